import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  const at = (restaurant: string, day: number, more: object) =>
    book(world, bookingRequest(restaurant, `2027-04-0${day}T19:00`, more))
  const spring = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' }
  await at(who.areas, 1, { campaignInfo: spring, groupSize: 4 })
  const gone = await at(who.areas, 2, { campaignInfo: spring, groupSize: 2 })
  const cancel = { reservationId: gone.id, body: {} }
  succeeded(await world.send('reservations.cancel', cancel, { token: gone.token }))
  await at(who.fresh, 3, { campaignInfo: { utm_source: 'website', utm_medium: 'widget' }, groupSize: 3 })
  world.setTime('2027-03-05T09:00:00Z')
  await at(who.fresh, 4, { rwg_token: 'AJKvS9WeONmWKEwjG0', groupSize: 2 })
})
afterAll(() => world.close())

const sources = (query = {}) =>
  world.send('operator.bookingSources', { query }, { token: world.context.operatorToken })

const spring = { source: 'newsletter', medium: 'email', campaign: 'spring', google: false }
const website = { source: 'website', medium: 'widget', campaign: '', google: false }
const google = { source: '', medium: '', campaign: '', google: true }

test('the operator sees bookings and covers by source and campaign, the most covers first', async () => {
  expect(succeeded(await sources())).toEqual({
    from: '2027-02-04',
    until: '2027-03-05',
    sources: [
      { ...spring, bookings: 2, covers: 6, lost: 1 },
      { ...website, bookings: 1, covers: 3, lost: 0 },
      { ...google, bookings: 1, covers: 2, lost: 0 },
    ],
  })
})

test('a report can cover some days, and one restaurant', async () => {
  const later = succeeded(await sources({ from: '2027-03-02', until: '2027-03-05' }))
  expect(later.sources).toEqual([{ ...google, bookings: 1, covers: 2, lost: 0 }])
  const ofAreas = succeeded(await sources({ restaurantId: who.areas }))
  expect(ofAreas.sources).toEqual([{ ...spring, bookings: 2, covers: 6, lost: 1 }])
  expect(succeeded(await sources({ from: '0001-01-01', until: '0001-02-01' })).sources).toEqual([])
  expect(refused(await sources({ restaurantId: 'nobody' })).refused).toBe('unknownRestaurant')
})
