import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import type { BookingMoney } from './booking-money.ts'
import { booking, card, deadline, MoneyWorld, netOf, now, paid, planned, terms } from './money-for-tests.ts'
import { type MoneyEvent, nextOperations } from './next-operations.ts'
import { announceFee, moveFee } from './no-show-fee.ts'
import { newPayment, type Payment } from './payment.ts'

const booked = booking({ phase: 'booked' })
const withFee = booking({ phase: 'noShow', terms: terms({ chargeType: 'Cancellation Fee' }) })

/** Creates a booking whose deposit was started at the provider. */
function started(start: BookingMoney = booking()): MoneyWorld {
  const world = new MoneyWorld(start)
  world.happens({ kind: 'payment' })
  world.work()
  return world
}

function paidWorld(start?: BookingMoney): MoneyWorld {
  const world = started(start)
  world.provider.happens('deposit-1', 'succeeded')
  world.reads('deposit-1')
  return world
}

test('M1: both tabs show one payment', () => {
  const { payments } = started()
  expect(payments).toHaveLength(1)
  expect(planned(booking(), payments, { kind: 'payment' }).operations).toEqual([])
})

test('M1, M10: two tabs that start at once start the same payment', () => {
  const [first, second] = [1, 2].map(() => planned(booking(), [], { kind: 'payment' }).operations)
  expect(first).toEqual([{ kind: 'take', key: 'deposit-1', purpose: 'deposit', amount: 4000 }])
  expect(second).toEqual(first)
})

test('M1: a second payment is refunded automatically, and the first one stays', () => {
  const world = started()
  world.provider.happens('deposit-1', 'failed')
  world.reads('deposit-1')
  world.happens({ kind: 'payment' })
  world.work()
  world.provider.happens('deposit-2', 'succeeded')
  world.reads('deposit-2')
  // The guest also completes the payment that is still open in the first tab.
  world.provider.happens('deposit-1', 'succeeded')
  world.reads('deposit-1')
  expect(world.steps).toEqual(['payAgain', 'place', 'returnExcess'])
  world.rests()
  expect(world.payments.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'deposit-1 refunded',
    'deposit-2 succeeded',
  ])
})

test('M2: nothing ends as unpaid before the provider is asked', () => {
  const world = started()
  world.provider.happens('deposit-1', 'succeeded')
  const over = { kind: 'timeToPayOver', payBy: now + 15 } as const
  world.happens(over)
  expect(world.booking.phase).toBe('unpaid')
  expect(world.steps).toEqual(['askProvider'])
  world.reads('deposit-1', now + 15)
  world.happens(over)
  expect(world.booking.phase).toBe('booked')
  expect(world.steps).toEqual(['askProvider', 'place'])
})

test('M2: an unpaid change is dropped once the provider is asked, and the booking stays', () => {
  const world = paidWorld()
  world.happens({ kind: 'changed', at: now, terms: terms({ amount: 16_000 }) })
  world.work()
  world.happens({ kind: 'timeToPayOver', payBy: now + 15 })
  expect(world.booking.change).not.toBeNull()
  world.reads('deposit-2', now + 15)
  world.happens({ kind: 'timeToPayOver', payBy: now + 15 })
  world.rests()
  expect(world.booking).toMatchObject({ phase: 'booked', change: null, terms: { amount: 4000 } })
  expect(world.payments).toMatchObject([{ state: 'succeeded' }, { state: 'expired' }])
})

test('M2: a reading from before the time to pay ended isn’t enough', () => {
  const world = started()
  world.reads('deposit-1', now + 14)
  world.happens({ kind: 'timeToPayOver', payBy: now + 15 })
  expect(world.booking.phase).toBe('unpaid')
  world.reads('deposit-1', now + 15)
  world.happens({ kind: 'timeToPayOver', payBy: now + 15 })
  expect(world.booking.phase).toBe('lapsed')
  world.rests()
  expect(world.payments).toMatchObject([{ state: 'expired', taken: 0 }])
})

test('M5: a payment without any callback is found when the provider is asked', () => {
  const world = started()
  world.provider.happens('deposit-1', 'succeeded')
  world.rests()
  expect(world.booking.phase).toBe('booked')
})

test.each<[string, MoneyEvent['kind'] & ('placedAgain' | 'notPlacedAgain'), string, number]>([
  ['is placed again if its tables are free', 'placedAgain', 'booked', 4000],
  ['is fully refunded if they aren’t', 'notPlacedAgain', 'calledOff', 0],
])('M8: a payment that is too late %s', (_, kind, phase, net) => {
  const world = started()
  world.booking = booking({ phase: 'lapsed' })
  world.provider.happens('deposit-1', 'succeeded')
  world.reads('deposit-1')
  expect(world.steps).toEqual(['placeAgain'])
  world.happens({ kind: 'resumed' })
  expect(world.steps).toEqual(['placeAgain', 'placeAgain'])
  world.happens({ kind })
  world.rests()
  expect(world.booking.phase).toBe(phase)
  expect(netOf(world.payments, 'deposit')).toBe(net)
})

test('M9: a refund names the amount that staff saw, so a double click returns it once', () => {
  const refund = { kind: 'refund', purpose: 'deposit', amount: 3000, seen: 4000, step: 1 } as const
  const world = paidWorld()
  expect(world.happens(refund)).toBe(true)
  expect(world.happens(refund)).toBe(false)
  world.rests()
  expect(netOf(world.payments, 'deposit')).toBe(1000)
})

test.each([
  [5000, 4000, 'moreThanRefundable'],
  [4000, 3000, 'refundableChanged'],
  [0, 4000, 'amountNotPayable'],
  [-1, 4000, 'amountNotPayable'],
  [0.5, 4000, 'amountNotPayable'],
])('staff can’t refund %d of the %d they saw', (amount, seen, refused) => {
  const plan = nextOperations(booked, [paid('p', 4000)], {
    kind: 'refund',
    purpose: 'deposit',
    amount,
    seen,
    step: 1,
  })
  expect(plan).toMatchObject({ refused })
})

test('M12: a declined charge becomes a link, and never a second charge', () => {
  const world = new MoneyWorld(withFee)
  world.payments = [card]
  const rome = zoneFromIntl('Europe/Rome')
  const fee = announceFee(withFee.terms, 4000, { until: deadline, at: deadline, zone: rome })
  if (isRefusal(fee)) throw new Error(fee.refused)
  const charging = moveFee(fee, 'charge', fee.chargeableFrom)
  if (isRefusal(charging)) throw new Error(charging.refused)
  world.happens({ kind: 'fee', fee: charging })
  world.work()
  world.provider.happens('fee-1', 'failed')
  world.reads('fee-1')
  expect(world.booking.fee?.state).toBe('declined')
  world.happens({ kind: 'resumed' })
  expect(world.payments.filter(({ purpose }) => purpose === 'fee')).toHaveLength(1)
  world.happens({ kind: 'feePayment' })
  world.work()
  world.provider.happens('fee-2', 'succeeded')
  world.rests()
  expect(world.booking.fee?.state).toBe('charged')
  expect(netOf(world.payments, 'fee')).toBe(4000)
})

test('M19: after a failed payment the guest can pay again at once, and the table is still held', () => {
  const world = started()
  world.provider.happens('deposit-1', 'failed')
  world.reads('deposit-1')
  expect(world.booking.phase).toBe('unpaid')
  world.happens({ kind: 'payment' })
  expect(world.payments.map(({ id }) => id)).toEqual(['deposit-1', 'deposit-2'])
})

test('a booking that needs approval asks the restaurant only once it is paid', () => {
  const world = started(booking({ needsApproval: true }))
  expect(world.booking.phase).toBe('unpaid')
  world.provider.happens('deposit-1', 'succeeded')
  world.reads('deposit-1')
  expect(world.booking.phase).toBe('requested')
})

test('a guest who cancels before paying and still pays gets everything back', () => {
  const world = started()
  world.happens({ kind: 'canceledByGuest', at: deadline + 1 })
  world.provider.happens('deposit-1', 'succeeded')
  world.rests()
  expect(netOf(world.payments, 'deposit')).toBe(0)
})

test('a larger party pays the difference first, and keeps the old table until then', () => {
  const world = paidWorld()
  world.happens({ kind: 'changed', at: now, terms: terms({ amount: 16_000 }) })
  expect(world.booking).toMatchObject({ terms: { amount: 4000 }, change: { terms: { amount: 16_000 } } })
  world.work()
  world.provider.happens('deposit-2', 'succeeded')
  world.reads('deposit-2')
  expect(world.steps).toContain('applyChange')
  world.happens({ kind: 'changeApplied' })
  world.rests()
  expect(world.booking).toMatchObject({ terms: { amount: 16_000 }, change: null })
  expect(world.payments.map(({ taken }) => taken)).toEqual([4000, 12_000])
})

test('a change that is no longer possible refunds what was paid for it', () => {
  const world = paidWorld()
  world.happens({ kind: 'changed', at: now, terms: terms({ amount: 16_000 }) })
  world.work()
  world.provider.happens('deposit-2', 'succeeded')
  world.reads('deposit-2')
  world.happens({ kind: 'changeDropped' })
  world.rests()
  expect(world.booking).toMatchObject({ phase: 'booked', terms: { amount: 4000 }, change: null })
  expect(netOf(world.payments, 'deposit')).toBe(4000)
})

test('a deposit isn’t refunded in exchange for a card that isn’t stored yet', () => {
  const world = paidWorld()
  world.happens({ kind: 'changed', at: now, terms: terms({ chargeType: 'Cancellation Fee' }) })
  world.rests()
  expect(netOf(world.payments, 'deposit')).toBe(4000)
  world.provider.happens('card-1', 'succeeded')
  world.rests()
  world.happens({ kind: 'changeApplied' })
  world.rests()
  expect(netOf(world.payments, 'deposit')).toBe(0)
  expect(world.payments.find(({ id }) => id === 'card-1')?.state).toBe('onFile')
})

test.each<[string, BookingMoney, MoneyEvent | null, boolean]>([
  ['before the visit', { ...withFee, phase: 'booked' }, null, false],
  ['after the visit', { ...withFee, phase: 'booked' }, { kind: 'visited' }, true],
  ['after canceling in time', { ...withFee, phase: 'booked' }, { kind: 'canceledByGuest', at: now }, true],
  ['after canceling late', { ...withFee, phase: 'booked' }, { kind: 'canceledByGuest', at: deadline }, false],
  [
    'after the restaurant canceled',
    { ...withFee, phase: 'booked' },
    { kind: 'canceledByRestaurant', at: deadline },
    true,
  ],
  ['after a no-show', { ...withFee, phase: 'booked' }, { kind: 'noShow', at: deadline }, false],
])('%s a stored card is deleted: %#', (_, start, event, isDeleted) => {
  const plan = planned(start, [card], event ?? { kind: 'resumed' })
  expect(plan.operations.some(({ kind }) => kind === 'forgetCard')).toBe(isDeleted)
})

test.each([
  ['is refunded where that was agreed', true, 0],
  ['stays where it wasn’t', false, 4000],
])('the deposit of a no-show whose tables were taken %s', (_, returnsIfRefilled, net) => {
  const world = paidWorld(booking({ terms: terms({ returnsIfRefilled }) }))
  world.happens({ kind: 'noShow', at: deadline })
  world.happens({ kind: 'refilled' })
  world.rests()
  expect(netOf(world.payments, 'deposit')).toBe(net)
})

test('a refund made in the provider’s dashboard counts as goodwill and isn’t repeated', () => {
  const world = paidWorld()
  world.provider.happens('deposit-1', 'refunded')
  world.rests()
  expect(world.booking.goodwill).toBe(1000)
  expect(netOf(world.payments, 'deposit')).toBe(3000)
  world.happens({ kind: 'canceledByGuest', at: deadline - 1 })
  world.rests()
  expect(netOf(world.payments, 'deposit')).toBe(0)
})

test.each([
  ['late', deadline, 2000],
  ['in time', deadline - 1, 0],
])(
  'half refunded at the provider, then canceled %s: the restaurant has what was agreed (money B4)',
  (_, at, net) => {
    const world = paidWorld(booking({ terms: terms({ lateRefundPercent: 50 }) }))
    world.provider.happens('deposit-1', 'refunded')
    world.provider.happens('deposit-1', 'refunded')
    world.rests()
    expect(netOf(world.payments, 'deposit')).toBe(2000)
    world.happens({ kind: 'canceledByGuest', at })
    world.rests()
    expect(netOf(world.payments, 'deposit')).toBe(net)
  },
)

test('M20: when a guest is deleted, canceling refunds the deposit, and payments carry no name', () => {
  const plan = planned(booked, [paid('p', 4000)], { kind: 'canceledByGuest', at: now })
  expect(plan.operations).toMatchObject([{ kind: 'refund', paymentId: 'p', amount: 4000 }])
  const names = Object.keys(
    newPayment({ id: 'p', purpose: 'deposit', amount: 1, currency: 'EUR' }) satisfies Payment,
  )
  expect(names.filter((name) => /name|email|phone|guest/i.test(name))).toEqual([])
})
