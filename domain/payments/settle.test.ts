import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { card, disputeOf, now, paid } from './money-for-tests.ts'
import type { Dispute, Payment } from './payment.ts'
import { eventBetween, type ProviderReading, settle } from './settle.ts'

const before = paid('p', 4000)

const disputed = (state: Dispute['state']) => disputeOf(4000, { state })

function reading(changes: Partial<ProviderReading> = {}): ProviderReading {
  const common = { paymentId: 'p', currency: 'EUR', number: 2, askedAt: now, taken: 4000, refunds: [] }
  return { ...common, state: 'succeeded', disputes: [], ...changes }
}

function settled(payment: Payment, changes: Partial<ProviderReading>): Payment {
  const after = settle(payment, reading(changes))
  if (isRefusal(after)) throw new Error(after.refused)
  return after
}

test.each<[string, Partial<ProviderReading>, string]>([
  ['another payment', { paymentId: 'other' }, 'foreignPayment'],
  ['another currency', { currency: 'USD' }, 'foreignCurrency'],
  ['a negative amount', { taken: -1 }, 'readingContradicts'],
  ['a fraction', { taken: 4000.5 }, 'readingContradicts'],
  ['a huge amount', { taken: 2 ** 60 }, 'readingContradicts'],
  ['less taken than before', { taken: 3999 }, 'readingContradicts'],
  ['a negative refund', { refunds: [{ key: null, amount: -1, state: 'done' }] }, 'readingContradicts'],
  [
    'more refunded than taken',
    { refunds: [{ key: null, amount: 4001, state: 'done' }] },
    'readingContradicts',
  ],
])('a reading of %s is refused', (_, changes, refused) => {
  expect(settle(before, reading(changes))).toEqual({ refused })
})

test('success without money is refused, and so is a stored card that is reported open again', () => {
  expect(settle({ ...before, taken: 0, state: 'started' }, reading({ taken: 0 }))).toEqual({
    refused: 'readingContradicts',
  })
  expect(settle(card, reading({ paymentId: 'card', state: 'needsStep', taken: 0 }))).toEqual({
    refused: 'readingContradicts',
  })
})

test.each<[string, Partial<ProviderReading>, string, string | null]>([
  ['the same reading again', {}, 'succeeded', null],
  ['an older reading', { number: 1, disputes: [disputed('open')] }, 'succeeded', null],
  [
    'a partial refund',
    { refunds: [{ key: null, amount: 1, state: 'done' }] },
    'partlyRefunded',
    'partlyRefunded',
  ],
  ['a full refund', { refunds: [{ key: null, amount: 4000, state: 'done' }] }, 'refunded', 'refunded'],
  ['a refund that failed', { refunds: [{ key: null, amount: 4000, state: 'failed' }] }, 'succeeded', null],
  ['an open dispute', { disputes: [disputed('open')] }, 'disputed', 'disputed'],
  ['a dispute that was lost', { disputes: [disputed('lost')] }, 'disputed', 'disputed'],
  ['a dispute that was won', { disputes: [disputed('won')] }, 'succeeded', null],
])('%s', (_, changes, state, event) => {
  const after = settled(before, changes)
  expect(after.state).toBe(state)
  expect(eventBetween(before, after)).toBe(event)
})

test('a card that is stored counts as success', () => {
  const open: Payment = { ...card, state: 'needsStep' }
  expect(eventBetween(open, settled(open, { paymentId: 'card', state: 'onFile', taken: 0 }))).toBe(
    'succeeded',
  )
})

test('our own refund is recognized by its key, and all others are counted separately', () => {
  const refunds = [{ key: 'p-refund-1', amount: 1500, state: 'underWay' as const }]
  const after = settled(
    { ...before, refunds },
    {
      refunds: [
        { key: 'p-refund-1', amount: 1500, state: 'done' },
        { key: null, amount: 500, state: 'underWay' },
      ],
    },
  )
  expect(after).toMatchObject({
    refunds: [{ state: 'done' }],
    refundedElsewhere: 500,
    state: 'partlyRefunded',
  })
})

test('a pending refund fails if other refunds have left too little', () => {
  const refunds = [{ key: 'p-refund-1', amount: 4000, state: 'underWay' as const }]
  const after = settled({ ...before, refunds }, { refunds: [{ key: null, amount: 1000, state: 'done' }] })
  expect(after.refunds).toMatchObject([{ state: 'failed' }])
})
