import { type Money, money } from '../money/money.ts'
import type { FeeState } from '../payments/no-show-fee.ts'
import type { PaymentSummary } from '../payments/payment-summary.ts'
import { type LineOf, linesOf } from './line.ts'

type FeeWord = 'announced' | 'declined' | 'charged' | 'contested' | 'waived'

interface PaymentTexts {
  'depositStatus.paid': object
  'depositStatus.refunded': object
  'depositStatus.unpaid': object
  'depositStatus.pending': object
  'depositStatus.onFile': object
  'paid.refunding': { amount: Money }
  'paid.partRefunded': { back: Money; paid: Money }
  'paid.disputed': { amount: Money }
  'paid.disputeLost': { amount: Money }
  'paid.fee': { state: FeeWord; amount: Money }
  'paid.feePossible': { amount: Money }
  'paid.refundingLead': { amount: Money }
  'paid.refundedLead': { amount: Money }
  'paid.keptLead': { restaurant: string; amount: Money }
  'paid.feePossibleLead': { restaurant: string; amount: Money; reason: 'noShow' | 'late' }
  'paid.notCharged': object
  'paid.nothingDue': object
}

export type PaymentLine = LineOf<PaymentTexts>

const line = linesOf<PaymentTexts>()

/** Where the money of a booking is, in a few words, with the amount to show next to them; null for none. */
export interface PaymentStatus {
  readonly line: PaymentLine
  readonly amount: Money | null
}

const feeWords: Readonly<Record<FeeState, FeeWord>> = {
  announced: 'announced',
  charging: 'announced',
  declined: 'declined',
  charged: 'charged',
  contested: 'contested',
  upheld: 'waived',
  waived: 'waived',
}

/** Returns where the money is that was taken or may be taken; null if there is none. */
export function moneyStatus(sums: PaymentSummary, currency: string): PaymentStatus | null {
  const { taken, refunded, comingBack, disputed, disputeLost = 0, fee, feePossible, onFile } = sums
  const of = (amount: number) => money(amount, currency)
  const only = (each: PaymentLine) => ({ line: each, amount: null })
  if (disputed > 0) return only(line('paid.disputed', { amount: of(disputed) }))
  if (comingBack > 0) return only(line('paid.refunding', { amount: of(comingBack) }))
  if (disputeLost > 0) return only(line('paid.disputeLost', { amount: of(disputeLost) }))
  // A fee that was charged and then waived has been refunded.
  if (fee && !(feeWords[fee.state] === 'waived' && taken > 0))
    return only(line('paid.fee', { state: feeWords[fee.state], amount: of(fee.amount) }))
  if (refunded > 0 && refunded < taken)
    return only(line('paid.partRefunded', { back: of(refunded), paid: of(taken) }))
  if (refunded > 0) return { line: line('depositStatus.refunded'), amount: of(refunded) }
  if (taken > 0) return { line: line('depositStatus.paid'), amount: of(taken) }
  if (feePossible > 0) return only(line('paid.feePossible', { amount: of(feePossible) }))
  return onFile ? only(line('depositStatus.onFile')) : null
}

export function unpaidStatus(amount: number, currency: string): PaymentStatus {
  return { line: line('depositStatus.unpaid'), amount: money(amount, currency) }
}

/** Returns the status of a payment whose outcome isn't known yet. */
export function pendingStatus(amount: number, currency: string): PaymentStatus {
  return { line: line('depositStatus.pending'), amount: money(amount, currency) }
}

/** Returns the status of a deposit or card of which only the word of the specification is known. */
export function wordStatus(
  word: 'paid' | 'refunded' | 'onFile',
  amount: number,
  currency: string,
): PaymentStatus {
  return { line: line(`depositStatus.${word}`), amount: word === 'onFile' ? null : money(amount, currency) }
}

interface Ended {
  readonly currency: string
  readonly restaurant: string
  readonly reason: 'noShow' | 'late'
}

/** A fee has its own notice. */
export function moneyAfterEnd(sums: PaymentSummary, { currency, restaurant, reason }: Ended): PaymentLine[] {
  const { taken, refunded, kept, disputed, disputeLost = 0, fee, feePossible } = sums
  const of = (amount: number) => money(amount, currency)
  const atBank = disputed + disputeLost
  if (atBank > 0 && atBank >= taken) return []
  if (feePossible > 0) return [line('paid.feePossibleLead', { restaurant, amount: of(feePossible), reason })]
  // Includes a refund that failed, because it is tried again or made by hand.
  const back = taken - refunded - kept - atBank
  return [
    ...(back > 0 ? [line('paid.refundingLead', { amount: of(back) })] : []),
    ...(back === 0 && refunded > 0 ? [line('paid.refundedLead', { amount: of(refunded) })] : []),
    ...(kept > 0 && fee === null ? [line('paid.keptLead', { restaurant, amount: of(kept) })] : []),
  ]
}

export function notCharged(): PaymentLine {
  return line('paid.notCharged')
}

/** Returns the sentence that nothing is due anymore for something that would have been paid on handover. */
export function nothingDue(): PaymentLine {
  return line('paid.nothingDue')
}
