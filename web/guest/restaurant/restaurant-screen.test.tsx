import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage } from '../../draw-page.suite.tsx'
import { afterTheLast } from '../reserve/after-the-last-hold.ts'
import { place } from './place.suite.ts'

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
  paymentInfo: '€28 a person',
}
const review = {
  id: 'r1',
  author: 'Ada F.',
  rating: 4,
  text: 'Second helping <b>twice</b>.',
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
const size = {
  id: 'size',
  name: 'Size',
  minAmount: 1,
  maxAmount: 1,
  options: [
    { id: 's', name: 'Small', price: 0 },
    { id: 'l', name: 'Large', price: 350 },
  ],
}
const notFound = { refused: 'unknownRestaurant', status: 404, message: 'We do not know this restaurant.' }

function answering(more: Record<string, unknown> = {}) {
  const asked: { name: string; input: Record<string, unknown> }[] = []
  const answers: Record<string, unknown> = {
    'restaurants.get': place,
    'restaurants.events': { results: [morna], total: 1 },
    'restaurants.reviews': { results: [review], total: 23, averageRating: 4.5 },
    'restaurants.menu': [menu],
    'ordering.menuModifiers': { size },
    ...more,
  }
  const send = (async (name: string, input: Record<string, unknown>) => {
    asked.push({ name, input })
    const answer = answers[name]
    return typeof answer === 'function' ? answer(input) : answer
  }) as unknown as Send
  return { send, asked }
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

test('the table a guest keeps does not count as taken when they come back from booking it', async () => {
  const hold = 'a'.repeat(32)
  vi.stubGlobal('document', {})
  await afterTheLast('osteria-lume', '', async () => ({ id: hold }) as never)
  vi.unstubAllGlobals()
  const { send, asked } = answering({ 'availability.ofRestaurant': [] })
  await drawPage(`${page}?date=2999-03-04`, send)
  const [times] = asked.filter(({ name }) => name === 'availability.ofRestaurant')
  expect(times?.input).toMatchObject({ query: { ExcludeId: hold } })
})

test('every tab with something in it is a link that works without script', async () => {
  const { html } = await drawPage(`${page}?party=4`, answering().send)
  expect(tabsIn(html)).toEqual(['Info', 'Pictures', 'Events', 'Reviews', 'Menu'])
  expect(html).toContain('href="/restaurants/osteria-lume?party=4&amp;tab=reviews#about"')
  expect(html).toContain('id="about"')
  expect(html).toContain('Pasta and patience.')
})

test('a tab without anything in it is not there, and its address shows the info', async () => {
  const bare = { ...place, photos: [], totalReviews: 0, averageRating: null, menu: [] }
  const { send } = answering({ 'restaurants.get': bare, 'restaurants.events': { results: [], total: 0 } })
  for (const tab of ['gallery', 'events', 'reviews', 'menu', 'nonsense']) {
    const { html, status } = await drawPage(`${page}?tab=${tab}`, send)
    expect(status).toBe(200)
    expect(tabsIn(html)).toEqual(['Info'])
    expect(html).toContain('Pasta and patience.')
  }
})

test('pictures open by themselves where there is no script, each with its place in the row', async () => {
  const { html } = await drawPage(`${page}?tab=gallery`, answering().send)
  expect(html).toContain('href="/art/hero/italian/b.svg"')
  expect(html).toContain('alt="Picture 2 of 2 of Osteria Lume"')
  expect(html).not.toContain('<dialog')
})

test('reviews come with their stars in words, and what a guest wrote stays text', async () => {
  const { send, asked } = answering()
  const { html } = await drawPage(`${page}?tab=reviews&order=best&skip=10`, send)
  expect(asked.find(({ name }) => name === 'restaurants.reviews')?.input).toEqual({
    id: 'osteria-lume',
    query: { top: 10, skip: 10, orderby: 'rating desc' },
  })
  expect(html).toContain('4 of 5')
  expect(html).toContain('Second helping &lt;b&gt;twice&lt;/b&gt;.')
  expect(html).toContain('Osteria Lume answered')
  expect(html).toContain('February 14, 2027')
  expect(html).toContain('tab=reviews&amp;order=best#about')
  expect(html).toContain('11–11 of 23')
  expect(html).toContain('aria-current="true"')
})

test('each coming day of an event leads to its own tables', async () => {
  const { send, asked } = answering()
  const { html } = await drawPage(`${page}?tab=events&party=3`, send)
  expect(asked.find(({ name }) => name === 'restaurants.events')?.input).toEqual({
    idOrName: 7,
    query: { top: 10, skip: 0 },
  })
  expect(html).toContain('href="/reserve/morna-night?party=3&amp;date=2999-03-11"')
  expect(html).toContain('and 2 more days')
  expect(html).toContain('€28 a person')
})

test('a long list of events goes on by tens', async () => {
  const many = { results: Array.from({ length: 10 }, (_, n) => ({ ...morna, eventOrRestId: n })), total: 14 }
  const { html } = await drawPage(`${page}?tab=events`, answering({ 'restaurants.events': many }).send)
  expect(html).toContain('tab=events&amp;skip=10#about')
  expect(html).toContain('1–10 of 14')
})

test('a menu says what a dish costs, what is in it and what may be chosen', async () => {
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

test('a currency without cents is written without them', async () => {
  const yen = { ...place, currency: 'JPY' }
  const { html } = await drawPage(`${page}?tab=menu`, answering({ 'restaurants.get': yen }).send)
  expect(html).toContain('¥1,450')
})

test('when reviews, events or a menu cannot be had, that is logged and the page stays', async () => {
  const failing = {
    'restaurants.events': notFound,
    'restaurants.reviews': notFound,
    'restaurants.menu': () => Promise.reject(new Error('lost')),
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

test('a menu can be read without its choices', async () => {
  const { html } = await drawPage(`${page}?tab=menu`, answering({ 'ordering.menuModifiers': notFound }).send)
  expect(html).toContain('Tortelli')
  expect(console.warn).toHaveBeenCalledWith('ERROR IN fetchMenuModifiers():', notFound.message)
})

test('the page of an event says whose it is and when, and offers its first day', async () => {
  const event = {
    ...place,
    id: 12,
    idOrName: 'morna-night',
    type: 'event',
    parentRestaurantId: 7,
    name: 'Morna night',
    services: { ...place.services, events: false },
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
      ...place.reservationConfig,
      acceptsReservations: true,
      maxAdvanceBookingDays: 999_999,
    },
  }
  const days = morna.dates.map((date) => ({ date, open: true, slots: 0, note: '' }))
  const { send, asked } = answering({
    'restaurants.get': ({ id }: { id: unknown }) => (id === 7 ? place : event),
    'availability.ofRestaurant': [],
    'availability.ofMonth': { days },
  })
  const { html } = await drawPage('/restaurants/morna-night', send)
  expect(html).toContain('At Osteria Lume')
  expect(html).toContain('7:30 PM – 11:30 PM')
  expect(html).toContain('€28 a person')
  expect(html).not.toContain('Is this your restaurant?')
  const slots = asked.find(({ name }) => name === 'availability.ofRestaurant')
  expect(slots?.input['query']).toMatchObject({ 'contract.date': '2999-03-04T15:00:00' })
  expect(html).toContain('"@type":"Event"')
  expect(html).not.toContain('"@type":"Restaurant"')
})

test('machines are told of the events on every tab and of the menu on its own', async () => {
  const info = (await drawPage(page, answering().send)).html
  const read = (await drawPage(`${page}?tab=menu`, answering().send)).html
  expect(info).toContain('"@type":"Event"')
  expect(info).toContain('"hasMenu":"http://banquette.test/restaurants/osteria-lume?tab=menu"')
  expect(info).not.toContain('"@type":"Menu"')
  expect(read).toContain('"@type":"Menu"')
  expect(read).toContain('"price":"14.50"')
})

test.each([
  ['one amount', { 4: 4000 }, false, 'Deposit, by the size of the party: €40<'],
  ['the least and the most', { 4: 4000, 8: 16_000 }, false, 'Deposit, by the size of the party: €40 — €160<'],
  [
    'a fee where a card is kept',
    { 1: 5000 },
    true,
    'Fee for cancelling late or not coming, by the size of the party: €50<',
  ],
])('the deposits of a house are shown as %s', async (_, depositRules, fee, shown) => {
  const reservationConfig = {
    ...place.reservationConfig,
    currency: 'EUR',
    depositRules,
    creditCardChargeEnabled: fee,
    noShowFeeEnabled: fee,
  }
  const { html } = await drawPage(
    page,
    answering({ 'restaurants.get': { ...place, reservationConfig } }).send,
  )
  expect(html).toContain(shown)
})
