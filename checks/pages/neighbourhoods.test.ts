import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { drawDocument, drawPage } from '#web/testing/draw-page.suite.tsx'
import { world as places } from '#world/world.ts'
import { headOf } from './head-of-page.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const draw = (path: string) => drawPage(path, world.send)
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const cardsOn = (html: string) => [...mainOf(html).matchAll(/<article data-id="(\d+)"/g)].length
const inAlfama = places.restaurants.filter(({ area }) => area === 'Alfama')
const alfama = 'location=pt-lisbon%2FAlfama'

test('the list of a neighborhood has only its restaurants, and says where it is', async () => {
  const { html } = await draw(`/restaurants?${alfama}`)
  expect(html).toContain('Restaurants in Alfama, Lisbon')
  expect(cardsOn(html)).toBe(inAlfama.length)
  for (const { name } of inAlfama) expect(mainOf(html)).toContain(name)
  const way = /<nav aria-label="You are here".*?<\/nav>/s.exec(mainOf(html))?.[0]
  expect(way?.match(/>[^<>]+</g)?.map((text) => text.slice(1, -1))).toEqual([
    'Home',
    'Portugal',
    'Lisbon',
    'Alfama',
  ])
  expect(html, 'the header names it too').toMatch(/<summary[^>]*>.*?Alfama.*?<\/summary>/s)
  expect(html).toMatch(/<input[^>]*name="location"[^>]*value="Alfama"/)
})

test('filters chosen in a neighborhood stay in it', async () => {
  const { html } = await draw(`/search?${alfama}`)
  expect(mainOf(html)).toContain('href="/search?location=pt-lisbon%2FAlfama&amp;view=map"')
  expect(mainOf(html)).toContain('href="/search?location=pt-lisbon%2FAlfama&amp;sort=rating"')
})

test('a neighborhood is found by its name as a guest types it, first in the displayed city', async () => {
  const { html } = await draw('/search?location=alfama&regionId=pt-lisbon')
  expect(html).toContain('Restaurants in Alfama, Lisbon')
  expect((await draw('/search?location=bairro')).html).toContain('Restaurants in Bairro Alto, Lisbon')
  expect((await draw('/search?location=Lisbon')).html, 'a city of that name goes first').toContain(
    'Restaurants in Lisbon',
  )
})

test('an empty list offers the surrounding city', async () => {
  const { html } = await draw(`/search?${alfama}&search=kuroi`)
  expect(cardsOn(html)).toBe(0)
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon&amp;search=kuroi".*?1 restaurant/s)
})

test('search engines index the list of a neighborhood, but not an empty one', async () => {
  const { html } = await drawDocument(`/search?${alfama}`, world.send)
  expect(headOf(html).canonical).toMatch(/\/restaurants\?location=pt-lisbon%2FAlfama$/)
  const invented = await drawDocument('/search?location=pt-lisbon%2FGondolin', world.send)
  expect(headOf(invented.html)).toMatchObject({ canonical: null, robots: 'noindex' })
})

test('a restaurant page links to other restaurants in its neighborhood', async () => {
  const { html } = await draw('/restaurants/tasca-do-caldeireiro')
  expect(html).toContain('href="/restaurants?location=pt-lisbon%2FAlfama"')
})

test('under a tenant with one region, neighborhoods of other regions are not found', async () => {
  const tenant = {
    name: 'T',
    lockRegionId: 'de',
    backgroundColor: null,
    themeColor: null,
    theme: 'banquette' as const,
    logo: '',
    embedOrigins: [],
    languages: [],
    sender: null,
    paymentAccount: null,
  }
  const body = { name: 'T', hosts: ['de.example'], lockRegionId: 'de' }
  const operator = { token: world.context.operatorToken ?? '' }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'de', body }, operator))
  const send = world.sendTo('de.example')
  const found = await drawPage('/location-search?search=kreuz', send, { tenant })
  expect(mainOf(found.html)).toContain('href="/restaurants?location=de-berlin%2FKreuzberg"')
  const other = await drawPage('/location-search?search=alfa', send, { tenant })
  expect(mainOf(other.html)).not.toContain('Alfama')
  const { html } = await drawPage(`/search?${alfama}`, send, { tenant })
  expect(html).not.toContain('Tasca do Caldeireiro')
})
