import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'
import { instantsOf } from '../time/zone-clock.ts'
import type { BookingRules, RestaurantPlan, Service, Table, Taken } from './restaurant-plan.ts'

export const utc: Zone = { id: 'Etc/UTC', starts: [Number.NEGATIVE_INFINITY], offsets: [0] }

/** A time before all bookings in the tests. */
export const longAgo: EpochMinute = instantsOf(utc, '2026-12-01', 0)[0] ?? 0

const easyRules: BookingRules = {
  acceptsReservations: true,
  slotMinutes: 30,
  minPartySize: 1,
  maxPartySize: 12,
  leadMinutes: 0,
  maxAdvanceBookingDays: 1000,
  turnTimes: [{ upTo: 12, minutes: 120 }],
  lastArrivalMinutes: null,
  coversPerSlot: null,
  whenFull: 'refuse',
}

/** By default, the restaurant is open daily from 18:00 to 23:00 UTC with one table for four. */
export function planWith({
  rules,
  ...changes
}: Partial<Omit<RestaurantPlan, 'rules'>> & { rules?: Partial<BookingRules> } = {}): RestaurantPlan {
  return {
    zone: utc,
    services: daily('18:00', '23:00'),
    specialPeriods: [],
    tables: [table('A', 1, 4)],
    joins: [],
    ...changes,
    rules: { ...easyRules, ...rules },
  }
}

export function daily(opens: string, closes: string, name = ''): Service[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekDay) => service(weekDay, opens, closes, name))
}

export function service(weekDay: number, opens: string, closes: string, name = ''): Service {
  return { weekDay, opens: minutesOf(opens), closes: minutesOf(closes), name }
}

export function table(id: string, minCovers: number, maxCovers: number, area = 'Room'): Table {
  return { id, number: id, area, minCovers, maxCovers }
}

export function taken(tableIds: string, from: EpochMinute, minutes: number, covers = 2): Taken {
  return { tableIds: tableIds.split('+'), from, until: from + minutes, covers }
}

/** Parses `18:30` into minutes. Hours after midnight continue past 24. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export function clockOf({ minute }: { readonly minute: number }): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Returns the first instant at which the wall clock shows this time. */
export function at(zone: Zone, date: CalendarDate, clock: string): EpochMinute {
  const [instant] = instantsOf(zone, date, minutesOf(clock))
  if (instant === undefined) throw new Error(`${date} ${clock} does not exist in ${zone.id}.`)
  return instant
}
