import { refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentDeviceState } from './present-device.ts'

export const getStaffAtDevice: Handler<'staff.atDevice', Data & Discovery & Access> = async (
  context,
  _input,
  caller,
) => {
  const device = await context.members.device(caller)
  return device ? presentDeviceState(context, device.row, device.person) : refuse('deviceNotPaired')
}
