import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { world as places } from '#world/world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { restaurants } = places

async function search(body: Input<'search.restaurants'>['body'] = {}) {
  return succeeded(await world.send('search.restaurants', { body }))
}

async function found(body: Input<'search.restaurants'>['body']): Promise<string[]> {
  return (await search({ top: 100, ...body })).value.map(({ idOrName }) => idOrName)
}

test.each([
  ['a word', 'mesa', who.oneTable],
  ['the beginning of a word', 'tamar', who.fiveMinuteLead],
  ['two words in any order', 'bamb peque', who.waitlistOnly],
  ['no accents', 'unica', who.oneTable],
  ['accents where there are none', 'mésà', who.oneTable],
  ['capitals', 'KUROI', who.counterForTwo],
  ['Cyrillic', 'вране', who.cyrillic],
  ['Greek without its accents', 'κηπος', who.greek],
  ['Chinese', '山霧', who.chinese],
  ['a kitchen and a city', 'georgian berlin', who.feast],
  ['a neighbourhood', 'alfama', who.twoServices],
])('%s finds the place', async (_, words, slug) => {
  expect(await found({ search: words })).toContain(slug)
})

test.each(['zzzz', 'nica', "' or 1=1 --", '\\'])('"%s" finds nothing', async (words) => {
  expect(await found({ search: words })).toEqual([])
})

test.each(['', '*', '   ', '%', '_'])('"%s" is no word, so everything is found', async (words) => {
  expect(await found({ search: words })).toHaveLength(restaurants.length)
})

test('a region holds the places of all regions below it', async () => {
  const inCity = (city: string) => restaurants.filter((place) => place.city === city).map(({ slug }) => slug)
  const lisbon = await found({ filter: "regionId eq 'pt-lisbon'" })
  expect(lisbon.toSorted()).toEqual(inCity('pt-lisbon').toSorted())
  expect((await found({ filter: "regionId eq 'pt'" })).toSorted()).toEqual(lisbon.toSorted())
  expect(await found({ filter: "regionId eq 'g'" })).toHaveLength(restaurants.length)
  expect(await found({ filter: "regionId eq 'atlantis'" })).toEqual([])
})

test('a kitchen narrows a region, and words narrow both', async () => {
  const seafood = restaurants.filter((p) => p.city === 'pt-lisbon' && p.cuisines.includes('Seafood'))
  const filter = "regionId eq 'pt-lisbon' and cuisine eq 'Seafood'"
  expect((await found({ filter })).toSorted()).toEqual(seafood.map(({ slug }) => slug).toSorted())
  expect(await found({ filter, search: 'tasca' })).toEqual([who.twoServices])
})

test('the best rated come first, those without a rating last', async () => {
  const { value } = await search({ top: 100 })
  const ratings = value.map(({ averageRating }) => averageRating ?? 0)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
})

test('pages follow each other without a gap or a repetition', async () => {
  const whole = await found({})
  const pages = []
  for (let skip = 0; skip < whole.length; skip += 7) pages.push(...(await found({ skip, top: 7 })))
  expect(pages).toEqual(whole)
  expect(await found({ skip: whole.length })).toEqual([])
})

test('the count is of all that fits, whatever the page', async () => {
  const filter = "regionId eq 'de'"
  const berlin = restaurants.filter(({ city }) => city === 'de-berlin').length
  expect((await search({ filter, count: true, top: 2 }))['@odata.count']).toBe(berlin)
  expect((await search({ filter, count: true, top: 0 })).value).toEqual([])
  expect(await search({ filter, top: 2 })).not.toHaveProperty('@odata.count')
})

test('facets say how many places each kitchen and each price has', async () => {
  const filter = "regionId eq 'pt-lisbon'"
  const { '@search.facets': facets } = await search({ filter, facets: ['cuisine', 'price'], top: 0 })
  const lisbon = restaurants.filter(({ city }) => city === 'pt-lisbon')
  expect(facets).toEqual({
    cuisine: counted(lisbon.flatMap(({ cuisines }) => cuisines)).slice(0, 5),
    price: counted(lisbon.map(({ price }) => String(price))),
  })
})

function counted(values: readonly string[]) {
  return [...new Set(values)]
    .map((value) => ({ value, count: values.filter((other) => other === value).length }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

test.each([
  [{ filter: 'price gt 2' }, 'price gt 2'],
  [{ filter: "regionId eq 'pt' or cuisine eq 'Pub'" }, "regionId eq 'pt' or cuisine eq 'Pub'"],
  [{ facets: ['colour'] }, 'colour'],
])('%o is refused, with the part that could not be read', async (body, part) => {
  const answer = refused(await world.send('search.restaurants', { body }))
  expect(answer).toMatchObject({ status: 400, refused: 'unsupportedFilter' })
  expect(answer.message).toContain(part)
})

test.each([
  [{ top: 101 }, 'top'],
  [{ skip: -1 }, 'skip'],
  [{ search: 'x'.repeat(201) }, 'search'],
])('a question beyond bounds is refused with the name of the field', async (body, field) => {
  expect(refused(await world.send('search.restaurants', { body }))).toMatchObject({
    status: 400,
    fields: [{ field }],
  })
})

test('typed letters suggest places, the nearest first', async () => {
  const near = { lat: 52.52, lon: 13.4 }
  const { suggestions } = succeeded(
    await world.send('restaurants.suggest', { body: { search: 'b', ...near } }),
  )
  expect(suggestions[0]?.city).toBe('Berlin')
  expect(suggestions.every(({ address }) => address !== '')).toBe(true)
})

test('suggestions stay in the region a guest is in', async () => {
  const body = { search: 'c', regionId: 'pt-lisbon', top: 50 }
  const { suggestions } = succeeded(await world.send('restaurants.suggest', { body }))
  expect(suggestions.length).toBeGreaterThan(0)
  expect(new Set(suggestions.map(({ regionId }) => regionId))).toEqual(new Set(['pt-lisbon']))
})

test.each(['ecluse', 'nans', 'nan', "nan's kettle"])(
  'a name with an apostrophe is found by %s, however it is typed',
  async (words) => {
    const found = await world.send('search.restaurants', { body: { search: words } })
    expect(JSON.stringify(found)).toMatch(/Écluse|Nan’s/)
  },
)
