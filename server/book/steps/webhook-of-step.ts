import type { WebhookData } from '#contracts/staff/webhook-messages.ts'
import type { HistoryKind } from '#domain/history/kinds.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { NewWebhookEvent } from '#server/webhooks/record/record-webhook-event.ts'
import { kindOfStep } from './history-of-step.ts'
import { marksIn, type Step } from './step.ts'
import type { ReservationRow } from './with-members.ts'

/** Messages are read by people, so programs don't hear of them. Everything without a name of its own is a change. */
const events: Readonly<Partial<Record<HistoryKind, WebhookEvent | null>>> = {
  bookingMade: 'reservation.made',
  bookingApproved: 'reservation.approved',
  bookingRejected: 'reservation.rejected',
  bookingCanceled: 'reservation.canceled',
  partyCalled: 'reservation.called',
  partySeated: 'reservation.seated',
  partyLeft: 'reservation.ended',
  partyMissing: 'reservation.missed',
  orderPlaced: 'order.placed',
  orderAccepted: 'order.accepted',
  orderRejected: 'order.rejected',
  orderReady: 'order.ready',
  orderHandedOver: 'order.handedOver',
  orderCanceled: 'order.canceled',
  messageSent: null,
}

/** Returns the event that a step sends to the restaurant's webhooks, whoever took it; null for nothing. */
export function webhookOfStep(step: Step): NewWebhookEvent | null {
  const { before, after, at } = step
  const marks = marksIn(step)
  if (marks === 'notified' || (marks === 'takenBack' && before?.untold)) return null
  const changed = isWithoutTable(after) ? 'order.changed' : 'reservation.changed'
  const known = events[kindOfStep(step)]
  const type = known === undefined ? changed : known
  return type && { type, at, data: dataOf(after, step.before) }
}

function dataOf(after: ReservationRow, before: ReservationRow | null): WebhookData {
  const { restaurant_id: restaurantId, version, id: reservationId, delivery_type: deliveryType } = after
  const about = { restaurantId, version, reservationId, status: after.status as BookingStatus }
  const reservationTime = after.reservation_time.toISOString()
  if (deliveryType === 'takeaway' || deliveryType === 'delivery') {
    const { promised = reservationTime } = after.order ?? before?.order ?? {}
    return { ...about, deliveryType, promised: new Date(promised).toISOString() }
  }
  return { ...about, reservationTime, groupSize: after.group_size, tableNumbers: [...after.table_numbers] }
}
