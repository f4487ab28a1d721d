import { expect, test } from 'vitest'
import type { BookingPhase } from './booking-money.ts'
import { booking, MoneyWorld, now } from './money-for-tests.ts'

/** Events in the order in which they can happen at a provider. */
const events = ['needsStep', 'failed', 'succeeded', 'refunded', 'disputed', 'expired'] as const
type Event = (typeof events)[number]

const orders = orderedSubsets(events)

test('there are 1,957 ordered subsets of six events', () => {
  expect(orders).toHaveLength(1957)
})

const phases: BookingPhase[] = ['unpaid', 'lapsed', 'calledOff', 'booked']

test.each(phases)(
  'callbacks in any order, once or repeated, leave a booking that is %s in one final state',
  (phase) => {
    const ends = new Map<string, string>()
    expect(orders.filter((order) => isOther(ends, order, receiveAll(phase, order, 1), summary))).toEqual([])
    expect(orders.filter((order) => isOther(ends, order, receiveAll(phase, order, 3), summary))).toEqual([])
    expect(ends.size).toBe(64)
  },
)

test.each(phases)(
  'overlapping callbacks, also repeated, leave a booking that is %s in one final state',
  (phase) => {
    const ends = new Map<string, string>()
    expect(
      orders.filter((order) => isOther(ends, order, receiveEarly(phase, order, 1), moneySummary)),
    ).toEqual([])
    expect(
      orders.filter((order) => isOther(ends, order, receiveEarly(phase, order, 2), moneySummary)),
    ).toEqual([])
    expect(ends.size).toBe(64)
  },
)

test('20 identical callbacks confirm a booking once', () => {
  const world = started('unpaid')
  world.provider.happens('deposit-1', 'succeeded')
  for (let count = 0; count < 20; count++) receive(world)
  expect(world.steps).toEqual(['place'])
})

test('a stale reading that arrives late changes nothing', () => {
  const world = started('unpaid')
  const before = world.provider.read('deposit-1', now)
  world.provider.happens('deposit-1', 'succeeded')
  receive(world)
  world.happens({ kind: 'reading', reading: before })
  expect(world.booking.phase).toBe('booked')
  expect(world.payments[0]?.state).toBe('succeeded')
})

function started(phase: BookingPhase): MoneyWorld {
  const world = new MoneyWorld(booking())
  world.happens({ kind: 'payment' })
  world.work()
  world.booking = booking({ phase })
  return world
}

/** Receives a callback. If a late payment needs its tables again, they are free. */
function receive(world: MoneyWorld) {
  world.reads('deposit-1')
  if (world.booking.phase === 'lapsed' && world.steps.includes('placeAgain'))
    world.happens({ kind: 'placedAgain' })
}

/** Receives all callbacks after all events have happened. */
function receiveAll(phase: BookingPhase, order: readonly Event[], times: number): MoneyWorld {
  const world = started(phase)
  for (const event of inOrder(order)) world.provider.happens('deposit-1', event)
  for (let count = 0; count < order.length * times; count++) receive(world)
  return world
}

/** Receives each callback when its event and all earlier events have happened, but no later ones. */
function receiveEarly(phase: BookingPhase, order: readonly Event[], times: number): MoneyWorld {
  const world = started(phase)
  const sorted = inOrder(order)
  let happened = 0
  for (const event of order) {
    for (const each of sorted.slice(happened, sorted.indexOf(event) + 1)) {
      world.provider.happens('deposit-1', each)
      happened += 1
    }
    for (let count = 0; count < times; count++) receive(world)
  }
  return world
}

/**
 * Returns whether the same events led to another result in a different order, or the booking was placed
 * twice.
 */
function isOther(
  ends: Map<string, string>,
  order: readonly Event[],
  world: MoneyWorld,
  summarized: (world: MoneyWorld) => unknown,
): boolean {
  const end = JSON.stringify(summarized(world))
  const name = inOrder(order).join(' ')
  const first = ends.get(name) ?? end
  ends.set(name, first)
  return end !== first || world.steps.filter((step) => step === 'place').length > 1
}

/**
 * Returns the result after all operations were carried out, not including how often the provider was queried.
 */
function summary(world: MoneyWorld) {
  if (world.payments[0]?.reading) world.rests()
  const payments = world.payments.map((payment) => ({
    ...payment,
    reading: null,
    paidInReading: null,
    isPaid: payment.paidInReading !== null,
  }))
  return { booking: world.booking, payments, net: world.provider.net('deposit') }
}

/** Returns the result without intermediate attempts, such as a refund that a dispute prevented. */
function moneySummary(world: MoneyWorld) {
  const { booking: after, payments, net } = summary(world)
  return {
    after,
    net,
    payments: payments.map(({ taken, isPaid, state }) => ({
      taken,
      isPaid,
      isDisputed: state === 'disputed',
    })),
  }
}

function inOrder(order: readonly Event[]): Event[] {
  return events.filter((event) => order.includes(event))
}

function orderedSubsets<Each>(all: readonly Each[]): Each[][] {
  const longer = all.flatMap((first) =>
    orderedSubsets(all.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
  return [[], ...longer]
}
