import type {
  BookingRules,
  RestaurantPlan,
  Service,
  SpecialPeriod,
} from '#domain/availability/restaurant-plan.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate, Zone } from '#domain/time/zone.ts'
import { readHours, readWeek } from './read-hours.ts'
import type { WorldRestaurant } from '#world/shape.ts'
import { tablesOf } from './tables-of.ts'

/** Returns the booking rules of a restaurant, filled in with defaults. */
export function rulesOf(restaurant: WorldRestaurant): BookingRules {
  const largest = Math.max(
    0,
    ...tablesOf(restaurant).map((t) => t.maxCovers),
    ...(restaurant.joins ?? []).map((j) => j.covers[1]),
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
    ...restaurant.rules,
  }
}

export function servicesOf(restaurant: WorldRestaurant, purpose: 'doors' | 'booking'): Service[] {
  return readWeek(purpose === 'booking' ? restaurant.booking : (restaurant.doors ?? restaurant.booking))
}

/** Returns the special periods of a restaurant, with dates relative to its own `today`. */
export function specialPeriodsOf(restaurant: WorldRestaurant, today: CalendarDate): SpecialPeriod[] {
  const dated = (day: number | string) => (typeof day === 'number' ? addDays(today, day) : day)
  return (restaurant.special ?? []).map(({ starts, ends, closed, hours = [], note }) => ({
    starts: dated(starts),
    ends: dated(ends),
    closed,
    hours: hours.map(readHours),
    note,
  }))
}

/**
 * Converts a restaurant to a plan for the availability engine. Table ids are the table numbers, which are unique per
 * restaurant.
 */
export function planOf(restaurant: WorldRestaurant, zone: Zone, today: CalendarDate): RestaurantPlan {
  return {
    zone,
    services: servicesOf(restaurant, 'booking'),
    specialPeriods: specialPeriodsOf(restaurant, today),
    tables: tablesOf(restaurant).map((table) => ({ id: table.number, ...table })),
    joins: (restaurant.joins ?? []).map(({ tables, covers }) => ({
      tableIds: tables,
      minCovers: covers[0],
      maxCovers: covers[1],
    })),
    rules: rulesOf(restaurant),
  }
}
