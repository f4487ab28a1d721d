import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { sampleRestaurant } from './sample-restaurant.suite.ts'

const mornaNight: Restaurant = {
  ...sampleRestaurant,
  id: 12,
  idOrName: 'morna-night',
  type: 'event',
  parentRestaurantId: 7,
  name: 'Morna night',
  services: { ...sampleRestaurant.services, events: false },
  startDate: '2999-03-04',
  endDate: '2999-03-11',
  dates: ['2999-03-04', '2999-03-11'],
  reservationConfig: { ...sampleRestaurant.reservationConfig, acceptsReservations: true },
}

/** Draws the page of an event at the sample restaurant. */
async function eventPage(more: Partial<Restaurant> = {}) {
  const { send } = sendForTests({
    'restaurants.get': ({ id }) => (id === 7 ? sampleRestaurant : { ...mornaNight, ...more }),
    'events.list': { results: [], total: 0 },
    'availability.get': [],
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [] },
  })
  return (await drawPage('/restaurants/morna-night', send)).html
}

test('an event that takes place every day isn’t over until its last day is', async () => {
  const daily = { dates: [], startDate: '2000-03-04' }
  const open = await eventPage({ ...daily, endDate: '2999-04-08' })
  expect(open).not.toContain('This event has ended.')
  expect(open.match(/ to \w+, Apr 8</g), 'in the heading and as its dates').toHaveLength(2)
  expect(await eventPage({ ...daily, endDate: '2000-04-08' })).toContain('This event has ended.')
})

test('search engines neither index nor list an event that is hidden from search', async () => {
  const listed = await eventPage()
  expect(listed).not.toContain('noindex')
  expect(listed).toContain('"@type":"Event"')
  const hidden = await eventPage({ hideFromSearch: true })
  expect(hidden).toContain('<meta name="robots" content="noindex"/>')
  expect(hidden).not.toContain('"@type":"Event"')
})
