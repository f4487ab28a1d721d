import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage } from '../../draw-page.suite.tsx'
import { cardForTests } from '../places/places-for-tests.ts'
import { slotForTests } from '../reserve/screens-for-tests.ts'

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

function answering(more: Record<string, unknown> = {}) {
  const asked: { name: string; input: { body?: { filter?: string } } }[] = []
  const answers: Record<string, unknown> = {
    'regions.suggestByName': [],
    'discovery.collections': [head],
    'discovery.collection': { ...head, filter: "cuisine eq 'Grill'", orderby: '', regionId: null },
    'discovery.landings': [head],
    'discovery.landing': {
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
    'availability.ofMany': { restaurants: [{ id: 7, slots: [slot], nextDate: null }] },
    ...more,
  }
  const send = (async (name: string, input: { body?: { filter?: string } }) => {
    asked.push({ name, input })
    return answers[name]
  }) as unknown as Send
  return { send, asked }
}

const missing = (refused: string) => ({ refused, status: 404, message: 'This is not here.' })

test('all collections are links with a title and a sentence', async () => {
  const { html } = await drawPage('/collection', answering().send)
  expect(html).toContain('href="/collection?id=fire"')
  expect(html).toContain('Embers and smoke.')
})

test('a collection shows its places with times that lead to a booking, and who must be named for them', async () => {
  const { send, asked } = answering()
  const { html } = await drawPage('/collection?id=fire', send)
  expect(html).toContain('Osteria Lume')
  expect(html).toContain('/reserve/osteria-lume?date=2099-03-28')
  expect(html).toContain('© OpenStreetMap contributors')
  const search = asked.find(({ name }) => name === 'search.restaurants')
  expect(search?.input.body?.filter).toBe("cuisine eq 'Grill'")
})

test('a collection that is not there says so with its status', async () => {
  const { status, html } = await drawPage(
    '/collection?id=nothing',
    answering({ 'discovery.collection': missing('unknownCollection') }).send,
  )
  expect(status).toBe(404)
  expect(html).toContain('This is not here.')
})

test('a collection whose filter cannot be read still tells what it is about', async () => {
  const { status, html } = await drawPage(
    '/collection?id=fire',
    answering({ 'search.restaurants': { ...missing('unsupportedFilter'), status: 400 } }).send,
  )
  expect(status).toBe(200)
  expect(html).toContain('None of these places is listed any more.')
})

test('a landing page has its text, its places, its kitchens and its way on', async () => {
  const { html } = await drawPage('/i/fire', answering().send)
  expect(html).toContain('Dinner is at nine')
  expect(html).toContain('Osteria Lume')
  expect(html).toContain('/search?cuisines=Seafood&amp;regionId=pt-lisbon')
  expect(html).toContain('href="/?regionId=pt-lisbon#dine"')
})

test('where nothing was written, the page says so', async () => {
  const { html } = await drawPage('/i', answering({ 'discovery.landings': [] }).send)
  expect(html).toContain('Nothing has been written yet.')
})
