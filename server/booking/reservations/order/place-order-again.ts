import { sql } from 'kysely'
import { serviceDateAt } from '#domain/ordering/serving-hours.ts'
import { isRefusal } from '#domain/refusal.ts'
import { orderMessage } from '#server/book/outbox/order-messages.ts'
import { itemsOf, orderCheckTime, minuteOf, type OrderedRow } from '#server/book/kitchen/order-state.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { BookingContext, Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { assessRequest, openOrdering, wordingOf } from './assess-request.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import type { OpenOrder } from './move-order.ts'
import { answerAfterPaying } from '#server/booking/reservations/present/order-money.ts'
import { orderRow } from '#server/booking/reservations/present/order-row.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'

/**
 * Places an order again, with the same total and time, if it was paid after it had ended unpaid. Resolves to
 * null if that is no longer possible, and to `lost` if the order or the kitchen changed in the meantime.
 */
export async function placeOrderAgain(
  context: BookingContext,
  { row, listed }: OpenOrder,
  moneyVersion: number,
): Promise<'placed' | 'lost' | null> {
  if (await isReplaced(context, row.id)) return null
  const { delivery_type: type, order } = row
  const at = context.now()
  const now = epochMinuteOf(at)
  const ordering = await openOrdering(context, listed, type)
  if (isRefusal(ordering)) return null
  const request = { orderItems: itemsOf(order), tips: order.receipt.tip, total: order.total, asap: false }
  const wanted = {
    type,
    request,
    promised: minuteOf(order.promised),
    address: order.address,
    paidBy: order.payment_type,
    earlierTip: order.receipt.tip,
  }
  // Nobody sees the reason for a refusal, so any language will do; the guest is notified of the refund.
  const wording = wordingOf(ordering, context.sentences('en'), 'en', now)
  const agreed = await assessRequest(context, ordering, wanted, wording)
  if (isRefusal(agreed)) return null
  const { asap, payment_type: paymentType, address } = order
  const placed = orderRow({ reservationId: row.id, type, ordering, agreed, asap, paymentType, address, now })
  const answerBy = answerAfterPaying(placed, ordering.answerRules, at)
  const after: OrderedRow = {
    ...row,
    status: 'Pending',
    closed: null,
    order: { ...placed, answer_by: answerBy },
    service_date: serviceDateAt(ordering.zone, ordering.settings[type].hours, agreed.promise.promised),
    version: row.version + 1,
  }
  const outcome = await recordStep(context, {
    kind: 'orderChange',
    before: row,
    after,
    by: 'system',
    note: '',
    at,
    caps: agreed.caps,
    checkAt: orderCheckTime(after.order),
    message: orderMessage('orderReceived', row, presentReservation(context, listed, after)),
    memberMessage: null,
    money: { event: { kind: 'placedAgain' }, version: moneyVersion },
    moneyMessages: moneyMessages(context, listed),
  })
  return outcome === 'recorded' ? 'placed' : 'lost'
}

/**
 * Resolves to whether the group order has placed another order instead of this one. The version of the
 * booking ensures that only one of them is placed.
 */
async function isReplaced({ database }: Data, reservationId: string): Promise<boolean> {
  const { rows } = await sql`select from group_orders where ${reservationId} = any(replaced)`.execute(
    database.sql,
  )
  return rows.length > 0
}
