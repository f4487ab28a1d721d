import { expect, test } from 'vitest'
import type { WireSlot } from '#contracts/booking/availability.ts'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { regionForTests as configForTests } from '#web/regions/regions-for-tests.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { cardForTests as card, regionForTests as region } from '../restaurant-cards/cards-for-tests.ts'
import { slotForTests as slot } from '#web/guest/booking/availability/restaurants-for-tests.ts'

const everywhere = region('g', '')
const regions = [
  everywhere,
  region('pt', 'Portugal', 'Portugal'),
  region('pt-lisbon', 'Lisbon', 'Portugal', 'Lisbon'),
]

const world = { id: 'g', name: 'World' }

const wholePage = ['restaurants', 'ordering', 'events'].map((template) => ({ type: 'section', template }))

interface HomeServer {
  cards?: RestaurantCard[]
  times?: { id: number; slots: WireSlot[]; nextDate?: string; nextSlots?: WireSlot[] }[]
  count?: number
  sections?: { type: string; template: string }[]
  order?: RestaurantCard[]
  /** Ids of the regions that exist under this host name. */
  known?: readonly string[]
}

const soonest = { instant: '2027-03-28T19:25:00+01:00', wallTime: '2027-03-28T19:25', minutes: 23 }
const free = { minimum: 0, fee: null, freeFrom: null, reach: null }
const takeaway = { deliveryType: 'takeaway', soonest, ...free } as const
const delivery = {
  deliveryType: 'delivery',
  soonest: { instant: '2027-03-28T21:10:00+01:00', wallTime: '2027-03-28T21:10', minutes: 128 },
  minimum: 1500,
  fee: 290,
  freeFrom: null,
  reach: 'unknown',
} as const

/** Returns a fake server that records the calls. */
function homeServer({ cards = [], times = [], count = cards.length, ...given }: HomeServer) {
  const { sections = wholePage, order = [], known = regions.map(({ id }) => id) } = given
  const config = (id: string) =>
    configForTests({
      regionId: id,
      regionName: id === 'g' ? '' : 'Lisbon',
      regionPath:
        id === 'g' ? [world] : [world, { id: 'pt', name: 'Portugal' }, { id: 'pt-lisbon', name: 'Lisbon' }],
      timeZone: 'Europe/Lisbon',
      headerImage: '/art/region/generic/a.svg',
      quickCuisines: ['Italian'],
      restaurants: 4,
      sections: sections.map(({ type, template }) => ({
        id: template,
        type,
        content: { model: { template, title: '', text: '', href: '', image: '' } },
      })),
    })
  return sendForTests({
    'regions.suggestByName': ({ body }) =>
      regions.filter((each) => (body?.level === 2 ? each.level2 : each.id === 'pt')),
    'regions.findByIp': everywhere,
    'regions.config': ({ id }) =>
      known.includes(String(id))
        ? config(String(id))
        : refusal('unknownRegion', 'We couldn’t find this location.'),
    'search.restaurants': { '@odata.count': count, value: cards },
    'ordering.restaurants': {
      total: order.length,
      value: order.map((restaurant) => ({ restaurant, types: [takeaway, delivery] })),
    },
    'availability.list': {
      restaurants: times.map((each) => ({ nextDate: null, nextSlots: [], ...each })),
    },
    'discovery.availableRestaurants': {
      count: times.filter(({ slots }) => slots.length > 0).length,
      total: count,
      looked: count,
      complete: true,
      value: cards.map((restaurant) => ({
        restaurant,
        slots: times.find(({ id }) => id === restaurant.id)?.slots ?? [],
      })),
    },
  })
}

const lisbon = '/?regionId=pt-lisbon'

test('a time links to the reservation of exactly that moment and has a full accessible name', async () => {
  const { send } = homeServer({
    cards: [card(7, 'Osteria Lume')],
    times: [{ id: 7, slots: [slot('2099-03-28T19:30:00+01:00')] }],
  })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&party=2`, send)
  expect(html).toContain('aria-label="7:30 PM, Osteria Lume, table for 2"')
  expect(html).toContain(
    '/reserve/place-7?date=2099-03-28&amp;party=2&amp;time=19%3A30&amp;instant=2099-03-28T19%3A30%3A00%2B01%3A00',
  )
})

test('a time after midnight is marked and stays with the evening it belongs to', async () => {
  const { send } = homeServer({
    cards: [card(7, 'Lua Torta')],
    times: [{ id: 7, slots: [slot('2099-03-29T00:30:00+00:00', { serviceDate: '2099-03-28' })] }],
  })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&time=23:00`, send)
  expect(html).toContain('12:30 AM on Sunday, March 29, Lua Torta, table for 2')
  expect(html).toContain('/reserve/place-7?date=2099-03-28&amp;party=2&amp;time=00%3A30')
})

test('a card shows times of only one day', async () => {
  const slots = [slot('2099-03-28T22:00:00+00:00'), slot('2099-03-29T12:00:00+01:00')]
  const { send } = homeServer({ cards: [card(7, 'Kumo')], times: [{ id: 7, slots }] })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28`, send)
  expect(html).toContain('10:00 PM, Kumo')
  expect(html).not.toContain('12:00 PM, Kumo')
})

test('a card shows the requested day even if the evening before has times as near', async () => {
  const slots = [slot('2099-03-27T22:30:00+00:00'), slot('2099-03-28T21:30:00+00:00')]
  const { send } = homeServer({ cards: [card(7, 'Kumo')], times: [{ id: 7, slots }] })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&time=12:00`, send)
  expect(html).toContain('9:30 PM, Kumo')
  expect(html).not.toContain('10:30 PM, Kumo')
})

test('a card without times says why and what the guest can do instead', async () => {
  const { send } = homeServer({
    cards: [
      card(1, 'Full', {}),
      card(2, 'Line', { acceptsReservations: false, waitlist: true }),
      card(3, 'Door', { acceptsReservations: false }),
      card(4, 'Tiny', {}),
    ],
    times: [{ id: 1, slots: [], nextDate: '2099-04-02', nextSlots: [slot('2099-04-02T20:00:00+01:00')] }],
  })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&party=3`, send)
  expect(html).toMatch(
    /No tables then.*\/notify\?restaurant=place-1.*Thu, Apr 2.*\/reserve\/place-1\?date=2099-04-02&amp;party=3/s,
  )
  expect(html).toMatch(/Walk-ins only.*\/waitlist\/place-2/s)
  expect(html).toContain('<span>Walk-ins and phone only</span></p>')
  expect(html).toContain('No tables for 3 in the coming weeks')
})

test('the times of all cards are fetched in one call, and not at all without cards', async () => {
  const many = homeServer({ cards: [card(1, 'A'), card(2, 'B'), card(3, 'C')] })
  await drawPage(`${lisbon}&date=2099-03-28&time=20:00&party=4`, many.send)
  expect(many.of('availability.list').map(({ input }) => input.query)).toEqual([
    { ids: ['1', '2', '3'], 'contract.date': '2099-03-28T20:00', 'contract.partySize': 4, top: 3 },
  ])
  const none = homeServer({})
  await drawPage(lisbon, none.send)
  expect(none.asked.map(({ name }) => name)).not.toContain('availability.list')
})

test('a time without a day means today in each restaurant’s time zone, also across the date line', async () => {
  const cards = [
    card(1, 'First', { timeZone: 'Pacific/Kiritimati' }),
    card(2, 'Last', { timeZone: 'Pacific/Pago_Pago' }),
  ]
  const { send, of } = homeServer({ cards })
  await drawPage('/?time=21:00', send)
  const times = of('availability.list').map(({ input }) => input.query)
  expect(times).toMatchObject([{ ids: ['1'] }, { ids: ['2'] }])
  expect(JSON.stringify(times[0])).not.toBe(JSON.stringify({ ...times[1], ids: ['1'] }))
})

test('a page past the end of the list doesn’t claim that there are no restaurants', async () => {
  const { html } = await drawPage(`${lisbon}&skip=600`, homeServer({ count: 40 }).send)
  expect(html).toContain('There’s nothing on this page')
  expect(html).not.toContain('No restaurants in Lisbon')
})

test('an unavailable cuisine is named, with the smallest changes that help', async () => {
  const { html } = await drawPage(`${lisbon}&cuisine=Goan`, homeServer({}).send)
  expect(html).toContain('No matches for Goan in Lisbon')
  expect(html).toMatch(/href="\/\?regionId=pt-lisbon"[^>]*>Any cuisine in Lisbon/)
  expect(html).toMatch(/href="\/\?regionId=g&amp;cuisine=Goan"[^>]*>Search everywhere/)
})

test('an unknown region shows the world and says so', async () => {
  const { status, html } = await drawPage('/?regionId=atlantis', homeServer({ cards: [card(1, 'A')] }).send)
  expect(status).toBe(200)
  expect(html).toContain('We couldn’t find that location')
  expect(html).toContain('Browse by city')
})

test('the world’s home starts with its cities, a city’s with its restaurants', async () => {
  const { html } = await drawPage('/?regionId=g', homeServer({ cards: [card(1, 'Osteria Lume')] }).send)
  expect(html).toMatch(/Browse by city.*Osteria Lume/s)
  const city = await drawPage(lisbon, homeServer({ cards: [card(1, 'Osteria Lume')] }).send)
  expect(city.html).not.toContain('Browse by city')
})

test('a long list has links to its pages', async () => {
  const cards = Array.from({ length: 12 }, (_, i) => card(i, `P${i}`))
  const { html } = await drawPage(`${lisbon}&skip=12&party=4`, homeServer({ cards, count: 40 }).send)
  expect(html).toContain('href="/?regionId=pt-lisbon&amp;party=4#places"')
  expect(html).toContain('href="/?regionId=pt-lisbon&amp;party=4&amp;skip=24#places"')
  expect(html).toContain('13–24 of 40')
})

test('the form keeps its values and the language', async () => {
  const { html } = await drawPage(`${lisbon}&lang=en&party=5&time=21:00&cuisine=Italian`, homeServer({}).send)
  expect(html).toMatch(/<option[^>]*selected=""[^>]*value="5"|value="5"[^>]*selected=""/)
  expect(html).toMatch(/value="21:00"[^>]*selected=""/)
  expect(html).toMatch(/<input type="hidden" name="lang" value="en"/)
  expect(html).toMatch(/<input type="hidden" name="cuisine" value="Italian"/)
})

test('restaurants from an external source name it', async () => {
  const attribution = '© OpenStreetMap contributors'
  const { html } = await drawPage(
    '/',
    homeServer({ cards: [card(1, 'A', { attribution }), card(2, 'B', { attribution })] }).send,
  )
  expect(html.split(attribution)).toHaveLength(2)
})

test('blogs, banners and unknown sections are left out, the others keep their order', async () => {
  const sections = [
    { type: 'section', template: 'events' },
    { type: 'blog', template: 'restaurants' },
    { type: 'section', template: 'custom-banner' },
    { type: 'section', template: 'restaurants' },
    { type: 'section', template: 'guest-app-banner' },
    { type: 'section', template: 'hologram' },
  ]
  const { html } = await drawPage(lisbon, homeServer({ sections, cards: [card(1, 'A')] }).send)
  expect([...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(['event', 'dine', 'places'])
})

test('restaurants that take orders are listed with how soon, fee and minimum; if there are none, the page says so', async () => {
  const some = await drawPage(lisbon, homeServer({ order: [card(8, 'Frango')] }).send)
  expect(some.html).toMatch(/id="order".*href="\/delivery\/place-8".*Frango/s)
  expect(some.html).toContain('Takeaway · ASAP, about 25 min<')
  expect(some.html).toMatch(/Delivery · Earliest: 9:10\sPM · delivery from €2.90 · minimum €15</)
  const none = await drawPage(lisbon, homeServer({}).send)
  expect(none.html).toContain('No restaurants here are taking orders right now.')
  expect(none.html).toContain('No events here yet.')
})

test('a restaurant in the takeaway row has its id for analytics', async () => {
  const { html } = await drawPage(lisbon, homeServer({ order: [card(8, 'Frango')] }).send)
  expect(html).toMatch(/data-id="8"[^>]*>\s*<a [^>]*href="\/delivery\/place-8"/)
})

test('without a region in the address the last chosen one is shown, and no cookie is set', async () => {
  const { html, cookies } = await drawPage('/', homeServer({}).send, { storedRegion: 'pt-lisbon' })
  expect(html).toContain('Find a table in Lisbon')
  expect(cookies).toEqual([])
})

test('a stored region that no longer exists is ignored', async () => {
  const { html } = await drawPage('/', homeServer({}).send, { storedRegion: 'atlantis' })
  expect(html).toContain('Book a table anywhere')
  expect(html).not.toContain('We couldn’t find that location')
})

test('choosing a region is a link, and the page stores the choice', async () => {
  const { html, cookies } = await drawPage(lisbon, homeServer({}).send)
  expect(html).toMatch(/href="\/\?regionId=g#dine"[^>]*>Everywhere/)
  expect(cookies).toEqual(['region=pt-lisbon; Path=/; Max-Age=31536000; SameSite=Lax'])
})

test('the whole world can be chosen and stored like any region', async () => {
  const { html, cookies } = await drawPage('/?regionId=g', homeServer({}).send, { storedRegion: 'pt-lisbon' })
  expect(html).toContain('Book a table anywhere')
  expect(cookies.join()).toContain('region=g;')
})

test('under a tenant nothing outside of its region is shown or offered', async () => {
  const tenant = {
    name: 'Mesas de Lisboa',
    lockRegionId: 'pt-lisbon',
    backgroundColor: null,
    themeColor: '#0b5d66',
    theme: 'banquette' as const,
    logo: '',
    embedOrigins: [],
    languages: [],
    sender: null,
    paymentAccount: null,
  }
  // On a tenant's host name, the server knows no other region.
  const { send } = homeServer({ known: ['pt-lisbon'] })
  const { html, cookies } = await drawPage('/?regionId=g', send, { tenant, storedRegion: 'pt' })
  expect(html).toContain('Find a table in Lisbon')
  expect(html).toContain('Mesas de Lisboa')
  expect(html).toContain('data-theme="tenant"')
  expect(html).not.toMatch(/Everywhere|All of Portugal|>Portugal</)
  expect(cookies).toEqual([])
})
