import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { dish, menuForTests } from '#web/guest/ordering/order/orders-for-tests.ts'
import { type Answers, sendForTests } from '#web/testing/send-for-tests.ts'
import { figuresForTests, sampleRestaurant } from './sample-restaurant.suite.ts'

const soup = { id: 'soup', name: 'Caldo verde', price: 450, diets: [], allergens: [], modifiers: [] }
const section = { name: 'Sopas', items: [{ ...soup, description: 'Kohl und Kartoffeln' }] }
const review = {
  id: 'r1',
  author: 'Ada F.',
  rating: 4,
  text: 'Très bon.',
  language: 'fr',
  date: '2027-02-14T19:00:00.000Z',
  visited: true,
  reply: { text: 'Vielen Dank!', date: '2027-02-15T10:00:00.000Z' },
}

const page = '/restaurants/osteria-lume'

const languages = { language: 'de', menuLanguage: 'pt' }

/** Renders a page of a restaurant with German sentences and a Portuguese menu for a guest who reads English. */
async function draw(path: string, given: Partial<typeof sampleRestaurant> = {}) {
  const german = { ...sampleRestaurant, ...languages, guestReservationNote: 'Bitte klingeln.', ...given }
  const answers: Answers = {
    'restaurants.get': german,
    'events.list': { results: [], total: 0 },
    'reviews.list': { ...figuresForTests, results: [review, { ...review, id: 'r2', language: '' }] },
    'menus.list': [{ id: 'dinner', name: 'Jantar', sections: [section] }],
    'menus.modifiers': {},
    'ordering.menu': {
      ...menuForTests,
      ...languages,
      products: [
        dish('soup', 'Caldo verde', 450, { description: 'Kohl und Kartoffeln' }),
        dish('rice', 'Arroz de marisco', 1250, { sizes: 'size' }),
      ],
    },
    'availability.get': [],
  }
  return (await drawPage(path, sendForTests(answers).send)).html
}

const spoken = (language: string, text: string) => new RegExp(` lang="${language}"[^>]*>${text}<`)

test.each([
  ['its description', page, 'Pasta and patience\\.'],
  ['its note', page, 'Bitte klingeln\\.'],
  ['its dishes', `${page}?tab=menu`, 'Kohl und Kartoffeln'],
  ['its replies to reviews', `${page}?tab=reviews`, 'Vielen Dank!'],
  ['dishes to order', '/delivery/osteria-lume?deliveryType=takeaway', 'Kohl und Kartoffeln'],
])('screen readers learn the language of a restaurant: %s', async (_, path, text) => {
  expect(await draw(path)).toMatch(spoken('de', text))
})

test.each([
  ['its menu', `${page}?tab=menu`, ['Jantar', 'Sopas', 'Caldo verde']],
  ['dishes to order', '/delivery/osteria-lume?deliveryType=takeaway', ['Caldo verde']],
  [
    'a dish',
    '/delivery/osteria-lume?deliveryType=takeaway&dish=rice',
    ['Arroz de marisco', 'Size', 'For one'],
  ],
])('screen readers learn the language of the names on a menu: %s', async (_, path, names) => {
  const html = await draw(path)
  for (const name of names) expect(html).toMatch(spoken('pt', name))
})

test('screen readers learn the language of each review, if it is known', async () => {
  const html = await draw(`${page}?tab=reviews`)
  expect(html).toMatch(spoken('fr', 'Très bon\\.'))
  expect(html.match(/<p class="[^"]*">Très bon\./g)).toHaveLength(1)
})

test('screen readers learn the language of a name in another script', async () => {
  const html = await draw(page, { name: '山霧小館', nameLanguage: 'zh-TW' })
  expect(html).toMatch(/<h1 lang="zh-TW"[^>]*>山霧小館/)
})

test('texts in the language of the page say nothing about it', async () => {
  const german = await draw(page)
  expect(german.match(/<p[^>]* lang="de"/g)).toHaveLength(2)
  const { html } = await drawPage(
    page,
    sendForTests({ 'restaurants.get': sampleRestaurant, 'events.list': { results: [], total: 0 } }).send,
  )
  expect(html).not.toMatch(/<(p|h1)[^>]* lang=/)
})
