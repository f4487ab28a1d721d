import type {
  BookingRules,
  RestaurantPlan,
  Service,
  SpecialPeriod,
} from '#domain/availability/restaurant-plan.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate, Zone } from '#domain/time/zone.ts'
import { readHours, readWeek } from './read-hours.ts'
import type { WorldRestaurant } from './shape.ts'
import { tablesOf } from './tables-of.ts'

/** The rules of a place, with what most houses do where it says nothing. */
export function rulesOf(place: WorldRestaurant): BookingRules {
  const largest = Math.max(
    0,
    ...tablesOf(place).map((t) => t.maxCovers),
    ...(place.joins ?? []).map((j) => j.covers[1]),
  )
  return {
    acceptsReservations: true,
    slotMinutes: 15,
    minPartySize: 1,
    maxPartySize: largest || 8,
    leadMinutes: 60,
    maxAdvanceBookingDays: 60,
    turnTimes: [
      { upTo: 2, minutes: 90 },
      { upTo: 4, minutes: 105 },
      { upTo: 99, minutes: 120 },
    ],
    lastArrivalMinutes: 60,
    coversPerSlot: null,
    whenFull: 'refuse',
    ...place.rules,
  }
}

export function servicesOf(place: WorldRestaurant, purpose: 'doors' | 'booking'): Service[] {
  return readWeek(purpose === 'booking' ? place.booking : (place.doors ?? place.booking))
}

/** Special periods with dates, counted from the place's own `today`. */
export function specialPeriodsOf(place: WorldRestaurant, today: CalendarDate): SpecialPeriod[] {
  const dated = (day: number | string) => (typeof day === 'number' ? addDays(today, day) : day)
  return (place.special ?? []).map(({ starts, ends, closed, hours = [], note }) => ({
    starts: dated(starts),
    ends: dated(ends),
    closed,
    hours: hours.map(readHours),
    note,
  }))
}

/** A place as the availability engine knows it. Tables go by their numbers, which are unique within a place. */
export function planOf(place: WorldRestaurant, zone: Zone, today: CalendarDate): RestaurantPlan {
  return {
    zone,
    services: servicesOf(place, 'booking'),
    specialPeriods: specialPeriodsOf(place, today),
    tables: tablesOf(place).map((table) => ({ id: table.number, ...table })),
    joins: (place.joins ?? []).map(({ tables, covers }) => ({
      tableIds: tables,
      minCovers: covers[0],
      maxCovers: covers[1],
    })),
    rules: rulesOf(place),
  }
}
