import { isRefusal } from '#domain/refusal.ts'
import { browsersOf, removePushTarget } from '#server/book/outbox/push-subscriptions.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openOwnNotifications } from './get-notifications.ts'

/** Idempotent. */
export const removePushSubscription: Handler<
  'staff.removePushSubscription',
  Data & Discovery & Access
> = async (context, { restaurantId, subscriptionId }, caller) => {
  const own = await openOwnNotifications(context, restaurantId, caller)
  if (isRefusal(own)) return own
  const { memberId } = own
  await context.database.sql.transaction().execute(async (inside) => {
    if (!(await browsersOf(inside, memberId)).includes(subscriptionId)) return context.acting.changedNothing()
    await removePushTarget(inside, { kind: 'member', id: memberId }, subscriptionId)
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'notifications',
      restaurantId: own.restaurantId,
    })
  })
  return undefined
}
