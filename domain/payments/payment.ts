import type { EpochMinute } from '../time/zone.ts'

export type PaymentPurpose = 'deposit' | 'card' | 'fee' | 'order'

export const paymentStates = [
  'started',
  /** The guest must confirm the payment, for example with 3-D Secure. */
  'needsStep',
  'authorized',
  'failed',
  'expired',
  'succeeded',
  /** A card is stored, and nothing is charged. */
  'onFile',
  'partlyRefunded',
  'refunded',
  /** The bank has taken back all or part of the money, either for good or until it decides. */
  'disputed',
] as const
export type PaymentState = (typeof paymentStates)[number]

export interface Refund {
  /** The id of the operation, which is the provider’s idempotency key. */
  readonly key: string
  readonly amount: number
  /** `dropped` if it isn’t sent anymore, because less is owed or the bank has taken the money back. */
  readonly state: 'underWay' | 'done' | 'failed' | 'dropped'
}

/** A charge that the guest has contested at the bank, which has taken its amount back while it is open or lost. */
export interface Dispute {
  /** The provider's id; empty if the provider reports only that there is a dispute. */
  readonly id: string
  readonly state: 'open' | 'won' | 'lost'
  readonly amount: number
  /** The provider's word for the reason, such as `fraudulent`; null if unknown. */
  readonly reason: string | null
  /** Until when the restaurant can answer; null if unknown or no answer is expected. */
  readonly answerBy: EpochMinute | null
}

/** One thing that a guest owes. Amounts are in minor units of its currency. */
export interface Payment {
  readonly id: string
  readonly purpose: PaymentPurpose
  readonly amount: number
  readonly currency: string
  readonly state: PaymentState
  readonly taken: number
  /** Refunds that we have planned. */
  readonly refunds: readonly Refund[]
  /** Amount refunded outside of Banquette, for example in the provider's dashboard. */
  readonly refundedElsewhere: number
  readonly disputes: readonly Dispute[]
  /** The number of the last reading that was applied; 0 if there was none. */
  readonly reading: number
  /** When the payment was last read from the provider; null if it never was. */
  readonly readAt: EpochMinute | null
  /** The number of the first reading that showed the payment as paid; null if it isn't paid. */
  readonly paidInReading: number | null
}

/** Creates a payment that hasn't been started at the provider. */
export function newPayment(given: Pick<Payment, 'id' | 'purpose' | 'amount' | 'currency'>): Payment {
  return {
    ...given,
    state: 'started',
    taken: 0,
    refunds: [],
    refundedElsewhere: 0,
    disputes: [],
    reading: 0,
    readAt: null,
    paidInReading: null,
  }
}

export function refundedOf({ refunds, refundedElsewhere }: Payment): number {
  return refundedElsewhere + sumIn(refunds, 'done')
}

/** Returns the amount that is refunded or being refunded. */
export function returnedOf(payment: Payment): number {
  return refundedOf(payment) + sumIn(payment.refunds, 'underWay')
}

/** Returns the amount that the bank has taken back, either for good or until it decides. */
export function disputedOf({ disputes, taken }: Payment): number {
  return Math.min(taken, sumIn(disputes, 'open') + sumIn(disputes, 'lost'))
}

/** Returns the amount that the bank has taken back for good. */
export function disputeLostOf({ disputes, taken }: Payment): number {
  return Math.min(taken, sumIn(disputes, 'lost'))
}

/**
 * Returns the amount that counts as paid for the booking: what was taken and isn't refunded or being refunded. A dispute
 * doesn't change it, so that nobody is asked to pay again while the bank decides.
 */
export function paidOf(payment: Payment): number {
  return Math.max(0, payment.taken - returnedOf(payment))
}

/** Returns the amount that the restaurant has and can refund. The bank pays the guest what it has taken back. */
export function heldOf(payment: Payment): number {
  return Math.max(0, paidOf(payment) - disputedOf(payment))
}

export function sumBy(
  payments: readonly Payment[],
  purpose: PaymentPurpose,
  amountOf: (payment: Payment) => number,
): number {
  return ofPurpose(payments, purpose).reduce((sum, payment) => sum + amountOf(payment), 0)
}

/** Returns the sum of `heldOf` over all payments of a purpose. */
export function heldBy(payments: readonly Payment[], purpose: PaymentPurpose): number {
  return sumBy(payments, purpose, heldOf)
}

export function ofPurpose(payments: readonly Payment[], purpose: PaymentPurpose): Payment[] {
  return payments.filter((payment) => payment.purpose === purpose)
}

/** Returns whether the guest or the provider can still complete the payment. */
export function isOpen({ state }: { readonly state: PaymentState }): boolean {
  return state === 'started' || state === 'needsStep' || state === 'authorized'
}

/**
 * Returns whether the payment must be read from the provider before it may count as unpaid. An expired
 * payment can no longer be paid.
 */
export function mayBePaidUnnoticed({ state }: { readonly state: PaymentState }): boolean {
  return isOpen({ state }) || state === 'failed'
}

function sumIn<State extends string>(
  all: readonly { readonly state: State; readonly amount: number }[],
  state: NoInfer<State>,
): number {
  return all.reduce((sum, each) => sum + (each.state === state ? each.amount : 0), 0)
}
