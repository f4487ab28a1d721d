import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import type { Walk } from '../booking/guest-questions.ts'

/** Requests for the calls about the setup of a restaurant. Two of them book what a closed day then strands. */
export function setupQuestions(world: () => OpenWorld): Walk {
  const restaurantId = who.halfHours
  const by = () => ({ token: world().context.staffTokens[0]?.token ?? '' })
  const revision = async () => succeeded(await world().send('setup.read', { restaurantId }, by())).revision
  const closing = (date: string) => ({ id: null, starts: date, ends: date, closed: true, hours: [] })
  return {
    'setup.read': () => [{ restaurantId }],
    'setup.save': async () => [
      {
        restaurantId,
        body: { basedOn: await revision(), rules: { leadMinutes: 45 }, profile: { guestNote: '' } },
      },
    ],
    'setup.preview': async () => {
      await book(world(), bookingRequest(restaurantId, '2027-04-07T19:00'))
      return [{ restaurantId, body: { basedOn: await revision(), periods: [closing('2027-04-07')] } }]
    },
    'setup.attention': () => [{ restaurantId }],
    'setup.keepStranded': async () => {
      const { id } = await book(world(), bookingRequest(restaurantId, '2027-04-08T19:00'))
      const body = { basedOn: await revision(), periods: [closing('2027-04-08')], strandsAny: true }
      succeeded(await world().send('setup.save', { restaurantId, body }, by()))
      return [{ restaurantId, body: { stays: [{ kind: 'reservation', id, reasons: ['closedThen'] }] } }]
    },
  }
}
