import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { instantsOf, isoWithOffset, wallOf } from '../time/zone-clock.ts'
import { daysBetween } from '../time/calendar-date.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { slotsOfDay } from './offer-slots.ts'
import { longAgo } from './plan-for-tests.ts'
import type { Taken } from './restaurant-plan.ts'
import { seat } from './seat-party.ts'
import { type Case, situation, someAreas } from './situations-for-tests.ts'

/** What guests do one after the other. `which` picks a slot, or one of the bookings there are. */
const deeds = fc.array(
  fc.record({
    what: fc.constantFrom('book', 'book', 'book', 'change', 'cancel'),
    which: fc.nat(),
    partySize: fc.integer({ min: 1, max: 9 }),
    areas: someAreas,
  }),
  { minLength: 5, maxLength: 60 },
)

/** The best place at one of the times offered, without what is the guest's own; null where nothing is simply free. */
function placeFor(
  { compiled, date }: Case,
  { which, partySize, areas }: { which: number; partySize: number; areas: readonly string[] },
  others: readonly Taken[],
): Taken | null {
  const slots = slotsOfDay(compiled, date, partySize, longAgo, others, areas)
  const slot = slots[which % Math.max(1, slots.length)]
  if (!slot) return null
  const request = { serviceDate: date, instant: slot.instant, partySize, areas }
  const seated = seat(compiled, request, longAgo, others)
  if (isRefusal(seated)) {
    expect(isBookableLevel(slot.level)).toBe(false)
    return null
  }
  expect(seated.level).toBe(slot.level)
  return seated.level === 'Available' ? { ...seated, covers: partySize } : null
}

function expectOrder({ compiled }: Case, taken: readonly Taken[]): void {
  const { coversPerSlot } = compiled.plan.rules
  for (const [index, one] of taken.entries()) {
    const meets = taken
      .slice(index + 1)
      .filter((other) => other.from < one.until && one.from < other.until)
      .flatMap(({ tableIds }) => tableIds)
    expect(meets.filter((id) => one.tableIds.includes(id))).toEqual([])
    const together = taken.filter(({ from }) => from === one.from).reduce((sum, each) => sum + each.covers, 0)
    expect(together).toBeLessThanOrEqual(coversPerSlot ?? together)
  }
}

test('through an evening of bookings, changes and cancellations no table is shared and no limit passed', () => {
  fc.assert(
    fc.property(situation, deeds, (evening, deeds) => {
      let taken: Taken[] = []
      for (const deed of deeds) {
        const own = deed.what === 'book' ? undefined : taken[deed.which % Math.max(1, taken.length)]
        if (deed.what !== 'book' && !own) continue
        const others = taken.filter((each) => each !== own)
        if (deed.what === 'cancel') taken = others
        else {
          const place = placeFor(evening, deed, others)
          if (place) taken = [...others, place]
        }
        expectOrder(evening, taken)
      }
    }),
    { numRuns: 120 },
  )
})

test('whoever moves to the time they have already finds their own table free', () => {
  fc.assert(
    fc.property(situation, deeds, (evening, deeds) => {
      const { compiled, date } = evening
      const taken: Taken[] = []
      for (const deed of deeds) {
        const place = placeFor(evening, deed, taken)
        if (place) taken.push(place)
      }
      for (const own of taken) {
        const others = taken.filter((each) => each !== own)
        const request = {
          serviceDate: date,
          instant: own.from,
          partySize: own.covers,
          tableIds: own.tableIds,
        }
        expect(seat(compiled, request, longAgo, others)).toMatchObject({ from: own.from, until: own.until })
      }
    }),
    { numRuns: 120 },
  )
})

test('a lone guest can book every time that is offered, and what is printed leads back to that instant', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 1, max: 9 }), (evening, partySize) => {
      const { compiled, date } = evening
      const { zone } = compiled.plan
      for (const { instant, level, minute } of slotsOfDay(compiled, date, partySize, longAgo, [])) {
        const seated = seat(compiled, { instant, partySize }, longAgo, [])
        expect(isRefusal(seated)).toBe(!isBookableLevel(level))
        const wall = wallOf(zone, instant)
        expect(daysBetween(date, wall.date) * 1440 + wall.minute).toBe(minute)
        expect(instantsOf(zone, wall.date, wall.minute)).toContain(instant)
        expect(Date.parse(isoWithOffset(zone, instant)) / 60_000).toBe(instant)
      }
    }),
    { numRuns: 200 },
  )
})
