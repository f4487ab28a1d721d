import { expect, test } from 'vitest'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { refusal } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { cardForTests as card } from '../restaurant-cards/cards-for-tests.ts'
import { slotForTests as slot } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { found, free, lisbon, searchServer } from './search-for-tests.ts'

test('the closest tables come first, then those a little earlier or later, then restaurants without one', async () => {
  const at = (restaurant: RestaurantCard, ...clocks: string[]) => ({
    restaurant,
    slots: clocks.map((clock) => slot(`2099-03-28T${clock}:00+01:00`)),
  })
  const { send, of } = searchServer({
    'discovery.availableRestaurants': {
      count: 2,
      total: 3,
      looked: 3,
      complete: true,
      value: [
        at(card(1, 'Tasca'), '20:30', '21:00', '21:30'),
        at(card(2, 'Kumo'), '19:45'),
        at(card(3, 'Mesa')),
      ],
    },
    'availability.list': {
      restaurants: [
        { id: 3, slots: [], nextDate: '2099-03-29', nextSlots: [slot('2099-03-29T21:00:00+01:00')] },
      ],
    },
  })
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00`, send)
  expect(of('discovery.availableRestaurants')[0]?.input.query).toMatchObject({
    rangeInMinutes: 90,
    closest: 1,
    full: 1,
  })
  expect(of('availability.list')[0]?.input.query).toMatchObject({ ids: ['3'] })
  expect(html).toMatch(
    /<h3[^>]*>At 9:00 PM<.*Tasca.*<h3[^>]*>A little earlier or later<.*Kumo.*<h3[^>]*>No tables around 9:00 PM<.*Mesa.*Sun, Mar 29/s,
  )
  expect(html).toMatch(/pick-asked[^>]*>\s*<span>9:00 PM/)
  expect(html).toContain('2 restaurants with availability')
})

test('another order doesn’t group by time, but keeps restaurants without a table last', async () => {
  const { send, of } = searchServer(free([card(7, 'Osteria Lume')]))
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&sort=rating`, send)
  expect(of('discovery.availableRestaurants')[0]?.input.query).toMatchObject({
    closest: 0,
    full: 1,
    orderby: 'rating desc',
  })
  expect(html).not.toContain('A little earlier or later')
})

test('the range is a form control, shown only with a time', async () => {
  const { send } = searchServer(free([card(7, 'Osteria Lume')]))
  const { html } = await drawPage(`/search?${lisbon}&date=2099-03-28&time=21:00&range=60`, send)
  const [select = ''] = /<select[^>]*name="range".*?<\/select>/s.exec(html) ?? []
  expect([...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    '± 30 minutes',
    '± 1 hour',
    '± 1.5 hours',
    '± 2 hours',
  ])
  expect(select).toMatch(/value="60" selected=""/)
  expect((await drawPage(`/search?${lisbon}`, send)).html).not.toContain('name="range"')
})

test('home and search list the same restaurants with the same times', async () => {
  const list = async (address: string) => {
    const { send, of } = searchServer(free([card(7, 'Osteria Lume'), card(8, 'Kumo')]))
    const { html } = await drawPage(`${address}?${lisbon}&date=2099-03-28&time=19:00&party=4`, send)
    return {
      asked: of('discovery.availableRestaurants').map(({ input }) => input.query),
      times: [...html.matchAll(/href="(\/reserve[^"]*)"/g)].map(([, href]) => href),
    }
  }
  const search = await list('/search')
  expect(search.times).toHaveLength(2)
  expect(await list('/')).toEqual(search)
})

test.each(['/', '/search'])(
  'without a time, %s puts restaurants with a table today first, without headings',
  async (page) => {
    const { send, of } = searchServer({
      'discovery.availableRestaurants': {
        count: 1,
        total: 2,
        looked: 1,
        complete: true,
        value: [
          { restaurant: card(2, 'Kumo'), slots: [slot('2099-03-28T19:45:00+01:00')] },
          { restaurant: card(1, 'Tasca', { acceptsReservations: false }), slots: [] },
        ],
      },
      'search.restaurants': { '@odata.count': 2, '@search.facets': {}, value: [] },
    })
    const { html } = await drawPage(`${page}?${lisbon}`, send)
    expect(of('discovery.availableRestaurants')[0]?.input.query).toMatchObject({ full: 1, partySize: 2 })
    expect(of('discovery.availableRestaurants')[0]?.input.query).not.toHaveProperty('date')
    expect(html).toMatch(/2 restaurants.*Kumo.*Tasca/s)
    expect(html).not.toContain('with availability')
    expect(html).not.toContain('<h3 class="text-step-1 tablet:text-step-2"')
  },
)

test.each(['search=kumo', 'sort=rating', 'near=38.71,-9.14'])(
  'with %s the best matches come first, whether or not they have a table',
  async (choice) => {
    const { send, of } = searchServer(found([card(1, 'Tasca')]))
    const { html } = await drawPage(`/search?${lisbon}&${choice}`, send)
    expect(of('discovery.availableRestaurants')).toEqual([])
    expect(html).toContain('Tasca')
  },
)

test('if free tables can’t be looked up, the list without a time is still shown, without an error', async () => {
  const { send } = searchServer({
    ...found([card(1, 'Tasca')]),
    'discovery.availableRestaurants': refusal('tooManyRequests'),
  })
  const { html } = await drawPage(`/search?${lisbon}`, send)
  expect(html).toContain('Tasca')
  expect(html).not.toContain('Availability isn’t loading right now')
})
