import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { book, bookingRequest } from './booking-requests.ts'
import type { Walk } from './guest-questions.ts'

/** Requests for the calls of the service day view. */
export function serviceDayQuestions(world: () => OpenWorld): Walk {
  const [restaurantId, date] = [who.fresh, '2027-03-17']
  return {
    'host.reservations': () => [{ restaurantId, query: { date } }, { restaurantId: who.minimal }],
    'host.serviceDay': () => [
      { restaurantId, query: { date } },
      { restaurantId: who.minimal, query: {} },
    ],
    'host.searchBookings': () => [
      { restaurantId, query: { text: 'june' } },
      { restaurantId, query: { text: '123-456' } },
    ],
    'host.bookingTimes': () => [{ restaurantId, query: { date, groupSize: 2 } }],
    'host.placements': () => [{ restaurantId, query: { time: `${date}T19:00`, groupSize: 2 } }],
    'host.booking': async () => {
      const booked = await book(world(), bookingRequest(restaurantId, '2027-03-19T18:00'))
      return [{ reservationId: booked.id }]
    },
    'host.serviceDayChanges': async () => {
      const token = world().context.staffTokens[0]?.token ?? ''
      // Nothing else is booked there.
      const calm = who.lastArrival
      const read = await world().send('host.serviceDay', { restaurantId: calm, query: { date } }, { token })
      const [at, revision] = succeeded(read).cursor.split('-')
      // Changes are read again for ten seconds, and the world itself may be that new.
      const after = `${Number(at) + 9_900_000}-${revision}`
      await book(world(), bookingRequest(calm, `${date}T19:00`))
      return [
        { restaurantId: calm, query: { date, after } },
        { restaurantId: calm, query: { date, after: '1-1' } },
      ]
    },
  }
}
