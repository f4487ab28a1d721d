import { addDays } from '#domain/time/calendar-date.ts'
import type { BenchHouses } from './bench-world.ts'
import { clockOf, house } from './house-of-fifty.ts'
import type { RequestToSend } from './keep-alive-client.ts'

const days = 360
const turns = Math.floor((house.closes - house.opens) / house.turn)

/**
 * Bookings of the quiet house that never meet: neighbours in the list are on different days, and a day has a table for each
 * of its parties. `first` counts from 0; there is room for more than a hundred thousand.
 */
export function bookingWishes(
  { quiet, tomorrow }: BenchHouses,
  first: number,
  count: number,
): RequestToSend[] {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const minute = house.opens + (Math.floor(number / days) % turns) * house.turn
    return {
      method: 'POST',
      path: '/api/rsv/mb/guest/reservations',
      headers: { 'accept-language': 'en' },
      body: {
        restaurantId: quiet,
        // From the second day on, so that no clock in between turns it into the past.
        reservationTime: `${addDays(tomorrow, 1 + (number % days))}T${clockOf(minute)}`,
        groupSize: 2,
        customerName: `Guest ${number}`,
        email: `guest-${number}@example.com`,
        phoneNumber: '+49 30 5550100',
        specialRequests: 'A quiet table, please.',
      },
    }
  })
}
