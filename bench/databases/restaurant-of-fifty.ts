import { compilePlan, type CompiledPlan } from '#domain/availability/compiled-plan.ts'
import type { BookingRules, Taken } from '#domain/availability/restaurant-plan.ts'
import { addDays, twoDigits } from '#domain/time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '#domain/time/zone.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { seeded } from '#world/seeded.ts'

/**
 * The benchmark restaurant: 50 tables, open daily from 11:00 to 23:00, with arrivals every 15 minutes and a turn time
 * of two hours.
 */
export const fiftyTables = {
  zone: zoneFromIntl('Europe/Berlin'),
  tables: 50,
  opens: 11 * 60,
  closes: 23 * 60,
  turn: 120,
}

export const fiftyTablesRules: BookingRules = {
  acceptsReservations: true,
  slotMinutes: 15,
  minPartySize: 1,
  maxPartySize: 4,
  leadMinutes: 0,
  maxAdvanceBookingDays: 365,
  turnTimes: [{ upTo: 4, minutes: fiftyTables.turn }],
  lastArrivalMinutes: null,
  coversPerSlot: null,
  whenFull: 'refuse',
}

export const weekDays = [0, 1, 2, 3, 4, 5, 6]

/** Returns the restaurant's plan for use without a database, with table numbers as table ids. */
export function fiftyTablesPlan(): CompiledPlan {
  const { opens, closes, zone } = fiftyTables
  return compilePlan({
    zone,
    services: weekDays.map((weekDay) => ({ weekDay, opens, closes })),
    specialPeriods: [],
    tables: tableNumbers().map((number) => ({
      id: number,
      number,
      area: 'Room',
      minCovers: 1,
      maxCovers: 4,
    })),
    joins: [],
    rules: fiftyTablesRules,
  })
}

export function tableNumbers(count = fiftyTables.tables): string[] {
  return Array.from({ length: count }, (_, table) => String(table + 1))
}

export interface Party {
  readonly table: string
  readonly date: CalendarDate
  /** Time of arrival, in minutes from midnight. */
  readonly minute: number
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** Returns three parties per table and day, at times derived from the day and table. */
export function busyDays(first: CalendarDate, days: number, zone: Zone = fiftyTables.zone): Party[] {
  return Array.from({ length: days }, (_, day) => addDays(first, day)).flatMap((date, day) =>
    tableNumbers().flatMap((table) =>
      threeParties(`${day} ${table}`).map((minute) => party(table, date, minute, zone)),
    ),
  )
}

/** Returns arrivals at random quarter hours, at least two hours apart, in minutes from midnight. */
function threeParties(seed: string): number[] {
  const random = seeded(seed)
  const quarters = (fiftyTables.closes - fiftyTables.opens) / 15
  const perTurn = fiftyTables.turn / 15
  const idle = quarters - 3 * perTurn
  const pauses = [0, 1, 2].map(() => Math.floor(random() * (idle + 1))).toSorted((a, b) => a - b)
  return pauses.map((pause, at) => fiftyTables.opens + (pause + at * perTurn) * 15)
}

export function party(
  table: string,
  date: CalendarDate,
  minute: number,
  zone: Zone = fiftyTables.zone,
): Party {
  const from = openingInstant(zone, date, minute)
  return { table, date, minute, from, until: from + fiftyTables.turn }
}

export function takenBy({ table, from, until }: Party): Taken {
  return { tableIds: [table], from, until, covers: 2 }
}

/** Formats a minute of the day, such as `13:30:00`. */
export function clockOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`
}
