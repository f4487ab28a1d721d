import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { world as places } from '#world/world.ts'

let world: SharedWorld
beforeAll(async () => {
  world = await sharedWorld()
})

const { restaurants } = places

async function search(body: Input<'search.restaurants'>['body'] = {}) {
  return succeeded(await world.send('search.restaurants', { body }))
}

async function found(body: Input<'search.restaurants'>['body']): Promise<string[]> {
  return (await search({ top: 100, ...body })).value.map(({ idOrName }) => idOrName)
}

test.each([
  ['a word', 'mesa', who.oneTable],
  ['a prefix of a word', 'tamar', who.fiveMinuteLead],
  ['two words in any order', 'bamb peque', who.waitlistOnly],
  ['no accents', 'unica', who.oneTable],
  ['accents where there are none', 'mésà', who.oneTable],
  ['capitals', 'KUROI', who.counterForTwo],
  ['Cyrillic', 'вране', who.cyrillic],
  ['Greek without its accents', 'κηπος', who.greek],
  ['Chinese', '山霧', who.chinese],
  ['a cuisine and a city', 'georgian berlin', who.feast],
  ['a neighborhood', 'alfama', who.twoServices],
])('%s finds the restaurant', async (_, text, slug) => {
  expect(await found({ search: text })).toContain(slug)
})

test('every word must match, even with searchMode any', async () => {
  const all = await found({ search: 'georgian berlin', searchMode: 'all' })
  expect(all).toContain(who.feast)
  expect(await found({ search: 'georgian berlin', searchMode: 'any' })).toEqual(all)
  expect(all).not.toEqual(await found({ search: 'berlin', searchMode: 'any' }))
})

test.each(['zzzz', 'qqqqqqq wwwwwww', "'; qqqqqqq --"])('"%s" finds nothing', async (words) => {
  expect(await found({ search: words })).toEqual([])
})

test.each(['', '*', '   ', '%', '_', '\\'])('"%s" contains no word and finds everything', async (words) => {
  expect(await found({ search: words })).toHaveLength(restaurants.length)
})

test('a region includes the restaurants of all regions below it', async () => {
  const inCity = (city: string) => restaurants.filter((place) => place.city === city).map(({ slug }) => slug)
  const lisbon = await found({ filter: "regionId eq 'pt-lisbon'" })
  expect(lisbon.toSorted()).toEqual(inCity('pt-lisbon').toSorted())
  expect((await found({ filter: "regionId eq 'pt'" })).toSorted()).toEqual(lisbon.toSorted())
  expect(await found({ filter: "regionId eq 'g'" })).toHaveLength(restaurants.length)
  expect(await found({ filter: "regionId eq 'atlantis'" })).toEqual([])
})

test('a cuisine narrows a region, and text narrows both', async () => {
  const seafood = restaurants.filter((p) => p.city === 'pt-lisbon' && p.cuisines.includes('Seafood'))
  const filter = "regionId eq 'pt-lisbon' and cuisine eq 'Seafood'"
  expect((await found({ filter })).toSorted()).toEqual(seafood.map(({ slug }) => slug).toSorted())
  expect(await found({ filter, search: 'tasca' })).toEqual([who.twoServices])
})

test('the best rated come first, unrated ones last', async () => {
  const { value } = await search({ top: 100 })
  const ratings = value.map(({ averageRating }) => averageRating ?? 0)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
})

test('pages neither overlap nor leave gaps', async () => {
  const whole = await found({})
  const pages = []
  for (let skip = 0; skip < whole.length; skip += 7) pages.push(...(await found({ skip, top: 7 })))
  expect(pages).toEqual(whole)
  expect(await found({ skip: whole.length })).toEqual([])
})

test('the count includes all pages', async () => {
  const filter = "regionId eq 'de'"
  const berlin = restaurants.filter(({ city }) => city === 'de-berlin').length
  expect((await search({ filter, count: true, top: 2 }))['@odata.count']).toBe(berlin)
  expect((await search({ filter, count: true, top: 0 })).value).toEqual([])
  expect(await search({ filter, top: 2 })).not.toHaveProperty('@odata.count')
})

test('facets count restaurants by cuisine and price', async () => {
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

test('features and half stars are facets too', async () => {
  const { '@search.facets': facets } = await search({
    facets: ['features,count:100', 'rating,interval:0.5'],
    top: 0,
  })
  const stepFree = facets?.['features']?.find(({ value }) => value === 'step-free')
  expect(stepFree?.count).toBe(restaurants.filter(({ features }) => features?.includes('step-free')).length)
  const great = (await search({ filter: 'rating ge 4.5', count: true, top: 0 }))['@odata.count']
  const counted = facets?.['rating']?.filter(({ value }) => Number(value) >= 4.5)
  expect(counted?.reduce((sum, { count }) => sum + count, 0)).toBe(great)
})

test.each(['port', 'sal', 'grill', 'ramn', 'the'])(
  'a facet of “%s” counts what its filter finds, however few that are',
  async (text) => {
    const facets = ['cuisine,count:100', 'price,count:100', 'features,count:100']
    const answer = await search({ search: text, facets, top: 0 })
    const values = Object.entries(answer['@search.facets'] ?? {}).flatMap(([name, all]) =>
      all.map(({ value, count }) => ({ name, value, count })),
    )
    expect(values.length).toBeGreaterThan(0)
    for (const { name, value, count } of values) {
      const filter = name === 'price' ? `price eq ${value}` : `${name} eq '${value.replaceAll("'", "''")}'`
      const narrowed = await search({ search: text, filter, count: true, top: 0 })
      expect([value, narrowed['@odata.count']]).toEqual([value, count])
    }
  },
)

test.each([
  ['mizukage', 'sushi-mizukage'],
  ['shan wu', 'shan-wu-xiao-guan'],
])('the Latin spelling “%s” finds a name in another script first', async (text, slug) => {
  expect((await found({ search: text }))[0]).toBe(slug)
})

test.each([
  [{ filter: 'price gt cheap' }, 'cheap'],
  [{ filter: "regionId eq 'pt' xor cuisine eq 'Pub'" }, "xor cuisine eq 'Pub'"],
  [{ orderby: 'name asc' }, 'name asc'],
  [{ facets: ['colour'] }, 'colour'],
])('rejects %o with the invalid part', async (body, part) => {
  const answer = refused(await world.send('search.restaurants', { body }))
  expect(answer).toMatchObject({ status: 400, refused: 'unsupportedFilter' })
  expect(answer.message).toContain(part)
})

test.each(["regionPath eq 'pt'", "regionPath/any(r: r eq 'pt')"])(
  'the refusal of %s names the field and those that exist (wire 7)',
  async (filter) => {
    const answer = refused(await world.send('search.restaurants', { body: { filter } }))
    expect(answer).toMatchObject({ status: 400, refused: 'unknownFilterField' })
    expect(answer.message).toBe(
      'There’s no field “regionPath” to filter by. Use one of these: regionId, city, cuisine, services, areas, features, price, rating, id, isOpenNow, location.',
    )
  },
)

test('each facet value finds as many restaurants as it counts when it is sent back as it came (situations S32)', async () => {
  const facets = ['cuisine', 'price', 'services', 'areas', 'features'].map((name) => `${name},count:3`)
  const body = { facets, count: true, top: 0 }
  const answer = succeeded(await world.send('search.restaurants', { body }))
  const wrong: string[] = []
  for (const [name, values] of Object.entries(answer['@search.facets'] ?? {}))
    for (const { value, count } of values) {
      const quoted = `'${value.replaceAll("'", "''")}'`
      for (const filter of [`${name} eq ${quoted}`, `search.in(${name}, ${quoted}, '|')`]) {
        const found = succeeded(
          await world.send('search.restaurants', { body: { filter, count: true, top: 0 } }),
        )
        if (found['@odata.count'] !== count) wrong.push(`${filter}: ${found['@odata.count']} of ${count}`)
      }
    }
  expect(wrong).toEqual([])
})

test.each([
  [{ top: 101 }, 'top'],
  [{ skip: -1 }, 'skip'],
  [{ search: 'x'.repeat(201) }, 'search'],
])('rejects values out of range with the name of the field', async (body, field) => {
  expect(refused(await world.send('search.restaurants', { body }))).toMatchObject({
    status: 400,
    fields: [{ field }],
  })
})

const suggestions = async (body: NonNullable<Input<'search.suggestRestaurants'>['body']>) =>
  succeeded(await world.send('search.suggestRestaurants', { body })).suggestions

test.each([
  ['Belgrade', { lat: 44.8, lon: 20.46 }, 'bistro-bez-imena'],
  ['Montréal', { lat: 45.5, lon: -73.57 }, 'bistro-l-ecluse-doree'],
  ['Tokyo', { lat: 35.68, lon: 139.7 }, 'bistro-chouette-grise'],
])('suggests matching restaurants, nearby ones first, in %s', async (_, near, slug) => {
  const found = await suggestions({ search: 'bistr', ...near })
  expect(found[0]).toMatchObject({ idOrName: slug, address: expect.stringMatching(/./) })
  expect(found[0]?.distance).toBeLessThan(20_000)
  expect(found.length).toBeGreaterThan(2)
})

test('a better match far away ranks before a worse one nearby', async () => {
  const berlin = { lat: 52.52, lon: 13.4 }
  expect((await suggestions({ search: 'mesa unica', ...berlin }))[0]?.idOrName).toBe(who.oneTable)
})

test('suggests ten restaurants, or as many as requested', async () => {
  expect(await suggestions({})).toHaveLength(10)
  expect(await suggestions({ top: 3 })).toHaveLength(3)
})

test('suggestions stay in the guest’s region', async () => {
  const found = await suggestions({ search: 'c', regionId: 'pt-lisbon', top: 50 })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ regionId }) => regionId))).toEqual(new Set(['pt-lisbon']))
})

test.each(['ecluse', 'nans', 'nan', "nan's kettle"])(
  'finds a name with an apostrophe by %s',
  async (words) => {
    const found = await world.send('search.restaurants', { body: { search: words } })
    expect(JSON.stringify(found)).toMatch(/Écluse|Nan’s/)
  },
)

const lisbonPlaces = restaurants.filter(({ city }) => city === 'pt-lisbon')
const slugsOf = (places: typeof lisbonPlaces) => places.map(({ slug }) => slug).toSorted()

test.each([
  [
    "regionId eq 'pt' and (cuisine eq 'Seafood' or cuisine eq 'Japanese')",
    (p: (typeof lisbonPlaces)[number]) => p.cuisines.some((c) => c === 'Seafood' || c === 'Japanese'),
  ],
  [
    "regionId eq 'pt' and search.in(cuisine, 'seafood|japanese', '|')",
    (p) => p.cuisines.some((c) => c === 'Seafood' || c === 'Japanese'),
  ],
  ["regionId eq 'pt' and not cuisine/any(c: c eq 'Seafood')", (p) => !p.cuisines.includes('Seafood')],
  ["regionId eq 'pt' and price gt 2", (p) => p.price > 2],
  ["regionId eq 'pt' and price ge 2 and price le 3", (p) => p.price >= 2 && p.price <= 3],
  ["regionId eq 'pt' and area eq 'GRACA'", (p) => p.area === 'Graça'],
])('the filter %s matches a plain predicate', async (filter, fits) => {
  const wanted = slugsOf(lisbonPlaces.filter(fits))
  expect(wanted.length).toBeGreaterThan(0)
  expect((await found({ filter })).toSorted()).toEqual(wanted)
})

const alfama = "geo.distance(location, geography'POINT(-9.13 38.712)')"

test('ordering by distance puts the nearest first and adds the distance to cards', async () => {
  const { value } = await search({ filter: `${alfama} le 3`, orderby: `${alfama} asc`, top: 50 })
  const away = value.map(({ distance }) => distance ?? Number.NaN)
  expect(away.length).toBeGreaterThan(3)
  expect(away).toEqual(away.toSorted((a, b) => a - b))
  expect(away.at(-1)).toBeLessThanOrEqual(3_000)
  expect((await search({ top: 1 })).value[0]).not.toHaveProperty('distance')
})

test('a polygon matches the restaurants inside', async () => {
  const ring = 'POLYGON((-9.2 38.6, -9 38.6, -9 38.8, -9.2 38.8, -9.2 38.6))'
  const inside = await found({ filter: `geo.intersects(location, geography'${ring}')` })
  expect(inside.toSorted()).toEqual(slugsOf(lisbonPlaces))
})

test('facets use the requested name and number of values', async () => {
  const { '@search.facets': facets } = await search({
    facets: ['cuisine,count:2', 'area,count:100', 'services', 'rating', 'price'],
    filter: "regionId eq 'pt'",
    top: 0,
  })
  expect(Object.keys(facets ?? {})).toEqual(['cuisine', 'area', 'services', 'rating', 'price'])
  expect(facets?.['cuisine']).toHaveLength(2)
  expect(facets?.['area']).toEqual(counted(lisbonPlaces.map(({ area }) => area).filter(Boolean)))
})

test('answers a query as clients of hosted services send it', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/indexes/restaurants/docs/search?api-version=2024-07-01',
    headers: { 'api-key': 'none of ours' },
    payload: {
      count: true,
      facets: ['cuisine,count:5', 'price,count:5', 'rating,count:5', 'services,count:5', 'areas,count:5'],
      filter: "regionId/any(r: r eq 'pt')",
      queryType: 'full',
      search: 'tasca~1',
      skip: 0,
      top: 12,
    },
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ '@odata.count': 1, value: [{ idOrName: who.twoServices }] })
})
