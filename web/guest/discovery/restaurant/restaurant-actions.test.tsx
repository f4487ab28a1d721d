import { expect, test } from 'vitest'
import { type Answers, sendForTests } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { figuresForTests, sampleRestaurant } from './sample-restaurant.suite.ts'

const page = '/restaurants/osteria-lume'

function answering(more: Answers = {}) {
  return sendForTests({
    'restaurants.get': sampleRestaurant,
    'events.list': { results: [], total: 0 },
    'reviews.list': { ...figuresForTests, results: [] },
    ...more,
  })
}

/** Extracts the list of actions that follows the heading. */
const actionsIn = (html: string) => /<h1.*?<\/header>(<ul.*?<\/ul>)/s.exec(html)?.[1] ?? ''

test('below the name are a box with the link, directions, a phone call and saving, all without scripts', async () => {
  const { html } = await drawPage(page, answering().send)
  const actions = actionsIn(html)
  expect(actions).toContain('value="http://banquette.test/restaurants/osteria-lume"')
  expect(actions).toContain('href="mailto:?subject=Osteria%20Lume&amp;body=http%3A%2F%2Fbanquette.test')
  expect(actions).toContain('destination=Osteria%20Lume%2C%20Rua%20do%20Forno%203')
  expect(actions).toContain('href="tel:+351210000000"')
  expect(actions).toMatch(/<button(?=[^>]*form="save")[^>]*aria-label="Save Osteria Lume"/)
  expect(html).toMatch(/<form(?=[^>]*id="save")[^>]*action="\/auth"/)
})

test('a restaurant without a phone number has no button to call', async () => {
  const { html } = await drawPage(
    page,
    answering({ 'restaurants.get': { ...sampleRestaurant, phone: '' } }).send,
  )
  expect(actionsIn(html)).not.toContain('tel:')
})

test('the rating below the name links to the reviews and shows how many there are', async () => {
  const { html } = await drawPage(page, answering().send)
  const [, link = ''] = /<h1.*?(<a .*?<\/a>)/s.exec(html) ?? []
  expect(link).toContain('href="/restaurants/osteria-lume?tab=reviews#about"')
  expect(link).toContain('4.5 out of 5, 23 reviews')
  const unrated = { ...sampleRestaurant, averageRating: null, totalReviews: 0 }
  const { html: bare } = await drawPage(page, answering({ 'restaurants.get': unrated }).send)
  expect(bare).not.toContain('tab=reviews')
})

test('reviews start with how many guests gave how many stars and how they rated the details, as text', async () => {
  const { html } = await drawPage(`${page}?tab=reviews`, answering().send)
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd.*?"visually-hidden">(.*?)<\/span>/gs)]
  expect(rows.map(([, term, value]) => `${term}: ${value}`)).toEqual([
    '5 stars: 15 reviews',
    '4 stars: 6 reviews',
    '3 stars: 1 review',
    '2 stars: 0 reviews',
    '1 star: 1 review',
    'Food: 4.7 out of 5',
    'Service: 4.2 out of 5',
    'Value: 4.0 out of 5',
  ])
})
