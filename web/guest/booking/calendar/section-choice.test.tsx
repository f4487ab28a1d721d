import { expect, test } from 'vitest'
import { drawPage, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { type Answers, sendForTests } from '#web/testing/send-for-tests.ts'
import { restaurantForTests, slotForTests } from '../availability/restaurants-for-tests.ts'
import type { Section } from './sections.ts'

const date = '2099-03-18'
const event = restaurantForTests(
  { areas: ['Floor'] },
  { id: 74, idOrName: 'morna', type: 'event', parentRestaurantId: 7, name: 'Morna night' },
)

const sectionForTests = (given: Partial<Section> = {}): Section => ({
  name: '',
  type: 'Undefined',
  eventOrRestId: 7,
  idOrName: 'kumo',
  description: '',
  paymentInfo: 'Nothing to pay now. Free cancellation.',
  pricePerGuest: null,
  chargeType: 'None',
  amount: 0,
  cancellationFee: 0,
  atRestaurant: false,
  currency: 'EUR',
  slots: 6,
  fits: true,
  ...given,
})
const anyTable = sectionForTests()
const terrace = sectionForTests({ type: 'Area', name: 'Terrace' })
const music = sectionForTests({
  type: 'Event',
  eventOrRestId: 74,
  idOrName: 'morna',
  name: 'Morna night',
  paymentInfo: 'Vinte e oito euros',
  language: 'pt',
  pricePerGuest: 2800,
})

function server(sections: readonly Section[], given: Answers = {}) {
  return sendForTests({
    'restaurants.get': ({ id }) => (id === 'morna' ? event : restaurantForTests()),
    'events.list': { results: [], total: 0 },
    'availability.sections': { date, areaNames: { Terrace: 'Roof terrace' }, sections: [...sections] },
    'availability.get': [slotForTests(`${date}T19:30:00+00:00`)],
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [{ date, open: true, slots: 6 }] },
    ...given,
  })
}

const draw = async (sections: readonly Section[], path = '/reserve/kumo?', given: Answers = {}) =>
  (await drawPage(`${path}date=${date}&party=3`, server(sections, given).send)).html

/** Returns the text of each radio button of the choice, and which one is chosen. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<label[^>]*>(<input[^>]*name="section".*?)<\/label>/g)].map(([, row = '']) => {
    const words = row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    return `${/<input[^>]*checked/.test(row) ? '●' : '○'} ${words.trim()}`
  })

test('areas and the event of the evening are one choice, each with its costs (wire, Section)', async () => {
  const html = await draw([anyTable, terrace, music])
  expect(html).toContain('What would you like to book?')
  expect(rowsOf(html)).toEqual([
    '● Any table No deposit',
    '○ Roof terrace No deposit',
    '○ Morna night €28 per person Vinte e oito euros',
  ])
  expect(html).toMatch(/<bdi lang="pt">Vinte e oito euros/)
  expect(html).not.toContain('name="area"')
})

test('deposits and fees are said before choosing', async () => {
  const deposit = { chargeType: 'Deposit', amount: 4000 } as const
  const card = { chargeType: 'Cancellation Fee', cancellationFee: 2500 } as const
  const html = await draw([sectionForTests(deposit), { ...music, ...card, paymentInfo: '' }])
  expect(rowsOf(html)).toEqual(['● Any table €40 deposit', '○ Morna night €28 per person · €25 no-show fee'])
})

test('without an event, the choice is about areas, and costs are said once', async () => {
  const html = await draw([anyTable, terrace])
  expect(html).toContain('Where would you like to sit?')
  expect(rowsOf(html)).toEqual(['● No preference', '○ Roof terrace'])
})

test('what is full or too small says so and can still be chosen, to see other days', async () => {
  const html = await draw([anyTable, { ...terrace, slots: 0 }, { ...music, slots: 0, fits: false }])
  expect(rowsOf(html).slice(1)).toEqual([
    '○ Roof terrace No times left',
    '○ Morna night Doesn’t fit your party Vinte e oito euros',
  ])
})

test('a section outside its booking period says when booking opens, or that it has ended (wire, Section)', async () => {
  const html = await draw([
    anyTable,
    { ...terrace, slots: 0, bookingEnded: true },
    { ...music, slots: 0, bookableFrom: '2099-03-02' },
  ])
  expect(rowsOf(html).slice(1)).toEqual([
    '○ Roof terrace Too late to book',
    '○ Morna night Booking opens Mon, Mar 2 Vinte e oito euros',
  ])
})

test.each([
  ['one area', '/reserve/kumo?', [anyTable]],
  ['an event for which the restaurant closes', '/reserve/morna?', [music]],
  ['nothing', '/reserve/kumo?', []],
])('%s is no choice', async (_, path, sections) => {
  expect(rowsOf(await draw(sections, path))).toEqual([])
})

test('a restaurant that is closed for its event offers the event', async () => {
  const closed = { zone: 'Europe/Lisbon', fits: true, days: [{ date, open: false, slots: 0 }] }
  const given = { 'availability.get': [], 'availability.month': closed }
  const html = await draw([music], '/reserve/kumo?', given)
  expect(html).toContain('Closed on Wednesday, March 18')
  expect(rowsOf(html)).toEqual(['○ Morna night €28 per person Vinte e oito euros'])
})

test('the chosen area or event is marked, on the page of the restaurant and that of the event', async () => {
  const sections = [anyTable, terrace, music]
  const chosen = async (path: string) =>
    rowsOf(await draw(sections, path)).findIndex((row) => row.startsWith('●'))
  expect(await chosen('/reserve/kumo?area=Terrace&')).toBe(1)
  expect(await chosen('/reserve/morna?')).toBe(2)
  expect(await chosen('/reserve/kumo?area=Attic&')).toBe(0)
})

test('several areas that a link combines stay chosen', async () => {
  const html = await draw([anyTable, terrace], '/reserve/kumo?area=Dining room,Terrace&')
  expect(rowsOf(html).at(-1)).toBe('● Dining room, Roof terrace')
})

test.each([
  ['/reserve/kumo', 'kumo:Terrace', '/reserve/kumo?date=2099-03-18&party=3&area=Terrace&utm_source=mail'],
  ['/reserve/kumo', 'morna', '/reserve/morna?date=2099-03-18&party=3&utm_source=mail'],
  ['/reserve/morna', 'kumo', '/reserve/kumo?date=2099-03-18&party=3&utm_source=mail'],
  ['/get-in-line/kumo', 'kumo', '/get-in-line/kumo?date=2099-03-18&party=3&utm_source=mail'],
  ['/reserve/kumo', '//evil.example', '/reserve/%2F%2Fevil.example?date=2099-03-18&party=3&utm_source=mail'],
])('on %s, choosing %s leads to %s', async (path, section, url) => {
  const query = `date=${date}&party=3&section=${encodeURIComponent(section)}&utm_source=mail`
  const request = new Request(`http://banquette.test${path}?${query}`)
  expect((await redirectOf(request, server([]).send)).headers.get('location')).toBe(url)
})

test('tables held by the guest count as free in every section', async () => {
  const hold = 'a'.repeat(32)
  const { send, of } = server([anyTable, terrace])
  await drawPage(`/reserve/kumo?date=${date}&party=3&hold=${hold}`, send)
  expect(of('availability.sections').map(({ input }) => input.query)).toEqual([
    { date, partySize: 3, ExcludeId: hold },
  ])
})
