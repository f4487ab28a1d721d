import type { BookedTime } from '#domain/availability/seat-party.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { ReservationRow } from './reservations.ts'

/** Returns the booking's service day, time and party size if a change keeps its time; undefined otherwise. */
export function bookedTimeOf(
  listed: ListedRestaurant,
  row: ReservationRow,
  wanted: EpochMinute,
): BookedTime | undefined {
  if (wanted !== epochMinuteOf(row.reservation_time)) return undefined
  const [date = '', clock = ''] = row.wall_time.split(/[T ]/)
  const [hours, minutes] = clock.split(':').map(Number)
  return {
    serviceDate: row.service_date,
    minute: daysBetween(row.service_date, date) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0),
    partySize: row.group_size,
    tableIds: listed.tableIds(row.table_numbers) ?? [],
  }
}

/**
 * Returns the tables that a booking keeps after a change, if its party size stays the same or guests choose tables
 * themselves; undefined otherwise.
 */
export function tablesToStayAt(
  listed: ListedRestaurant,
  row: ReservationRow,
  partySize: number,
): readonly string[] | undefined {
  if (partySize !== row.group_size && !listed.tableMustBeChosen) return undefined
  return listed.tableIds(row.table_numbers) ?? undefined
}
