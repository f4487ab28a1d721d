import { expect, test } from 'vitest'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { cardForTests } from '../restaurant-cards/cards-for-tests.ts'
import { slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'

const head = {
  id: 'fire',
  title: 'By the fire',
  text: 'Embers and smoke.',
  image: '/art/region/generic/fire.svg',
}
const lume = cardForTests(7, 'Osteria Lume', {
  idOrName: 'osteria-lume',
  attribution: '© OpenStreetMap contributors',
})
const slot = slotForTests('2099-03-28T19:30:00+00:00')

function answering(more: Answers = {}) {
  return sendForTests({
    'regions.suggestByName': [],
    'content.listCollections': [head],
    'content.getCollection': { ...head, filter: "cuisine eq 'Grill'", orderby: '', regionId: null },
    'content.listLandings': [head],
    'content.getLanding': {
      ...head,
      regionId: null,
      parts: [
        { kind: 'text', title: 'Dinner is at nine', text: 'Come late.' },
        { kind: 'restaurants', title: 'Grills', filter: "cuisine eq 'Grill'", orderby: '', top: 6 },
        { kind: 'cuisines', title: 'Something else', cuisines: ['Seafood'], regionId: 'pt-lisbon' },
        { kind: 'link', title: 'All tables', href: '/?regionId=pt-lisbon#dine' },
      ],
    },
    'search.restaurants': { '@odata.count': 1, value: [lume] },
    'availability.list': { restaurants: [{ id: 7, slots: [slot], nextDate: null, nextSlots: [] }] },
    ...more,
  })
}

test('the collections page links to every collection with its title and a sentence', async () => {
  const { html } = await drawPage('/collection', answering().send)
  expect(html).toContain('href="/collection?id=fire"')
  expect(html).toContain('Embers and smoke.')
})

test('a collection shows its restaurants with times to book, and credits the sources of their data', async () => {
  const { send, bodies } = answering()
  const { html } = await drawPage('/collection?id=fire', send)
  expect(html).toContain('Osteria Lume')
  expect(html).toContain('/reserve/osteria-lume?date=2099-03-28')
  expect(html).toContain('© OpenStreetMap contributors')
  expect(bodies('search.restaurants')).toMatchObject([{ filter: "cuisine eq 'Grill'" }])
})

test('an unknown collection shows an error page with status 404', async () => {
  const { status, html } = await drawPage(
    '/collection?id=nothing',
    answering({ 'content.getCollection': refusal('unknownCollection', 'This is not here.') }).send,
  )
  expect(status).toBe(404)
  expect(html).toContain('This is not here.')
})

test('a collection with an unreadable filter still shows its text', async () => {
  const { status, html } = await drawPage(
    '/collection?id=fire',
    answering({ 'search.restaurants': refusal('unsupportedFilter') }).send,
  )
  expect(status).toBe(200)
  expect(html).toContain('None of these restaurants are listed anymore.')
})

test('a landing page shows its text, restaurants, cuisines and link', async () => {
  const { html } = await drawPage('/i/fire', answering().send)
  expect(html).toContain('Dinner is at nine')
  expect(html).toContain('Osteria Lume')
  expect(html).toContain('/search?cuisines=Seafood&amp;regionId=pt-lisbon')
  expect(html).toContain('href="/?regionId=pt-lisbon#dine"')
})

test('an empty list of landing pages says so', async () => {
  const { html } = await drawPage('/i', answering({ 'content.listLandings': [] }).send)
  expect(html).toContain('There’s nothing here yet.')
})
