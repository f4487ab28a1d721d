import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore } from '../member-store.ts'
import { createDeviceStore } from './device-store.ts'
import { openEmployer } from './open-device.ts'
import { presentDevice } from './present-device.ts'

export const listDevices: Handler<'staff.devices', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  const rows = await createDeviceStore(context.database).ofRestaurant(employer)
  const people = await createMemberStore(context.database).ofRestaurant(employer)
  const personAt = (memberId: string | null) =>
    people.find(({ id, state }) => id === memberId && state === 'active')
  return { devices: rows.map((row) => presentDevice(row, personAt(row.member_id), context.now())) }
}
