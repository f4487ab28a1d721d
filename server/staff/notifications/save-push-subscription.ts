import { isRefusal, refuse } from '#domain/refusal.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { savePushTargetWithin } from '#server/book/outbox/push-subscriptions.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { openOwnNotifications } from './get-notifications.ts'
import { isPushService } from '#server/platform/config/push-settings.ts'

const savesByMember: RateLimit = { what: 'push subscriptions by member', max: 30, windowMs: hourMs }

/** Subscribes a browser to what the calling member wants to be notified of at a restaurant. */
export const savePushSubscription: Handler<
  'staff.savePushSubscription',
  Data & Links & Discovery & Access
> = async (context, { restaurantId, body }, caller) => {
  const own = await openOwnNotifications(context, restaurantId, caller)
  if (isRefusal(own)) return own
  // Everybody at a shared device would read them, also at one of another restaurant, and whoever works with a PIN alone isn’t
  // notified.
  const isShared = (await context.members.device(caller)) !== null
  const session = isShared ? null : await signedIn(context, caller)
  if (!session || isRefusal(session)) return refuse('notPermitted')
  const { push } = context.config
  if (!push || !isPushService(push, body.endpoint)) return refuse('pushNotOffered')
  const limited = await consumeQuota(context, savesByMember, own.memberId)
  if (limited) return limited
  const subject = { kind: 'member', id: own.memberId, sessionId: session.sessionId } as const
  return context.database.sql.transaction().execute(async (inside) => {
    const id = await savePushTargetWithin(inside, subject, body, context.now())
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'notifications',
      restaurantId: own.restaurantId,
    })
    return { id }
  })
}
