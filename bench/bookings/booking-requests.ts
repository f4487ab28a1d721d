import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { BenchRestaurants } from '../databases/bench-world.ts'
import { clockOf, fiftyTables } from '../databases/restaurant-of-fifty.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'

const days = 360
const turns = Math.floor((fiftyTables.closes - fiftyTables.opens) / fiftyTables.turn)

/**
 * Returns booking requests for the empty restaurant that never conflict: consecutive ones are on different
 * days, and each day has enough tables. `first` starts at 0; more than a hundred thousand requests are
 * possible. With `evening`, all are on that day, which has tables for 300.
 */
export function bookingRequests(
  { quiet, tomorrow }: BenchRestaurants,
  first: number,
  count: number,
  evening?: CalendarDate,
): RequestToSend[] {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const minute = fiftyTables.opens + (Math.floor(number / (evening ? 1 : days)) % turns) * fiftyTables.turn
    return {
      method: 'POST',
      path: '/api/rsv/mb/guest/reservations',
      headers: { 'accept-language': 'en' },
      body: {
        restaurantId: quiet,
        // Start with the second day, so that no booking is in the past when it is sent.
        reservationTime: `${evening ?? addDays(tomorrow, 1 + (number % days))}T${clockOf(minute)}`,
        groupSize: 2,
        customerName: `Guest ${number}`,
        // A guest can't have two tables at the same time, even at two restaurants.
        email: `guest-${number}-of-${quiet}@example.com`,
        phoneNumber: `+35191${quiet % 10}${String(number).padStart(6, '0')}`,
        specialRequests: 'A quiet table, please.',
      },
    }
  })
}
