import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import { isOpen, type Payment, type PaymentState, type Refund, refundedOf } from './payment.ts'

/** What a provider says about a payment when we ask. Amounts are in minor units of ISO 4217. */
export interface ProviderReading {
  readonly paymentId: string
  readonly currency: string
  /** Counts up each time a provider is asked, over all payments of a booking. */
  readonly number: number
  readonly askedAt: EpochMinute
  readonly state: 'started' | 'needsStep' | 'authorized' | 'failed' | 'expired' | 'succeeded' | 'onFile'
  readonly taken: number
  /** `key` is null if we didn’t cause the refund. */
  readonly refunds: readonly {
    readonly key: string | null
    readonly amount: number
    readonly state: Refund['state']
  }[]
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
}

/** News about a payment, as the state it has moved to. */
export type PaymentEvent = Exclude<PaymentState, 'onFile'>

/**
 * The payment as the provider sees it now. Events only make us ask, so their order and number don’t matter. A reading
 * older than the last one changes nothing. Refuses what can’t be true, and the caller keeps the payment as it is.
 */
export function settle(
  payment: Payment,
  reading: ProviderReading,
): Payment | Refusal<'foreignPayment' | 'foreignCurrency' | 'readingContradicts'> {
  if (reading.paymentId !== payment.id) return refuse('foreignPayment')
  if (reading.currency !== payment.currency) return refuse('foreignCurrency')
  if (reading.number <= payment.reading) return payment
  const { taken } = reading
  const settled: Payment = {
    ...payment,
    taken,
    refunds: payment.refunds.map((refund) => ({ ...refund, ...reportedOf(refund, reading) })),
    refundedElsewhere: elsewhere(payment, reading),
    reading: reading.number,
    readAt: reading.askedAt,
    paidInReading: payment.paidInReading ?? (taken > 0 ? reading.number : null),
  }
  const amounts = [taken, ...reading.refunds.map(({ amount }) => amount)]
  const isPossible = amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)
  if (!isPossible || taken < payment.taken || refundedOf(settled) > taken) return refuse('readingContradicts')
  const isUndone = payment.state === 'onFile' && isOpen(reading)
  if (isUndone || (reading.state === 'succeeded' && taken === 0)) return refuse('readingContradicts')
  return { ...settled, refunds: possible(settled), state: stateOf(settled, reading) }
}

/** What has happened between two states of a payment; null if nothing a guest would notice. */
export function eventBetween(before: Payment, after: Payment): PaymentEvent | null {
  if (after.state === before.state) return null
  return after.state === 'onFile' ? 'succeeded' : after.state
}

function reportedOf({ key }: Refund, { refunds }: ProviderReading): Pick<Refund, 'state'> | null {
  const found = refunds.find((refund) => refund.key === key)
  return found ? { state: found.state } : null
}

/** Refunds that aren’t ours. One that is under way counts as done: it can’t be given a second time. */
function elsewhere({ refunds: ours }: Payment, { refunds }: ProviderReading): number {
  return refunds
    .filter(({ key, state }) => state !== 'failed' && !ours.some((refund) => refund.key === key))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** A refund on its way fails if others have left too little. */
function possible(payment: Payment): Refund[] {
  let left = payment.taken - refundedOf(payment)
  return payment.refunds.map((refund) => {
    if (refund.state !== 'underWay') return refund
    left -= refund.amount
    return left < 0 ? { ...refund, state: 'failed' } : refund
  })
}

function stateOf(payment: Payment, { state, dispute }: ProviderReading): PaymentState {
  if (dispute === 'open' || dispute === 'lost') return 'disputed'
  if (payment.taken === 0) return state
  const refunded = refundedOf(payment)
  if (refunded === 0) return 'succeeded'
  return refunded < payment.taken ? 'partlyRefunded' : 'refunded'
}
