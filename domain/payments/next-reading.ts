import type { EpochMinute } from '../time/zone.ts'
import type { Payment } from './payment.ts'

const hour = 60
const day = 24 * hour
const week = 7 * day

/** How long after the visit its money can still move at the provider, for example because the guest contests it. */
const disputeTime = 120 * day

interface PaidBooking {
  /** When `after` is recorded. */
  readonly at: EpochMinute
  readonly visitEnds: EpochMinute
}

/**
 * Returns when a payment with money in it is read again, because staff, the provider or the bank can move that money
 * without a callback: after an hour, a day and then each week. The longer nothing changes, the longer the pause.
 * Returns null if nothing was taken, if a refund is under way, which is read every few minutes anyway, or once the
 * time for disputes is over.
 */
export function nextReadingAt(
  before: Payment | null,
  after: Payment,
  { at, visitEnds }: PaidBooking,
): EpochMinute | null {
  if (after.taken === 0 || after.refunds.some(({ state }) => state === 'underWay')) return null
  const last = visitEnds + disputeTime
  if (at >= last) return null
  const quiet = before === null || hasMoneyMoved(before, after) ? 0 : at - (before.readAt ?? at)
  const pause = quiet < hour ? hour : quiet < day ? day : week
  return Math.min(at + pause, last)
}

/** Returns whether the amounts or their states differ, so that the provider's ledger must show a difference too. */
export function hasMoneyMoved(before: Payment, after: Payment): boolean {
  const moneyOf = ({ state, taken, refunds, refundedElsewhere, disputes }: Payment) =>
    JSON.stringify([
      state,
      taken,
      refundedElsewhere,
      refunds.map((refund) => [refund.key, refund.amount, refund.state]),
      disputes.map((dispute) => [dispute.id, dispute.amount, dispute.state]),
    ])
  return moneyOf(before) !== moneyOf(after)
}
