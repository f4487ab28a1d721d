import { describe } from 'vitest'
import { openKitchenAt, prices } from '#server/testing/ordering/kitchens.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { deviates, everyDeviationIsShown } from './deviations.ts'
import { deviationsOnScreens } from './deviations-on-screens.ts'
import { contractOf, type ForeignClient, restUnset } from './foreign-client.ts'

const path = '/api/rsv/mb/guest/reservations'
const restaurants = '/api/core/mb/guest/restaurants'

/** Plays every difference of docs/decisions/0008-deviations.md that a client can notice over HTTP. */
export function playDeviations(theWorld: () => OpenWorld, send: ForeignClient): void {
  async function book(name: string, more: object = {}) {
    theWorld().setTime(worldTime)
    const { body: place } = await send('GET', `${restaurants}/${name}`)
    const contract = { ...restUnset, ...contractOf(place.id, '2027-03-24T19:00:00', 2), ...more }
    const { body } = await send('POST', path, { body: contract })
    return body
  }

  const slotsFor = async (name: string, partySize?: number) => {
    theWorld().setTime(worldTime)
    const query = {
      'contract.date': '2027-03-17',
      ...(partySize && { 'contract.partySize': partySize }),
    }
    return (await send('GET', `/api/core/mb/restaurants/${name}/availability`, { query })).text
  }

  describe('the deviations', () => {
    deviates('search key in the browser', {
      specified: 403,
      banquette: 200,
      async observe() {
        return (await send('POST', '/indexes/restaurants/docs/search', { body: { top: 1 } })).status
      },
    })

    deviates('the guest app calls admin paths', {
      specified: 'everything that the table management shows',
      banquette: ['status', 'tableNumber'],
      async observe() {
        const { body } = await send('GET', `/api/core/mb/restaurants/${who.chooseTable}/monitors`)
        return Object.keys(body.monitors[0]).toSorted()
      },
    })

    deviates('`sr-LATIN`', {
      specified: 'sr-LATIN',
      banquette: 'sr-Latn',
      observe: () => languageFor('sr-LATIN'),
    })

    deviates('an unsupported language falls back to its base language, or to English', {
      specified: ['pt', 'en'],
      banquette: ['pt', 'de'],
      observe: async () => [await languageFor('pt-BR'), await languageFor('ja, de;q=0.8')],
    })

    deviates('signing in with an unknown email signs up', {
      specified: 200,
      banquette: 401,
      async observe() {
        const body = { email: 'nobody@example.com', password: 'ein Tisch am Fenster' }
        return (await send('POST', '/api/identity/sign-in', { body })).status
      },
    })

    deviates('a tip is a percentage of the subtotal or any amount', {
      specified: [200, undefined],
      banquette: [400, 'tipTooHigh'],
      async observe() {
        theWorld().setTime(worldTime)
        const id = await openKitchenAt(theWorld(), who.dayAndNight)
        const orderItems = [{ id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [] }]
        const order = { orderItems, tips: 100_000, total: prices.soup + 100_000 }
        const contract = contractOf(id, '2027-03-21T19:00:00', 0)
        const body = { ...contract, deliveryType: 'takeaway', paymentType: 'cash', order }
        const answer = await send('POST', path, { body })
        return [answer.status, answer.body.code]
      },
    })

    deviates('the default party size is 1', {
      specified: 1,
      banquette: 2,
      async observe() {
        const unset = await slotsFor(who.depositYen)
        for (const size of [1, 2, 3]) if ((await slotsFor(who.depositYen, size)) === unset) return size
        return 0
      },
    })

    deviates('analytics is a GET that stores something', {
      specified: 200,
      banquette: 204,
      async observe() {
        const query = { source: 'card', action: 'click', ids: '15' }
        return (await send('GET', '/api/analytics', { query })).status
      },
    })

    deviates('a request for a full time waits for approval (`Pending`)', {
      specified: [200, 'Pending'],
      banquette: [409, 'Approved'],
      async observe() {
        const booked = await book(who.request)
        const query = { 'contract.date': '2027-03-05', 'contract.partySize': 2 }
        const slots = await send('GET', `/api/core/mb/restaurants/${who.request}/availability`, { query })
        const full = slots.body.find(
          ({ availabilityLevel }: { availabilityLevel: string }) => availabilityLevel === 'Overbooked',
        )
        const change = { reservationTime: full.instant }
        const own = `${path}/${booked.id}`
        const { status } = await send('PUT', own, { body: change, token: booked.token })
        return [status, (await send('GET', own, { token: booked.token })).body.status]
      },
    })

    deviates('the id of a place in line is in session storage', {
      specified: undefined,
      banquette: true,
      async observe() {
        theWorld().setTime('2027-03-03T19:40:37.219Z')
        await openLineAt(theWorld(), who.waitlistOnly)
        const { body: place } = await send('GET', `${restaurants}/${who.waitlistOnly}`)
        const party = {
          restaurantId: place.id,
          groupSize: 2,
          customerName: 'Rui',
          phoneNumber: '+351910000999',
        }
        const { body } = await send('POST', '/api/rsv/mb/guest/walkins', { body: party })
        return body.manageUrl?.includes(body.id)
      },
    })

    deviates('a booking may say how long its party stays (`estimatedTurnOverTime`)', {
      specified: 600,
      banquette: 'as long as without it',
      async observe() {
        const [usual, asked] = [await book(who.areas), await book(who.areas, { estimatedTurnOverTime: 600 })]
        const same = usual.estimatedTurnOverTime === asked.estimatedTurnOverTime
        return same ? 'as long as without it' : asked.estimatedTurnOverTime
      },
    })

    deviates("a guest's profile may have `vip`", {
      specified: { vip: true, vegetarian: true },
      banquette: { vegetarian: true },
      observe: async () =>
        (await book(who.areas, { customerProfile: { vip: true, vegetarian: true } })).customerProfile,
    })

    deviates('amounts and deposit rules have no unit', {
      specified: { 4: 40, 6: 90, 8: 160 },
      banquette: { 4: 4000, 6: 9000, 8: 16_000 },
      observe: async () =>
        (await send('GET', `${restaurants}/${who.deposit}`)).body.reservationConfig.depositRules,
    })

    deviates('`regions/find` returns the nearest region', {
      specified: 200,
      banquette: 404,
      async observe() {
        const query = { lat: -50, lon: 0 }
        return (await send('GET', '/api/core/mb/guest/regions/find', { query })).status
      },
    })

    deviates('guest calls about a reservation send a bearer token when available', {
      specified: 200,
      banquette: 401,
      async observe() {
        const { id } = await book(who.areas)
        return (await send('GET', `${path}/${id}`)).status
      },
    })

    everyDeviationIsShown(deviationsOnScreens)
  })

  /** The language in which an error is written for a guest with these preferences. */
  const languageFor = async (accepted: string) => {
    const headers = { 'accept-language': accepted }
    const answer = await theWorld().app.inject({ url: `${restaurants}/nobody`, headers })
    return answer.headers['content-language']
  }
}
