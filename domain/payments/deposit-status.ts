import type { BookingMoney } from './booking-money.ts'
import { isPaid } from './operations.ts'
import { disputeLostOf, type Payment, type PaymentState, refundedOf } from './payment.ts'

/** The `depositStatus` of a booking (specification, section 4). */
export type DepositStatus =
  | 'Succeeded'
  | 'Refunded'
  | 'Failed'
  | 'Unpaid'
  | 'Pending'
  | 'No Card'
  | 'Card is on file'

const words = {
  'no card': 'No Card',
  succeeded: 'Succeeded',
  failed: 'Failed',
  refunded: 'Refunded',
  pending: 'Pending',
  onfile: 'Card is on file',
} as const

const byWord: ReadonlyMap<string, DepositStatus> = new Map(Object.entries(words))

/**
 * Parses a status on the wire, ignoring case. An unknown word means that there is no card; whoever
 * loads the booking logs it.
 */
export function readDepositStatus(word: string): {
  readonly status: DepositStatus
  readonly isKnown: boolean
} {
  const status = byWord.get(word.trim().toLowerCase())
  return { status: status ?? 'No Card', isKnown: status !== undefined }
}

export type DepositStatusOnWire = 'no card' | 'succeeded' | 'failed' | 'refunded' | 'pending' | 'onFile'

const onWire: Readonly<Record<DepositStatus, DepositStatusOnWire>> = {
  Succeeded: 'succeeded',
  Refunded: 'refunded',
  Failed: 'failed',
  // The wire has no status for `Unpaid`; `pending` fits, because an unpaid deposit is waiting for its
  // payment.
  Unpaid: 'pending',
  Pending: 'pending',
  'No Card': 'no card',
  'Card is on file': 'onFile',
}

export function depositStatusOnWire(status: DepositStatus): DepositStatusOnWire {
  return onWire[status]
}

/** Suffixes of the message keys `depositStatus.*`, for the statuses that guests see. */
export type DepositStatusWord = 'paid' | 'refunded' | 'noPaid' | 'unpaid' | 'pending' | 'noCard' | 'onFile'

const shown: Readonly<Record<DepositStatus, DepositStatusWord>> = {
  Succeeded: 'paid',
  Refunded: 'refunded',
  Failed: 'noPaid',
  Unpaid: 'unpaid',
  Pending: 'pending',
  'No Card': 'noCard',
  'Card is on file': 'onFile',
}

/**
 * Returns the suffix of the message key for a status. For reservations, a failed payment is shown as unpaid.
 */
export function depositStatusWord(status: DepositStatus, isReservation: boolean): DepositStatusWord {
  return status === 'Failed' && isReservation ? 'unpaid' : shown[status]
}

const byState: Readonly<Record<PaymentState, DepositStatus>> = {
  started: 'Pending',
  needsStep: 'Pending',
  authorized: 'Pending',
  failed: 'Failed',
  expired: 'Unpaid',
  succeeded: 'Succeeded',
  partlyRefunded: 'Succeeded',
  refunded: 'Refunded',
  disputed: 'Succeeded',
  onFile: 'Card is on file',
}

const mostTelling: readonly DepositStatus[] = [
  'Succeeded',
  'Card is on file',
  'Pending',
  'Refunded',
  'Failed',
  'Unpaid',
]

/**
 * A completed payment takes precedence over one that failed or is open. While part of the first deposit is
 * still due, what was paid counts as pending. A deposit that the bank has taken back for good counts as
 * refunded, because the guest has it, and the specification has no word of its own for that.
 */
export function depositStatusOf(booking: BookingMoney, payments: readonly Payment[]): DepositStatus {
  const found = payments
    .filter(({ purpose }) => purpose === 'deposit' || purpose === 'card')
    .map((payment) => (isWhollyLost(payment) ? 'Refunded' : byState[payment.state]))
  const status = mostTelling.find((each) => found.includes(each)) ?? 'No Card'
  const isPartlyPaid = status === 'Succeeded' && booking.phase === 'unpaid' && !isPaid(booking, payments)
  return isPartlyPaid ? 'Pending' : status
}

function isWhollyLost(payment: Payment): boolean {
  return disputeLostOf(payment) > 0 && refundedOf(payment) + disputeLostOf(payment) >= payment.taken
}
