import { refuse } from '#domain/refusal.ts'
import type { Access, Data } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createDeviceStore } from './device-store.ts'

export const lockDevice: Handler<'staff.lockDevice', Data & Access> = async (context, _input, caller) => {
  const device = await context.members.device(caller)
  if (!device) return refuse('deviceNotPaired')
  await createDeviceStore(context.database).switchTo(device.row.id, null, context.now())
  context.live.changed({ kind: 'device', id: device.row.id })
  return undefined
}
