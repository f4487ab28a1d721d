import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePlan } from '../availability/compiled-plan.ts'
import { slotsOfDay } from '../availability/offer-slots.ts'
import { longAgo } from '../availability/plan-for-tests.ts'
import type { RestaurantPlan, Taken } from '../availability/restaurant-plan.ts'
import { seat } from '../availability/seat-party.ts'
import { openingInstants, servicesOn } from '../availability/service-days.ts'
import { type Case, situation, someAreas } from '../availability/situations-for-tests.ts'
import { isRefusal } from '../refusal.ts'
import { addDays, weekDayOf } from '../time/calendar-date.ts'
import { isoWithOffset, wallOf } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { type PlannedStay, type Standing, strandedBy, strandedIn } from './stranded.ts'

const requests = fc.array(
  fc.record({ which: fc.nat(), partySize: fc.integer({ min: 1, max: 9 }), areas: someAreas }),
  { minLength: 1, maxLength: 25 },
)

/** Books as guests do, one after another. */
function staysOf(
  { compiled, date }: Case,
  wanted: typeof requests extends fc.Arbitrary<infer All> ? All : never,
) {
  const stays: PlannedStay[] = []
  const taken: Taken[] = []
  for (const { which, partySize, areas } of wanted) {
    const slots = slotsOfDay(compiled, date, partySize, longAgo, taken, areas)
    const slot = slots[which % Math.max(1, slots.length)]
    if (!slot) continue
    const request = { serviceDate: date, instant: slot.instant, partySize, areas }
    const seating = seat(compiled, request, longAgo, taken)
    if (isRefusal(seating)) continue
    const { tableIds, from, until } = seating
    taken.push({ tableIds, from, until, covers: partySize })
    const agreed = wallOf(compiled.plan.zone, from)
    const asked = areas.filter((area) => compiled.areas.includes(area))
    const own = {
      agreed,
      instant: from,
      until,
      partySize,
      tableIds,
      areas: asked,
      currency: null,
      lacksProduct: false,
    }
    stays.push({ id: String(stays.length), ...own })
  }
  return stays
}

const standing = (plan: RestaurantPlan): Standing => ({
  plan,
  doors: { services: [], specialPeriods: plan.specialPeriods },
  currency: 'EUR',
  closedForGood: false,
})

/** Changes that staff could make, by kind. */
const change = fc.record({
  kind: fc.constantFrom(
    'hours',
    'weekDay',
    'closed',
    'evening',
    'table',
    'seats',
    'area',
    'join',
    'zone',
    'rules',
  ),
  by: fc.integer({ min: -40, max: 40 }),
  which: fc.nat(9),
})

function changed(
  { plan, date }: Case,
  { kind, by, which }: { kind: string; by: number; which: number },
): RestaurantPlan {
  const own = (index: number) => index === which % Math.max(1, plan.tables.length)
  const periods = (closed: boolean, hours: { opens: number; closes: number }[]) => [
    { starts: addDays(date, -1), ends: date, closed, hours },
  ]
  switch (kind) {
    case 'hours':
      return {
        ...plan,
        services: plan.services.map((service) => ({
          ...service,
          closes: Math.max(service.opens + 5, service.closes + by * 5),
        })),
      }
    case 'weekDay':
      return { ...plan, services: plan.services.filter(({ weekDay }) => weekDay !== weekDayOf(date)) }
    case 'closed':
      return { ...plan, specialPeriods: periods(true, []) }
    case 'evening':
      return { ...plan, specialPeriods: periods(false, [{ opens: 1080, closes: 1440 + by * 5 }]) }
    case 'table':
      return { ...plan, tables: plan.tables.filter((_, index) => !own(index)) }
    case 'seats':
      return {
        ...plan,
        tables: plan.tables.map((table, index) =>
          own(index) ? { ...table, minCovers: 1, maxCovers: 1 } : table,
        ),
      }
    case 'area':
      return {
        ...plan,
        tables: plan.tables.map((table, index) => (own(index) ? { ...table, area: 'Attic' } : table)),
      }
    case 'join':
      return { ...plan, joins: [] }
    case 'zone':
      return { ...plan, zone: zoneFromIntl('Asia/Kathmandu') }
    default:
      return {
        ...plan,
        rules: {
          ...plan.rules,
          maxPartySize: 1,
          maxAdvanceBookingDays: 0,
          coversPerSlot: 1,
          acceptsReservations: false,
        },
      }
  }
}

/** Decides minute by minute and table by table. */
function isAllowed(plan: RestaurantPlan, stay: PlannedStay): boolean {
  const date = wallOf(plan.zone, stay.instant).date
  const services = [-2, -1, 0, 1, 2].flatMap((days) => {
    const day = addDays(date, days)
    return servicesOn(plan, day).map((service) => openingInstants(plan.zone, day, service))
  })
  const isOpen = (minute: number) => services.some(({ open, close }) => open <= minute && minute < close)
  const minutes = Array.from({ length: stay.until - stay.instant }, (_, minute) => stay.instant + minute)
  const { lastArrivalMinutes } = plan.rules
  const needed = lastArrivalMinutes === null ? minutes : minutes.slice(0, lastArrivalMinutes)
  if (!isOpen(stay.instant) || !needed.every(isOpen)) return false
  const clock = isoWithOffset(plan.zone, stay.instant).slice(0, 16)
  const agreed = `${stay.agreed.date}T${String(Math.floor(stay.agreed.minute / 60)).padStart(2, '0')}:${String(stay.agreed.minute % 60).padStart(2, '0')}`
  if (clock !== agreed) return false
  if (stay.tableIds.length === 0) return true
  return compilePlan(plan).placements.some(
    ({ tableIds, maxCovers, rows }) =>
      tableIds.length === stay.tableIds.length &&
      tableIds.every((id) => stay.tableIds.includes(id)) &&
      stay.partySize <= maxCovers &&
      (stay.areas.length === 0 || rows.every((row) => stay.areas.includes(plan.tables[row]?.area ?? ''))),
  )
}

test('what guests have booked is never stranded while the setup stays the same (H51)', () => {
  fc.assert(
    fc.property(situation, requests, (evening, wanted) => {
      expect(strandedIn(standing(evening.plan), staysOf(evening, wanted))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('the stranded bookings of a change are those that an independent count finds (H1)', () => {
  fc.assert(
    fc.property(situation, requests, change, (evening, wanted, by) => {
      const stays = staysOf(evening, wanted)
      const after = changed(evening, by)
      const expected = stays.filter((stay) => !isAllowed(after, stay)).map(({ id }) => id)
      const found = strandedBy(standing(evening.plan), standing(after), stays)
      expect(found.map(({ id }) => id)).toEqual(expected)
      if (by.kind === 'rules') expect(found).toEqual([])
    }),
    { numRuns: 300 },
  )
})
