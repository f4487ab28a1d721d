import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import type { Walk } from '#server/testing/booking/guest-questions.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

/** Returns at least one request for every action of staff on bookings. */
export function actionQuestions(world: () => OpenWorld): Walk {
  const restaurantId = who.dayAndNight
  /** Other requests can't book where a service is closed. */
  const elsewhere = who.overnight
  const booked = async (time: string) => (await book(world(), bookingRequest(restaurantId, time))).id
  const about = async (body: object, time = '2027-03-01T13:30:00Z') => [
    { reservationId: await booked(time), body: { version: 1, ...body } },
  ]
  return {
    'host.book': () => [
      { restaurantId, body: { reservationTime: '2027-03-02T20:00', groupSize: 3, customerName: 'Beck' } },
    ],
    'host.changeBooking': () => about({ groupSize: 3 }),
    'host.swapTables': async () => {
      const [one, other] = [await booked('2027-03-03T20:00:00Z'), await booked('2027-03-03T20:00:00Z')]
      return [{ reservationId: one, body: { version: 1, with: { id: other, version: 1 } } }]
    },
    'host.assignTables': () => about({ tableNumbers: [] }),
    'host.limits': () => [{ restaurantId }],
    'host.limitTonight': () => [
      {
        restaurantId: elsewhere,
        body: { from: '2027-03-05T12:00', until: '2027-03-05T13:00', reason: 'Only one cook' },
      },
    ],
    'host.closeService': () => [{ restaurantId: elsewhere, body: { reason: 'Power cut' } }],
    'host.endLimit': async () => {
      const body = { from: '2027-03-06T12:00', until: '2027-03-06T13:00' }
      const staff = { token: world().context.staffTokens[0]?.token ?? '' }
      const made = await world().send('host.limitTonight', { restaurantId: elsewhere, body }, staff)
      return [{ restaurantId: elsewhere, limitId: succeeded(made).limit.id }]
    },
    'host.arrive': () => about({ here: 1 }),
    'host.extendStay': () => about({ until: '2027-03-04T20:40:00Z' }, '2027-03-04T20:00:00Z'),
    'host.noteGuest': async () => [
      {
        reservationId: await booked('2027-03-01T13:30:00Z'),
        body: { note: 'Prefers the window', before: '' },
      },
    ],
    'host.note': () => about({ visitNote: 'Birthday: candle with the dessert' }),
  }
}
