import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import { type Dispute, isOpen, type Payment, type PaymentState, type Refund, refundedOf } from './payment.ts'

/** The state of a payment as the provider reports it on request. Amounts are in minor units of ISO 4217. */
export interface ProviderReading {
  readonly paymentId: string
  readonly currency: string
  /** Increases each time any payment of the booking is read from its provider. */
  readonly number: number
  readonly askedAt: EpochMinute
  readonly state: 'started' | 'needsStep' | 'authorized' | 'failed' | 'expired' | 'succeeded' | 'onFile'
  readonly taken: number
  /** Refunds. `key` is null if we didn't request the refund. */
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
    refunds: payment.refunds.map((refund) => ({ ...refund, ...reportedOf(refund, reading) })),
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
  return { ...settled, refunds: possible(settled), state: stateOf(settled, reading) }
}

/**
 * Returns what has happened between two states of a payment, or null if the guest wouldn't notice anything.
 */
export function eventBetween(before: Payment, after: Payment): PaymentEvent | null {
  if (after.state === before.state) return null
  return after.state === 'onFile' ? 'succeeded' : after.state
}

function reportedOf({ key }: Refund, { refunds }: ProviderReading): Pick<Refund, 'state'> | null {
  const found = refunds.find((refund) => refund.key === key)
  return found ? { state: found.state } : null
}

/**
 * Returns the sum of the refunds that we didn't request. A refund in progress counts as done, because the
 * money can't be refunded twice.
 */
function elsewhere({ refunds: ours }: Payment, { refunds }: ProviderReading): number {
  return refunds
    .filter(({ key, state }) => state !== 'failed' && !ours.some((refund) => refund.key === key))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Marks refunds in progress as failed if other refunds have left too little money. */
function possible(payment: Payment): Refund[] {
  let left = payment.taken - refundedOf(payment)
  return payment.refunds.map((refund) => {
    if (refund.state !== 'underWay') return refund
    left -= refund.amount
    return left < 0 ? { ...refund, state: 'failed' } : refund
  })
}

function stateOf(payment: Payment, { state, disputes }: ProviderReading): PaymentState {
  if (disputes.some((dispute) => dispute.state !== 'won')) return 'disputed'
  if (payment.taken === 0) return state
  const refunded = refundedOf(payment)
  if (refunded === 0) return 'succeeded'
  return refunded < payment.taken ? 'partlyRefunded' : 'refunded'
}
