import { isRefusal, refuse } from '#domain/refusal.ts'
import { upcomingStatuses } from '#domain/reservations/status.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { savePushTarget } from '#server/book/outbox/push-subscriptions.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { isPushService } from '#server/platform/config/push-settings.ts'

const minuteMs = 60_000
const savesByBooking: RateLimit = { what: 'push subscriptions by booking', max: 30, windowMs: hourMs }

/** Subscribes a browser to messages about a booking or order until the visit is over. */
export const savePushSubscription: Handler<
  'reservations.savePushSubscription',
  Data & Links & Discovery
> = async (context, { reservationId, body }, caller) => {
  const { config, database, now } = context
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  if (!config.push || !isPushService(config.push, body.endpoint)) return refuse('pushNotOffered')
  const { id, status, reservation_time, turn_minutes } = opened.row
  const end = reservation_time.getTime() + turn_minutes * minuteMs
  const isAhead = upcomingStatuses.some((each) => each === status) && now().getTime() < end
  if (!isAhead) return refuse('alreadyEnded')
  const limited = await consumeQuota(context, savesByBooking, id)
  if (limited) return limited
  return { id: await savePushTarget(database.sql, { kind: 'reservation', id }, body, now()) }
}
