import { expect, test } from 'vitest'
import { newcomer } from '#web/testing/draw-page.suite.tsx'
import { regionForTests as configForTests } from '#web/regions/regions-for-tests.ts'
import { type Answers, type AnswerTo, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { cardForTests, regionForTests } from '../restaurant-cards/cards-for-tests.ts'
import { localNow } from '../restaurant-cards/local-day.ts'
import { fetchPins } from './fetch-pins.ts'
import { loadSearch } from './load-search.ts'
import { readSearchQuery } from './search-query.ts'

/** An evening in New York, which is already the next day in UTC. */
const now = new Date('2099-03-28T01:00:00Z')
const tonight = '2099-03-27'

const restaurant = cardForTests(7, 'Brick Lantern', { timeZone: 'America/New_York' })

const config = (id: string, timeZone: string | null) =>
  configForTests({
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

/** Loads the search for a URL on that evening and records the calls it makes. */
async function searched(query: string, more: Answers = {}) {
  const { send, of } = sendForTests({
    'regions.config': ({ id }) => config(String(id), id === 'us-new-york' ? 'America/New_York' : null),
    'regions.find': regionForTests('us-new-york', 'New York'),
    'search.restaurants': { '@odata.count': 1, value: [] },
    'availability.list': { restaurants: [] },
    'discovery.availableRestaurants': ({ query: { date, time } = {} }) => ({
      count: 1,
      total: 1,
      looked: 1,
      complete: true,
      value: [{ restaurant, slots: [slotForTests(`${date ?? `${tonight}T${time}`}:00-04:00`)] }],
    }),
    ...more,
  })
  const page = { send, visitor: newcomer, locale: 'en', development: true, sendsTexts: true } as const
  const search = await loadSearch(page, new URL(`http://banquette.test/search?${query}`), now)
  return { search, of }
}

test.each([
  ['near a position', 'regionId=g&near=40.7306,-73.9866', { lat: 40.7306, lon: -73.9866 }],
  ['in a part of the map', 'regionId=g&bounds=-74.02,40.7,-73.94,40.8', { lat: 40.75, lon: -73.98 }],
  ['in a country of several zones', 'regionId=us', { lat: 40, lon: -80 }],
])('a search %s uses the local date there', async (_, where, { lat, lon }) => {
  const { search, of } = await searched(`${where}&time=21:30`)
  expect(search.today).toBe(tonight)
  expect(of('regions.find')).toHaveLength(1)
  expect(of('regions.find')[0]?.input.query.lat).toBeCloseTo(lat)
  expect(of('regions.find')[0]?.input.query.lon).toBeCloseTo(lon)
  expect(search.cards[0]).toMatchObject({ requestedDay: tonight, times: [{ serviceDate: tonight }] })
})

test('across the date line the middle of the visible map decides the date', async () => {
  const { of } = await searched('regionId=g&bounds=170,-20,-160,-10')
  expect(of('regions.find')).toMatchObject([{ input: { query: { lat: -15, lon: -175 } } }])
})

test('a time without a date is searched for today at each restaurant', async () => {
  const { search, of } = await searched('regionId=g&time=21:30')
  expect(of('regions.find')).toEqual([])
  const [asked] = of('discovery.availableRestaurants')
  expect(asked?.input.query).toMatchObject({ time: '21:30' })
  expect(asked?.input.query).not.toHaveProperty('date')
  // In UTC, it is already the next day. Cards only name a day if it isn't the requested one.
  expect(search.cards[0]).toMatchObject({ requestedDay: tonight, times: [{ serviceDate: tonight }] })
})

test('one o’clock tonight is searched for after midnight, and stays tonight on the card', async () => {
  const { search, of } = await searched('regionId=us-new-york&time=01:00', {
    'discovery.availableRestaurants': {
      count: 1,
      total: 1,
      looked: 1,
      complete: true,
      value: [{ restaurant, slots: [slotForTests('2099-03-28T01:00:00-04:00', { serviceDate: tonight })] }],
    },
  })
  expect(of('discovery.availableRestaurants')[0]?.input.query).toMatchObject({ time: '01:00' })
  expect(search.cards[0]).toMatchObject({ fit: 'at', requestedDay: tonight })
})

test('cards don’t repeat the day the guest chose', async () => {
  const { search } = await searched('regionId=g&date=2099-03-30&time=21:30')
  expect(search.cards[0]).toMatchObject({
    requestedDay: '2099-03-30',
    times: [{ serviceDate: '2099-03-30' }],
  })
})

test.each<[string, AnswerTo<'regions.find'>]>([
  ['no city is near', refusal('unknownRegion')],
  ['no device responds', () => Promise.reject(new Error('gone'))],
])('when %s, the search page still works', async (_, find) => {
  const { search } = await searched('regionId=g&near=1,2&time=21:30', { 'regions.find': find })
  expect(search.today).toBe('2099-03-28')
  expect(search.cards).toHaveLength(1)
})

/** Returns the suggested changes of a search without free tables; `free` says how many tables another date has. */
async function waysOut(query: string, free: (date: string) => number) {
  const { search } = await searched(query, {
    'discovery.availableRestaurants': ({ query: { date = '' } = {} }) => ({
      count: free(date),
      total: 9,
      looked: 9,
      complete: true,
      value: [],
    }),
    'search.restaurants': { '@odata.count': 9, value: [] },
  })
  return search.fixes
}

test('a guest who finds no table tomorrow evening is offered this evening', async () => {
  const ways = await waysOut('regionId=us-new-york&date=2099-03-28&time=21:30', (date) =>
    date === `${tonight}T21:30` ? 3 : 0,
  )
  expect(ways).toContainEqual({ kind: 'day', date: tonight, changes: { date: tonight }, count: 3 })
  // Without a time, today means as soon as possible, on any day.
  const anyHour = await waysOut('regionId=us-new-york&date=2099-03-28', (date) =>
    date < '2099-03-28' ? 3 : 0,
  )
  expect(anyHour.map(({ kind }) => kind)).toEqual([])
})

test('a filtered search for a distant day still offers a larger region', async () => {
  let asked = 0
  const ways = await waysOut('regionId=us-new-york&date=2099-04-20&time=21:30&rating=4', () =>
    asked++ ? 5 : 0,
  )
  expect(ways.map((way) => (way.kind === 'region' ? way.regionId : way.kind))).toEqual([
    'range',
    'day',
    'day',
    'g',
    'without',
  ])
})

/** Fetches the pins for a URL and returns the time they were requested for. */
async function pinned(query: string, timeZone: string | null) {
  const { send, of } = sendForTests({ 'discovery.pins': { total: 0, pins: [] } })
  const around = { ...localNow(timeZone, now), from: null }
  await fetchPins(send, readSearchQuery(new URLSearchParams(query)), around)
  const { date, time, today } = of('discovery.pins')[0]?.input.query ?? {}
  return { date, time, today }
}

test('pins are requested for today at each restaurant unless the guest chose a day', async () => {
  expect(await pinned('', null)).toEqual({ today: 1 })
  expect(await pinned('time=21:30', null)).toMatchObject({ time: '21:30' })
  expect(await pinned('time=21:30&date=2099-03-30', 'America/New_York')).toMatchObject({
    date: '2099-03-30T21:30',
  })
})
