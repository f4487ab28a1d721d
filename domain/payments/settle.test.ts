import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { card, disputeOf, now, paid } from './money-for-tests.ts'
import { type Dispute, type Payment, type Refund, returnedOf } from './payment.ts'
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

type Reported = ProviderReading['refunds'][number]
const ours = (amount: number, state: Reported['state'] = 'done', key = 'p-refund-1'): Reported => ({
  key,
  amount,
  state,
})
const planned = (state: Refund['state'], key = 'p-refund-1'): Refund => ({ key, amount: 1000, state })

test.each<[string, Refund[], Reported[], string[], number]>([
  ['once', [planned('underWay')], [ours(1000)], ['done 1000'], 0],
  ['twice', [planned('underWay')], [ours(1000), ours(1000)], ['done 1000'], 1000],
  [
    'twice, the second on its way',
    [planned('done')],
    [ours(1000), ours(1000, 'underWay')],
    ['done 1000'],
    1000,
  ],
  ['once more after it failed', [planned('underWay')], [ours(1000, 'failed'), ours(1000)], ['done 1000'], 0],
  ['after we counted it as failed', [planned('failed')], [ours(1000)], ['done 1000'], 0],
  [
    'on its way after we counted it as failed',
    [planned('failed')],
    [ours(1000, 'underWay')],
    ['underWay 1000'],
    0,
  ],
  ['with less than was planned', [planned('underWay')], [ours(400)], ['done 400'], 0],
  ['under a key that isn’t planned', [], [ours(1000), ours(500)], [], 1500],
  [
    'after its repetition was planned',
    [planned('failed'), planned('underWay', 'p-refund-2')],
    [ours(1000)],
    ['done 1000', 'dropped 1000'],
    0,
  ],
  [
    'together with its repetition',
    [planned('failed'), planned('underWay', 'p-refund-2')],
    [ours(1000), ours(1000, 'done', 'p-refund-2')],
    ['done 1000', 'done 1000'],
    0,
  ],
])(
  'a refund that the provider has made %s is counted completely (money B2)',
  (_, refunds, reported, states, elsewhere) => {
    const after = settled({ ...before, refunds }, { refunds: reported })
    expect(after.refunds.map(({ state, amount }) => `${state} ${amount}`)).toEqual(states)
    expect(after.refundedElsewhere).toBe(elsewhere)
  },
)

test('a planned refund is still sent if the money suffices, whatever was refunded before it', () => {
  const refunds = [planned('done'), { ...planned('underWay', 'p-refund-2'), amount: 2500 }]
  const after = settled({ ...before, refunds }, { refunds: [ours(1000)] })
  expect(after.refunds.map(({ state, amount }) => `${state} ${amount}`)).toEqual([
    'done 1000',
    'underWay 2500',
  ])
})

test('in any order of readings, all refunds of the provider are counted once (money B2)', () => {
  const reported = fc
    .tuple(
      fc.constantFrom('p-refund-1', 'p-refund-2', null),
      fc.constantFrom<Reported['state']>('done', 'underWay', 'failed'),
    )
    .map(([key, state]): Reported => ({ key, amount: key ? 1000 : 400, state }))
  const states = fc.constantFrom<Refund['state']>('underWay', 'done', 'failed')
  fc.assert(
    fc.property(
      fc.array(reported, { maxLength: 4 }),
      fc.tuple(states, states),
      fc.shuffledSubarray([2, 3, 4, 5, 6], { minLength: 5 }),
      (all, [one, other], order) => {
        const refunds = [planned(one), planned(other, 'p-refund-2')]
        let payment: Payment = { ...before, refunds }
        for (const number of order) payment = settled(payment, { number, refunds: all.slice(0, number - 2) })
        const isReported = ({ key }: Refund) => all.some((each) => each.key === key)
        const unconfirmed = payment.refunds.filter(
          (refund) => !isReported(refund) && (refund.state === 'underWay' || refund.state === 'done'),
        )
        const counted = returnedOf(payment) - unconfirmed.reduce((sum, { amount }) => sum + amount, 0)
        expect(counted).toBe(
          all.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0),
        )
      },
    ),
  )
})

test('a refund that wasn’t sent isn’t made anymore once the bank has taken the money (money B9)', () => {
  const refunds = [planned('underWay'), planned('underWay', 'p-refund-2')]
  const after = settled(
    { ...before, refunds },
    { disputes: [disputeOf(3000)], refunds: [ours(1000, 'underWay')] },
  )
  expect(after.refunds).toMatchObject([{ state: 'underWay' }, { state: 'dropped' }])
})

test('a pending refund fails if other refunds have left too little', () => {
  const refunds = [{ key: 'p-refund-1', amount: 4000, state: 'underWay' as const }]
  const after = settled({ ...before, refunds }, { refunds: [{ key: null, amount: 1000, state: 'done' }] })
  expect(after.refunds).toMatchObject([{ state: 'failed' }])
})
