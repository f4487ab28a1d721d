import { refuse } from '#domain/refusal.ts'
import type { Links, Operator } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { isDuplicate } from '#server/platform/database/database.ts'
import { type StatusNeeds, statusOf } from '#server/setup/restaurants/restaurant-status.ts'
import { createMemberStore } from '#server/staff/member-store.ts'
import { inviteOwner } from './invite-owner.ts'

/** Those who work there stay, so that nobody is locked out before the new owner has accepted. */
export const transferRestaurant: Handler<
  'operator.transferRestaurant',
  StatusNeeds & Links & Operator
> = async (context, { restaurantId, body: { owner } }, caller) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  const listed = await context.catalogue.getForStaff(restaurantId)
  if (!listed || listed.record.parent_id !== null) return refuse('unknownRestaurant')
  const { id, name, time_zone: timeZone } = listed.record
  try {
    await context.database.sql.transaction().execute(async (inside) => {
      const members = await createMemberStore({ sql: inside }).lock(id)
      if (members.some((member) => member.id === owner.id)) return context.acting.changedNothing()
      await inviteOwner(context, inside, { id, name, timeZone }, owner, caller.locale)
    })
  } catch (error) {
    if (isDuplicate(error, 'staff_members_pkey')) return refuse('idTaken')
    throw error
  }
  return statusOf(context, listed, caller.locale)
}
