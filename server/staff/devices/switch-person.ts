import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createDeviceStore } from './device-store.ts'
import { renewDeviceCookie } from './paired-device.ts'
import { presentDeviceState } from './present-device.ts'
import { tryPin } from '../pins/try-pin.ts'

export const switchPerson: Handler<'staff.switchPerson', Data & Links & Discovery & Access> = async (
  context,
  { body },
  caller,
) => {
  const device = await context.members.device(caller)
  if (!device) return refuse('deviceNotPaired')
  const person = await tryPin(context, device.row, body)
  if (isRefusal(person)) return person
  const confirmed = context.now()
  await createDeviceStore(context.database).switchTo(device.row.id, person.id, confirmed)
  context.live.changed({ kind: 'device', id: device.row.id })
  await renewDeviceCookie(context, caller, device)
  return presentDeviceState(context, { ...device.row, confirmed }, person)
}
