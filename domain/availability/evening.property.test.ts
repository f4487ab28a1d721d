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

/** Guest actions, run in order. `which` picks a slot or an existing booking. */
const actions = fc.array(
  fc.record({
    what: fc.constantFrom('book', 'book', 'book', 'change', 'cancel'),
    which: fc.nat(),
    partySize: fc.integer({ min: 1, max: 9 }),
    areas: someAreas,
  }),
  { minLength: 5, maxLength: 60 },
)

/**
 * Returns the best seating at one of the offered times, ignoring the guest's own booking, or null if nothing is
 * available.
 */
function seatingFor(
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

test('bookings, changes and cancellations never share a table or exceed a limit', () => {
  fc.assert(
    fc.property(situation, actions, (evening, actions) => {
      let taken: Taken[] = []
      for (const action of actions) {
        const own = action.what === 'book' ? undefined : taken[action.which % Math.max(1, taken.length)]
        if (action.what !== 'book' && !own) continue
        const others = taken.filter((each) => each !== own)
        if (action.what === 'cancel') taken = others
        else {
          const seating = seatingFor(evening, action, others)
          if (seating) taken = [...others, seating]
        }
        expectOrder(evening, taken)
      }
    }),
    { numRuns: 120 },
  )
})

test('a guest who rebooks the same time gets a table', () => {
  fc.assert(
    fc.property(situation, actions, (evening, actions) => {
      const { compiled, date } = evening
      const taken: Taken[] = []
      for (const action of actions) {
        const seating = seatingFor(evening, action, taken)
        if (seating) taken.push(seating)
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

test('a single guest can book every offered time, and the printed time maps back to its instant', () => {
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
