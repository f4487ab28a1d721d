import { money } from '#domain/money/money.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findPaidReservations, type PaidReservation } from '#server/book/steps/open-reservation.ts'
import type { BookingContext, Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { applyReading, applyReadings, type ReadingCause } from './apply-reading.ts'
import type { KnownPayment, PaymentGateway } from '#server/payments/gateways/gateway.ts'
import {
  type KnownPaymentRow,
  nextReading,
  nextReadingNumber,
} from '#server/payments/operations/operation-store.ts'

/** For `unread`, the provider didn't respond and nothing was stored. */
export type ReadOutcome = 'applied' | 'unread'

/** A refund that the provider has refused. */
interface FailedRefund {
  readonly key: string
  readonly amount: number
}

/**
 * Reads a payment from the provider and applies the reading. The return page, callbacks and the reconciler
 * all call this, in any order and any number of times. `read` is the payment's booking, if it was just read
 * together with the number of this reading.
 */
export async function readPayment(
  context: BookingContext,
  payment: KnownPaymentRow,
  cause: ReadingCause & { readonly failedRefund?: FailedRefund | null } = {},
  read?: PaidReservation,
): Promise<ReadOutcome> {
  return (await readNow(context, payment, cause, read)) ? 'applied' : 'unread'
}

/** Like `readPayment`, but resolves to the reading, or to null if the provider didn't respond. */
export async function readNow(
  context: BookingContext,
  payment: KnownPaymentRow,
  { failedRefund, ...cause }: ReadingCause & { readonly failedRefund?: FailedRefund | null } = {},
  read?: PaidReservation,
): Promise<ProviderReading | null> {
  const gateway = await context.gateways.open(payment.gateway)
  if (!gateway) return null
  const number = read?.number || (await nextReadingNumber(context.database.sql))
  const answer = await ask(context, gateway, payment, number)
  if (!answer) return null
  const isReported = answer.refunds.some(({ key }) => key === failedRefund?.key)
  const refunds =
    failedRefund && !isReported
      ? [...answer.refunds, { ...failedRefund, state: 'failed' as const }]
      : answer.refunds
  await applyReading(context, payment.reservation_id, { ...answer, refunds }, cause, read)
  return answer
}

/**
 * Like `readPayment`, but for payments of several bookings: reads the bookings in one statement, sends the
 * requests to the providers concurrently and applies the readings in one transaction. Resolves to the ids of
 * the payments that were read.
 */
export async function readPayments(
  context: BookingContext,
  payments: readonly KnownPaymentRow[],
): Promise<Set<string>> {
  const ids = payments.map(({ reservation_id }) => reservation_id)
  const opened = await findPaidReservations(context, ids, { number: nextReading })
  const readings = await Promise.all(
    payments.map(async (payment) => {
      const gateway = await context.gateways.open(payment.gateway)
      const read = opened.get(payment.reservation_id)
      const reading = gateway && read ? await ask(context, gateway, payment, read.number) : null
      return read && reading ? { read, reading } : null
    }),
  )
  const answered = readings.filter((each) => each !== null)
  await applyReadings(context, answered)
  return new Set(answered.map(({ reading }) => reading.paymentId))
}

/** Resolves to the provider's reading of a payment, or to null if the provider didn't respond. */
async function ask(
  context: Data,
  gateway: PaymentGateway,
  payment: KnownPaymentRow,
  number: number,
): Promise<ProviderReading | null> {
  const askedAt = epochMinuteOf(context.now())
  const answer = await gateway.read(knownPayment(payment))
  return isRefusal(answer) ? null : { ...answer, paymentId: payment.id, number, askedAt }
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
