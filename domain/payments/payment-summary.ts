import { amountToKeep, type BookingMoney, feeAmountToKeep } from './booking-money.ts'
import type { FeeState } from './no-show-fee.ts'
import { hasCard } from './operations.ts'
import { disputedOf, heldOf, disputeLostOf, type Payment, refundedOf } from './payment.ts'

/** What has been paid for a booking and where that money is now. Amounts are in minor units of its currency. */
export interface PaymentSummary {
  /** What the guest has paid, also if it has gone back since. */
  readonly taken: number
  /** What the restaurant has refunded. What the bank has paid back isn’t part of it. */
  readonly refunded: number
  /** Refunds on their way. */
  readonly comingBack: number
  /** What the restaurant keeps under the agreed terms, of what is neither refunded nor on its way back. */
  readonly kept: number
  /** What the bank has taken back until it decides. */
  readonly disputed: number
  /** What the bank has taken back for good and paid to the guest. Absent if that never happened. */
  readonly disputeLost?: number | undefined
  readonly onFile: boolean
  readonly fee: { readonly state: FeeState; readonly amount: number } | null
  /** The highest fee that can still be announced because the guest canceled late or didn’t come; 0 for none. */
  readonly feePossible: number
}

export function summarizePayments(booking: BookingMoney, payments: readonly Payment[]): PaymentSummary {
  const sum = (amountOf: (payment: Payment) => number) =>
    payments.reduce((total, payment) => total + amountOf(payment), 0)
  const { fee } = booking
  const disputeLost = sum(disputeLostOf)
  return {
    taken: sum(({ taken }) => taken),
    refunded: sum(refundedOf),
    comingBack: sum(({ refunds }) =>
      refunds.reduce((total, { amount, state }) => total + (state === 'underWay' ? amount : 0), 0),
    ),
    kept: Math.min(sum(heldOf), amountToKeep(booking) + feeAmountToKeep(booking)),
    disputed: sum(disputedOf) - disputeLost,
    ...(disputeLost > 0 && { disputeLost }),
    onFile: hasCard(payments),
    fee: fee && { state: fee.state, amount: fee.amount },
    feePossible: highestFee(booking, payments),
  }
}

/**
 * Returns the highest fee that staff can announce after a no-show or late cancellation, in minor units; 0 if they
 * can't announce one, for example because there is no card on file.
 */
export function highestFee(
  { phase, canceledAt, terms, fee }: BookingMoney,
  payments: readonly Payment[],
): number {
  if (fee !== null || terms.chargeType !== 'Cancellation Fee' || !hasCard(payments)) return 0
  const isLate = phase === 'canceled' && canceledAt !== null && canceledAt >= terms.freeUntil
  return phase === 'noShow' || isLate ? terms.amount : 0
}

/** Returns whether money is moving or may move without the guest, so what a page says about it can become outdated. */
export function isMoneyMoving({ comingBack, disputed, fee, feePossible }: PaymentSummary): boolean {
  const decided = fee === null || fee.state === 'upheld' || fee.state === 'waived' || fee.state === 'charged'
  return comingBack > 0 || disputed > 0 || feePossible > 0 || !decided
}
