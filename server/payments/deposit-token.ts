import { heldOf } from '#domain/payments/payment.ts'
import { paymentOf, readMoney } from '#server/book/money-rows.ts'
import type { Context } from '#server/context.ts'
import { readPayment } from './read-payment.ts'

/**
 * Whether a token is the provider’s id of a payment of this reservation that was made, or of a card that was stored, and
 * that hasn’t come back. Only believes the provider, whose answer is applied.
 */
export async function isPaidWith(context: Context, reservationId: string, token: string): Promise<boolean> {
  const find = async () => {
    const rows = await readMoney(context.database.sql, reservationId)
    return rows?.payments.find(({ reference }) => reference !== '' && reference === token)
  }
  const named = await find()
  if (!named || (await readPayment(context, named)) === 'unread') return false
  const payment = await find()
  return payment !== undefined && (payment.state === 'onFile' || heldOf(paymentOf(payment)) > 0)
}
