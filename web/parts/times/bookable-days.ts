import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { wallIn } from './wall-in.ts'

export function todayOf({ timeZone }: Pick<Restaurant, 'timeZone'>): string {
  return wallIn(timeZone, new Date(serverNow())).date
}

export function lastDayOf(
  { reservationConfig }: Pick<Restaurant, 'reservationConfig'>,
  today: string,
): string {
  return addDays(today, reservationConfig.maxAdvanceBookingDays)
}
