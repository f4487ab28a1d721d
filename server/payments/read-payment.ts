import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { PaidReservation } from '#server/book/open-reservation.ts'
import type { Context } from '#server/context.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { applyReading, type ReadingCause } from './apply-reading.ts'
import type { KnownPayment } from './gateways/gateway.ts'
import { type KnownPaymentRow, nextReadingNumber } from './operation-store.ts'

/** Whether the reading was applied. If `unread`, the provider didn't respond and nothing was stored. */
export type ReadOutcome = 'applied' | 'unread'

/** A refund that the provider has refused. */
interface FailedRefund {
  readonly key: string
  readonly amount: number
}

/**
 * Reads a payment from the provider and applies the reading. The return page, callbacks and the reconciler all call
 * this, and it doesn't matter which is first or how often. `read` is the payment's booking, if it was just read
 * together with the number of this reading.
 */
export async function readPayment(
  context: Context,
  payment: KnownPaymentRow,
  { failedRefund, ...cause }: ReadingCause & { readonly failedRefund?: FailedRefund | null } = {},
  read?: PaidReservation,
): Promise<ReadOutcome> {
  const gateway = await context.gateways.open(payment.gateway)
  if (!gateway) return 'unread'
  const number = read?.number || (await nextReadingNumber(context.database.sql))
  const askedAt = epochMinuteOf(context.now())
  const answer = await gateway.read(knownPayment(payment))
  if (isRefusal(answer)) return 'unread'
  const isReported = answer.refunds.some(({ key }) => key === failedRefund?.key)
  const refunds =
    failedRefund && !isReported
      ? [...answer.refunds, { ...failedRefund, state: 'failed' as const }]
      : answer.refunds
  const reading = { ...answer, refunds, paymentId: payment.id, number, askedAt }
  await applyReading(context, payment.reservation_id, reading, cause, read)
  return 'applied'
}

/** Converts a stored payment to what a gateway needs to find it. */
export function knownPayment({
  id,
  reference,
  account,
  purpose,
  amount,
  currency,
  refunds,
}: KnownPaymentRow): KnownPayment {
  return {
    key: id,
    reference,
    account,
    purpose,
    amount: money(amount, currency),
    refunds: refunds.map((refund) => ({ key: refund.key, amount: refund.amount })),
  }
}
