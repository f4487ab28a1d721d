import { expect, test } from 'vitest'
import { agreeTo, type AgreedTerms, type Consent } from './agreed-terms.ts'
import { booking, card, deadline, now, paid, planned, terms } from './money-for-tests.ts'
import type { MoneyEvent } from './next-operations.ts'
import { newPayment, type Payment } from './payment.ts'

const consent: Consent = { sentence: 'I agree.', locale: 'en', at: now }
const unagreed = (changes: Partial<AgreedTerms> = {}) => terms({ unagreed: true, consent: null, ...changes })
const fee = { chargeType: 'Cancellation Fee' } as const
const open: Payment = {
  ...newPayment({ id: 'open', purpose: 'deposit', amount: 4000, currency: 'EUR' }),
  state: 'authorized',
}

const events: readonly MoneyEvent[] = [
  { kind: 'payment' },
  { kind: 'feePayment' },
  { kind: 'otherCard' },
  { kind: 'resumed' },
  { kind: 'approved', at: now },
  { kind: 'noShow', at: deadline + 600 },
  { kind: 'changed', at: now, terms: unagreed({ amount: 9000 }) },
]

test.each(events)('%j charges and stores nothing before the guest has agreed (wire A1)', (event) => {
  const cases = [
    { given: booking({ terms: unagreed() }), payments: [] },
    { given: booking({ terms: unagreed() }), payments: [open] },
    { given: booking({ terms: unagreed(fee) }), payments: [] },
    { given: booking({ phase: 'booked', change: { terms: unagreed({ amount: 9000 }) } }), payments: [] },
    {
      given: booking({ phase: 'booked', change: { terms: unagreed(fee) } }),
      payments: [paid('first', 4000)],
    },
  ]
  for (const { given, payments } of cases) {
    const { operations, steps } = planned(given, payments, event)
    const kinds = operations.map(({ kind }) => kind)
    for (const kind of ['take', 'holdCard', 'collect', 'charge'] as const) expect(kinds).not.toContain(kind)
    expect(steps).not.toContain('place')
    expect(steps).not.toContain('applyChange')
  }
})

test('agreeing starts the deposit or the card, and is recorded (wire A1)', () => {
  const deposit = planned(booking({ terms: unagreed() }), [], { kind: 'payment', consent })
  expect(deposit.operations).toMatchObject([{ kind: 'take', amount: 4000 }])
  expect(deposit.booking.terms).toEqual(agreeTo(unagreed(), consent))
  const stored = planned(booking({ terms: unagreed(fee) }), [], { kind: 'payment', consent })
  expect(stored.operations).toMatchObject([{ kind: 'holdCard' }])
})

test('a payment that was started under other terms is withdrawn until the guest agrees (wire A1)', () => {
  const { operations } = planned(booking({ terms: unagreed() }), [open], { kind: 'resumed' })
  expect(operations).toMatchObject([{ kind: 'withdraw', paymentId: 'open' }])
})

test('a change that costs no more waits only until the guest agrees (wire A1)', () => {
  const before = booking({ phase: 'booked' })
  const to = unagreed({ freeUntil: deadline - 60 })
  const asked = planned(before, [paid('first', 4000)], { kind: 'changed', at: now, terms: to })
  expect(asked.booking).toMatchObject({ terms: before.terms, change: { terms: to } })
  expect(asked.steps).not.toContain('applyChange')
  const agreed = planned(asked.booking, asked.payments, { kind: 'payment', consent })
  expect(agreed.steps).toContain('applyChange')
  expect(agreed.operations).toEqual([])
})

test('what was paid under earlier terms places the booking once the guest agrees (wire A1)', () => {
  const waiting = booking({ terms: unagreed() })
  const { booking: placed, steps } = planned(waiting, [paid('first', 4000)], { kind: 'payment', consent })
  expect([placed.phase, steps]).toEqual(['booked', ['place']])
})

test('an unpaid booking whose guest never agreed ends, and everything goes back (wire A1)', () => {
  const waiting = booking({ terms: unagreed() })
  const over = planned(waiting, [paid('first', 4000)], { kind: 'timeToPayOver', payBy: now })
  expect(over.booking.phase).toBe('lapsed')
  expect(over.operations).toMatchObject([{ kind: 'refund', amount: 4000 }])
})

test('a card on file isn’t used for terms that the guest hasn’t agreed to (wire A1)', () => {
  const changing = booking({ phase: 'booked', terms: terms(fee), change: { terms: unagreed(fee) } })
  const { steps } = planned(changing, [card], { kind: 'resumed' })
  expect(steps).not.toContain('applyChange')
})
