import { expect, test } from 'vitest'
import { booking, card, disputeOf, now, paid, terms } from './money-for-tests.ts'
import { newsBetween } from './money-news.ts'
import { type Dispute, newPayment, type Refund } from './payment.ts'

const agreed = terms()
const of = (changes: Parameters<typeof booking>[0] = {}) => booking({ terms: agreed, ...changes })

const open = newPayment({ id: 'a', purpose: 'deposit', amount: 4000, currency: 'EUR' })
const unpaid = { booking: of(), payments: [open] }
const refund = (state: Refund['state']): Refund => ({ key: 'a-refund-1', amount: 4000, state })
const kinds = (...given: Parameters<typeof newsBetween>) =>
  newsBetween(...given).map(({ kind, amount }) => (amount === null ? kind : `${kind} ${amount}`))

test('an unchanged state causes no notification', () => {
  expect(newsBetween(unpaid, unpaid)).toEqual([])
})

test('a guest is notified when a deposit is started, declined and paid', () => {
  const none = { booking: of(), payments: [] }
  expect(kinds(none, unpaid)).toEqual(['started 4000'])
  const failed = { ...unpaid, payments: [{ ...open, state: 'failed' as const }] }
  expect(kinds(unpaid, failed)).toEqual(['declined 4000'])
  const booked = { booking: of({ phase: 'booked' }), payments: [paid('a', 4000)] }
  expect(kinds(failed, booked)).toEqual(['paid 4000'])
})

test('a guest is notified when a refund starts and arrives, and only once if it is retried', () => {
  const before = { booking: of({ phase: 'booked' }), payments: [paid('a', 4000)] }
  const canceled = of({ phase: 'canceled', canceledAt: now })
  const started = { booking: canceled, payments: [paid('a', 4000, { refunds: [refund('underWay')] })] }
  expect(kinds(before, started)).toEqual(['canceled', 'refundStarted 4000'])
  const again: Refund = { key: 'a-refund-2', amount: 4000, state: 'underWay' }
  const retried = { booking: canceled, payments: [paid('a', 4000, { refunds: [refund('failed'), again] })] }
  expect(kinds(started, retried)).toEqual([])
  const done = { booking: canceled, payments: [paid('a', 4000, { refunds: [refund('done')] })] }
  expect(kinds(started, done)).toEqual(['refunded 4000'])
  const failed = { booking: canceled, payments: [paid('a', 4000, { refunds: [refund('failed')] })] }
  expect(kinds(started, failed)).toEqual(['refundFailed 4000'])
})

test('a guest is notified when a card is stored and when it is deleted', () => {
  const asked = { booking: of(), payments: [{ ...card, state: 'started' as const }] }
  const stored = { booking: of({ phase: 'booked' }), payments: [card] }
  const forgotten = { ...stored, payments: [{ ...card, state: 'expired' as const }] }
  expect(kinds(asked, stored)).toEqual(['cardStored'])
  expect(kinds(stored, forgotten)).toEqual(['cardForgotten'])
})

test('a late payment is announced as a revived reservation, unless the tables are gone', () => {
  const lapsed = { booking: of({ phase: 'lapsed' }), payments: [paid('a', 4000)] }
  expect(kinds(unpaid, { ...unpaid, booking: lapsed.booking })).toEqual(['lapsed'])
  expect(kinds(lapsed, { ...lapsed, booking: of({ phase: 'booked' }) })).toEqual(['revived'])
  expect(kinds(lapsed, { ...lapsed, booking: of({ phase: 'calledOff' }) })).toEqual([])
})

test('a guest is notified when a fee is announced, contested and answered', () => {
  const fee = {
    state: 'announced',
    amount: 2500,
    chargeableFrom: now,
    chargedAt: null,
    contest: null,
  } as const
  const at = (state: 'announced' | 'contested' | 'charged' | 'upheld' | 'waived' | 'declined') => ({
    booking: of({ phase: 'noShow', fee: { ...fee, state } }),
    payments: [],
  })
  const none = { booking: of({ phase: 'noShow' }), payments: [] }
  expect(kinds(none, at('announced'))).toEqual(['feeAnnounced 2500'])
  expect(kinds(at('announced'), at('contested'))).toEqual(['contested 2500'])
  expect(kinds(at('contested'), at('charged'))).toEqual(['dismissed'])
  expect(kinds(at('contested'), at('upheld'))).toEqual(['upheld 2500'])
  expect(kinds(at('contested'), at('waived'))).toEqual(['feeWaived 2500'])
  expect(kinds(at('announced'), at('waived'))).toEqual(['feeWaived 2500'])
  expect(kinds(at('announced'), at('declined'))).toEqual(['feeDeclined 2500'])
})

test('a guest is notified of new terms', () => {
  const before = of({ phase: 'booked' })
  const changed = { ...before, terms: terms({ amount: 9000 }) }
  expect(kinds({ booking: before, payments: [] }, { booking: changed, payments: [] })).toEqual([
    'changed 9000',
  ])
})

test('a guest is notified when a dispute is opened, won and lost, with its amount (money B9)', () => {
  const at = (...disputes: Dispute[]) => ({
    booking: of({ phase: 'booked' }),
    payments: [paid('a', 4000, { state: disputes.length === 0 ? 'succeeded' : 'disputed', disputes })],
  })
  const open = disputeOf(1000)
  expect(kinds(at(), at(open))).toEqual(['disputed 1000'])
  expect(kinds(at(open), at(open))).toEqual([])
  expect(kinds(at(open), at({ ...open, state: 'won' }))).toEqual(['disputeWon 1000'])
  expect(kinds(at(open), at({ ...open, state: 'lost' }))).toEqual(['disputeLost 1000'])
  expect(kinds(at(), at({ ...open, state: 'lost' }))).toEqual(['disputeLost 1000'])
  expect(kinds(at(), at({ ...open, state: 'won' }))).toEqual([])
  expect(kinds(at({ ...open, id: '' }), at(open))).toEqual([])
  expect(
    kinds(at({ ...open, state: 'won' }), at({ ...open, state: 'won' }, disputeOf(500, { id: 'other' }))),
  ).toEqual(['disputed 500'])
})
