import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { isRefusal } from '../refusal.ts'
import { addDays, daysBetween } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'
import { instantsOf, openingInstant, wallOf } from '../time/zone-clock.ts'
import { twentyZones } from '../time/zones-for-tests.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { type CompiledPlan, compilePlan } from './compiled-plan.ts'
import { monthOf, slotsOfDay } from './offer-slots.ts'
import { longAgo, table } from './plan-for-tests.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { seat } from './seat-party.ts'

interface Case {
  readonly plan: RestaurantPlan
  readonly compiled: CompiledPlan
  /** Often the evening before, or the day of, a change of the clock. */
  readonly date: CalendarDate
}

const area = fc.constantFrom('Bar', 'Room')
const someArea = fc.option(area, { nil: undefined })
const floor = fc.array(fc.record({ min: fc.integer({ min: 1, max: 3 }), more: fc.nat(4), area }), {
  minLength: 1,
  maxLength: 5,
})
const pairs = fc.array(fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 3 }), { maxLength: 3 })
const openings = fc.record({
  lunch: fc.boolean(),
  opens: fc.integer({ min: 190, max: 280 }),
  lasts: fc.integer({ min: 6, max: 110 }),
})
const rules = fc.record({
  acceptsReservations: fc.constant(true),
  slotMinutes: fc.constantFrom(5, 10, 15, 20, 30),
  minPartySize: fc.integer({ min: 1, max: 2 }),
  maxPartySize: fc.integer({ min: 5, max: 9 }),
  leadMinutes: fc.constant(0),
  maxAdvanceBookingDays: fc.constant(5000),
  turnTimes: fc.constantFrom(
    [
      { upTo: 2, minutes: 45 },
      { upTo: 9, minutes: 90 },
    ],
    [{ upTo: 9, minutes: 100 }],
  ),
  lastArrivalMinutes: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
  coversPerSlot: fc.option(fc.integer({ min: 3, max: 12 }), { nil: null }),
  whenFull: fc.constantFrom('refuse', 'request'),
})

const situation: fc.Arbitrary<Case> = fc
  .record({
    zoneId: fc.constantFrom(...twentyZones),
    floor,
    pairs,
    openings,
    rules,
    change: fc.nat(30),
    days: fc.nat(2),
  })
  .map(({ zoneId, floor, pairs, openings, rules, change, days }) => {
    const zone = zoneFromIntl(zoneId)
    const tables = floor.map(({ min, more, area }, index) => table(`T${index}`, min, min + more, area))
    const joins = pairs
      .filter((members) => members.every((member) => member < tables.length))
      .map((members) => ({ tableIds: members.map((member) => `T${member}`), minCovers: 3, maxCovers: 8 }))
    const hours = [{ opens: openings.opens * 5, closes: (openings.opens + openings.lasts) * 5 }]
    if (openings.lunch) hours.push({ opens: 660, closes: 900 })
    const services = [0, 1, 2, 3, 4, 5, 6].flatMap((weekDay) => hours.map((each) => ({ weekDay, ...each })))
    const plan: RestaurantPlan = { zone, services, specialPeriods: [], tables, joins, rules }
    return { plan, compiled: compilePlan(plan), date: addDays(dayOfChange(zone, change), days - 1) }
  })

const guests = fc.array(
  fc.record({
    pick: fc.nat(),
    off: fc.constantFrom(0, 0, 0, 1, -60, 725),
    partySize: fc.integer({ min: 1, max: 9 }),
    area: someArea,
  }),
  { maxLength: 40 },
)
const book = fc.array(
  fc.record({
    table: fc.nat(4),
    other: fc.nat(4),
    at: fc.oneof(
      fc.nat(2000),
      fc.nat(400).map((fives) => fives * 5),
    ),
    minutes: fc.integer({ min: 1, max: 200 }),
    covers: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 25 },
)

function dayOfChange(zone: Zone, change: number): CalendarDate {
  const changes = zone.starts.filter((start) => start > longAgo)
  return wallOf(zone, changes[change % Math.max(1, changes.length)] ?? longAgo).date
}

function bookOf(
  { plan, date }: Case,
  entries: readonly { table: number; other: number; at: number; minutes: number; covers: number }[],
) {
  const midnight = openingInstant(plan.zone, date, 0)
  return entries.map(({ table, other, at, minutes, covers }): Taken => {
    const from = midnight + at
    return { tableIds: [...new Set([`T${table}`, `T${other}`])], from, until: from + minutes, covers }
  })
}

/** The rules told once more, slowly and without the engine's means. */
function isFreeByHand(
  { plan }: Case,
  instant: EpochMinute,
  partySize: number,
  taken: readonly Taken[],
  area?: string,
) {
  const minutes = plan.rules.turnTimes.find(({ upTo }) => partySize <= upTo)?.minutes ?? 0
  const fits = (each: { minCovers: number; maxCovers: number }) =>
    each.minCovers <= partySize && partySize <= each.maxCovers
  const choices = [...plan.tables.map((each) => ({ ...each, tableIds: [each.id] })), ...plan.joins].filter(
    fits,
  )
  const arriving = taken.filter(({ from }) => instant <= from && from < instant + plan.rules.slotMinutes)
  const covers = arriving.reduce((sum, each) => sum + each.covers, partySize)
  if (plan.rules.coversPerSlot !== null && covers > plan.rules.coversPerSlot) return false
  return choices.some(({ tableIds }) =>
    tableIds.every(
      (id) =>
        (area === undefined || plan.tables.find((each) => each.id === id)?.area === area) &&
        !taken.some(
          (each) => each.tableIds.includes(id) && each.from < instant + minutes && instant < each.until,
        ),
    ),
  )
}

test('however guests come, no two parties meet at a table, nobody comes outside hours, no step is overrun', () => {
  fc.assert(
    fc.property(situation, guests, ({ plan, compiled, date }, guests) => {
      const taken: Taken[] = []
      for (const { pick, off, partySize, area } of guests) {
        const slots = slotsOfDay(compiled, date, partySize, longAgo, taken)
        const slot = slots[pick % Math.max(1, slots.length)]
        if (!slot) continue
        const seated = seat(compiled, { instant: slot.instant + off, partySize, area }, longAgo, taken)
        if (isRefusal(seated) || seated.level !== 'Available') continue
        const { tableIds, from, until, serviceDate } = seated

        const meets = taken.filter((each) => each.from < until && from < each.until)
        expect(meets.flatMap((each) => each.tableIds).filter((id) => tableIds.includes(id))).toEqual([])

        const minuteOf = (instant: EpochMinute) => {
          const wall = wallOf(plan.zone, instant)
          return daysBetween(serviceDate, wall.date) * 1440 + wall.minute
        }
        const last = plan.rules.lastArrivalMinutes === null ? until - 1 : from
        const hours = plan.services.filter(({ opens, closes }) => {
          // Doors that close within an hour that repeats close the second time round.
          const lastMinute = Math.max(...instantsOf(plan.zone, serviceDate, closes - 1))
          return opens <= minuteOf(from) && (minuteOf(last) < closes || last <= lastMinute)
        })
        expect(hours).not.toEqual([])
        expect(hours.some(({ opens }) => (minuteOf(from) - opens) % plan.rules.slotMinutes === 0)).toBe(true)

        const choices = [...plan.tables.map((each) => ({ ...each, tableIds: [each.id] })), ...plan.joins]
        const choice = choices.filter(
          (each) =>
            tableIds.every((id) => each.tableIds.includes(id)) && each.tableIds.length === tableIds.length,
        )
        expect(choice.some((each) => each.minCovers <= partySize && partySize <= each.maxCovers)).toBe(true)
        if (area)
          expect(tableIds.every((id) => plan.tables.find((each) => each.id === id)?.area === area)).toBe(true)

        taken.push({ tableIds, from, until, covers: partySize })
        const together = taken
          .filter((each) => each.from === from)
          .reduce((sum, each) => sum + each.covers, 0)
        expect(together).toBeLessThanOrEqual(plan.rules.coversPerSlot ?? together)
      }
    }),
    { numRuns: 300 },
  )
})

test('what is offered can be seated at once, what is not offered cannot: no capacity is lost or invented', () => {
  fc.assert(
    fc.property(
      situation,
      book,
      fc.integer({ min: 1, max: 9 }),
      someArea,
      (situation, entries, partySize, area) => {
        const { plan, compiled, date } = situation
        const taken = bookOf(situation, entries)
        const { minPartySize, maxPartySize } = plan.rules
        const slots = slotsOfDay(compiled, date, partySize, longAgo, taken, area)
        expect(slots.length === 0 || (minPartySize <= partySize && partySize <= maxPartySize)).toBe(true)

        for (const { instant, level, areas } of slots) {
          expect(level === 'Available').toBe(isFreeByHand(situation, instant, partySize, taken, area))
          const seated = seat(compiled, { serviceDate: date, instant, partySize, area }, longAgo, taken)
          expect(isRefusal(seated) ? 'NotAvailable' : seated.level).toBe(level)
          for (const each of level === 'Available' ? areas : []) {
            expect(isFreeByHand(situation, instant, partySize, taken, each)).toBe(true)
          }
        }

        const bookable = new Set(
          slots.filter(({ level }) => isBookableLevel(level)).map(({ instant }) => instant),
        )
        const midnight = openingInstant(plan.zone, date, 0)
        for (let instant = midnight; instant < midnight + 2000; instant += 5) {
          const seated = seat(compiled, { serviceDate: date, instant, partySize, area }, longAgo, taken)
          expect(isRefusal(seated)).toBe(!bookable.has(instant))
        }
      },
    ),
    { numRuns: 120 },
  )
})

test('a week in one pass is its days one by one', () => {
  fc.assert(
    fc.property(
      situation,
      book,
      fc.integer({ min: 1, max: 9 }),
      someArea,
      (situation, entries, partySize, area) => {
        const { compiled, date } = situation
        const taken = bookOf(situation, entries)
        for (const day of monthOf(compiled, addDays(date, -3), 7, partySize, longAgo, taken, area)) {
          const alone = slotsOfDay(compiled, day.date, partySize, longAgo, taken, area)
          expect(day.slots).toEqual(alone.filter(({ level }) => isBookableLevel(level)))
        }
      },
    ),
    { numRuns: 150 },
  )
})
