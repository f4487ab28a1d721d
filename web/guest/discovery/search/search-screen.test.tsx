import { expect, test } from 'vitest'
import { refusal } from '#web/testing/send-for-tests.ts'
import { eventForTests } from '../events/events-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { cardForTests as card, regionForTests } from '../restaurant-cards/cards-for-tests.ts'
import { found, free, lisbon, searchServer } from './search-for-tests.ts'

test('without scripts a time links to the reservation of exactly that moment', async () => {
  const { send } = searchServer(free([card(7, 'Osteria Lume')]))
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=19:30`, send)
  expect(html).toContain(
    '/reserve/place-7?date=2099-03-28&amp;party=2&amp;time=19%3A30&amp;instant=2099-03-28T19%3A30%3A00%2B01%3A00',
  )
  expect(html).toContain('1 restaurant with availability')
})

test('with a time, restaurants with a table then come first, an hour and a half before and after or as chosen', async () => {
  const { send, of } = searchServer(free([]))
  await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&party=5&range=120&cuisines=Sushi`, send)
  expect(of('discovery.availableRestaurants')[0]?.input.query).toMatchObject({
    date: '2099-03-28T21:00',
    partySize: 5,
    rangeInMinutes: 120,
    filter: "regionId eq 'pt-lisbon' and cuisine eq 'Sushi'",
  })
})

test('filters are checkboxes of a plain form, checked as in the URL, with counts', async () => {
  const facets = {
    cuisine: [
      { value: 'Sushi', count: 3 },
      { value: 'Ramen', count: 41 },
    ],
  }
  const { html } = await drawPage(
    `/search?${lisbon}&cuisines=Ramen&lang=en`,
    searchServer(found([card(1, 'A')], facets)).send,
  )
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toMatch(/<input[^>]*name="cuisines"[^>]*checked=""[^>]*value="Ramen"/)
  expect(html).toMatch(/<input(?![^>]*checked)[^>]*name="cuisines"[^>]*value="Sushi"/)
  expect(html).toMatch(/Ramen<\/span>.*?>41</s)
  expect(html).toMatch(/<input type="hidden" name="regionId" value="pt-lisbon"/)
  expect(html).toMatch(/<input type="hidden" name="lang" value="en"/)
})

test('cuisines don’t hide each other: each is counted as if none were selected', async () => {
  const { send, of } = searchServer()
  await drawPage(`/search?${lisbon}&cuisines=Ramen&rating=4`, send)
  const facets = of('search.restaurants')
    .map(({ input }) => input.body)
    .filter((body) => body?.facets?.length)
    .map((body) => `${String(body?.facets)} of ${body?.filter}`)
  expect(facets).toContain("cuisine,count:100 of regionId eq 'pt-lisbon' and rating ge 4")
  expect(facets).toContain("rating,interval:0.5 of regionId eq 'pt-lisbon' and cuisine eq 'Ramen'")
})

test('a long group shows its most common values and selected ones, and the others behind “Show all”', async () => {
  const cuisine = ['A', 'B', 'C', 'D', 'E', 'F', 'Goan'].map((value, at) => ({ value, count: 9 - at }))
  const { html } = await drawPage(
    `/search?${lisbon}&cuisines=Goan`,
    searchServer(found([card(1, 'A')], { cuisine })).send,
  )
  const [open = '', more = ''] = html.split('Show all 7')
  expect(open).toMatch(/name="cuisines"[^>]*value="Goan"/)
  expect(open).not.toMatch(/name="cuisines"[^>]*value="F"/)
  expect(more).toMatch(/<\/summary>.*?name="cuisines"[^>]*value="F".*?<\/details>/s)
})

test('diet, access, and outdoor filters are checkboxes that all apply together', async () => {
  const features = [
    { value: 'step-free', count: 3 },
    { value: 'terrace', count: 2 },
  ]
  const { send, of } = searchServer(found([card(1, 'A')], { features }))
  const { html } = await drawPage(`/search?${lisbon}&features=step-free,terrace`, send)
  expect(of('search.restaurants')[0]?.input.body?.filter).toBe(
    "regionId eq 'pt-lisbon' and features eq 'step-free' and features eq 'terrace'",
  )
  expect(html).toMatch(/name="features"[^>]*checked=""[^>]*value="step-free"/)
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon&amp;features=terrace"[^>]*>Step-free access/)
})

test('“Open now” is a filter with the number it finds, unless a day or time is chosen', async () => {
  const { send, of } = searchServer({
    'search.restaurants': ({ body }) => ({
      '@odata.count': body?.filter?.includes('isOpenNow eq true') ? 17 : 40,
      '@search.facets': { cuisine: [{ value: 'Sushi', count: 3 }] },
      value: [card(1, 'A')],
    }),
  })
  const { html } = await drawPage(`/search?${lisbon}&rating=4`, send)
  expect(html).toMatch(/<input(?![^>]*checked)[^>]*name="open"[^>]*value="now".*?Open now<\/span>.*?>17</s)
  expect(of('search.restaurants').map(({ input }) => input.body?.filter)).toContain(
    "regionId eq 'pt-lisbon' and rating ge 4 and isOpenNow eq true",
  )
  const chosen = await drawPage(`/search?${lisbon}&open=now`, send)
  expect(chosen.html).toMatch(/name="open"[^>]*checked=""[^>]*value="now"/)
  expect(chosen.html).toMatch(/href="\/search\?regionId=pt-lisbon"[^>]*>Open now/)
  const later = await drawPage(`/search?${lisbon}&open=now&date=2099-03-28`, send)
  expect(later.html).not.toContain('Open now')
})

test('every filter has a link that removes it and keeps the others', async () => {
  const { html } = await drawPage(
    `/search?${lisbon}&search=ramen&rating=4`,
    searchServer(found([card(1, 'A')])).send,
  )
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon&amp;rating=4"[^>]*>“ramen”/)
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon&amp;search=ramen"[^>]*>4 and up/)
})

test('the fields show the values from the URL', async () => {
  const { html } = await drawPage(
    `/search?${lisbon}&search=ramen&date=2099-03-28&time=21:15&party=14`,
    searchServer().send,
  )
  expect(html).toMatch(/<input[^>]*name="search"[^>]*value="ramen"/)
  expect(html).toMatch(/<input[^>]*name="location"[^>]*value="Lisbon"/)
  for (const value of ['2099-03-28', '21:15', '14'])
    expect(html).toMatch(new RegExp(`<option value="${value}" selected=""`))
})

test('a typed location is found; an unknown one is named and the world is shown', async () => {
  const known = searchServer()
  const { html } = await drawPage('/search?location=Lisbon&regionId=g&search=', known.send)
  expect(html).toContain('Restaurants in Lisbon')
  const lost = await drawPage('/search?location=Atlantis', searchServer().send)
  expect(lost.status).toBe(200)
  expect(lost.html).toContain('We couldn’t find “Atlantis”')
})

test('a search started on a region’s page stays in that region', async () => {
  const porto = [regionForTests('pt-porto', 'Pt. of the North'), regionForTests('pt', 'Portugal')]
  const { send, of } = searchServer({ 'regions.suggestByName': porto })
  const { html } = await drawPage('/search?location=pt&search=', send)
  expect(html).toContain('Restaurants in Portugal')
  const filters = of('search.restaurants').map(({ input }) => input.body?.filter)
  expect(filters).toContain("regionId eq 'pt'")
})

test('with no table available the page suggests changes that find one, with counts', async () => {
  const { send, asked } = searchServer({
    ...found([], {}, 9),
    'discovery.availableRestaurants': ({ query }) => ({
      count: query?.rangeInMinutes === 180 ? 4 : query?.date === '2099-03-29T21:00' ? 2 : 0,
      total: 9,
      looked: 9,
      complete: true,
      value: [],
    }),
  })
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&party=4`, send)
  expect(html).toContain('No tables for 4 at that time')
  expect(html).toMatch(/time=21%3A00&amp;party=4&amp;range=180".*?Same day, ± 3 hours.*?4 restaurants/s)
  expect(html).toMatch(/date=2099-03-29.*?On Sunday, March 29.*?2 restaurants/s)
  expect(html).not.toContain('On Friday, March 27')
  // Two calls for the page, and six more for suggestions.
  expect(asked.filter(({ name }) => /free|search/.test(name)).length).toBeLessThanOrEqual(8)
})

test('a search that matches nothing suggests the filter to remove', async () => {
  const { html } = await drawPage(
    `/search?${lisbon}&cuisines=Goan&rating=4`,
    searchServer({
      'search.restaurants': ({ body }) => ({
        '@odata.count': body?.filter?.includes('Goan') ? 0 : 12,
        value: [],
      }),
    }).send,
  )
  expect(html).toContain('No restaurants match')
  expect(html).toMatch(
    /href="\/search\?regionId=pt-lisbon&amp;rating=4"[^>]*>.*?Without Goan.*?12 restaurants/s,
  )
  expect(html).not.toContain('Without 4 and up')
})

test('a search without a match names what wasn’t found and widens step by step up to everywhere', async () => {
  const { send } = searchServer({
    'search.restaurants': ({ body }) => ({ '@odata.count': body?.filter ? 0 : 2, value: [] }),
  })
  const { html } = await drawPage(`/search?${lisbon}&search=sushi&date=2099-03-28&time=20:00`, send)
  expect(html).toContain('No matches for “sushi” in Lisbon')
  expect(html).not.toContain('at that time')
  expect(html).toMatch(
    /href="\/search\?regionId=g&amp;[^"]*search=sushi[^"]*"[^>]*>.*?Everywhere.*?2 restaurants/s,
  )
  expect(html).not.toContain('Anywhere in Portugal')
})

test('with nothing to filter by there is no filter panel', async () => {
  const { html } = await drawPage(`/search?${lisbon}&search=fondue`, searchServer().send)
  expect(html).not.toContain('Apply filters')
  expect(html).not.toContain('popoverTarget="filters"')
})

test('the header names the location of the search', async () => {
  const { html } = await drawPage('/search?location=Lisbon', searchServer().send)
  expect(html).toMatch(/<summary[^>]*>.*?Lisbon.*?<\/summary>/s)
})

test('if availability can’t be loaded, the restaurants are listed and the page says so', async () => {
  const { status, html } = await drawPage(
    `/search?${lisbon}&date=2099-03-28&time=21:00`,
    searchServer({
      ...found([card(1, 'Osteria Lume')]),
      'discovery.availableRestaurants': () => Promise.reject(new Error('gone')),
      'availability.list': () => Promise.reject(new Error('gone')),
    }).send,
  )
  expect(status).toBe(200)
  expect(html).toContain('Availability isn’t loading right now')
  expect(html).toMatch(/Osteria Lume.*Can’t load times right now/s)
})

test('a page past the end of the list doesn’t claim that there is nothing', async () => {
  const { html } = await drawPage(`/search?${lisbon}&skip=600`, searchServer(found([], {}, 40)).send)
  expect(html).toContain('There’s nothing on this page')
  expect(html).toMatch(/href="\/search\?regionId=pt-lisbon"[^>]*>Go to the first page/)
})

test('the list of a region is the same screen with its own path and pages', async () => {
  const cards = Array.from({ length: 12 }, (_, id) => card(id, `P${id}`))
  const { html } = await drawPage(`/restaurants?${lisbon}&skip=12`, searchServer(found(cards, {}, 40)).send)
  expect(html).toContain('<title>Restaurants in Lisbon · Banquette</title>')
  expect(html).toContain('href="/restaurants?regionId=pt-lisbon#places"')
  expect(html).toContain('href="/restaurants?regionId=pt-lisbon&amp;skip=24#places"')
})

test('search engines index the list of a region, but no typed or filtered searches', async () => {
  const canonical = /<link rel="canonical" href="[^"]*?(\/[a-z]+\?[^"]*)"/
  const list = await drawPage(`/search?${lisbon}&party=4`, searchServer().send)
  expect(list.html).toMatch(canonical)
  expect(canonical.exec(list.html)?.[1]).toBe('/restaurants?regionId=pt-lisbon')
  for (const query of ['search=ramen', 'rating=4', 'cuisines=A,B', 'bounds=1,2,3,4', 'time=20:00&range=60']) {
    const { html } = await drawPage(`/search?${lisbon}&${query}`, searchServer().send)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toMatch(canonical)
  }
})

test('without scripts the map says so, and the list next to it is complete', async () => {
  const { send, asked } = searchServer(found([card(1, 'Osteria Lume')]))
  const { html } = await drawPage(`/search?${lisbon}&view=map`, send)
  expect(html).toMatch(/noscript:inline">The map needs JavaScript.*Osteria Lume/s)
  expect(asked.map(({ name }) => name)).not.toContain('discovery.pins')
})

test('an invalid address shows a client error, not a server error', async () => {
  const unsupported = refusal('unsupportedFilter', 'That cannot be searched for.')
  const { send } = searchServer({
    'search.restaurants': unsupported,
    'discovery.availableRestaurants': unsupported,
  })
  const { html, status } = await drawPage(`/search?${lisbon}`, send)
  expect(status).toBe(400)
  expect(html).toContain('That cannot be searched for.')
})

test('an event searched for by name comes first, and one that merely matches after the restaurants', async () => {
  const answer = { value: [card(1, 'Osteria Lume')], '@odata.count': 1, events: [eventForTests()] }
  const { send } = searchServer({ 'search.restaurants': answer })
  const named = await drawPage(`/search?${lisbon}&search=morna`, send)
  expect(named.html).toMatch(/Noite de morna.*€28 per person.*Osteria Lume/s)
  const matching = await drawPage(`/search?${lisbon}&search=guitar`, send)
  expect(matching.html).toMatch(/Osteria Lume.*Noite de morna/s)
})
