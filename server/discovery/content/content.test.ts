import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { collections } from '#world/listings/collections.ts'
import { landings } from '#world/listings/landings.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Returns an API client that requests this language. */
function speaking(locale: Locale) {
  return createClient(callPathOf, async ({ method, url }) => {
    const response = await world.app.inject({ method, url, headers: { 'accept-language': locale } })
    return { status: response.statusCode, body: response.json() }
  })
}

test('collections are in the operator’s order, each with a picture', async () => {
  const found = succeeded(await world.send('content.listCollections', {}))
  expect(found.map(({ id }) => id)).toEqual(collections.map(({ id }) => id))
  expect(found.every(({ image, title, text }) => image && title && text)).toBe(true)
})

test('a new collection is listed within a few seconds', async () => {
  const { sql } = world.database
  succeeded(await world.send('content.listCollections', {}))
  const words = JSON.stringify({ en: { title: 'New', text: '' } })
  await sql.insertInto('collections').values({ id: 'brand-new', filter: '', words }).execute()
  world.setTime(new Date(worldTime.getTime() + 5_000))
  const found = succeeded(await world.send('content.listCollections', {}))
  expect(found.map(({ id }) => id)).toContain('brand-new')
  await sql.deleteFrom('collections').where('id', '=', 'brand-new').execute()
  world.setTime(worldTime)
})

test.each([
  ['de', 'Unter freiem Himmel'],
  ['zh-TW', '露天用餐'],
  ['fr', 'Under the sky'],
] as const)('a guest who reads %s reads the title "%s"', async (locale, title) => {
  const found = succeeded(await speaking(locale)('content.getCollection', { id: 'under-the-sky' }))
  expect(found.title).toBe(title)
})

test('texts in none of the guest’s languages are shown in an available one', async () => {
  await world.database.sql
    .insertInto('collections')
    .values({ id: 'only-greek', filter: '', words: JSON.stringify({ el: { title: 'Θάλασσα', text: '' } }) })
    .execute()
  expect(succeeded(await world.send('content.getCollection', { id: 'only-greek' })).title).toBe('Θάλασσα')
  await world.database.sql.deleteFrom('collections').where('id', '=', 'only-greek').execute()
})

test('every collection and every row of a landing page finds restaurants', async () => {
  const filters = [
    ...collections.map(({ filter }) => filter),
    ...landings.flatMap(({ parts }) =>
      (parts as { kind: string; filter?: string }[]).flatMap(({ filter }) => filter ?? []),
    ),
  ]
  const found = []
  for (const filter of filters) {
    const { value } = succeeded(await world.send('search.restaurants', { body: { filter, top: 3 } }))
    found.push({ filter, enough: value.length > 2 })
  }
  expect(found.filter(({ enough }) => !enough)).toEqual([])
})

test('a landing page has its sections in order, in the guest’s language', async () => {
  const { parts } = succeeded(await speaking('ru')('content.getLanding', { id: 'first-evening-in-lisbon' }))
  expect(parts.map(({ kind, title }) => [kind, title])).toEqual([
    ['text', 'Ужинают в девять'],
    ['restaurants', 'Португальская кухня'],
    ['cuisines', 'Сегодня что-то другое'],
    ['link', 'Все столики в Лиссабоне'],
  ])
})

test('missing content is left out', async () => {
  expect(refused(await world.send('content.getCollection', { id: 'nothing' }))).toMatchObject({
    status: 404,
    refused: 'unknownCollection',
  })
  expect(refused(await world.send('content.getLanding', { id: 'nothing' }))).toMatchObject({
    status: 404,
    refused: 'unknownLanding',
  })
  expect(succeeded(await world.send('content.listLandings', {}))).toHaveLength(landings.length)
})

test('the latest post about a city is also the latest of its country, and tomorrow’s isn’t shown today', async () => {
  await world.database.sql.deleteFrom('posts').execute()
  expect(succeeded(await world.send('content.lastPost', { regionId: 'pt' }))).toBeNull()
  const post = (id: string, published: string) => ({
    id,
    region_id: 'pt-lisbon',
    title: `Post ${id}`,
    url: `https://critics.example/${id}`,
    published,
  })
  await world.database.sql
    .insertInto('posts')
    .values([
      post('old', '2027-01-01T09:00Z'),
      post('new', '2027-02-28T09:00Z'),
      post('later', '2027-03-02T09:00Z'),
    ])
    .execute()
  world.setTime(new Date(worldTime.getTime() + 5_000))
  const last = succeeded(await world.send('content.lastPost', { regionId: 'pt' }))
  expect(last).toMatchObject({ id: 'new', date: '2027-02-28T09:00:00.000Z' })
  expect(succeeded(await world.send('content.lastPost', { regionId: 'de' }))).toBeNull()
  expect(refused(await world.send('content.lastPost', { regionId: 'atlantis' }))).toMatchObject({
    status: 404,
    refused: 'unknownRegion',
  })
})

test('a city has the collections with a restaurant there, and the guides about it', async () => {
  const query = { regionId: 'de-berlin' }
  const berlin = succeeded(await world.send('content.listCollections', { query }))
  expect(berlin.map(({ id }) => id)).toContain('under-the-sky')
  expect(berlin.map(({ id }) => id)).not.toContain('lisbon-by-the-water')
  // No restaurant in Berlin hosts events.
  expect(berlin.map(({ id }) => id)).not.toContain('evenings-with-a-program')
  const guides = succeeded(await world.send('content.listLandings', { query }))
  expect(guides.map(({ id }) => id)).toEqual(['slow-sundays'])
  const portugal = succeeded(await world.send('content.listLandings', { query: { regionId: 'pt' } }))
  expect(portugal.map(({ id }) => id)).toContain('first-evening-in-lisbon')
})
