import { isRefusal } from '#domain/refusal.ts'
import { type Role, roles } from '#domain/staff/permissions.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore } from '../member-store.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { employerOf, managerAmong, presentMembers } from './present-member.ts'

export const listMembers: Handler<'staff.members', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const restaurant = employerOf(listed)
  const rows = await createMemberStore(context.database).ofRestaurant(restaurant)
  const by = await managerAmong(context, rows, caller)
  const members = await presentMembers(context.database, rows, by, context.now())
  return {
    members: members.toSorted((one, two) => rank(two) - rank(one) || one.name.localeCompare(two.name)),
  }
}

function rank({ role }: { role: Role }): number {
  return roles.indexOf(role)
}
