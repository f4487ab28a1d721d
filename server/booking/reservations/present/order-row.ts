import { isDeepStrictEqual } from 'node:util'
import type { DeliveryAddressInput, OrderPayment, OrderRequest } from '#contracts/ordering/order-shapes.ts'
import { answerBy, cancelUntil } from '#domain/ordering/order-deadlines.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isoOf, itemsOf } from '#server/book/kitchen/order-state.ts'
import type { Ordering } from '#server/ordering/terms/read-ordering.ts'
import type { AgreedOrder } from '#server/booking/reservations/order/assess-request.ts'

interface NewOrder {
  readonly reservationId: string
  readonly type: DeliveryType
  readonly ordering: Ordering
  readonly agreed: AgreedOrder
  readonly asap: boolean
  readonly paymentType: OrderPayment
  readonly address: DeliveryAddressInput | null
  readonly now: EpochMinute
}

/**
 * Returns the row of a new order, or of one that replaces an order. A preorder has no deadline for an answer,
 * because it is accepted or rejected along with its reservation.
 */
export function orderRow(order: NewOrder): StoredOrder {
  const { reservationId, type, ordering, agreed, asap, paymentType, address, now } = order
  const { promise, receipt, lines, wayMinutes, taken } = agreed
  const isAnswered = type !== 'preorder'
  const unpaid = isAnswered && isPaidFirst(paymentType, receipt)
  return {
    reservation_id: reservationId,
    restaurant_id: ordering.restaurantId,
    items: lines,
    receipt,
    total: receipt.total,
    payment_type: paymentType,
    asap,
    promised: isoOf(promise.promised),
    promised_first: isoOf(promise.promised),
    kitchen_begins: isoOf(promise.begins),
    way_minutes: wayMinutes,
    answer_by:
      isAnswered && !unpaid
        ? isoOf(
            answerBy({ isAsap: asap, received: now, kitchenBegins: promise.begins }, ordering.answerRules),
          )
        : null,
    cancel_until: isoOrNull(cancelUntil(promise.promised, ordering.settings[type].cancelMinutes, now)),
    accepted: null,
    ready: null,
    handed_over: null,
    delay_note: '',
    missing: [],
    choose_by: null,
    without_missing: null,
    ended_because: '',
    open_elsewhere: null,
    address,
    filled: promise.filled,
    taken,
    given_back: false,
  }
}

/** Returns whether the restaurant receives the order only after it has been paid. */
export function isPaidFirst(paymentType: OrderPayment, { total }: Pick<StoredOrder, 'total'>): boolean {
  return paymentType === 'card' && total > 0
}

function isoOrNull(minute: EpochMinute | null): string | null {
  return minute === null ? null : isoOf(minute)
}

/**
 * Returns whether a request has the order as it is, for example in a reservation that is sent back as it was
 * read. Lines that the kitchen can't cook need a new decision.
 */
export function isAsOrdered({ orderItems, tips, total, asap }: OrderRequest, order: StoredOrder): boolean {
  return (
    isDeepStrictEqual(orderItems, itemsOf(order)) &&
    (tips ?? order.receipt.tip) === order.receipt.tip &&
    total === order.total &&
    (asap ?? order.asap) === order.asap &&
    order.missing.length === 0
  )
}
