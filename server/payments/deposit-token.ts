import { paidOf } from '#domain/payments/payment.ts'
import { paymentOf, readMoney } from '#server/book/money/money-rows.ts'
import type { BookingContext } from '#server/context.ts'
import { readPayment } from './readings/read-payment.ts'

/**
 * Resolves to whether a token is the provider's id of one of this reservation's payments or stored cards that
 * hasn't been refunded or deleted. Reads the payment from the provider and applies the reading.
 */
export async function isPaidWith(
  context: BookingContext,
  reservationId: string,
  token: string,
): Promise<boolean> {
  const find = async () => {
    const rows = await readMoney(context.database.sql, reservationId)
    return rows?.payments.find(({ reference }) => reference !== '' && reference === token)
  }
  const named = await find()
  if (!named || (await readPayment(context, named)) === 'unread') return false
  const payment = await find()
  return payment !== undefined && (payment.state === 'onFile' || paidOf(paymentOf(payment)) > 0)
}
