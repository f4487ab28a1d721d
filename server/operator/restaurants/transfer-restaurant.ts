import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Links, Operator } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { type StatusNeeds, statusOf } from '#server/setup/restaurants/restaurant-status.ts'
import { inviteOwner } from '#server/staff/invitations.ts'

/** Those who work there stay, so that nobody is locked out before the new owner has accepted. */
export const transferRestaurant: Handler<
  'operator.transferRestaurant',
  StatusNeeds & Links & Operator
> = async (context, { restaurantId: named, body: { owner } }, caller) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  const listed = await context.catalogue.getForStaff(named)
  if (!listed || listed.record.parent_id !== null) return refuse('unknownRestaurant')
  const { id: restaurantId, name: restaurant, time_zone: timeZone } = listed.record
  const workplace = { restaurantId, restaurant, timeZone, language: caller.locale }
  const invited = await context.database.sql
    .transaction()
    .execute((inside) => inviteOwner(context, inside, { ...workplace, ...owner }))
  if (isRefusal(invited)) return invited
  return statusOf(context, listed, caller.locale)
}
