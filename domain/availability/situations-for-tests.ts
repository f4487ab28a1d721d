import fc from 'fast-check'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, Zone } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { twentyZones } from '../time/zones-for-tests.ts'
import { type CompiledPlan, compilePlan } from './compiled-plan.ts'
import { longAgo, table } from './plan-for-tests.ts'
import type { RestaurantPlan } from './restaurant-plan.ts'

export interface Case {
  readonly plan: RestaurantPlan
  readonly compiled: CompiledPlan
  /** A date that is often the day of a clock change or the day before it. */
  readonly date: CalendarDate
}

const area = fc.constantFrom('Bar', 'Room', 'Garden')
/** No areas, some areas, or an area that no restaurant has. */
export const someAreas = fc.subarray(['Bar', 'Room', 'Garden', 'Attic'])
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

/** Plans with joins, hours past midnight, pacing and turn times, around clock changes in twenty zones. */
export const situation: fc.Arbitrary<Case> = fc
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

function dayOfChange(zone: Zone, change: number): CalendarDate {
  const changes = zone.starts.filter((start) => start > longAgo)
  return wallOf(zone, changes[change % Math.max(1, changes.length)] ?? longAgo).date
}
