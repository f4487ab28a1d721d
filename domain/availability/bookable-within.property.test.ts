import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { openingInstant, wallOf } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { twentyZones } from '../time/zones-for-tests.ts'
import { serviceDatesOf } from './arrivals.ts'
import { arrivalsFor, bookableWithin, nearestBookable, outlookOf } from './bookable-within.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { compilePlan } from './compiled-plan.ts'
import { slotsOfDay } from './offer-slots.ts'
import { longAgo, table } from './plan-for-tests.ts'
import type { BookingRules, Taken } from './restaurant-plan.ts'
import { spreadSlots } from './spread-slots.ts'

const rules: fc.Arbitrary<BookingRules> = fc.record({
  acceptsReservations: fc.constantFrom(true, true, true, false),
  slotMinutes: fc.constantFrom(10, 15, 30, 37),
  minPartySize: fc.integer({ min: 1, max: 3 }),
  maxPartySize: fc.integer({ min: 4, max: 9 }),
  leadMinutes: fc.constantFrom(0, 0, 45, 300),
  maxAdvanceBookingDays: fc.constantFrom(0, 1, 2, 400),
  turnTimes: fc.constantFrom(
    [
      { upTo: 2, minutes: 45 },
      { upTo: 9, minutes: 130 },
    ],
    [{ upTo: 4, minutes: 90 }],
  ),
  lastArrivalMinutes: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
  coversPerSlot: fc.option(fc.integer({ min: 3, max: 12 }), { nil: null }),
  whenFull: fc.constantFrom('refuse', 'request'),
})
const hours = fc.record({ opens: fc.nat(1439), lasts: fc.integer({ min: 30, max: 1400 }) })
const entry = fc.record({
  tables: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
  at: fc.integer({ min: -1800, max: 1800 }),
  lasts: fc.integer({ min: 1, max: 240 }),
  covers: fc.integer({ min: 1, max: 8 }),
})

const situation = fc.record({
  zoneId: fc.constantFrom(...twentyZones),
  change: fc.nat(30),
  /** Minutes since midnight of a day with a clock change; may fall on the following day. */
  requested: fc.integer({ min: -300, max: 2800 }),
  range: fc.constantFrom(0, 30, 30, 120, 1440),
  ahead: fc.constantFrom(-200, 0, 100, 1000, 2500),
  floor: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(4)), { maxLength: 4 }),
  join: fc.boolean(),
  services: fc.array(hours, { minLength: 1, maxLength: 2 }),
  special: fc.option(
    fc.record({ day: fc.nat(3), closed: fc.boolean(), hours: fc.array(hours, { maxLength: 1 }) }),
  ),
  rules,
  book: fc.array(entry, { maxLength: 20 }),
  partySize: fc.integer({ min: 1, max: 10 }),
  areas: fc.subarray(['Bar', 'Room', 'Attic']),
})

function changeOf(zone: Zone, number: number): EpochMinute {
  const changes = zone.starts.filter((start) => start > longAgo)
  return changes[number % Math.max(1, changes.length)] ?? longAgo
}

function opened(drawn: typeof situation extends fc.Arbitrary<infer Value> ? Value : never) {
  const { floor, special, rules, partySize, areas } = drawn
  const zone = zoneFromIntl(drawn.zoneId)
  const { date } = wallOf(zone, changeOf(zone, drawn.change))
  const requested = openingInstant(zone, date, 0) + drawn.requested
  const stretch = { from: requested - drawn.range, until: requested + drawn.range }
  const closing = ({ opens, lasts }: { opens: number; lasts: number }) => ({ opens, closes: opens + lasts })
  const tables = floor.map(([min, more], at) => table(`T${at}`, min, min + more, at % 2 ? 'Bar' : 'Room'))
  const specialDay = addDays(date, (special?.day ?? 0) - 1)
  const compiled = compilePlan({
    zone,
    services: [0, 1, 2, 3, 4, 5, 6].flatMap((weekDay) =>
      drawn.services.map((service) => ({ weekDay, ...closing(service) })),
    ),
    specialPeriods: special
      ? [{ starts: specialDay, ends: specialDay, closed: special.closed, hours: special.hours.map(closing) }]
      : [],
    tables,
    joins: drawn.join ? [{ tableIds: ['T0', 'T1'], minCovers: 4, maxCovers: 9 }] : [],
    rules,
  })
  const taken: Taken[] = drawn.book.map(({ tables: numbers, at, lasts, covers }) => ({
    tableIds: numbers.map((number) => `T${number}`),
    from: requested + at,
    until: requested + at + lasts,
    covers,
  }))
  const now = requested - drawn.ahead
  const bySlots = serviceDatesOf(zone, stretch)
    .flatMap((day) => slotsOfDay(compiled, day, partySize, now, taken, areas))
    .filter(
      ({ instant, level }) => stretch.from <= instant && instant <= stretch.until && isBookableLevel(level),
    )
    .toSorted((a, b) => a.instant - b.instant)
  return { compiled, taken, now, requested, stretch, zone, bySlots }
}

test('the bookable slots around a time equal those of the whole days', () => {
  let offered = 0
  fc.assert(
    fc.property(situation, (drawn) => {
      const { compiled, taken, now, stretch, zone, bySlots } = opened(drawn)
      const { partySize, areas } = drawn
      const outlook = outlookOf(zone, stretch, now)
      expect(bookableWithin(compiled, outlook, { partySize, areas }, taken)).toEqual(bySlots)
      offered += bySlots.length
    }),
    { numRuns: 2000 },
  )
  expect(offered).toBeGreaterThan(500)
})

test('the nearest bookable time is the nearest of all bookable times', () => {
  fc.assert(
    fc.property(situation, (drawn) => {
      const anywhere = { ...drawn, areas: [] }
      const { compiled, taken, now, requested, stretch, zone, bySlots } = opened(anywhere)
      const arrivals = arrivalsFor(compiled, outlookOf(zone, stretch, now), drawn.partySize)
      const nearest = nearestBookable(compiled, arrivals, drawn.partySize, requested, now, taken)
      expect(nearest?.instant).toBe(spreadSlots(bySlots, requested, 1)[0]?.instant)
      if (drawn.book.length === 0 && arrivals.length === 0) expect(bySlots).toEqual([])
    }),
    { numRuns: 1500 },
  )
})
