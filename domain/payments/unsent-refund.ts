import type { BookingMoney } from './booking-money.ts'
import { owedBack } from './operations.ts'
import { heldBy, type Payment, type Refund } from './payment.ts'

/**
 * Returns the payments without a planned refund that the provider hasn't received, so that they can be compared with what
 * is owed now. The refund stays in the list, because its key must not be used again.
 */
export function withoutUnsent(payments: readonly Payment[], key: string): Payment[] {
  return withRefundIn(payments, key, 'underWay', 'dropped')
}

/** Returns the payments with a refund that `withoutUnsent` left out. */
export function withUnsent(payments: readonly Payment[], key: string): Payment[] {
  return withRefundIn(payments, key, 'dropped', 'underWay')
}

/** Returns whether a planned refund is still owed in full, given the payments without it. */
export function isStillOwed(booking: BookingMoney, without: readonly Payment[], key: string): boolean {
  const payment = without.find(({ refunds }) => refunds.some((refund) => refund.key === key))
  const refund = payment?.refunds.find((each) => each.key === key)
  if (!payment || refund?.state !== 'dropped') return false
  const purpose = payment.purpose === 'fee' ? 'fee' : 'deposit'
  return Math.min(owedBack(booking, without, purpose), heldBy(without, purpose)) >= refund.amount
}

function withRefundIn(
  payments: readonly Payment[],
  key: string,
  from: Refund['state'],
  to: Refund['state'],
): Payment[] {
  return payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.map((refund) =>
      refund.key === key && refund.state === from ? { ...refund, state: to } : refund,
    ),
  }))
}
