import { isRefusal } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { removePushTarget } from '#server/book/outbox/push-subscriptions.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Idempotent. */
export const removePushSubscription: Handler<
  'reservations.removePushSubscription',
  Data & Links & Discovery
> = async (context, { reservationId, subscriptionId }, caller) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { id } = opened.row
  await removePushTarget(context.database.sql, { kind: 'reservation', id }, subscriptionId)
  return undefined
}
