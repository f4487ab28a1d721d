import { isRefusal, refuse } from '#domain/refusal.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import { savePushTarget } from '#server/book/outbox/push-subscriptions.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { walkInOf } from './waits/evening.ts'
import { openWalkIn } from './open-walk-in.ts'
import { actionsByEntry } from './join/walk-in-limits.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { isPushService } from '#server/platform/config/push-settings.ts'

/** Subscribes a browser to messages about a waitlist entry until it has ended. */
export const savePushSubscription: Handler<'walkIns.savePushSubscription', Data & Links & Discovery> = async (
  context,
  { walkinId, body },
) => {
  const { config, database, now } = context
  const opened = await openWalkIn(context, walkinId)
  if (isRefusal(opened)) return opened
  if (!config.push || !isPushService(config.push, body.endpoint)) return refuse('pushNotOffered')
  const { row } = opened
  if (!isWaiting(walkInOf(row).status)) return refuse('alreadyEnded')
  const limited = await consumeQuota(context, actionsByEntry, row.id)
  if (limited) return limited
  return { id: await savePushTarget(database.sql, { kind: 'walkIn', id: row.id }, body, now()) }
}
