import { groupBy } from '../group-by.ts'
import { disputedOf, disputeLostOf, type Payment, refundedOf, returnedOf } from './payment.ts'

export const differenceKinds = [
  /** The provider has a payment with a key of ours that we don't know. */
  'unknownPayment',
  /** The provider has two payments with one key. We know the other one. */
  'secondPayment',
  'paymentAmount',
  /** The provider has no entry for a payment that we count. */
  'paymentMissing',
  /** The provider has returned more than we count. */
  'refundUnknown',
  /** The provider has returned less than we count. */
  'refundMissing',
  /** The bank has taken back more than we count as contested. */
  'disputeUnknown',
  /** The bank has decided for the guest. The books are equal, but staff have to know. */
  'disputeLost',
  /** Nobody knows whether the provider has carried out an operation. */
  'unanswered',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** An entry of the provider's ledger. Its amount is negative for money that left the account. */
export interface BookEntry {
  readonly kind: 'payment' | 'refund' | 'dispute'
  readonly reference: string
  readonly key: string | null
  readonly amount: number
  readonly currency: string
}

export interface BookedPayment extends Payment {
  /** The provider's id of the payment; empty if unknown. */
  readonly reference: string
  /** Whether the given entries are all that the provider can have for what we count. */
  readonly isComplete: boolean
}

export interface Difference {
  readonly kind: DifferenceKind
  /** What makes it the same difference in the next comparison: the provider's id of the payment, or our key. */
  readonly subject: string
  readonly reference: string
  /** Our payment; null if we have none. */
  readonly paymentId: string | null
  readonly key: string | null
  /** What we count and what the provider does, in minor units. */
  readonly ours: number
  readonly theirs: number
  readonly currency: string
}

/**
 * Returns whether a provider's payment was started by this software, judging by its key: the id of a booking, a purpose
 * and a number. Others who use the same account sell something too, which is none of our business.
 */
export function isOurKey(key: string | null): key is string {
  return key !== null && /^[0-9a-f]{32}-[a-z]+-\d+$/.test(key)
}

/** Returns the id of the booking in one of our keys. */
export function bookingOfKey(key: string): string {
  return key.slice(0, 32)
}

/** Compares what we count with the provider's ledger, payment by payment. Returns nothing if both are equal. */
export function compareBooks(
  payments: readonly BookedPayment[],
  entries: readonly BookEntry[],
): Difference[] {
  const byReference = groupBy(entries, ({ reference }) => reference)
  const known = new Set(payments.map(({ reference }) => reference))
  const ours = payments
    .filter(({ reference }) => reference !== '')
    .flatMap((payment) => differencesOf(payment, byReference.get(payment.reference) ?? []))
  const others = [...byReference].filter(([reference]) => !known.has(reference))
  return [...ours, ...others.flatMap(([, found]) => unknownOf(payments, found))]
}

function differencesOf(payment: BookedPayment, entries: readonly BookEntry[]): Difference[] {
  const { id, reference, currency, taken, isComplete } = payment
  const sum = (kind: BookEntry['kind']) => sumOf(entries, currency, kind)
  const found: Difference[] = []
  const add = (kind: DifferenceKind, counted: number, theirs: number) =>
    found.push({
      kind,
      subject: reference,
      reference,
      paymentId: id,
      key: id,
      ours: counted,
      theirs,
      currency,
    })
  const paid = sum('payment')
  if (paid > taken) add('paymentAmount', taken, paid)
  if (isComplete && paid < taken) add(paid === 0 ? 'paymentMissing' : 'paymentAmount', taken, paid)

  const returned = -sum('refund')
  const done = refundedOf(payment)
  if (returned > returnedOf(payment)) add('refundUnknown', done, returned)
  if (isComplete && returned < done) add('refundMissing', done, returned)

  const takenBack = -sum('dispute')
  const contested = disputedOf(payment)
  const lost = disputeLostOf(payment)
  if (takenBack > contested) add('disputeUnknown', contested, takenBack)
  if (lost > 0) add('disputeLost', lost, takenBack)
  return found
}

/** Returns the difference if the provider still has money of a payment that we don't know, but started. */
function unknownOf(payments: readonly BookedPayment[], entries: readonly BookEntry[]): Difference[] {
  const key = entries.find((entry) => isOurKey(entry.key))?.key ?? null
  const [first] = entries
  if (!first || key === null) return []
  const { reference, currency } = first
  const theirs = sumOf(entries, currency)
  if (theirs === 0) return []
  const started = payments.find(({ id }) => id === key)
  const kind = !started ? 'unknownPayment' : started.reference === '' ? 'unanswered' : 'secondPayment'
  const subject = kind === 'unanswered' ? key : reference
  const paymentId = started?.id ?? null
  return [{ kind, subject, reference, paymentId, key, ours: 0, theirs, currency }]
}

function sumOf(entries: readonly BookEntry[], currency: string, kind?: BookEntry['kind']): number {
  return entries
    .filter((entry) => entry.currency === currency && (!kind || entry.kind === kind))
    .reduce((sum, { amount }) => sum + amount, 0)
}
