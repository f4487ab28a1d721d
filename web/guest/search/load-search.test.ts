import { expect, test } from 'vitest'
import type { WireSlot } from '#contracts/availability.ts'
import type { Send } from '#contracts/client.ts'
import type { PageContext } from '../../page-context.ts'
import { askPins } from './ask-pins.ts'
import { loadSearch } from './load-search.ts'
import { readSearchWish } from './search-wish.ts'

/** An evening in New York, when the day after has begun in UTC. */
const now = new Date('2099-03-28T01:00:00Z')
const tonight = '2099-03-27'

const restaurant = {
  id: 7,
  idOrName: 'brick-lantern',
  name: 'Brick Lantern',
  promoImage: '',
  cuisine: [],
  city: 'New York',
  area: '',
  timeZone: 'America/New_York',
  acceptsReservations: true,
}

const slot = (instant: string) =>
  ({ instant, serviceDate: instant.slice(0, 10), availabilityLevel: 'Available' }) as WireSlot

const config = (id: string, timeZone: string | null) => ({
  regionId: id,
  regionName: id,
  regionPath: [
    { id: 'g', name: 'World' },
    { id, name: id },
  ],
  timeZone,
  lat: id === 'us' ? 40 : null,
  lon: id === 'us' ? -80 : null,
})

/** The search of an address, this evening, and what it asked. */
async function searched(query: string, more: Record<string, (input: never) => unknown> = {}) {
  const asked: Record<string, unknown>[] = []
  const answers: Record<string, (input: never) => unknown> = {
    'regions.config': ({ id }: { id: string }) =>
      config(id, id === 'us-new-york' ? 'America/New_York' : null),
    'regions.find': () => ({ id: 'us-new-york' }),
    'search.restaurants': () => ({ '@odata.count': 1, value: [], cuisineNames: {} }),
    'availability.ofMany': () => ({ restaurants: [] }),
    'discovery.free': ({ query: { date } }: { query: { date: string } }) => ({
      count: 1,
      complete: true,
      cuisineNames: {},
      value: [{ restaurant, slots: [slot(`${date}:00-04:00`)] }],
    }),
    ...more,
  }
  const send = (async (name: string, input: { query?: object }) => {
    asked.push({ name, ...input, ...input.query })
    return answers[name]?.(input as never)
  }) as unknown as Send
  const visitor = { tenant: null, storedRegion: null }
  const page = { send, visitor } as unknown as PageContext
  const search = await loadSearch(page, new URL(`http://banquette.test/search?${query}`), now)
  return { search, said: (name: string) => asked.filter((each) => each['name'] === name) }
}

test.each([
  ['near a position', 'regionId=g&near=40.7306,-73.9866', { lat: 40.7306, lon: -73.9866 }],
  ['in a part of the map', 'regionId=g&bounds=-74.02,40.7,-73.94,40.8', { lat: 40.75, lon: -73.98 }],
  ['in a country of several zones', 'regionId=us', { lat: 40, lon: -80 }],
])('a search %s means today as it is there', async (_, where, { lat, lon }) => {
  const { search, said } = await searched(`${where}&time=21:30`)
  expect(search.today).toBe(tonight)
  expect(said('regions.find')).toHaveLength(1)
  expect(said('regions.find')[0]?.['lat']).toBeCloseTo(lat)
  expect(said('regions.find')[0]?.['lon']).toBeCloseTo(lon)
  expect(said('discovery.free').map(({ date }) => date)).toEqual([`${tonight}T21:30`])
  expect(search.cards[0]).toMatchObject({ asked: tonight, times: [{ serviceDate: tonight }] })
})

test('across the date line the middle of a part of the map is where the guest looks', async () => {
  const { said } = await searched('regionId=g&bounds=170,-20,-160,-10')
  expect(said('regions.find')[0]).toMatchObject({ lat: -15, lon: -175 })
})

test('around the world a card whose table is not for today, as it is there, says the day', async () => {
  const { search, said } = await searched('regionId=g&time=21:30')
  expect(said('regions.find')).toEqual([])
  const [card] = search.cards
  expect(card?.times[0]?.serviceDate).toBe('2099-03-28')
  // A card keeps silent about the day that it was asked for.
  expect(card?.asked).toBe(tonight)
})

test('who named the day is not told it again', async () => {
  const { search } = await searched('regionId=g&date=2099-03-30&time=21:30')
  expect(search.cards[0]).toMatchObject({ asked: '2099-03-30', times: [{ serviceDate: '2099-03-30' }] })
})

test.each([
  ['no city is near', () => ({ refused: 'unknownRegion', status: 404, message: '' })],
  ['nobody answers', () => Promise.reject(new Error('gone'))],
])('where %s the search is there all the same', async (_, find) => {
  const { search } = await searched('regionId=g&near=1,2&time=21:30', { 'regions.find': find })
  expect(search.today).toBe('2099-03-28')
  expect(search.cards).toHaveLength(1)
})

/** The steps out of a search that has places and no table, unless `free` finds some. */
async function waysOut(query: string, free: (date: string) => number) {
  const { search } = await searched(query, {
    'discovery.free': ({ query: { date } }: { query: { date: string } }) => ({
      count: free(date),
      complete: true,
      cuisineNames: {},
      value: [],
    }),
    'search.restaurants': () => ({ '@odata.count': 9, value: [], cuisineNames: {} }),
  })
  return search.fixes
}

test('who finds no table tomorrow evening is offered this evening', async () => {
  const ways = await waysOut('regionId=us-new-york&date=2099-03-28&time=21:30', (date) =>
    date === `${tonight}T21:30` ? 3 : 0,
  )
  expect(ways).toContainEqual({ kind: 'day', date: tonight, changes: { date: tonight }, count: 3 })
  // Without an hour today means as soon as possible, which may be any day.
  const anyHour = await waysOut('regionId=us-new-york&date=2099-03-28', (date) =>
    date < '2099-03-28' ? 3 : 0,
  )
  expect(anyHour.map(({ kind }) => kind)).toEqual(['waitlist', 'full'])
})

test('who ticked a filter for a day far ahead is offered a larger area all the same', async () => {
  let asked = 0
  const ways = await waysOut('regionId=us-new-york&date=2099-04-20&time=21:30&rating=4', () =>
    asked++ ? 5 : 0,
  )
  expect(ways.map((way) => (way.kind === 'region' ? way.regionId : way.kind))).toEqual([
    'range',
    'day',
    'day',
    'waitlist',
    'g',
    'without',
    'full',
  ])
})

/** The pins of an address, and the moment they were asked for. */
async function pinned(query: string, timeZone: string | null, today: string, instants: string[]) {
  let date: unknown
  const send = (async (_: string, input: { query: { date: string } }) => {
    date = input.query.date
    return { total: 0, pins: instants.map((instant, id) => ({ id, instant })) }
  }) as unknown as Send
  const around = { today, from: null }
  const pins = await askPins(send, readSearchWish(new URLSearchParams(query)), { around, timeZone, now })
  return { date, instants: pins.map(({ instant }) => instant) }
}

test('pins of a tenant are of its region, on whatever part of the map', async () => {
  let filter: unknown
  const send = (async (_: string, input: { query: { filter: string } }) => {
    filter = input.query.filter
    return { total: 0, pins: [] }
  }) as unknown as Send
  const wish = { ...readSearchWish(new URLSearchParams('bounds=13,52,14,53')), lock: 'pt-lisbon' }
  await askPins(send, wish, { around: { today: tonight, from: null }, timeZone: null, now })
  expect(filter).toBe("regionId eq 'pt-lisbon'")
})

test('pins are asked for by the day and the clock of the place', async () => {
  const evening = ['2099-03-27T21:30:00-04:00', '2099-03-28T00:15:00-04:00']
  expect(await pinned('', 'America/New_York', tonight, evening)).toEqual({
    date: `${tonight}T21:00`,
    instants: evening,
  })
})

test('a pin has no room for a day: where it is another than the one asked for, it names no time', async () => {
  const instants = ['2099-03-28T21:30:00-04:00', '2099-03-28T21:30:00+00:00']
  expect(await pinned('time=21:30', null, '2099-03-28', instants)).toEqual({
    date: '2099-03-28T21:30',
    instants: [null, instants[1]],
  })
  const named = await pinned('time=21:30&date=2099-03-30', null, '2099-03-28', instants)
  expect(named.instants).toEqual(instants)
})
