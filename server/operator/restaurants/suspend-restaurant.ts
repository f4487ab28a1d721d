import { refuse } from '#domain/refusal.ts'
import type { Operator } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { type StatusNeeds, statusOf } from '#server/setup/restaurants/restaurant-status.ts'
import { writeRestaurant } from '#server/setup/restaurants/write-restaurant.ts'

export const suspendRestaurant: Handler<'operator.suspendRestaurant', StatusNeeds & Operator> = async (
  context,
  { restaurantId, body: { suspended, reason } },
  caller,
) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  const listed = await context.catalogue.getForStaff(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  await writeRestaurant(context, listed.record.id, (stored) =>
    stored.suspended === suspended
      ? null
      : {
          columns: { suspended },
          changes: [{ field: 'suspended', before: stored.suspended, after: suspended }],
          reason,
        },
  )
  const changed = await context.catalogue.getForStaff(listed.record.id)
  return statusOf(context, changed ?? listed, caller.locale)
}
