import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import {
  type Dispute,
  disputedOf,
  isOpen,
  type Payment,
  type PaymentState,
  type Refund,
  refundedOf,
} from './payment.ts'

/** The state of a payment as the provider reports it on request. Amounts are in minor units of ISO 4217. */
export interface ProviderReading {
  readonly paymentId: string
  readonly currency: string
  /** Increases each time any payment of the booking is read from its provider. */
  readonly number: number
  readonly askedAt: EpochMinute
  readonly state: 'started' | 'needsStep' | 'authorized' | 'failed' | 'expired' | 'succeeded' | 'onFile'
  readonly taken: number
  /** `key` is null if we didn't request the refund. */
  readonly refunds: readonly {
    readonly key: string | null
    readonly amount: number
    readonly state: Exclude<Refund['state'], 'dropped'>
  }[]
  readonly disputes: readonly Dispute[]
}

/** A change to a payment, named after its new state. */
export type PaymentEvent = Exclude<PaymentState, 'onFile'>

/**
 * Brings a payment in line with the provider's reading. An event only triggers a reading, so the order and
 * number of events don't matter, and a reading older than the last one changes nothing. Refuses an impossible
 * reading; the caller then leaves the payment as it is.
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
    refunds: reportedRefunds(payment, reading),
    refundedElsewhere: elsewhere(payment, reading),
    disputes: reading.disputes,
    reading: reading.number,
    readAt: reading.askedAt,
    paidInReading: payment.paidInReading ?? (taken > 0 ? reading.number : null),
  }
  const amounts = [taken, ...reading.refunds.map(({ amount }) => amount)]
  const isPossible = amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)
  if (!isPossible || taken < payment.taken || refundedOf(settled) > taken) return refuse('readingContradicts')
  const isUndone = payment.state === 'onFile' && isOpen(reading)
  if (isUndone || (reading.state === 'succeeded' && taken === 0)) return refuse('readingContradicts')
  return { ...settled, refunds: possible(payment, settled, reading), state: stateOf(settled, reading) }
}

/**
 * Returns what has happened between two states of a payment, or null if the guest wouldn't notice anything.
 */
export function eventBetween(before: Payment, after: Payment): PaymentEvent | null {
  if (after.state === before.state) return null
  return after.state === 'onFile' ? 'succeeded' : after.state
}

/**
 * If the provider has carried out its key more than once, what is above the planned amount counts as refunded
 * elsewhere. If it returned less, the rest is still owed.
 */
function asReported(refund: Refund, reading: ProviderReading): Refund {
  const reported = reading.refunds.filter(({ key }) => key === refund.key)
  if (reported.length === 0) return refund
  const done = amountIn(reported, ['done'])
  if (done >= refund.amount) return { ...refund, state: 'done' }
  if (reported.some(({ state }) => state === 'underWay')) return { ...refund, state: 'underWay' }
  return done > 0 ? { ...refund, amount: done, state: 'done' } : { ...refund, state: 'failed' }
}

/**
 * Staff may have said that a refund was made which the provider doesn't report; if there is no money for it,
 * it wasn't.
 */
function reportedRefunds(payment: Payment, reading: ProviderReading): Refund[] {
  const refunds = payment.refunds.map((refund) => asReported(refund, reading))
  const refunded = amountIn(refunds, ['done']) + elsewhere(payment, reading)
  if (refunded <= reading.taken) return refunds
  return refunds.map((refund) => {
    const isReported = reading.refunds.some(({ key }) => key === refund.key)
    return refund.state === 'done' && !isReported ? { ...refund, state: 'failed' } : refund
  })
}

/**
 * Returns the sum of the refunds that we didn't plan. A refund in progress counts as done, because the money can't be
 * refunded twice.
 */
function elsewhere({ refunds: ours }: Payment, { refunds }: ProviderReading): number {
  const keys = [...new Set(refunds.map(({ key }) => key))]
  return keys.reduce((sum, key) => {
    const returned = amountIn(
      refunds.filter((refund) => refund.key === key),
      ['done', 'underWay'],
    )
    const planned = ours.find((refund) => refund.key === key)?.amount ?? 0
    return sum + Math.max(0, returned - planned)
  }, 0)
}

function amountIn(
  refunds: readonly Pick<Refund, 'amount' | 'state'>[],
  states: readonly Refund['state'][],
): number {
  return refunds.reduce((sum, { amount, state }) => sum + (states.includes(state) ? amount : 0), 0)
}

/**
 * Takes back planned refunds that the provider hasn't received if they must not be sent anymore: other refunds or a dispute
 * have left too little money, or an earlier refund that counted as failed was made after all.
 */
function possible(before: Payment, settled: Payment, reading: ProviderReading): Refund[] {
  const failed = new Set(before.refunds.flatMap(({ key, state }) => (state === 'failed' ? [key] : [])))
  let repeated = settled.refunds.reduce(
    (sum, { key, amount, state }) => sum + (failed.has(key) && state !== 'failed' ? amount : 0),
    0,
  )
  const isReceived = ({ key }: Refund) => reading.refunds.some((refund) => refund.key === key)
  const received = settled.refunds.filter((refund) => refund.state === 'underWay' && isReceived(refund))
  let left = received.reduce((sum, { amount }) => sum - amount, settled.taken - refundedOf(settled))
  const disputed = disputedOf(settled)
  return settled.refunds.map((refund) => {
    if (refund.state !== 'underWay' || isReceived(refund)) return refund
    if (refund.amount <= repeated) {
      repeated -= refund.amount
      return { ...refund, state: 'dropped' }
    }
    left -= refund.amount
    if (left < 0) return { ...refund, state: 'failed' }
    return left < disputed ? { ...refund, state: 'dropped' } : refund
  })
}

function stateOf(payment: Payment, { state, disputes }: ProviderReading): PaymentState {
  if (disputes.some((dispute) => dispute.state !== 'won')) return 'disputed'
  if (payment.taken === 0) return state
  const refunded = refundedOf(payment)
  if (refunded === 0) return 'succeeded'
  return refunded < payment.taken ? 'partlyRefunded' : 'refunded'
}
