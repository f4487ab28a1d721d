import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookedPayment, type BookEntry, compareBooks, isOurKey } from './compare-books.ts'
import { disputeOf, paid } from './money-for-tests.ts'
import { newPayment, type Payment } from './payment.ts'

const id = `${'a1'.repeat(16)}-deposit-1`
const entry = (kind: BookEntry['kind'], amount: number, more: Partial<BookEntry> = {}): BookEntry => ({
  kind,
  reference: 'pi_1',
  key: id,
  amount,
  currency: 'EUR',
  ...more,
})
const booked = (changes: Partial<BookedPayment> = {}): BookedPayment => ({
  ...paid(id, 4000),
  reference: 'pi_1',
  isComplete: true,
  ...changes,
})
const refund = (amount: number, state: 'underWay' | 'done' | 'failed') => ({
  key: `r-${amount}`,
  amount,
  state,
})
const charged = entry('payment', 4000)
const stranger = `${'b2'.repeat(16)}-deposit-1`
const unanswered = {
  ...newPayment({ id, purpose: 'deposit', amount: 4000, currency: 'EUR' }),
  isComplete: true,
}

test.each<[string, BookedPayment[], BookEntry[], string[]]>([
  ['equal', [booked()], [charged], []],
  ['both empty', [], [], []],
  ['a refund is done', [booked({ refunds: [refund(1000, 'done')] })], [charged, entry('refund', -1000)], []],
  ['a refund is under way here', [booked({ refunds: [refund(1000, 'underWay')] })], [charged], []],
  [
    'a refund is under way here and done there',
    [booked({ refunds: [refund(1000, 'underWay')] })],
    [charged, entry('refund', -1000)],
    [],
  ],
  [
    'a refund has failed and came back',
    [booked({ refunds: [refund(1000, 'failed')] })],
    [charged, entry('refund', -1000), entry('refund', 1000)],
    [],
  ],
  [
    'a web shop sells something',
    [],
    [entry('payment', 900, { key: null }), entry('payment', 5, { key: 'order-7' })],
    [],
  ],
  [
    'a payment that we don’t know',
    [],
    [entry('payment', 4000, { key: stranger })],
    ['unknownPayment 0/4000'],
  ],
  [
    'an unknown payment that was returned',
    [],
    [entry('payment', 4000, { key: stranger }), entry('refund', -4000, { key: null })],
    [],
  ],
  [
    'a payment was made twice',
    [booked()],
    [charged, entry('payment', 4000, { reference: 'pi_2' })],
    ['secondPayment 0/4000'],
  ],
  ['a charge got no answer', [{ ...unanswered, reference: '' }], [charged], ['unanswered 0/4000']],
  ['more was taken', [booked()], [entry('payment', 5000)], ['paymentAmount 4000/5000']],
  ['less was taken', [booked()], [entry('payment', 3000)], ['paymentAmount 4000/3000']],
  [
    'another currency was taken',
    [booked()],
    [entry('payment', 4000, { currency: 'USD' })],
    ['paymentMissing 4000/0'],
  ],
  ['a payment has no entry', [booked()], [], ['paymentMissing 4000/0']],
  ['a payment is too new to have an entry', [booked({ isComplete: false })], [], []],
  ['a refund that we don’t count', [booked()], [charged, entry('refund', -1000)], ['refundUnknown 0/1000']],
  [
    'a refund was made twice',
    [booked({ refunds: [refund(1000, 'done')] })],
    [charged, entry('refund', -1000), entry('refund', -1000)],
    ['refundUnknown 1000/2000'],
  ],
  ['a refund has no entry', [booked({ refundedElsewhere: 1000 })], [charged], ['refundMissing 1000/0']],
  ['contested', [booked({ disputes: [disputeOf(4000)] })], [charged, entry('dispute', -4000)], []],
  [
    'contested and won',
    [booked({ disputes: [disputeOf(4000, { state: 'won' })] })],
    [charged, entry('dispute', -4000), entry('dispute', 4000)],
    [],
  ],
  ['a dispute that we don’t know', [booked()], [charged, entry('dispute', -4000)], ['disputeUnknown 0/4000']],
  [
    'the bank has decided for the guest (money B9)',
    [booked({ disputes: [disputeOf(1000, { state: 'lost' })] })],
    [charged, entry('dispute', -1000)],
    ['disputeLost 1000/1000'],
  ],
])('books: %s (money verdict 3)', (_, payments, entries, found) => {
  const differences = compareBooks(payments, entries)
  expect(differences.map(({ kind, ours, theirs }) => `${kind} ${ours}/${theirs}`)).toEqual(found)
})

test.each([
  [`${'0f'.repeat(16)}-deposit-1`, true],
  [`${'0f'.repeat(16)}-fee-12`, true],
  [`${'0f'.repeat(16)}-deposit-1-refund-1`, false],
  ['0f0f-deposit-1', false],
  ['order-7', false],
  [null, false],
])('the key %s is of a payment of ours: %s', (key, isOurs) => {
  expect(isOurKey(key)).toBe(isOurs)
})

/** A payment with any refunds and disputes that are possible, and the provider's entries for it. */
const histories = fc
  .record({
    taken: fc.integer({ min: 1, max: 100_000 }),
    parts: fc.array(fc.record({ share: fc.nat(30), way: fc.constantFrom('ours', 'elsewhere', 'dispute') }), {
      maxLength: 3,
    }),
  })
  .map(({ taken, parts }) => ({
    taken,
    parts: parts.map(({ share, way }) => ({ way, amount: Math.floor((taken * share) / 100) })),
  }))
  .map(({ taken, parts }) => {
    const of = (way: string) => parts.filter((part) => part.way === way && part.amount > 0)
    const payment: Omit<Payment, 'id'> = paid('', taken, {
      refunds: of('ours').map(({ amount }, at) => ({ key: `r-${at}`, amount, state: 'done' })),
      refundedElsewhere: of('elsewhere').reduce((sum, { amount }) => sum + amount, 0),
      disputes: of('dispute').map(({ amount }) => disputeOf(amount)),
    })
    const entries = [
      { kind: 'payment' as const, amount: taken },
      ...parts
        .filter(({ amount }) => amount > 0)
        .map(({ way, amount }) => ({
          kind: way === 'dispute' ? ('dispute' as const) : ('refund' as const),
          amount: -amount,
        })),
    ]
    return { payment, entries }
  })

const books = fc.array(histories, { minLength: 1, maxLength: 8 }).map((all) => ({
  payments: all.map(
    ({ payment }, at): BookedPayment => ({
      ...payment,
      id: keyOf(at),
      reference: `pi_${at}`,
      isComplete: true,
    }),
  ),
  entries: all.flatMap(({ entries }, at) =>
    entries.map((each) => entry(each.kind, each.amount, { reference: `pi_${at}`, key: keyOf(at) })),
  ),
}))

function keyOf(at: number): string {
  return `${String(at).padStart(32, '0')}-deposit-1`
}

test('equal books have no differences, in any order of the entries (money verdict 3)', () => {
  fc.assert(
    fc.property(books, fc.integer(), ({ payments, entries }, seed) => {
      const shuffled = entries.toSorted(
        (one, other) => ((one.amount * seed) % 7) - ((other.amount * seed) % 7),
      )
      expect(compareBooks(payments, shuffled)).toEqual([])
    }),
  )
})

test('any entry that is missing or made twice is found, with its payment only (money verdict 3)', () => {
  fc.assert(
    fc.property(books, fc.nat(), fc.boolean(), ({ payments, entries }, pick, isTwice) => {
      const at = pick % entries.length
      const changed = entries[at]
      const given = isTwice && changed ? [...entries, changed] : entries.toSpliced(at, 1)
      const found = new Set(compareBooks(payments, given).map(({ reference }) => reference))
      // The provider may take contested money back later.
      const isNoticed = isTwice || changed?.kind !== 'dispute'
      expect(found).toEqual(new Set(isNoticed ? [changed?.reference] : []))
    }),
  )
})
