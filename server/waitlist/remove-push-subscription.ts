import { isRefusal } from '#domain/refusal.ts'
import { removePushTarget } from '#server/book/outbox/push-subscriptions.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openWalkIn } from './open-walk-in.ts'
import type { Data, Discovery } from '#server/context.ts'

/** Idempotent. */
export const removePushSubscription: Handler<'walkIns.removePushSubscription', Data & Discovery> = async (
  context,
  { walkinId, subscriptionId },
) => {
  const opened = await openWalkIn(context, walkinId)
  if (isRefusal(opened)) return opened
  const { id } = opened.row
  await removePushTarget(context.database.sql, { kind: 'walkIn', id }, subscriptionId)
  return undefined
}
