import { expect, test } from 'vitest'
import { booking, card, now, paid, planned, terms } from './money-for-tests.ts'
import { nextOperations } from './next-operations.ts'
import { refundsByHand } from './operations.ts'
import { newPayment, type Refund } from './payment.ts'
import type { ProviderReading } from './settle.ts'

const canceled = booking({ phase: 'calledOff' })
const failures = (count: number): Refund[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `p-refund-${index + 1}`,
    amount: 4000,
    state: 'failed',
  }))
const refused = (count = 3) => [paid('p', 4000, { refunds: failures(count) })]
const again = { kind: 'refundAgain' } as const
const refund = { kind: 'refund', purpose: 'deposit', amount: 4000, seen: 4000, step: 1 } as const

test('staff can try a refused refund again, as often as they want (money B7)', () => {
  for (const count of [3, 4, 9]) {
    expect(refundsByHand(canceled, refused(count))).toMatchObject([{ paymentId: 'p', amount: 4000 }])
    const plan = planned(canceled, refused(count), again)
    expect(plan.operations).toEqual([
      { kind: 'refund', key: `p-refund-${count + 1}`, paymentId: 'p', amount: 4000 },
    ])
    expect(refundsByHand(plan.booking, plan.payments)).toEqual([])
    expect(nextOperations(plan.booking, plan.payments, again)).toEqual({ refused: 'nothingToRetry' })
  }
})

test.each([
  [
    'a refund is on its way',
    [paid('p', 4000, { refunds: [{ key: 'p-refund-1', amount: 4000, state: 'underWay' }] })],
  ],
  ['nothing is owed', [paid('p', 4000, { state: 'refunded', refundedElsewhere: 4000 })]],
] as const)('there is nothing to try again if %s (money B7)', (_, payments) => {
  expect(nextOperations(canceled, payments, again)).toEqual({ refused: 'nothingToRetry' })
})

test('a refund of what is already owed is tried again, and another amount is refused (money B7)', () => {
  const plan = planned(canceled, refused(), refund)
  expect(plan.operations).toMatchObject([{ kind: 'refund', amount: 4000 }])
  expect(plan.booking.goodwill).toBe(0)
  expect(nextOperations(canceled, refused(), { ...refund, amount: 1000 })).toEqual({
    refused: 'refundOwed',
    details: { owed: 4000 },
  })
})

test('a refund that staff make is always planned, also after others have failed (money B7)', () => {
  const booked = booking({ phase: 'booked' })
  const larger = booking({ phase: 'booked', change: { terms: terms({ amount: 9000 }) } })
  for (const given of [booked, larger]) {
    const plan = planned(given, refused(), { ...refund, amount: 1000 })
    expect(plan.operations).toMatchObject([{ kind: 'refund', key: 'p-refund-4', amount: 1000 }])
    expect(planned(plan.booking, plan.payments, { kind: 'resumed' }).operations).toEqual([])
  }
})

test('after a refund was made, the next one is tried again by itself (money B7)', () => {
  const done: Refund = { key: 'p-refund-4', amount: 1000, state: 'done' }
  const payments = [paid('p', 4000, { state: 'partlyRefunded', refunds: [...failures(3), done] })]
  expect(planned(canceled, payments, { kind: 'resumed' }).operations).toMatchObject([
    { kind: 'refund', key: 'p-refund-5', amount: 3000 },
  ])
})

test.each([
  [1005, 10, 'amountNotPayable'],
  [1010, 10, null],
  [4005, 10, null],
  [1, 1, null],
])('staff can’t refund %d in steps of %d unless it is all there is (money B3)', (amount, step, code) => {
  const plan = nextOperations(booking({ phase: 'booked' }), [paid('p', 4005)], {
    ...refund,
    seen: 4005,
    amount,
    step,
  })
  expect('refused' in plan ? plan.refused : null).toBe(code)
})

const unknown = (state: Refund['state'] = 'underWay') => [
  paid('p', 4000, { refunds: [{ key: 'p-refund-1', amount: 4000, state }] }),
]
const answered = (key: string, happened: boolean, reference: string | null = null) =>
  ({ kind: 'operationAnswered', key, happened, reference, at: now }) as const

test('a refund that staff have seen at the provider is done, unless a reading says otherwise (money B1)', () => {
  const plan = planned(canceled, unknown(), answered('p-refund-1', true))
  expect(plan.payments).toMatchObject([{ refunds: [{ state: 'done' }] }])
  expect(plan.operations).toEqual([])
  const reading: ProviderReading = {
    paymentId: 'p',
    currency: 'EUR',
    number: 2,
    askedAt: now,
    state: 'succeeded',
    taken: 4000,
    refunds: [],
    disputes: [],
  }
  expect(planned(plan.booking, plan.payments, { kind: 'reading', reading }).operations).toEqual([])
  const failed = { ...reading, refunds: [{ key: 'p-refund-1', amount: 4000, state: 'failed' as const }] }
  expect(planned(plan.booking, plan.payments, { kind: 'reading', reading: failed }).operations).toMatchObject(
    [{ kind: 'refund', key: 'p-refund-2' }],
  )
})

test('a refund that didn’t happen is planned again with another key (money B1)', () => {
  const plan = planned(canceled, unknown(), answered('p-refund-1', false))
  expect(plan.payments).toMatchObject([
    { refunds: [{ state: 'failed' }, { key: 'p-refund-2', state: 'underWay' }] },
  ])
  expect(plan.operations).toMatchObject([{ kind: 'refund', key: 'p-refund-2', amount: 4000 }])
  // A repeated answer changes nothing.
  expect(planned(plan.booking, plan.payments, answered('p-refund-1', false)).operations).toEqual([])
})

const noShow = booking({
  phase: 'noShow',
  terms: terms({ chargeType: 'Cancellation Fee' }),
  fee: { state: 'charging', amount: 4000, chargeableFrom: now, chargedAt: null, contest: null },
})
const charge = newPayment({ id: 'fee-1', purpose: 'fee', amount: 4000, currency: 'EUR' })

test('a fee that wasn’t charged counts as declined, and the guest can pay it by link (money B1)', () => {
  const plan = planned(noShow, [card, charge], answered('fee-1', false))
  expect(plan.booking.fee?.state).toBe('declined')
  expect(planned(plan.booking, plan.payments, { kind: 'feePayment' }).operations).toMatchObject([
    { kind: 'take', key: 'fee-2', amount: 4000 },
  ])
})

test('a fee that was charged counts only once the provider was asked with its id (money B1)', () => {
  expect(nextOperations(noShow, [card, charge], answered('fee-1', true))).toEqual({
    refused: 'referenceMissing',
  })
  const plan = planned(noShow, [card, charge], answered('fee-1', true, 'pi_1'))
  expect(plan).toMatchObject({ booking: { fee: { state: 'charging' } }, operations: [] })
  expect(plan.payments).toEqual([card, charge])
})

test.each([
  ['a refund that is done', canceled, unknown('done'), answered('p-refund-1', false)],
  ['a refund that doesn’t exist', canceled, unknown(), answered('p-refund-2', true)],
  ['a deposit', canceled, unknown(), answered('p', true)],
  ['a charged fee', noShow, [paid('fee-1', 4000, { purpose: 'fee' })], answered('fee-1', false)],
])('staff aren’t asked about %s (money B1)', (_, given, payments, event) => {
  expect(nextOperations(given, payments, event)).toEqual({ refused: 'answerNotNeeded' })
})

test.each([
  [4000, 3000, 'refundableChanged'],
  [4001, 4000, 'moreThanRefundable'],
])('staff who can’t refund %d of the %d they saw read what can be refunded', (amount, seen, refused) => {
  const event = { kind: 'refund', purpose: 'deposit', amount, seen, step: 1 } as const
  expect(nextOperations(booking({ phase: 'booked' }), [paid('p', 4000)], event)).toEqual({
    refused,
    details: { refundable: 4000 },
  })
})
