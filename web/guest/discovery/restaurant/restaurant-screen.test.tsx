import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { holdForTests } from '#web/guest/booking/hold/holds-for-tests.ts'
import { createInSequence } from '#web/guest/booking/hold/holds-in-sequence.ts'
import { figuresForTests, sampleRestaurant } from './sample-restaurant.suite.ts'

const morna = {
  eventOrRestId: 12,
  name: 'Morna night',
  hostmeRestaurantId: 7,
  hostmeId: 12,
  idOrName: 'morna-night',
  hideFromSearch: false,
  description: 'A guitar in the corner.',
  promoImage: '/art/card/wine/m.svg',
  startDate: '2999-03-04',
  endDate: '2999-04-08',
  dates: ['2999-03-04', '2999-03-11', '2999-03-18', '2999-03-25', '2999-04-01', '2999-04-08'],
  soldOutDates: ['2999-03-04'],
  paymentInfo: '€28 a person',
  pricePerGuest: 2800,
  currency: 'EUR',
}
const review = {
  id: 'r1',
  author: 'Ada F.',
  rating: 4,
  text: 'Second helping <b>twice</b>.',
  language: '',
  date: '2027-02-14T20:00:00.000Z',
  visited: true,
  reply: { text: 'Come back for the third.', date: '2027-02-15T09:00:00.000Z' },
}
const dish = {
  id: 'd1',
  name: 'Tortelli',
  description: 'Pumpkin',
  price: 1450,
  diets: ['vegetarian'],
  allergens: ['gluten', 'eggs'],
  modifiers: ['size'],
}
const menu = { id: 'dinner', name: 'Dinner', sections: [{ name: 'Primi', items: [dish] }] }
const choice = {
  deliveryPrice: null,
  takeawayPrice: null,
  maxAmount: 1,
  available: true,
  contains: [],
  safeFrom: [],
}
const size = {
  id: 'size',
  name: 'Size',
  minAmount: 1,
  maxAmount: 1,
  options: [
    { ...choice, id: 's', name: 'Small', price: 0 },
    { ...choice, id: 'l', name: 'Large', price: 350 },
  ],
}
const notFound = refusal('unknownRestaurant', 'We couldn’t find this restaurant.')

function answering(more: Answers = {}) {
  return sendForTests({
    'restaurants.get': sampleRestaurant,
    'events.list': { results: [morna], total: 1 },
    'reviews.list': { ...figuresForTests, results: [review] },
    'menus.list': [menu],
    'menus.modifiers': { size },
    ...more,
  })
}

const page = '/restaurants/osteria-lume'
const tabsIn = (html: string) =>
  [
    ...(/aria-label="About this restaurant"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '').matchAll(
      /<a [^>]*>([^<]+)/g,
    ),
  ].map(([, name]) => name)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a guest who returns from booking still sees the time of the table they hold', async () => {
  const hold = 'a'.repeat(32)
  vi.stubGlobal('document', {})
  // Modules outlive a test file, so use a restaurant id that no other file uses.
  const held = { ...holdForTests({ id: hold, restaurantId: 70 }), readAt: 0 }
  await createInSequence('osteria-lume', '', async () => held)
  vi.unstubAllGlobals()
  const { send, of } = answering({ 'availability.get': [] })
  await drawPage(`${page}?date=2999-03-04`, send)
  expect(of('availability.get')[0]?.input).toMatchObject({ query: { ExcludeId: hold } })
})

test('every tab with content is a link that works without scripts', async () => {
  const { html } = await drawPage(`${page}?party=4`, answering().send)
  expect(tabsIn(html)).toEqual(['Info', 'Photos', 'Events', 'Reviews', 'Menu'])
  expect(html).toContain('href="/restaurants/osteria-lume?party=4&amp;tab=reviews#about"')
  expect(html).toContain('id="about"')
  expect(html).toContain('Pasta and patience.')
})

test('a tab without content isn’t shown, and its address shows the info tab', async () => {
  const bare = {
    ...sampleRestaurant,
    photos: [],
    gallery: [],
    totalReviews: 0,
    averageRating: null,
    menu: [],
  }
  const { send } = answering({ 'restaurants.get': bare, 'events.list': { results: [], total: 0 } })
  for (const tab of ['gallery', 'events', 'reviews', 'menu', 'nonsense']) {
    const { html, status } = await drawPage(`${page}?tab=${tab}`, send)
    expect(status).toBe(200)
    expect(tabsIn(html)).toEqual(['Info'])
    expect(html).toContain('Pasta and patience.')
  }
})

test('photos are links that open without scripts, described in words or by number', async () => {
  const { html } = await drawPage(`${page}?tab=gallery`, answering().send)
  expect(html).toContain('href="/photos/1/800.webp"')
  expect(html).toContain('alt="The terrace"')
  expect(html).toContain('alt="Photo 2 of 2: Osteria Lume"')
  expect(html).not.toContain('<dialog')
})

test('a restaurant without photos has one drawing and no gallery', async () => {
  const bare = { ...sampleRestaurant, photos: [], gallery: [] }
  const { html } = await drawPage(page, answering({ 'restaurants.get': bare }).send)
  expect(html).toContain('src="/art/hero/italian/Osteria%20Lume.svg"')
  expect(html).not.toContain('<picture>')
  expect(tabsIn(html)).not.toContain('Photos')
  expect(html).not.toContain('tab=gallery')
})

test('reviews have their stars as text, and what a guest wrote is escaped', async () => {
  const { send, of } = answering()
  const { html } = await drawPage(`${page}?tab=reviews&order=best&skip=10`, send)
  expect(of('reviews.list')[0]?.input).toEqual({
    id: 'osteria-lume',
    query: { top: 10, skip: 10, orderby: 'rating desc' },
  })
  expect(html).toContain('4 out of 5')
  expect(html).toContain('Second helping &lt;b&gt;twice&lt;/b&gt;.')
  expect(html).toContain('Response from Osteria Lume')
  expect(html).toContain('February 14, 2027')
  expect(html).toContain('tab=reviews&amp;order=best#about')
  expect(html).toContain('11–11 of 23')
  expect(html).toContain('aria-current="true"')
})

test('each upcoming day of an event links to its own tables', async () => {
  const { send, of } = answering()
  const { html } = await drawPage(`${page}?tab=events&party=3`, send)
  expect(of('events.list')[0]?.input).toEqual({
    idOrName: 7,
    query: { top: 10, skip: 0 },
  })
  expect(html).toContain('href="/reserve/morna-night?party=3&amp;date=2999-03-11"')
  expect(html).toContain('and 2 more days')
  expect(html).toContain('€28 a person')
})

test('a long list of events is split into pages of ten', async () => {
  const many = { results: Array.from({ length: 10 }, (_, n) => ({ ...morna, eventOrRestId: n })), total: 14 }
  const { html } = await drawPage(`${page}?tab=events`, answering({ 'events.list': many }).send)
  expect(html).toContain('tab=events&amp;skip=10#about')
  expect(html).toContain('1–10 of 14')
})

test('a menu shows prices, diets, allergens and options', async () => {
  const { html } = await drawPage(`${page}?tab=menu`, answering().send)
  for (const said of [
    'Tortelli',
    '€14.50',
    'Vegetarian',
    'Contains gluten and eggs',
    'Size: Small or Large (+€3.50)',
  ])
    expect(html).toContain(said)
})

test('prices in a currency without cents have no decimals', async () => {
  const yen = { ...sampleRestaurant, currency: 'JPY' }
  const { html } = await drawPage(`${page}?tab=menu`, answering({ 'restaurants.get': yen }).send)
  expect(html).toContain('¥1,450')
})

test('if reviews, events or a menu can’t be loaded, that is logged and the page still works', async () => {
  const failing: Answers = {
    'events.list': notFound,
    'reviews.list': notFound,
    'menus.list': () => Promise.reject(new Error('lost')),
  }
  for (const tab of ['reviews', 'events', 'menu']) {
    const { html, status } = await drawPage(`${page}?tab=${tab}`, answering(failing).send)
    expect(status).toBe(200)
    expect(html).toContain('Osteria Lume')
    expect(tabsIn(html)).not.toContain('Events')
  }
  expect(console.warn).toHaveBeenCalledWith(notFound.message)
  expect(console.warn).toHaveBeenCalledWith(new Error('lost'))
})

test('a menu is shown without its options if they can’t be loaded', async () => {
  const { html } = await drawPage(`${page}?tab=menu`, answering({ 'menus.modifiers': notFound }).send)
  expect(html).toContain('Tortelli')
  expect(console.warn).toHaveBeenCalledWith('ERROR IN fetchMenuModifiers():', notFound.message)
})

test('an event page names its host and dates and offers its first day', async () => {
  const event: Restaurant = {
    ...sampleRestaurant,
    id: 12,
    idOrName: 'morna-night',
    type: 'event',
    parentRestaurantId: 7,
    name: 'Morna night',
    services: { ...sampleRestaurant.services, events: false },
    startDate: morna.startDate,
    endDate: morna.endDate,
    dates: morna.dates,
    paymentInfo: morna.paymentInfo,
    specialPeriods: morna.dates.map((day) => ({
      starts: day,
      ends: day,
      closed: false,
      time: [{ name: '', open: '19:30:00', close: '23:30:00' }],
      note: '',
    })),
    reservationConfig: {
      ...sampleRestaurant.reservationConfig,
      acceptsReservations: true,
      maxAdvanceBookingDays: 999_999,
    },
  }
  const days = morna.dates.map((date) => ({ date, open: true, slots: 0, note: '' }))
  const { send, of } = answering({
    'restaurants.get': ({ id }) => (id === 7 ? sampleRestaurant : event),
    'availability.get': [],
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days },
  })
  const { html } = await drawPage('/restaurants/morna-night', send)
  expect(html).toContain('At Osteria Lume')
  expect(html).toContain('7:30 PM – 11:30 PM')
  expect(html).toContain('€28 a person')
  expect(html).not.toContain('Own this restaurant?')
  expect(of('availability.get')[0]?.input.query).toMatchObject({
    'contract.date': '2999-03-04T15:00:00',
  })
  expect(html).toContain('"@type":"Event"')
  expect(html).not.toContain('"@type":"Restaurant"')
  expect(html.match(/schema.org\/SoldOut/g)).toHaveLength(1)
  expect(html.match(/schema.org\/InStock/g)).toHaveLength(days.length - 1)
})

test('structured data lists the events on every tab and the menu on its own', async () => {
  const info = (await drawPage(page, answering().send)).html
  const read = (await drawPage(`${page}?tab=menu`, answering().send)).html
  expect(info).toContain('"@type":"Event"')
  expect(info).toContain('"hasMenu":"http://banquette.test/restaurants/osteria-lume?tab=menu"')
  expect(info).not.toContain('"@type":"Menu"')
  expect(read).toContain('"@type":"Menu"')
  expect(read).toContain('"price":"14.50"')
})

test.each([
  ['one amount', { 4: 4000 }, false, 'Deposit: €40, depending on party size<'],
  ['the least and the most', { 4: 4000, 8: 16_000 }, false, 'Deposit: €40 — €160, depending on party size<'],
  [
    'a fee where a card is stored',
    { 1: 5000 },
    true,
    'Late cancellation or no-show fee: €50, depending on party size<',
  ],
])('the deposit rules of a restaurant are shown as %s', async (_, depositRules, fee, shown) => {
  const reservationConfig = {
    ...sampleRestaurant.reservationConfig,
    currency: 'EUR',
    depositRules,
    creditCardChargeEnabled: fee,
    noShowFeeEnabled: fee,
  }
  const { html } = await drawPage(
    page,
    answering({ 'restaurants.get': { ...sampleRestaurant, reservationConfig } }).send,
  )
  expect(html).toContain(shown)
})
