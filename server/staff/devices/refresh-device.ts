import { refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createDeviceStore } from './device-store.ts'
import { renewDeviceCookie } from './paired-device.ts'
import { presentDeviceState } from './present-device.ts'

export const refreshDevice: Handler<'staff.refreshDevice', Data & Links & Discovery & Access> = async (
  context,
  { body },
  caller,
) => {
  const device = await context.members.device(caller)
  if (!device) return refuse('deviceNotPaired')
  const { row, person } = device
  if (body.appVersion !== undefined)
    await createDeviceStore(context.database).setVersion(row.id, body.appVersion)
  await renewDeviceCookie(context, caller, device)
  return presentDeviceState(context, row, person)
}
