import { expect, test } from 'vitest'
import { disputeOf, now, paid } from './money-for-tests.ts'
import { hasMoneyMoved, nextReadingAt } from './next-reading.ts'
import { newPayment, type Payment } from './payment.ts'

const hour = 60
const day = 24 * hour
const visitEnds = now + 30 * day
const before = paid('deposit-1', 4000)
const underWay = { key: 'refund-1', amount: 1000, state: 'underWay' } as const
const open = newPayment({ id: 'deposit-2', purpose: 'deposit', amount: 4000, currency: 'EUR' })

/** Returns how long after `now` the payment is read again, in minutes. */
function pause(after: Payment, quietFor = 0, from: Payment | null = before): number | null {
  const at = now + quietFor
  const next = nextReadingAt(from, after, { at, visitEnds })
  return next === null ? null : next - at
}

test.each<[string, Payment | null, Payment, number, number | null]>([
  ['just paid', open, before, 5, hour],
  ['paid from the start, as a charge of a stored card', null, before, 0, hour],
  ['nothing has changed for an hour', before, before, hour, day],
  ['nothing has changed for a day', before, before, day, 7 * day],
  ['nothing has changed for a week', before, before, 7 * day, 7 * day],
  ['read shortly before, because of a callback', before, before, 20, hour],
  [
    'returned in the provider’s dashboard',
    before,
    paid('deposit-1', 4000, { refundedElsewhere: 1000 }),
    7 * day,
    hour,
  ],
  ['contested', before, paid('deposit-1', 4000, { disputes: [disputeOf(4000)] }), 7 * day, hour],
  ['a refund is under way', before, paid('deposit-1', 4000, { refunds: [underWay] }), 7 * day, null],
  ['not paid', open, open, hour, null],
  ['its time for disputes ends in two days', before, before, 148 * day, 2 * day],
  ['its time for disputes is over', before, before, 150 * day, null],
])('a payment that is %s is read again in time (money B4)', (_, from, after, quietFor, minutes) => {
  expect(pause(after, quietFor, from)).toBe(minutes)
})

test('an untouched payment is read about 20 times until its disputes are over, and then never (money B4)', () => {
  const times: number[] = []
  let payment = before
  let next = nextReadingAt(open, payment, { at: now, visitEnds })
  while (next !== null) {
    times.push(next)
    const read: Payment = { ...payment, readAt: next }
    next = nextReadingAt(payment, read, { at: next, visitEnds })
    payment = read
  }
  expect(times.slice(0, 3).map((time) => time - now)).toEqual([hour, hour + day, hour + 8 * day])
  expect(times.at(-1)).toBe(visitEnds + 120 * day)
  expect(times).toHaveLength(24)
})

test('money has moved if an amount or the state of a refund or dispute differs, not if it was only read', () => {
  expect(hasMoneyMoved(before, { ...before, readAt: now + day, reading: 9 })).toBe(false)
  expect(hasMoneyMoved(before, { ...before, refunds: [{ ...underWay, state: 'done' }] })).toBe(true)
  expect(hasMoneyMoved(before, { ...before, disputes: [disputeOf(4000, { state: 'lost' })] })).toBe(true)
})
