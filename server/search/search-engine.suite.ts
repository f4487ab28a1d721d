import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyPlace, type SearchFilter, type SearchQuestion } from '#domain/search/question.ts'
import { kilometresBetween } from '#server/imports/near-index.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
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

const word = (field: 'region' | 'cuisine' | 'service' | 'area' | 'city' | 'feature', value: string) =>
  ({ kind: 'word', field, value }) as const
const number = (
  field: 'price' | 'rating',
  comparison: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge',
  value: number,
) => ({ kind: 'number', field, comparison, value }) as const
const kilometres = ({ lat, lon }: Row) =>
  lat === null || lon === null ? Number.POSITIVE_INFINITY : kilometresBetween(lisbon, { lat, lon })

/** Each filter beside the same thing said plainly. */
const filters: [string, SearchFilter, (row: Row) => boolean][] = [
  ['everything', anyPlace, () => true],
  ['nothing', { kind: 'any', of: [] }, () => false],
  ['a city region', word('region', 'pt-lisbon'), (row) => row.region_id === 'pt-lisbon'],
  ['a country', word('region', 'de'), (row) => row.region_id.startsWith('de-')],
  ['the world', word('region', 'g'), () => true],
  ['no region', word('region', 'atlantis'), () => false],
  ['a kitchen', word('cuisine', 'Seafood'), (row) => row.cuisines.includes('Seafood')],
  ['a neighbourhood', word('area', 'Alfama'), (row) => row.area === 'Alfama'],
  ['a city', word('city', 'Berlin'), (row) => row.city === 'Berlin'],
  ['a service', word('service', 'waitlist'), (row) => row.waitlist],
  ['cheap', number('price', 'le', 2), (row) => row.price <= 2],
  ['one price', number('price', 'eq', 3), (row) => row.price === 3],
  ['well rated', number('rating', 'ge', 4.5), (row) => (row.average_rating ?? 0) >= 4.5],
  ['around the corner', { kind: 'near', at: lisbon, metres: 1500 }, (row) => kilometres(row) <= 1.5],
  [
    'on a piece of the map',
    { kind: 'within', ring: square },
    ({ lat, lon }) => lat !== null && lon !== null && lat > 38.7 && lat < 38.73 && lon > -9.16 && lon < -9.12,
  ],
  ['some', { kind: 'ids', ids: [1, 3, 999_999] }, ({ id }) => id === 1 || id === 3],
  ['none of some', { kind: 'ids', ids: [] }, () => false],
  [
    'all, any and not together',
    {
      kind: 'all',
      of: [
        { kind: 'any', of: [word('cuisine', 'Seafood'), word('cuisine', 'Italian')] },
        { kind: 'not', of: word('region', 'pt') },
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

/** What holds for a search engine, whoever it is, over the demo world. */
export function holdsForEngine(open: (world: OpenWorld) => Promise<OpenEngine>): void {
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

  const find = (wish: Partial<SearchQuestion>) =>
    opened.engine.find({
      words: '',
      filter: anyPlace,
      order: 'relevance',
      skip: 0,
      top: 300,
      facets: [],
      ...wish,
    })
  const slugs = async (wish: Partial<SearchQuestion>) => {
    const { ids } = await find(wish)
    return ids.map((id) => rows.find((row) => row.id === id)?.slug)
  }

  test.each([
    ['Latin', 'mesa única', who.oneTable],
    ['Latin without its accents', 'mesa unica', who.oneTable],
    ['a typo', 'tamarnid', who.fiveMinuteLead],
    ['a beginning', 'tamar', who.fiveMinuteLead],
    ['an apostrophe', "Nan's", who.ampersand],
    ['no apostrophe', 'nans', who.ampersand],
    ['Cyrillic', 'вране', who.cyrillic],
    ['Greek', 'κήπος', who.greek],
    ['Greek without its accents', 'κηπος', who.greek],
    ['Chinese', '山霧', who.chinese],
    ['simplified for traditional Chinese', '山雾小馆', who.chinese],
    ['katakana for hiragana', 'ミズカゲ', 'sushi-mizukage'],
    ['narrow katakana', 'ﾐｽﾞｶｹﾞ', 'sushi-mizukage'],
    ['a kitchen and a city', 'georgian berlin', who.feast],
  ])('%s finds the place', async (_, words, slug) => {
    expect(await slugs({ words })).toContain(slug)
  })

  test('words nobody uses find nothing', async () => {
    expect(await find({ words: 'zzzqqqzzz' })).toEqual({ ids: [], total: 0, facets: {} })
  })

  test.each(filters)('the filter for %s keeps what a plain look keeps', async (_, filter, fits) => {
    const wanted = rows.filter(fits).map(({ id }) => id)
    const { ids, total } = await find({ filter })
    expect(ids.toSorted((a, b) => a - b)).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  test('facets are those of a plain count, the commonest first, as many as wished', async () => {
    const filter = word('region', 'pt')
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

  test('the best rated come first when that is the order', async () => {
    const found = await slugs({ order: 'rating' })
    const ratings = found.map((slug) => rows.find((row) => row.slug === slug)?.average_rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test('the nearest come first when that is the order', async () => {
    const found = await slugs({ order: 'distance', near: lisbon, filter: word('region', 'pt') })
    const away = rows
      .filter(({ region_id }) => region_id.startsWith('pt-'))
      .toSorted((a, b) => kilometres(a) - kilometres(b))
    expect(found).toEqual(away.map(({ slug }) => slug))
  })

  test('pages follow each other without a gap or a repetition', async () => {
    const whole = await find({})
    const pages = []
    for (let skip = 0; skip < whole.total; skip += 13) pages.push(...(await find({ skip, top: 13 })).ids)
    expect(pages).toEqual(whole.ids)
    expect(new Set(pages).size).toBe(rows.length)
    expect((await find({ skip: whole.total })).ids).toEqual([])
  })

  test('what was written is found at the next question, what was taken away is not', async () => {
    const { sql } = world.database
    const tell = () => {
      world.context.search.changed()
      opened.engine.changed()
    }
    const [first, second] = rows
    await sql
      .updateTable('restaurants')
      .set({ name: 'Quixotic Xylophone' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    tell()
    expect(await slugs({ words: 'xylophone' })).toEqual([first?.slug])
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
    tell()
    expect(await slugs({ words: 'xylophone' })).toEqual([])
    expect(await slugs({})).not.toContain(second?.slug)
    await sql
      .updateTable('restaurants')
      .set({ kind: 'restaurant' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    tell()
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
