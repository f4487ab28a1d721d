import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { type BookingMoney, type BookingPhase, bookingPhases } from './booking-money.ts'
import { booking, card, disputeOf, now, paid, terms } from './money-for-tests.ts'
import type { BookingEvent, KnownPayment, MoneyStep } from './money-steps.ts'
import { type MoneyEvent, nextOperations, type Plan } from './next-operations.ts'
import { heldBy, newPayment, type Payment, paymentStates } from './payment.ts'
import type { PaymentEvent, ProviderReading } from './settle.ts'
import { bookingEventStep, paymentEventStep } from './step-tables.ts'

const paymentEvents = paymentStates.filter((state): state is PaymentEvent => state !== 'onFile')
const bookingEvents: readonly BookingEvent[] = [
  'canceledByGuest',
  'canceledByRestaurant',
  'canceledBySystem',
  'changed',
  'approved',
  'rejected',
  'noShow',
]
const known: readonly KnownPayment[] = ['none', ...paymentStates]
const cells = known.flatMap((state) =>
  bookingPhases.flatMap((phase) => [
    ...paymentEvents.map((event) => ({ state, phase, event, step: paymentEventStep(state, phase, event) })),
    ...bookingEvents.map((event) => ({ state, phase, event, step: bookingEventStep(state, phase, event) })),
  ]),
)
type Cell = (typeof cells)[number]

test('every combination of payment, booking and event has a table cell', () => {
  expect(cells).toHaveLength(11 * 8 * 16)
})

test.each<[string, KnownPayment, BookingPhase, PaymentEvent, MoneyStep]>([
  ['the bank requires a step', 'started', 'unpaid', 'needsStep', 'confirm'],
  ['M19: a payment fails, and the table is still held', 'needsStep', 'unpaid', 'failed', 'payAgain'],
  ['it is paid', 'started', 'unpaid', 'succeeded', 'place'],
  ['it is paid after it failed', 'failed', 'unpaid', 'succeeded', 'place'],
  ['a change is paid', 'started', 'booked', 'succeeded', 'applyChange'],
  ['M8: it is paid after it lapsed', 'expired', 'lapsed', 'succeeded', 'placeAgain'],
  ['it is paid after the restaurant rejected it', 'started', 'calledOff', 'succeeded', 'returnAll'],
  ['the bank reverses it', 'succeeded', 'visited', 'disputed', 'freeze'],
  [
    'the restaurant wins a dispute about a booking it canceled',
    'disputed',
    'calledOff',
    'succeeded',
    'returnAll',
  ],
  ['M7: a refund is reported', 'succeeded', 'booked', 'partlyRefunded', 'nothing'],
  ['the stored card expires before the visit', 'onFile', 'booked', 'expired', 'payAgain'],
])('%s', (_, state, phase, event, step) => {
  expect(paymentEventStep(state, phase, event)).toBe(step)
})

test.each<[string, KnownPayment, BookingPhase, BookingEvent, MoneyStep]>([
  ['a guest cancels before paying', 'started', 'unpaid', 'canceledByGuest', 'withdraw'],
  ['a guest cancels an unaccepted request', 'succeeded', 'requested', 'canceledByGuest', 'returnAll'],
  ['a guest cancels', 'succeeded', 'booked', 'canceledByGuest', 'followTerms'],
  ['the restaurant cancels', 'succeeded', 'booked', 'canceledByRestaurant', 'returnAll'],
  ['the restaurant rejects', 'succeeded', 'requested', 'rejected', 'returnAll'],
  ['nobody answers a request', 'succeeded', 'requested', 'canceledBySystem', 'returnAll'],
  ['the event is over', 'succeeded', 'booked', 'canceledBySystem', 'returnAll'],
  ['M2: the time to pay is over', 'started', 'unpaid', 'canceledBySystem', 'askProvider'],
  ['M2: the time to pay is over for a paid booking', 'succeeded', 'unpaid', 'canceledBySystem', 'place'],
  ['nobody ever tried to pay', 'none', 'unpaid', 'canceledBySystem', 'end'],
  ['M11: a booking with a dispute is canceled', 'disputed', 'booked', 'canceledByRestaurant', 'freeze'],
  ['the party doesn’t come', 'succeeded', 'booked', 'noShow', 'keep'],
  ['a party with a card on file doesn’t come', 'onFile', 'booked', 'noShow', 'mayCharge'],
  ['the restaurant approves', 'succeeded', 'requested', 'approved', 'nothing'],
  ['a guest changes the booking', 'succeeded', 'booked', 'changed', 'payDifference'],
])('%s', (_, state, phase, event, step) => {
  expect(bookingEventStep(state, phase, event)).toBe(step)
})

test('nobody is asked to pay, and nothing is collected, for a booking that has ended', () => {
  const asking: readonly MoneyStep[] = [
    'payAgain',
    'confirm',
    'collect',
    'place',
    'applyChange',
    'payDifference',
  ]
  const ended = cells.filter(({ phase }) => !['unpaid', 'requested', 'booked'].includes(phase))
  expect(ended.filter(({ step }) => asking.includes(step))).toEqual([])
})

test('M11: no step refunds disputed money', () => {
  const returning: readonly MoneyStep[] = ['returnAll', 'returnExcess', 'followTerms']
  const disputed = cells.filter(({ state, event }) => state === 'disputed' && isBookingEvent(event))
  expect(disputed.filter(({ step }) => returning.includes(step))).toEqual([])
})

/**
 * Conditions that a plan must meet for each step. `held` is the payment's refundable amount in the plan, not
 * including the refunds planned there.
 */
const meaning: Readonly<Record<MoneyStep, (plan: Plan, held: number, cell: Cell) => boolean>> = {
  nothing: isIdle,
  confirm: isIdle,
  collect: has('collect'),
  payAgain: (plan, _, { phase }) => isIdle(plan) && plan.booking.phase === phase,
  place: (plan) => isIdle(plan) && plan.booking.phase === 'booked',
  placeAgain: (plan) => isIdle(plan) && plan.booking.phase === 'lapsed' && plan.steps.includes('placeAgain'),
  applyChange: (plan) => isIdle(plan) && plan.steps.includes('applyChange'),
  askProvider: has('read'),
  end: (plan) => isIdle(plan) && plan.booking.phase === 'lapsed',
  withdraw: has('withdraw'),
  returnExcess: (plan, held, { phase }) =>
    refunded(plan) === (phase === 'canceled' ? held : Math.max(0, held - 4000 + plan.booking.goodwill)),
  returnAll: (plan, held) => refunded(plan) === held && plan.booking.phase === 'calledOff',
  followTerms: (plan, held) => refunded(plan) === held && plan.booking.phase === 'canceled',
  payDifference: (plan) => plan.operations.length > 0 || plan.booking.change !== null,
  keep: isIdle,
  mayCharge: isIdle,
  forgetCard: has('forgetCard'),
  freeze: isIdle,
}

test('the planner does what the table says whenever nothing else is pending', () => {
  const resting = cells.filter(({ state, phase }) => {
    if (state === 'none') return false
    const plan = nextOperations(bookingOf(phase, state), paymentsIn(phase, state), { kind: 'resumed' })
    return !isRefusal(plan) && plan.operations.length === 0 && plan.steps.length === 0
  })
  expect(resting.length).toBeGreaterThan(700)
  const wrong = resting.filter((cell) => {
    const { state, phase } = cell
    const before = paymentsIn(phase, state)
    const plan = nextOperations(bookingOf(phase, state), before, eventOf(cell))
    if (isRefusal(plan)) return cell.step !== 'nothing'
    const after = plan.payments.filter(({ id }) => id === 'p').map((payment) => ({ ...payment, refunds: [] }))
    const operations = plan.operations.filter((each) => !('paymentId' in each) || each.paymentId === 'p')
    return !meaning[cell.step]({ ...plan, operations }, heldBy(after, 'deposit'), cell)
  })
  expect(wrong.map(({ state, phase, event, step }) => `${state} ${phase} ${event}: ${step}`)).toEqual([])
})

const takenStates: readonly string[] = ['succeeded', 'partlyRefunded', 'refunded', 'disputed']

/**
 * Returns whether a payment in this state must be for a change because the booking already has its first
 * payment.
 */
function isForChange(phase: BookingPhase, state: KnownPayment): boolean {
  return (phase === 'requested' || phase === 'booked') && state !== 'onFile' && !takenStates.includes(state)
}

function bookingOf(phase: BookingPhase, state: KnownPayment): BookingMoney {
  const isPlaced = phase !== 'unpaid' && phase !== 'lapsed'
  const returned = state === 'refunded' && !isPlaced ? 0 : elsewhereIn(state)
  return booking({
    phase,
    terms: terms(state === 'onFile' ? { chargeType: 'Cancellation Fee' } : {}),
    canceledAt: phase === 'canceled' ? now : null,
    change: isForChange(phase, state) ? { terms: terms({ amount: 8000 }) } : null,
    goodwill: returned,
    goodwillElsewhere: returned,
  })
}

function paymentsIn(phase: BookingPhase, state: KnownPayment): Payment[] {
  if (state === 'none' || state === 'onFile') return [{ ...card, id: 'p' }]
  const start = newPayment({ id: 'p', purpose: 'deposit', amount: 4000, currency: 'EUR' })
  const first = isForChange(phase, state) ? [paid('first', 4000)] : []
  if (!takenStates.includes(state)) return [{ ...start, state, reading: 1, readAt: now }, ...first]
  const disputes = state === 'disputed' ? [disputeOf(4000)] : []
  return [paid('p', 4000, { state, disputes, refundedElsewhere: elsewhereIn(state) })]
}

function elsewhereIn(state: string): number {
  return state === 'partlyRefunded' ? 1000 : state === 'refunded' ? 4000 : 0
}

function eventOf({ event }: Cell): MoneyEvent {
  if (event === 'changed') return { kind: event, at: now, terms: terms({ amount: 9000 }) }
  if (isBookingEvent(event)) return { kind: event, at: now + 1 }
  const isTaken = takenStates.includes(event)
  const reading: ProviderReading = {
    paymentId: 'p',
    currency: 'EUR',
    number: 2,
    askedAt: now,
    state: isTaken ? 'succeeded' : (event as ProviderReading['state']),
    taken: isTaken ? 4000 : 0,
    refunds: elsewhereIn(event) > 0 ? [{ key: null, amount: elsewhereIn(event), state: 'done' }] : [],
    disputes: event === 'disputed' ? [disputeOf(4000)] : [],
  }
  return { kind: 'reading', reading }
}

function isBookingEvent(event: string): event is Exclude<BookingEvent, 'changed'> {
  return bookingEvents.some((each) => each === event)
}

function isIdle({ operations }: Plan): boolean {
  return operations.length === 0
}

function has(kind: Plan['operations'][number]['kind']) {
  return ({ operations }: Plan) => operations.some((operation) => operation.kind === kind)
}

function refunded({ operations }: Plan): number {
  return operations.reduce((sum, operation) => sum + (operation.kind === 'refund' ? operation.amount : 0), 0)
}
