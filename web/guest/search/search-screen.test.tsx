import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { drawPage } from '../../draw-page.suite.tsx'
import { cardForTests as card, regionForTests } from '../places/places-for-tests.ts'
import { slotForTests as slot } from '../reserve/screens-for-tests.ts'

const regions = ['g World', 'pt Portugal', 'pt-lisbon Lisbon'].map((region) => {
  const [id = '', name = ''] = region.split(' ')
  return regionForTests(id, name)
})

type Answer = (input: {
  query: Record<string, unknown>
  body: Record<string, unknown>
  id: string
}) => unknown

/** Answers like the API would, and keeps what it was asked. */
function told(more: Record<string, Answer>) {
  const asked: { name: string; input: Parameters<Answer>[0] }[] = []
  const answers: Record<string, Answer> = {
    'regions.suggestByName': ({ body }) =>
      regions.filter(({ name }) => body['search'] === '*' || name === body['search']),
    'regions.config': ({ id }) =>
      regions.some((each) => each.id === id)
        ? {
            regionId: id,
            regionName: regions.find((each) => each.id === id)?.name,
            regionPath: id === 'g' ? [regions[0]] : regions,
            lat: id === 'g' ? null : 38.7,
            lon: id === 'g' ? null : -9.1,
            timeZone: 'Europe/Lisbon',
            headerImage: '',
            quickCuisines: [],
            regions: [],
            sections: [],
          }
        : { refused: 'unknownRegion', status: 404, message: 'We do not know this place.' },
    'regions.findByIp': () => regions[0],
    'search.restaurants': () => ({ '@odata.count': 0, '@search.facets': {}, value: [] }),
    'availability.ofMany': () => ({ restaurants: [] }),
    'discovery.free': () => ({ count: 0, looked: 0, complete: true, value: [] }),
    ...more,
  }
  const send = (async (name: string, input: Parameters<Answer>[0]) => {
    asked.push({ name, input })
    return answers[name]?.(input)
  }) as unknown as Send
  return { send, asked }
}

const found = (cards: RestaurantCard[], facets = {}, count = cards.length) => ({
  'search.restaurants': () => ({ '@odata.count': count, '@search.facets': facets, value: cards }),
})
const free = (cards: RestaurantCard[], count = cards.length) => ({
  'discovery.free': () => ({
    count,
    looked: 90,
    complete: true,
    value: cards.map((restaurant) => ({ restaurant, slots: [slot('2099-03-28T19:30:00+01:00')] })),
  }),
})

const lisbon = 'regionId=pt-lisbon'

test('a time leads to the reservation of exactly that moment, without script', async () => {
  const { send } = told(free([card(7, 'Osteria Lume')]))
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=19:30`, send)
  expect(html).toContain(
    '/reserve/place-7?date=2099-03-28&amp;party=2&amp;time=19%3A30&amp;instant=2099-03-28T19%3A30%3A00%2B01%3A00',
  )
  expect(html).toContain('1 restaurant with a free table')
})

test('who names a time sees only what can be had then, in half an hour both ways or as far as asked', async () => {
  const { send, asked } = told(free([]))
  await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&party=5&range=120&cuisines=Sushi`, send)
  expect(asked.find(({ name }) => name === 'discovery.free')?.input.query).toMatchObject({
    date: '2099-03-28T21:00',
    partySize: 5,
    rangeInMinutes: 120,
    filter: "regionId eq 'pt-lisbon' and cuisine eq 'Sushi'",
  })
})

test('full places come back on demand, with why and what can be done', async () => {
  const { send, asked } = told(found([card(1, 'Full')]))
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&full=1`, send)
  expect(asked.map(({ name }) => name)).not.toContain('discovery.free')
  expect(html).toMatch(
    /No table for 2 in sight.*?\/notify\?restaurant=place-1&amp;date=2099-03-28&amp;party=2/s,
  )
})

test('filters are boxes of a plain form, ticked as the address says, with how many places each has', async () => {
  const facets = {
    cuisine: [
      { value: 'Sushi', count: 3 },
      { value: 'Ramen', count: 41 },
    ],
  }
  const { html } = await drawPage(
    `/search?${lisbon}&cuisines=Ramen&lang=en`,
    told(found([card(1, 'A')], facets)).send,
  )
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toMatch(/<input[^>]*name="cuisines"[^>]*checked=""[^>]*value="Ramen"/)
  expect(html).toMatch(/<input(?![^>]*checked)[^>]*name="cuisines"[^>]*value="Sushi"/)
  expect(html).toMatch(/Ramen<\/span>.*?>41</s)
  expect(html).toMatch(/<input type="hidden" name="regionId" value="pt-lisbon"/)
  expect(html).toMatch(/<input type="hidden" name="lang" value="en"/)
})

test('kitchens do not hide one another: each is counted as if none were chosen', async () => {
  const { send, asked } = told({})
  await drawPage(`/search?${lisbon}&cuisines=Ramen&rating=4`, send)
  const facets = asked
    .filter(({ name, input }) => name === 'search.restaurants' && String(input.body['facets']))
    .map(({ input }) => `${String(input.body['facets'])} of ${String(input.body['filter'])}`)
  expect(facets).toContain("cuisine,count:100 of regionId eq 'pt-lisbon' and rating ge 4")
  expect(facets).toContain("rating,count:100 of regionId eq 'pt-lisbon' and cuisine eq 'Ramen'")
})

test('every filter can be taken away by a link that keeps the others', async () => {
  const { html } = await drawPage(`/search?${lisbon}&search=ramen&rating=4`, told(found([card(1, 'A')])).send)
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon&amp;rating=4"[^>]*>“ramen”/)
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon&amp;search=ramen"[^>]*>4 and up/)
})

test('the fields keep what was asked', async () => {
  const { html } = await drawPage(
    `/search?${lisbon}&search=ramen&date=2099-03-28&time=21:15&party=14`,
    told({}).send,
  )
  expect(html).toMatch(/<input[^>]*name="search"[^>]*value="ramen"/)
  expect(html).toMatch(/<input[^>]*name="location"[^>]*value="Lisbon"/)
  for (const value of ['2099-03-28', '21:15', '14'])
    expect(html).toMatch(new RegExp(`<option value="${value}" selected=""`))
})

test('a place typed by name is found; one nobody knows is named, and the world is shown', async () => {
  const known = told({})
  const { html } = await drawPage('/search?location=Lisbon&regionId=g&search=', known.send)
  expect(html).toContain('Restaurants in Lisbon')
  const lost = await drawPage('/search?location=Atlantis', told({}).send)
  expect(lost.status).toBe(200)
  expect(lost.html).toContain('We do not know “Atlantis”')
})

test('a search from the page of a region stays there, whatever other names begin like its id', async () => {
  const porto = [regionForTests('pt-porto', 'Pt. of the North'), regionForTests('pt', 'Portugal')]
  const { send, asked } = told({ 'regions.suggestByName': () => porto })
  const { html } = await drawPage('/search?location=pt&search=', send)
  expect(html).toContain('Restaurants in Portugal')
  const filters = asked.filter(({ name }) => name === 'search.restaurants')
  expect(filters.map(({ input }) => input.body['filter'])).toContain("regionId eq 'pt'")
})

test('nothing free is no dead end: the steps that lead to a table were asked, and say how many', async () => {
  const { send, asked } = told({
    ...found([], {}, 9),
    'discovery.free': ({ query }) => ({
      count: query['rangeInMinutes'] === 180 ? 4 : query['date'] === '2099-03-29T21:00' ? 2 : 0,
      looked: 9,
      complete: true,
      value: [],
    }),
  })
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&party=4`, send)
  expect(html).toContain('No table for 4 at that time')
  expect(html).toMatch(/time=21%3A00&amp;party=4&amp;range=180".*?The same day, ± 3 hours.*?4 restaurants/s)
  expect(html).toMatch(/date=2099-03-29.*?On Sunday, March 29.*?2 restaurants/s)
  expect(html).not.toContain('On Friday, March 27')
  expect(html).toMatch(/full=1".*?Full ones, with their next free day.*?9 restaurants/s)
  // The page itself asks twice; looking for a way out six times more.
  expect(asked.filter(({ name }) => /free|search/.test(name)).length).toBeLessThanOrEqual(8)
})

test('a wish nobody fulfils names the wish to give up', async () => {
  const { html } = await drawPage(
    `/search?${lisbon}&cuisines=Goan&rating=4`,
    told({
      'search.restaurants': ({ body }) => ({
        '@odata.count': String(body['filter']).includes('Goan') ? 0 : 12,
        value: [],
      }),
    }).send,
  )
  expect(html).toContain('Nothing fits all of that')
  expect(html).toMatch(
    /href="\/search\?regionId=pt-lisbon&amp;rating=4"[^>]*>.*?Without Goan.*?12 restaurants/s,
  )
  expect(html).not.toContain('Without 4 and up')
})

test('where no step leads to a table, steps that lead to a place are shown with full ones', async () => {
  const { send } = told({
    'search.restaurants': ({ body }) => ({ '@odata.count': body['search'] === '*' ? 12 : 0, value: [] }),
  })
  const { html } = await drawPage(`/search?${lisbon}&search=fondue&time=03:00&party=12`, send)
  expect(html).toMatch(
    /href="\/search\?[^"]*time=03%3A00[^"]*full=1[^"]*".*?Without “fondue”.*?12 restaurants/s,
  )
})

test('with nothing to choose there is no panel of filters', async () => {
  const { html } = await drawPage(`/search?${lisbon}&search=fondue`, told({}).send)
  expect(html).not.toContain('Apply filters')
  expect(html).not.toContain('popoverTarget="filters"')
})

test('the header names the place that is searched', async () => {
  const { html } = await drawPage('/search?location=Lisbon', told({}).send)
  expect(html).toMatch(/<summary[^>]*>.*?Lisbon.*?<\/summary>/s)
})

test('when nobody can say what is free the restaurants are there, and the page says so', async () => {
  const { status, html } = await drawPage(
    `/search?${lisbon}&date=2099-03-28&time=21:00`,
    told({
      ...found([card(1, 'Osteria Lume')]),
      'discovery.free': () => Promise.reject(new Error('gone')),
      'availability.ofMany': () => Promise.reject(new Error('gone')),
    }).send,
  )
  expect(status).toBe(200)
  expect(html).toContain('Free tables cannot be told just now')
  expect(html).toMatch(/Osteria Lume.*Its times are not answering just now/s)
})

test('a page past the end of the list does not claim that there is nothing', async () => {
  const { html } = await drawPage(`/search?${lisbon}&skip=600`, told(found([], {}, 40)).send)
  expect(html).toContain('The list ends before this page')
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon"[^>]*>To the first page/)
})

test('the list of a region is the same screen at its own address, and its pages can be turned', async () => {
  const cards = Array.from({ length: 12 }, (_, id) => card(id, `P${id}`))
  const { html } = await drawPage(`/restaurants?${lisbon}&skip=12`, told(found(cards, {}, 40)).send)
  expect(html).toContain('<title>Restaurants in Lisbon · Banquette</title>')
  expect(html).toContain('href="/restaurants?regionId=pt-lisbon#places"')
  expect(html).toContain('href="/restaurants?regionId=pt-lisbon&amp;skip=24#places"')
})

test('search engines keep the list of a region; what a guest typed or ticked they leave out', async () => {
  const canonical = /<link rel="canonical" href="[^"]*?(\/[a-z]+\?[^"]*)"/
  const list = await drawPage(`/search?${lisbon}&party=4`, told({}).send)
  expect(list.html).toMatch(canonical)
  expect(canonical.exec(list.html)?.[1]).toBe('/restaurants?regionId=pt-lisbon')
  for (const query of ['search=ramen', 'rating=4', 'cuisines=A,B', 'bounds=1,2,3,4', 'full=1']) {
    const { html } = await drawPage(`/search?${lisbon}&${query}`, told({}).send)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toMatch(canonical)
  }
})

test('without script the map says so, and the list beside it is whole', async () => {
  const { send, asked } = told(found([card(1, 'Osteria Lume')]))
  const { html } = await drawPage(`/search?${lisbon}&view=map`, send)
  expect(html).toMatch(/noscript:inline">The map needs JavaScript.*Osteria Lume/s)
  expect(asked.map(({ name }) => name)).not.toContain('discovery.pins')
})

test('an address that cannot be asked is refused as such, not taken for a failure of ours', async () => {
  const refusal = { refused: 'unsupportedFilter', status: 400, message: 'That cannot be searched for.' }
  const { send } = told({ 'search.restaurants': () => refusal })
  const { html, status } = await drawPage(`/search?${lisbon}`, send)
  expect(status).toBe(400)
  expect(html).toContain('That cannot be searched for.')
})
