import {
  agreedToKeep,
  awaitsConsent,
  type BookingMoney,
  depositDue,
  feeAmountToKeep,
  mayReplaceCard,
  needsCard,
} from './booking-money.ts'
import type { PaidSoFar } from './change-outcome.ts'
import {
  disputedOf,
  heldOf,
  isOpen,
  mayBePaidUnnoticed,
  ofPurpose,
  paidOf,
  type Payment,
  type PaymentPurpose,
  returnedOf,
  sumBy,
} from './payment.ts'

/**
 * A request to the provider. `key` is unique for the booking and the same each time the operation is planned,
 * so that two processes or a retry after a crash cause only one operation.
 */
export type Operation =
  /** Starts a payment that the guest completes. `key` becomes the key of the payment's row. */
  | {
      readonly kind: 'take'
      readonly key: string
      readonly purpose: 'deposit' | 'fee'
      readonly amount: number
    }
  | { readonly kind: 'holdCard'; readonly key: string }
  /** Charges the stored card without the guest being present. */
  | { readonly kind: 'charge'; readonly key: string; readonly amount: number }
  | { readonly kind: 'refund'; readonly key: string; readonly paymentId: string; readonly amount: number }
  | {
      readonly kind: 'collect' | 'withdraw' | 'forgetCard' | 'read'
      readonly key: string
      readonly paymentId: string
    }
  /** Asks staff to refund the money in another way because the provider has refused too often. */
  | {
      readonly kind: 'refundByHand'
      readonly key: string
      readonly paymentId: string
      readonly amount: number
    }

/** Number of failures in a row after which a refund isn't tried again by itself. */
const maxFailures = 3

/** Returns whether the guest has agreed to the terms, and has paid the deposit or stored the card that they require. */
export function isPaid(booking: BookingMoney, payments: readonly Payment[]): boolean {
  if (awaitsConsent(booking)) return false
  if (needsCard(booking)) return hasCard(payments)
  return sumBy(payments, 'deposit', paidOf) >= depositDue(booking)
}

/** Returns what a guest has paid toward the deposit. */
export function paidSoFar(payments: readonly Payment[]): PaidSoFar {
  const sum = (amountOf: (payment: Payment) => number) => sumBy(payments, 'deposit', amountOf)
  return {
    paid: sum(paidOf),
    returned: sum(returnedOf),
    disputed: sum(disputedOf),
    hasCard: hasCard(payments),
  }
}

export function hasCard(payments: readonly Payment[]): boolean {
  return payments.some(({ state }) => state === 'onFile')
}

/**
 * Returns whether the guest should be able to pay at this time: for the booking, for a change, or to store
 * another card.
 */
export function awaitsPayment(booking: BookingMoney, payments: readonly Payment[]): boolean {
  if (awaitsOtherCard(booking)) return true
  const { phase, change } = booking
  return (phase === 'unpaid' || change !== null || mayReplaceCard(booking)) && !isPaid(booking, payments)
}

/**
 * Returns whether the guest is replacing the card on file. The booking stays valid whether or not that
 * succeeds.
 */
export function awaitsOtherCard(booking: BookingMoney): boolean {
  return booking.replacesCard && mayReplaceCard(booking)
}

/**
 * Starts storing another card. If no card is on file, storing one is the payment the booking is waiting for.
 */
export function replaceCard(booking: BookingMoney, payments: readonly Payment[]) {
  const replacing = { ...booking, replacesCard: mayReplaceCard(booking) && hasCard(payments) }
  return { booking: replacing, operations: startOperations(replacing, payments) }
}

/** Ends the replacement of a card after another card was stored or the attempt expired. */
export function afterCard(booking: BookingMoney, before: Payment, { purpose, state }: Payment): BookingMoney {
  const isOver = purpose === 'card' && state !== before.state && (state === 'onFile' || state === 'expired')
  return isOver && before.state !== 'onFile' ? { ...booking, replacesCard: false } : booking
}

/**
 * Starts the missing payment. Does nothing if one with the same amount is open, so that all of a guest's tabs
 * show the same payment.
 */
export function startOperations(booking: BookingMoney, payments: readonly Payment[]): Operation[] {
  if (!awaitsPayment(booking, payments) || awaitsConsent(booking) || wantedPayment(booking, payments))
    return []
  if (needsCard(booking)) return [{ kind: 'holdCard', key: numberKey('card', payments) }]
  return [
    {
      kind: 'take',
      key: numberKey('deposit', payments),
      purpose: 'deposit',
      amount: depositMissing(booking, payments),
    },
  ]
}

/** Charges an announced fee, or lets the guest pay it by link after the card was declined. */
export function feeOperations(
  booking: BookingMoney,
  payments: readonly Payment[],
  byLink: boolean,
): Operation[] {
  const { fee } = booking
  if (!fee || ofPurpose(payments, 'fee').some((payment) => isOpen(payment) || payment.taken > 0)) return []
  const { amount } = fee
  const key = numberKey('fee', payments)
  if (fee.state === 'charging' && !byLink) return [{ kind: 'charge', key, amount }]
  return fee.state === 'declined' && byLink ? [{ kind: 'take', key, purpose: 'fee', amount }] : []
}

/** Refunds of a purpose that staff ask for. They are planned although earlier ones have failed. */
export interface AskedRefunds {
  readonly purpose: 'deposit' | 'fee'
  /** The smallest amount to refund; 0 for what is owed anyway. */
  readonly atLeast: number
}

/**
 * Returns the operations that bring the payments in line with the agreed terms, and the payments with their
 * planned refunds.
 */
export function balance(
  booking: BookingMoney,
  payments: readonly Payment[],
  asked: readonly AskedRefunds[] = [],
): { readonly payments: Payment[]; readonly operations: Operation[] } {
  const operations = [
    ...(['deposit', 'fee'] as const).flatMap((purpose) => refunds(booking, payments, purpose, asked)),
    ...payments.flatMap((payment) => upkeep(booking, payments, payment)),
  ]
  return { payments: payments.map((payment) => withRefunds(payment, operations)), operations }
}

/**
 * Returns the refunds that staff have to try again or make in another way because the provider has refused too often. Empty
 * once they are made at the provider.
 */
export function refundsByHand(
  booking: BookingMoney,
  payments: readonly Payment[],
): { paymentId: string; purpose: 'deposit' | 'fee'; amount: number }[] {
  return (['deposit', 'fee'] as const).flatMap((purpose) =>
    refunds(booking, payments, purpose, []).flatMap((operation) =>
      operation.kind === 'refundByHand'
        ? [{ paymentId: operation.paymentId, purpose, amount: operation.amount }]
        : [],
    ),
  )
}

/** Plans refunds of what is owed to the guest, starting with the latest payment. */
function refunds(
  booking: BookingMoney,
  payments: readonly Payment[],
  purpose: 'deposit' | 'fee',
  asked: readonly AskedRefunds[],
): Operation[] {
  const wanted = asked.find((each) => each.purpose === purpose)
  let owed = Math.max(owedBack(booking, payments, purpose), wanted?.atLeast ?? 0)
  const latestFirst = ofPurpose(payments, purpose).sort(
    (one, other) => (other.paidInReading ?? 0) - (one.paidInReading ?? 0),
  )
  return latestFirst.flatMap((payment): Operation[] => {
    const amount = Math.min(owed, heldOf(payment))
    if (amount <= 0) return []
    owed -= amount
    const { id: paymentId, refunds: known } = payment
    // Two refunds may be under way at once, so one that isn't over doesn't end a row of failures.
    const sinceLast = known.slice(known.findLastIndex(({ state }) => state === 'done') + 1)
    const failures = sinceLast.filter(({ state }) => state === 'failed').length
    const key = `${paymentId}-refund-${known.length + 1}`
    const kind = wanted || failures < maxFailures ? 'refund' : 'refundByHand'
    return [{ kind, key, paymentId, amount }]
  })
}

/**
 * Returns what the guest must still get back, which may be more than the restaurant has. What the bank has taken back and what
 * was refunded at the provider count toward what is owed under the terms, but not toward what staff refund beyond them.
 */
export function owedBack(
  booking: BookingMoney,
  payments: readonly Payment[],
  purpose: 'deposit' | 'fee',
): number {
  // Don't refund a late payment until the tables have been tried again.
  if (purpose === 'deposit' && booking.phase === 'lapsed' && isPaid(booking, payments)) return 0
  const sum = (amountOf: (payment: Payment) => number) => sumBy(payments, purpose, amountOf)
  const isWaived = feeAmountToKeep(booking) === 0
  const feeGoodwill = isWaived ? 0 : (booking.fee?.goodwill ?? 0)
  const elsewhere = purpose === 'deposit' ? booking.goodwillElsewhere : 0
  const goodwill = purpose === 'deposit' ? booking.goodwill - elsewhere : feeGoodwill
  const keep = purpose === 'deposit' ? agreedToKeep(booking) : feeAmountToKeep(booking) + goodwill
  const agreed = Math.max(elsewhere, sum(({ taken }) => taken) - sum(disputedOf) - keep)
  return agreed + goodwill - sum(returnedOf)
}

/** Collects the wanted payment, withdraws all others, and deletes cards that may no longer be charged. */
function upkeep(booking: BookingMoney, payments: readonly Payment[], payment: Payment): Operation[] {
  const { id: paymentId, state } = payment
  const operation = (kind: 'collect' | 'withdraw' | 'forgetCard'): Operation[] => [
    { kind, key: `${paymentId}-${kind}`, paymentId },
  ]
  if (state === 'onFile') {
    const isLast = payment === payments.findLast((each) => each.state === 'onFile')
    return isLast && mayChargeCard(booking, payments) ? [] : operation('forgetCard')
  }
  if (!mayBePaidUnnoticed(payment) || payment.purpose === 'order') return []
  if (payment.purpose === 'fee') {
    const isWanted = booking.fee?.state === 'charging' || booking.fee?.state === 'declined'
    return isWanted ? [] : operation('withdraw')
  }
  const wanted = wantedPayment(booking, payments)
  // Keep a failed payment, because the guest can try it again until it is replaced.
  if (state === 'failed' && !wanted && awaitsPayment(booking, payments) && !awaitsConsent(booking)) return []
  if (payment !== wanted) return operation('withdraw')
  return state === 'authorized' ? operation('collect') : []
}

/** Returns the open payment that would complete the booking or its change, or undefined if there is none. */
function wantedPayment(booking: BookingMoney, payments: readonly Payment[]): Payment | undefined {
  if (!awaitsPayment(booking, payments) || awaitsConsent(booking)) return undefined
  if (needsCard(booking)) return ofPurpose(payments, 'card').findLast(isOpen)
  const amount = depositMissing(booking, payments)
  return ofPurpose(payments, 'deposit').findLast((payment) => isOpen(payment) && payment.amount === amount)
}

function mayChargeCard(booking: BookingMoney, payments: readonly Payment[]): boolean {
  const { phase, terms, canceledAt, refilled, fee } = booking
  if (phase === 'lapsed') return isPaid(booking, payments)
  if (terms.chargeType !== 'Cancellation Fee' && !needsCard(booking)) return false
  const isOver = phase === 'visited' || phase === 'calledOff' || (refilled && terms.returnsIfRefilled)
  if (isOver || (phase === 'canceled' && canceledAt !== null && canceledAt < terms.freeUntil)) return false
  return fee?.state !== 'upheld' && fee?.state !== 'waived'
}

/** Returns what the guest still has to pay of the deposit; negative if they have paid more. */
export function depositMissing(booking: BookingMoney, payments: readonly Payment[]): number {
  return depositDue(booking) - sumBy(payments, 'deposit', paidOf)
}

function withRefunds(payment: Payment, operations: readonly Operation[]): Payment {
  const planned = operations.flatMap((operation) =>
    operation.kind === 'refund' && operation.paymentId === payment.id
      ? [{ key: operation.key, amount: operation.amount, state: 'underWay' as const }]
      : [],
  )
  return planned.length === 0 ? payment : { ...payment, refunds: [...payment.refunds, ...planned] }
}

function numberKey(purpose: PaymentPurpose, payments: readonly Payment[]): string {
  return `${purpose}-${ofPurpose(payments, purpose).length + 1}`
}
