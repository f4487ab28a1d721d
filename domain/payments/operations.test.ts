import { expect, test } from 'vitest'
import { booking, card, now, paid, planned, terms } from './money-for-tests.ts'
import type { ChargedFee } from './no-show-fee.ts'
import { awaitsPayment, isPaid } from './operations.ts'
import { newPayment, type Payment, type PaymentState } from './payment.ts'
import type { ProviderReading } from './settle.ts'

const booked = booking({ phase: 'booked' })
const cancel = { kind: 'canceledByRestaurant', at: now } as const

test('a refund that fails three times is left to staff', () => {
  const failed = [1, 2, 3].map((count) => ({
    key: `p-refund-${count}`,
    amount: 4000,
    state: 'failed' as const,
  }))
  const plan = planned(booked, [paid('p', 4000, { refunds: failed })], {
    kind: 'canceledByRestaurant',
    at: now,
  })
  expect(plan.operations).toMatchObject([{ kind: 'refundByHand', amount: 4000 }])
})

test('two refunds of a payment that both fail again and again are left to staff, although one is always under way', () => {
  const states = ['failed', 'failed', 'failed', 'failed', 'failed', 'underWay'] as const
  const refunds = states.map((state, at) => ({
    key: `p-refund-${at + 1}`,
    amount: at % 2 === 0 ? 500 : 2500,
    state,
  }))
  const given = booking({ phase: 'booked', goodwill: 3000 })
  const plan = planned(given, [paid('p', 4000, { refunds })], { kind: 'resumed' })
  expect(plan.operations).toMatchObject([{ kind: 'refundByHand', amount: 500 }])
})

test('the payment that was paid last is returned first', () => {
  const payments = [paid('late', 4000, { paidInReading: 7 }), paid('early', 12_000, { paidInReading: 3 })]
  const smaller = { kind: 'changed', at: now, terms: terms({ amount: 6000 }) } as const
  const { operations } = planned(
    booking({ phase: 'booked', terms: terms({ amount: 16_000 }) }),
    payments,
    smaller,
  )
  expect(operations).toEqual([
    { kind: 'refund', key: 'late-refund-1', paymentId: 'late', amount: 4000 },
    { kind: 'refund', key: 'early-refund-1', paymentId: 'early', amount: 6000 },
  ])
})

test('planning again adds no second refund, and reuses the key if the first plan was lost', () => {
  const first = planned(booked, [paid('p', 4000)], cancel)
  expect(planned(first.booking, first.payments, { kind: 'resumed' }).operations).toEqual([])
  expect(planned(booked, [paid('p', 4000)], cancel).operations).toEqual(first.operations)
})

test.each<[PaymentState, string[]]>([
  ['started', ['withdraw']],
  ['needsStep', ['withdraw']],
  ['authorized', ['withdraw']],
  ['failed', ['withdraw']],
  ['expired', []],
])('a payment that is %s when its booking is canceled: %j', (state, kinds) => {
  const payment = { ...newPayment({ id: 'p', purpose: 'deposit', amount: 4000, currency: 'EUR' }), state }
  expect(planned(booking(), [payment], cancel).operations.map(({ kind }) => kind)).toEqual(kinds)
})

test('a payment of an outdated amount is withdrawn when the guest changes an unpaid booking', () => {
  const open = newPayment({ id: 'deposit-1', purpose: 'deposit', amount: 4000, currency: 'EUR' })
  const plan = planned(booking(), [open], { kind: 'changed', at: now, terms: terms({ amount: 9000 }) })
  expect(plan.operations).toMatchObject([
    { kind: 'take', key: 'deposit-2', amount: 9000 },
    { kind: 'withdraw', paymentId: 'deposit-1' },
  ])
})

test.each([
  ['less than the deposit', booking(), [paid('p', 3999)], false, true],
  ['the deposit', booking(), [paid('p', 4000)], true, false],
  ['the deposit in two parts', booking(), [paid('p', 1000), paid('q', 3000)], true, false],
  [
    'nothing, and nothing is due',
    booking({ terms: terms({ chargeType: 'None', amount: 0 }) }),
    [],
    true,
    false,
  ],
  ['nothing, after the visit', booking({ phase: 'visited' }), [], false, false],
])('a guest who has paid %s', (_, given, payments, expectedPaid, expectedAwaits) => {
  expect(isPaid(given, payments)).toBe(expectedPaid)
  expect(awaitsPayment(given, payments)).toBe(expectedAwaits)
})

const everythingReturned: ProviderReading = {
  paymentId: 'p',
  currency: 'EUR',
  number: 2,
  askedAt: now,
  state: 'succeeded',
  taken: 4000,
  refunds: [{ key: null, amount: 4000, state: 'done' }],
  disputes: [],
}

test('a payment refunded before the booking had its tables doesn’t count as payment', () => {
  const open = newPayment({ id: 'p', purpose: 'deposit', amount: 4000, currency: 'EUR' })
  const plan = planned(booking(), [open], { kind: 'reading', reading: everythingReturned })
  expect(plan).toMatchObject({ steps: ['payAgain'], booking: { phase: 'unpaid', goodwill: 0 } })
  const over = planned(plan.booking, plan.payments, { kind: 'timeToPayOver', payBy: now })
  expect(over.booking.phase).toBe('lapsed')
  expect(planned(over.booking, over.payments, { kind: 'resumed' }).steps).toEqual([])
})

test('a deposit refunded later by the restaurant leaves the booking unchanged', () => {
  const plan = planned(booked, [paid('p', 4000)], { kind: 'reading', reading: everythingReturned })
  expect(plan).toMatchObject({ steps: [], operations: [], booking: { phase: 'booked', goodwill: 4000 } })
})

const withCard = booking({ phase: 'booked', terms: terms({ chargeType: 'Cancellation Fee' }) })

/** Returns a reading of a card. */
function cardReading(paymentId: string, state: ProviderReading['state']): ProviderReading {
  return { ...everythingReturned, paymentId, state, taken: 0, refunds: [] }
}

/** Creates a booking whose guest is storing another card. */
function replacing() {
  const plan = planned(withCard, [card], { kind: 'otherCard' })
  const other = newPayment({ id: 'card-2', purpose: 'card', amount: 0, currency: 'EUR' })
  return { ...plan, payments: [...plan.payments, other] }
}

test('a card on file stays until another one is stored, and is deleted then', () => {
  const { booking: asked, payments, operations } = replacing()
  expect(operations).toEqual([{ kind: 'holdCard', key: 'card-2' }])
  expect(awaitsPayment(asked, payments)).toBe(true)
  const again = planned(asked, payments, { kind: 'otherCard' })
  expect(again.operations).toEqual([])
  const stored = planned(again.booking, payments, {
    kind: 'reading',
    reading: cardReading('card-2', 'onFile'),
  })
  expect(stored.operations).toMatchObject([{ kind: 'forgetCard', paymentId: 'card' }])
  expect(awaitsPayment(stored.booking, stored.payments)).toBe(false)
})

test('a declined replacement card can be retried, and the one on file stays', () => {
  const { booking: asked, payments } = replacing()
  const declined = planned(asked, payments, { kind: 'reading', reading: cardReading('card-2', 'failed') })
  expect(declined.operations).toEqual([])
  expect(awaitsPayment(declined.booking, declined.payments)).toBe(true)
})

test('a replacement card that was never stored is withdrawn, and the one on file stays', () => {
  const { booking: asked, payments } = replacing()
  const dropped = planned(asked, payments, { kind: 'otherCardDropped' })
  expect(dropped.operations).toMatchObject([{ kind: 'withdraw', paymentId: 'card-2' }])
  expect(awaitsPayment(dropped.booking, dropped.payments)).toBe(false)
})

test.each(['visited', 'canceled', 'noShow', 'unpaid'] as const)(
  'a card can’t be replaced while a booking is %s',
  (phase) => {
    expect(planned({ ...withCard, phase }, [card], { kind: 'otherCard' }).booking.replacesCard).toBe(false)
  },
)

const contested: ChargedFee = {
  state: 'contested',
  amount: 4000,
  chargeableFrom: now,
  chargedAt: now,
  contest: { at: now, reason: 'We came.', checkedIn: true, lateMinutes: null, before: 'charged' },
}
const noShow = booking({ phase: 'noShow', terms: terms({ chargeType: 'Cancellation Fee' }), fee: contested })

test('a contested fee is neither refunded nor charged, and its link can’t be paid', () => {
  const charged = paid('fee-1', 4000, { purpose: 'fee' })
  expect(planned(noShow, [card, charged], { kind: 'resumed' }).operations).toEqual([])
  const link = newPayment({ id: 'fee-1', purpose: 'fee', amount: 4000, currency: 'EUR' })
  expect(planned(noShow, [card, link], { kind: 'resumed' }).operations).toMatchObject([{ kind: 'withdraw' }])
  expect(planned(noShow, [card], { kind: 'feePayment' }).operations).toEqual([])
})

test('a contest that is upheld returns the fee and deletes the card', () => {
  const charged = paid('fee-1', 4000, { purpose: 'fee' })
  const { operations } = planned(noShow, [card, charged], {
    kind: 'fee',
    fee: { ...contested, state: 'upheld' },
  })
  expect(operations).toMatchObject([
    { kind: 'refund', paymentId: 'fee-1', amount: 4000 },
    { kind: 'forgetCard' },
  ])
})

test('an earlier attempt that is read again as expired doesn’t end the storing of another card', () => {
  const { booking: asked, payments } = replacing()
  const expired: Payment = { ...payments.at(-1)!, id: 'card-0', state: 'expired' }
  const plan = planned(asked, [expired, ...payments], {
    kind: 'reading',
    reading: cardReading('card-0', 'expired'),
  })
  expect(awaitsPayment(plan.booking, plan.payments)).toBe(true)
})

const changing = booking({ phase: 'booked', change: { terms: terms({ amount: 16_000 }) } })

test.each([
  ['the difference applies it', 12_000, ['applyChange']],
  ['the difference of an earlier, smaller change doesn’t apply it', 4000, []],
])('while a change waits for its payment, %s', (_, amount, steps) => {
  const open = newPayment({ id: 'deposit-2', purpose: 'deposit', amount, currency: 'EUR' })
  const read = { ...everythingReturned, paymentId: 'deposit-2', taken: amount, refunds: [] }
  expect(planned(changing, [paid('p', 4000), open], { kind: 'reading', reading: read }).steps).toEqual(steps)
})

test.each([
  ['booked', booked],
  ['ended without payment', booking({ phase: 'lapsed' })],
])(
  'while a reservation is %s, a deposit paid twice and returned once at the provider is no goodwill',
  (_, given) => {
    const payments = [paid('first', 4000), paid('p', 4000)]
    const plan = planned(given, payments, { kind: 'reading', reading: everythingReturned })
    expect(plan.booking).toMatchObject({ goodwill: 0, goodwillElsewhere: 0 })
  },
)

test('a fee charged twice and returned once at the provider stays as high as it was', () => {
  const fees = ['first', 'p'].map((id) => paid(id, 4000, { purpose: 'fee' }))
  const given = { ...noShow, fee: { ...contested, state: 'charged' as const } }
  const plan = planned(given, [card, ...fees], { kind: 'reading', reading: everythingReturned })
  expect(plan.booking.fee).toEqual(given.fee)
})
