import { addDays } from '#domain/time/calendar-date.ts'
import type { BenchRestaurants } from '../databases/bench-world.ts'
import { bookingRequests } from '../bookings/booking-requests.ts'
import { demoPages } from '../browser/demo-pages.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'

const plain = { 'accept-encoding': 'identity' }

/**
 * Returns a request by guests of other restaurants. `number` starts at 0; every ten requests have the same
 * mix.
 */
export function otherRequest(others: BenchRestaurants, number: number): RequestToSend {
  const round = Math.floor(number / 10)
  const pages = demoPages()
  const get = (path: string): RequestToSend => ({ method: 'GET', path, headers: plain })
  switch (number % 10) {
    case 0:
      return get(pages.home)
    case 3:
    case 7:
      return get(pages.restaurant)
    case 1:
    case 5:
      return {
        method: 'POST',
        path: '/indexes/restaurants/docs/search?api-version=2024-07-01',
        headers: plain,
        body: { search: searches[round % searches.length] ?? '*', count: true, top: 12 },
      }
    case 4:
      return bookingRequests(others, round, 1)[0] as RequestToSend
    default: {
      const query = new URLSearchParams({
        'contract.date': `${addDays(others.tomorrow, number % 30)}T17:00:00`,
        'contract.partySize': String(1 + (round % 4)),
        'contract.rangeInMinutes': '360',
      })
      return get(`/api/core/mb/restaurants/${others.busy}/availability?${query}`)
    }
  }
}

const searches = ['tasca', 'pizza', '*', 'marisqeira', 'sushi', 'grill']
