import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { addDays, daysBetween } from '../time/calendar-date.ts'
import type { EpochMinute } from '../time/zone.ts'
import { instantsOf, openingInstant, wallOf } from '../time/zone-clock.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { monthOf, slotsOfDay } from './offer-slots.ts'
import { longAgo } from './plan-for-tests.ts'
import type { Taken } from './restaurant-plan.ts'
import { seat } from './seat-party.ts'
import { type Case, situation, someAreas } from './situations-for-tests.ts'

const guests = fc.array(
  fc.record({
    pick: fc.nat(),
    off: fc.constantFrom(0, 0, 0, 1, -60, 725),
    partySize: fc.integer({ min: 1, max: 9 }),
    areas: someAreas,
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

function areaOf({ tables }: Case['plan'], id: string): string {
  return tables.find((each) => each.id === id)?.area ?? ''
}

/** Returns whether a table is free, using a second implementation of the rules that is slow but simple. */
function isFreeByHand(
  { plan }: Case,
  instant: EpochMinute,
  partySize: number,
  taken: readonly Taken[],
  areas: readonly string[],
) {
  const known = areas.filter((area) => plan.tables.some((each) => each.area === area))
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
        (known.length === 0 || known.includes(areaOf(plan, id))) &&
        !taken.some(
          (each) => each.tableIds.includes(id) && each.from < instant + minutes && instant < each.until,
        ),
    ),
  )
}

test('no sequence of bookings overlaps at a table, leaves the opening hours or exceeds the pacing', () => {
  fc.assert(
    fc.property(situation, guests, ({ plan, compiled, date }, guests) => {
      const taken: Taken[] = []
      for (const { pick, off, partySize, areas } of guests) {
        const slots = slotsOfDay(compiled, date, partySize, longAgo, taken)
        const slot = slots[pick % Math.max(1, slots.length)]
        if (!slot) continue
        const seated = seat(compiled, { instant: slot.instant + off, partySize, areas }, longAgo, taken)
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
          // A service that closes within a repeated hour closes at the second occurrence of its closing time.
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
        const wanted = areas.filter((area) => compiled.areas.includes(area))
        const strangers = tableIds.map((id) => areaOf(plan, id)).filter((area) => !wanted.includes(area))
        expect(wanted.length === 0 ? [] : strangers).toEqual([])

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

test('every offered slot can be seated, and no other slot can', () => {
  fc.assert(
    fc.property(
      situation,
      book,
      fc.integer({ min: 1, max: 9 }),
      someAreas,
      (situation, entries, partySize, asked) => {
        const { plan, compiled, date } = situation
        const taken = bookOf(situation, entries)
        const { minPartySize, maxPartySize } = plan.rules
        const slots = slotsOfDay(compiled, date, partySize, longAgo, taken, asked)
        expect(slots.length === 0 || (minPartySize <= partySize && partySize <= maxPartySize)).toBe(true)

        for (const { instant, level, areas } of slots) {
          expect(level === 'Available').toBe(isFreeByHand(situation, instant, partySize, taken, asked))
          const seated = seat(
            compiled,
            { serviceDate: date, instant, partySize, areas: asked },
            longAgo,
            taken,
          )
          expect(isRefusal(seated) ? 'NotAvailable' : seated.level).toBe(level)
          for (const each of level === 'Available' ? areas : []) {
            expect(isFreeByHand(situation, instant, partySize, taken, [each])).toBe(true)
          }
        }

        const bookable = new Set(
          slots.filter(({ level }) => isBookableLevel(level)).map(({ instant }) => instant),
        )
        const midnight = openingInstant(plan.zone, date, 0)
        for (let instant = midnight; instant < midnight + 2000; instant += 5) {
          const seated = seat(
            compiled,
            { serviceDate: date, instant, partySize, areas: asked },
            longAgo,
            taken,
          )
          expect(isRefusal(seated)).toBe(!bookable.has(instant))
        }
      },
    ),
    { numRuns: 120 },
  )
})

test('a week computed in one pass equals its days computed one by one', () => {
  fc.assert(
    fc.property(
      situation,
      book,
      fc.integer({ min: 1, max: 9 }),
      someAreas,
      (situation, entries, partySize, asked) => {
        const { compiled, date } = situation
        const taken = bookOf(situation, entries)
        for (const day of monthOf(compiled, addDays(date, -3), 7, partySize, longAgo, taken, asked)) {
          const alone = slotsOfDay(compiled, day.date, partySize, longAgo, taken, asked)
          expect(day.slots).toEqual(alone.filter(({ level }) => isBookableLevel(level)))
        }
      },
    ),
    { numRuns: 150 },
  )
})
