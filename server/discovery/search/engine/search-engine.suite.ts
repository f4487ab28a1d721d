import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchAll, type SearchFilter, type SearchQuery } from '#domain/search/search-query.ts'
import { kilometresBetween } from '#server/catalogue/map/near-index.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import type { SearchEngine } from './search-engine.ts'

interface Row {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly area: string
  readonly region_id: string
  readonly cuisines: string[]
  readonly features: string[]
  readonly price: number
  readonly average_rating: number | null
  readonly waitlist: boolean
  readonly lat: number | null
  readonly lon: number | null
}

const lisbon = { lat: 38.7139, lon: -9.1334 }
const square = [
  { lat: 38.7, lon: -9.16 },
  { lat: 38.7, lon: -9.12 },
  { lat: 38.73, lon: -9.12 },
  { lat: 38.73, lon: -9.16 },
]

const term = (field: 'region' | 'cuisine' | 'service' | 'area' | 'city' | 'feature', value: string) =>
  ({ kind: 'term', field, value }) as const
const number = (
  field: 'price' | 'rating',
  comparison: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge',
  value: number,
) => ({ kind: 'number', field, comparison, value }) as const
const kilometers = ({ lat, lon }: Row) =>
  lat === null || lon === null ? Number.POSITIVE_INFINITY : kilometresBetween(lisbon, { lat, lon })

/** Filters, each with a predicate that must match the same restaurants. */
const filters: [string, SearchFilter, (row: Row) => boolean][] = [
  ['everything', matchAll, () => true],
  ['nothing', { kind: 'any', of: [] }, () => false],
  ['a city region', term('region', 'pt-lisbon'), (row) => row.region_id === 'pt-lisbon'],
  ['a country', term('region', 'de'), (row) => row.region_id.startsWith('de-')],
  ['the world', term('region', 'g'), () => true],
  ['no region', term('region', 'atlantis'), () => false],
  ['a cuisine', term('cuisine', 'Seafood'), (row) => row.cuisines.includes('Seafood')],
  ['a neighborhood', term('area', 'Alfama'), (row) => row.area === 'Alfama'],
  ['a city', term('city', 'Berlin'), (row) => row.city === 'Berlin'],
  ['a service', term('service', 'waitlist'), (row) => row.waitlist],
  ['low prices', number('price', 'le', 2), (row) => row.price <= 2],
  ['one price', number('price', 'eq', 3), (row) => row.price === 3],
  ['high ratings', number('rating', 'ge', 4.5), (row) => (row.average_rating ?? 0) >= 4.5],
  ['a radius', { kind: 'near', at: lisbon, meters: 1500 }, (row) => kilometers(row) <= 1.5],
  [
    'a polygon',
    { kind: 'within', ring: square },
    ({ lat, lon }) => lat !== null && lon !== null && lat > 38.7 && lat < 38.73 && lon > -9.16 && lon < -9.12,
  ],
  ['some ids', { kind: 'ids', ids: [1, 3, 999_999] }, ({ id }) => id === 1 || id === 3],
  ['no ids', { kind: 'ids', ids: [] }, () => false],
  [
    'all, any and not combined',
    {
      kind: 'all',
      of: [
        { kind: 'any', of: [term('cuisine', 'Seafood'), term('cuisine', 'Italian')] },
        { kind: 'not', of: term('region', 'pt') },
        number('price', 'gt', 1),
      ],
    },
    (row) =>
      row.cuisines.some((cuisine) => cuisine === 'Seafood' || cuisine === 'Italian') &&
      !row.region_id.startsWith('pt-') &&
      row.price > 1,
  ],
]

export interface OpenEngine {
  readonly engine: SearchEngine
  close(): Promise<void>
}

/** Runs the tests that every search engine must pass, against the demo world. */
export function testSearchEngine(open: (world: OpenWorld) => Promise<OpenEngine>): void {
  let world: OpenWorld
  let opened: OpenEngine
  let rows: Row[]
  beforeAll(async () => {
    world = await openWorld()
    opened = await open(world)
    await opened.engine.ready()
    rows = await world.database.sql
      .selectFrom('restaurants')
      .where('kind', '=', 'restaurant')
      .selectAll()
      .orderBy('id')
      .execute()
  })
  afterAll(async () => {
    await opened.close()
    await world.close()
  })

  const find = (query: Partial<SearchQuery>) =>
    opened.engine.find({
      text: '',
      filter: matchAll,
      order: 'relevance',
      skip: 0,
      top: 300,
      facets: [],
      ...query,
    })
  const slugs = async (query: Partial<SearchQuery>) => {
    const { ids } = await find(query)
    return ids.map((id) => rows.find((row) => row.id === id)?.slug)
  }

  test.each([
    ['Latin', 'mesa única', who.oneTable],
    ['Latin without its accents', 'mesa unica', who.oneTable],
    ['a typo', 'tamarnid', who.fiveMinuteLead],
    ['a prefix', 'tamar', who.fiveMinuteLead],
    ['an apostrophe', "Nan's", who.ampersand],
    ['no apostrophe', 'nans', who.ampersand],
    ['Cyrillic', 'вране', who.cyrillic],
    ['Greek', 'κήπος', who.greek],
    ['Greek without its accents', 'κηπος', who.greek],
    ['Chinese', '山霧', who.chinese],
    ['simplified for traditional Chinese', '山雾小馆', who.chinese],
    ['katakana for hiragana', 'ミズカゲ', 'sushi-mizukage'],
    ['half-width katakana', 'ﾐｽﾞｶｹﾞ', 'sushi-mizukage'],
    ['a cuisine and a city', 'georgian berlin', who.feast],
  ])('%s finds the restaurant', async (_, text, slug) => {
    expect(await slugs({ text })).toContain(slug)
  })

  test('unknown words find nothing', async () => {
    expect(await find({ text: 'zzzqqqzzz' })).toEqual({ ids: [], total: 0, facets: {} })
  })

  test.each(filters)('the filter for %s matches a plain predicate', async (_, filter, fits) => {
    const wanted = rows.filter(fits).map(({ id }) => id)
    const { ids, total } = await find({ filter })
    expect(ids.toSorted((a, b) => a - b)).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  test('facets equal a plain count, most common first, up to the requested number', async () => {
    const filter = term('region', 'pt')
    const inside = rows.filter(({ region_id }) => region_id.startsWith('pt-'))
    const facets = [
      { name: 'cuisine', count: 50 },
      { name: 'price', count: 50 },
      { name: 'areas', count: 2 },
      { name: 'services', count: 50 },
    ] as const
    const found = await find({ filter, facets, top: 0 })
    const sorted = (name: 'cuisine' | 'price' | 'services') => asMap(found.facets[name] ?? [])
    expect(found.ids).toEqual([])
    expect(sorted('cuisine')).toEqual(tally(inside.flatMap(({ cuisines }) => cuisines)))
    expect(sorted('price')).toEqual(tally(inside.map(({ price }) => String(price))))
    expect(sorted('services')['waitlist']).toBe(inside.filter(({ waitlist }) => waitlist).length)
    expect(found.facets.areas).toHaveLength(2)
    const counts = (found.facets.cuisine ?? []).map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('orders by rating', async () => {
    const found = await slugs({ order: 'rating' })
    const ratings = found.map((slug) => rows.find((row) => row.slug === slug)?.average_rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test('orders by distance', async () => {
    const found = await slugs({ order: 'distance', near: lisbon, filter: term('region', 'pt') })
    const away = rows
      .filter(({ region_id }) => region_id.startsWith('pt-'))
      .toSorted((a, b) => kilometers(a) - kilometers(b))
    expect(found).toEqual(away.map(({ slug }) => slug))
  })

  test('pages neither overlap nor leave gaps', async () => {
    const whole = await find({})
    const pages = []
    for (let skip = 0; skip < whole.total; skip += 13) pages.push(...(await find({ skip, top: 13 })).ids)
    expect(pages).toEqual(whole.ids)
    expect(new Set(pages).size).toBe(rows.length)
    expect((await find({ skip: whole.total })).ids).toEqual([])
  })

  test('the next query finds what was written and misses what was removed', async () => {
    const { sql } = world.database
    const announceChange = () => {
      world.context.search.changed()
      opened.engine.changed()
    }
    const [first, second] = rows
    await sql
      .updateTable('restaurants')
      .set({ name: 'Quixotic Xylophone' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    announceChange()
    expect(await slugs({ text: 'xylophone' })).toEqual([first?.slug])
    await sql
      .updateTable('restaurants')
      .set({ name: first?.name ?? '' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await sql
      .updateTable('restaurants')
      .set({ kind: 'event' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    announceChange()
    expect(await slugs({ text: 'xylophone' })).toEqual([])
    expect(await slugs({})).not.toContain(second?.slug)
    await sql
      .updateTable('restaurants')
      .set({ kind: 'restaurant' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    announceChange()
    expect(await slugs({})).toContain(second?.slug)
  })
}

function asMap(
  values: readonly { readonly value: string; readonly count: number }[],
): Record<string, number> {
  return Object.fromEntries(values.map(({ value, count }) => [value, count]))
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
