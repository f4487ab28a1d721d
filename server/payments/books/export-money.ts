import type { PaymentRow } from '#server/book/money/money-rows.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Billing, Data, Links } from '#server/context.ts'
import { presentMoney } from '#server/payments/present-money.ts'

/**
 * Resolves to everything stored about a booking's payments, for its guest: the agreed terms, the amounts owed
 * and every operation. Contains no payment links or secrets. Resolves to null if nothing is paid through
 * Banquette.
 */
export async function exportMoney(context: Data & Links & Billing, booking: OpenReservation) {
  const { sql } = context.database
  const rows = await readMoney(sql, booking.row.id)
  if (!rows) return null
  const known = presentMoney(context, booking, rows)
  const { terms, due, taken, refunded, comingBack, disputes, onFile, story, fee } = known
  const operations = await sql
    .selectFrom('payment_operations')
    .select(['payment_id', 'kind', 'amount', 'state', 'created', 'settled'])
    .where('reservation_id', '=', booking.row.id)
    .orderBy('created')
    .orderBy('id')
    .execute()
  const operationsOf = ({ id }: PaymentRow) =>
    operations
      .filter(({ payment_id }) => payment_id === id)
      .map(({ payment_id: _payment, ...operation }) => operation)
  return {
    terms,
    due,
    taken,
    refunded,
    comingBack,
    disputes,
    onFile,
    story,
    fee,
    payments: rows.payments.map((payment) => ({
      id: payment.id,
      purpose: payment.purpose,
      amount: payment.amount,
      currency: payment.currency,
      state: payment.state,
      taken: payment.taken,
      refunded: payment.refunded,
      disputes: payment.disputes,
      provider: payment.gateway,
      created: payment.created,
      operations: operationsOf(payment),
    })),
  }
}
