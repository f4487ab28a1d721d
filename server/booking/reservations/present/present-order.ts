import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import type { Reservation } from '#contracts/booking/reservation-shapes.ts'
import { orderStage } from '#domain/ordering/order-stage.ts'
import { preorderChangeRefusal, preorderCutOff } from '#domain/ordering/preorder.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { itemsOf, minuteOf, unpaidUntil } from '#server/book/kitchen/order-state.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

type Ordered = Pick<Reservation, 'deliveryType' | 'order' | 'deliveryAddress'>

/**
 * Returns the ordering fields for the response, with the language of the names on the menu. They are empty for a
 * reservation without an order.
 */
export function presentOrder(
  row: ReservationRow,
  now: EpochMinute,
  { menuLanguage, ordering }: Pick<PlacedOrder, 'menuLanguage'> & Pick<ListedRestaurant, 'ordering'>,
): Ordered {
  const { delivery_type: deliveryType, order } = row
  if (deliveryType === null || !order) return {}
  const zone = zoneFromIntl(row.time_zone)
  const placed = placedOrder({ ...row, order }, zone, now)
  const until = deliveryType === 'preorder' && placed.stage !== 'ended' ? cutOff(order, ordering, now) : null
  const changeUntil = until === null ? null : isoWithOffset(zone, Math.floor(until))
  return {
    deliveryType,
    order: { ...placed, changeUntil, ...(menuLanguage && { menuLanguage }) },
    ...(order.address && { deliveryAddress: order.address }),
  }
}

/** Returns until when the dishes of a preorder can change; null if they can't anymore. */
function cutOff(
  { promised }: StoredOrder,
  ordering: ListedRestaurant['ordering'],
  now: EpochMinute,
): EpochMinute | null {
  const terms = ordering.find((each) => each.delivery_type === 'preorder' && each.enabled)
  if (!terms || preorderChangeRefusal(minuteOf(promised), terms.lead_minutes, now)) return null
  return preorderCutOff(minuteOf(promised), terms.lead_minutes)
}

function placedOrder(
  row: ReservationRow & { readonly order: StoredOrder },
  zone: Zone,
  now: EpochMinute,
): Omit<PlacedOrder, 'changeUntil'> {
  const { order, delivery_type: type } = row
  const { receipt, missing } = order
  const at = (iso: string) => isoWithOffset(zone, Math.floor(minuteOf(iso)))
  const orNull = (iso: string | null) => iso && at(iso)
  const payBy = unpaidUntil(row)
  const standing = {
    status: row.status as BookingStatus,
    type: type ?? 'takeaway',
    payBy,
    kitchenBegins: minuteOf(order.kitchen_begins),
  }
  const stage = orderStage(standing, now)
  return {
    ...receipt,
    orderItems: itemsOf(order),
    tips: receipt.tip,
    asap: order.asap,
    promised: at(order.promised),
    promisedFirst: at(order.promised_first),
    delayMinutes: Math.max(0, Math.round(minuteOf(order.promised) - minuteOf(order.promised_first))),
    delayNote: order.delay_note,
    stage,
    steps: type === 'preorder' ? [] : stepsOf(row, at, now),
    kitchenBegins: at(order.kitchen_begins),
    paymentType: order.payment_type,
    paid: order.payment_type === 'card' && payBy === null && stage !== 'ended',
    payBy: payBy === null ? null : isoWithOffset(zone, Math.floor(payBy)),
    answerBy: orNull(order.answer_by),
    cancelUntil: order.cancel_until && minuteOf(order.cancel_until) > now ? at(order.cancel_until) : null,
    missing: missing.map(({ id, repeatIndex }) => ({ id, repeatIndex })),
    chooseBy: orNull(order.choose_by),
    withoutMissing: order.without_missing,
    endedBecause: order.ended_because,
    openElsewhere: order.open_elsewhere,
  }
}

function stepsOf(
  { created, delivery_type, order }: ReservationRow & { readonly order: StoredOrder },
  at: (iso: string) => string,
  now: EpochMinute,
): PlacedOrder['steps'] {
  const reached = (iso: string | null) => iso && at(iso)
  const planned = order.accepted && later(order.accepted, order.kitchen_begins)
  const cooked = order.ready ?? order.handed_over
  // An order can be ready before the kitchen had to begin.
  const kitchen = planned && cooked && later(planned, cooked) === planned ? cooked : planned
  return [
    { kind: 'received', at: at(created.toISOString()) },
    { kind: 'accepted', at: reached(order.accepted) },
    { kind: 'kitchen', at: kitchen && minuteOf(kitchen) <= now ? at(kitchen) : null },
    { kind: delivery_type === 'delivery' ? 'onItsWay' : 'ready', at: reached(order.ready) },
    { kind: 'handedOver', at: reached(order.handed_over) },
  ]
}

function later(one: string, other: string): string {
  return minuteOf(one) > minuteOf(other) ? one : other
}
