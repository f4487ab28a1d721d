import type { NewsKind } from '#domain/payments/money-news.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { bookingMessage, type MoneyTemplate } from '#server/book/outbox/notify-guest.ts'
import { orderMessage, type OrderTemplate } from '#server/book/outbox/order-messages.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { MoneyMessages } from '#server/book/money/step-with-money.ts'
import type { Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { presentReservation } from './present-reservation.ts'

const templates: Partial<Record<NewsKind, MoneyTemplate>> = {
  paid: 'paymentReceived',
  declined: 'paymentDeclined',
  refundStarted: 'refundStarted',
  refunded: 'refundDone',
  feeAnnounced: 'feeAnnounced',
  feeCharged: 'feeCharged',
  feeWaived: 'feeWaived',
  upheld: 'feeWaived',
}

/**
 * Messages about payments and refunds of orders. A payment needs no message, because "order received"
 * includes the receipt.
 */
const orderTemplates: Partial<Record<NewsKind, OrderTemplate>> = {
  declined: 'orderDeclined',
  refundStarted: 'orderRefundStarted',
  refunded: 'orderRefunded',
}

/**
 * Writes the messages about payments, refunds and fees of a reservation. They depend only on the amounts
 * moved, never on the event that caused it.
 */
export function moneyMessages(context: Data & Links, listed: ListedRestaurant): MoneyMessages {
  return (news, row, fee) =>
    news.flatMap(({ kind, amount }) => {
      if (isWithoutTable(row)) {
        const about = orderTemplates[kind]
        const order = about && presentReservation(context, listed, row)
        return (order && orderMessage(about, row, order, { amount })) ?? []
      }
      const template = templates[kind]
      // A declined card costs nothing, and the guest still has the payment page open.
      if (!template || (kind === 'declined' && amount === null)) return []
      const booking = presentReservation(context, listed, row)
      const message = bookingMessage(template, row, booking, {
        ...(amount !== null && { paymentAmount: amount }),
        ...(fee && { paymentMoment: isoWithOffset(listed.plan.plan.zone, fee.chargeableFrom) }),
      })
      return message ? [message] : []
    })
}
