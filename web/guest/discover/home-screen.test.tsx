import { expect, test } from 'vitest'
import type { WireSlot } from '#contracts/availability.ts'
import type { Send } from '#contracts/client.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { drawPage } from '../../draw-page.suite.tsx'
import { cardForTests as card, regionForTests as region } from '../places/places-for-tests.ts'
import { slotForTests as slot } from '../reserve/screens-for-tests.ts'

const regions = [
  region('g', ''),
  region('pt', 'Portugal', 'Portugal'),
  region('pt-lisbon', 'Lisbon', 'Portugal', 'Lisbon'),
]

const world = { id: 'g', name: 'World' }

const wholePage = ['restaurants', 'ordering', 'events'].map((template) => ({ type: 'section', template }))

interface Told {
  cards?: RestaurantCard[]
  times?: { id: number; slots: WireSlot[]; nextDate: string | null }[]
  count?: number
  sections?: { type: string; template: string }[]
  order?: RestaurantCard[]
}

/** Answers like the API would, and keeps what it was asked. */
function told({ cards = [], times = [], count = cards.length, sections = wholePage, order = [] }: Told) {
  const asked: { name: string; input: Record<string, unknown> }[] = []
  const config = (id: unknown) => ({
    regionId: id,
    regionName: id === 'g' ? '' : 'Lisbon',
    regionPath:
      id === 'g' ? [world] : [world, { id: 'pt', name: 'Portugal' }, { id: 'pt-lisbon', name: 'Lisbon' }],
    lat: null,
    lon: null,
    timeZone: 'Europe/Lisbon',
    headerImage: '/art/region/generic/a.svg',
    quickCuisines: ['Italian'],
    regions: [],
    restaurants: 4,
    sections: sections.map(({ type, template }) => ({
      id: template,
      type,
      content: { model: { template, title: '' } },
    })),
  })
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    'regions.suggestByName': ({ body }) =>
      regions.filter((each) => ((body as { level?: number }).level === 2 ? each.level2 : each.id === 'pt')),
    'regions.findByIp': () => regions[0],
    'regions.config': ({ id }) =>
      regions.some((each) => each.id === id)
        ? config(id)
        : { refused: 'unknownRegion', status: 404, message: 'We do not know this place.' },
    'search.restaurants': ({ body }) => {
      const { filter } = body as { filter: string }
      if (filter.includes("'events'")) return { '@odata.count': 0, value: [] }
      if (filter.includes("'ordering'")) return { '@odata.count': order.length, value: order }
      return { '@odata.count': count, value: cards }
    },
    'availability.ofMany': () => ({ restaurants: times }),
  }
  const send = (async (name: string, input: Record<string, unknown>) => {
    asked.push({ name, input })
    return answers[name]?.(input)
  }) as unknown as Send
  return { send, asked }
}

const lisbon = '/?regionId=pt-lisbon'

test('a time leads to the reservation of exactly that moment, and is named for those who cannot see it', async () => {
  const { send } = told({
    cards: [card(7, 'Osteria Lume')],
    times: [{ id: 7, slots: [slot('2099-03-28T19:30:00+01:00')], nextDate: null }],
  })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&party=2`, send)
  expect(html).toContain('aria-label="7:30 PM, Osteria Lume, table for 2"')
  expect(html).toContain(
    '/reserve/place-7?date=2099-03-28&amp;party=2&amp;time=19%3A30&amp;instant=2099-03-28T19%3A30%3A00%2B01%3A00',
  )
})

test('a table after midnight is marked as such and stays with the evening it belongs to', async () => {
  const { send } = told({
    cards: [card(7, 'Lua Torta')],
    times: [
      { id: 7, slots: [slot('2099-03-29T00:30:00+00:00', { serviceDate: '2099-03-28' })], nextDate: null },
    ],
  })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&time=23:00`, send)
  expect(html).toContain('12:30 AM on Sunday, March 29, Lua Torta, table for 2')
  expect(html).toContain('/reserve/place-7?date=2099-03-28&amp;party=2&amp;time=00%3A30')
})

test('times of two days are not mixed on one card', async () => {
  const slots = [slot('2099-03-28T22:00:00+00:00'), slot('2099-03-29T12:00:00+01:00')]
  const { send } = told({ cards: [card(7, 'Kumo')], times: [{ id: 7, slots, nextDate: null }] })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28`, send)
  expect(html).toContain('10:00 PM, Kumo')
  expect(html).not.toContain('12:00 PM, Kumo')
})

test('a card without times says why and what can be done instead', async () => {
  const { send } = told({
    cards: [
      card(1, 'Full', {}),
      card(2, 'Line', { acceptsReservations: false, waitlist: true }),
      card(3, 'Door', { acceptsReservations: false }),
      card(4, 'Tiny', {}),
    ],
    times: [{ id: 1, slots: [], nextDate: '2099-04-02' }],
  })
  const { html } = await drawPage(`${lisbon}&date=2099-03-28&party=3`, send)
  expect(html).toMatch(
    /Nothing free that day\..*\/restaurants\/place-1\?date=2099-04-02&amp;party=3.*Next: Thu, Apr 2/s,
  )
  expect(html).toMatch(/Walk-ins only.*\/waitlist\/place-2/s)
  expect(html).toMatch(/Not bookable online.*\/restaurants\/place-3/s)
  expect(html).toContain('No table for 3 in sight')
})

test('the times of a whole page of cards are asked for at once, and not at all when there are none', async () => {
  const many = told({ cards: [card(1, 'A'), card(2, 'B'), card(3, 'C')] })
  await drawPage(`${lisbon}&date=2099-03-28&time=20:00&party=4`, many.send)
  const times = many.asked.filter(({ name }) => name === 'availability.ofMany')
  expect(times.map(({ input }) => input['query'])).toEqual([
    { ids: ['1', '2', '3'], 'contract.date': '2099-03-28T20:00', 'contract.partySize': 4, top: 3 },
  ])
  const none = told({})
  await drawPage(lisbon, none.send)
  expect(none.asked.map(({ name }) => name)).not.toContain('availability.ofMany')
})

test('an hour without a day means today as each restaurant has it, also across the date line', async () => {
  const cards = [
    card(1, 'First', { timeZone: 'Pacific/Kiritimati' }),
    card(2, 'Last', { timeZone: 'Pacific/Pago_Pago' }),
  ]
  const { send, asked } = told({ cards })
  await drawPage('/?time=21:00', send)
  const times = asked.filter(({ name }) => name === 'availability.ofMany').map(({ input }) => input['query'])
  expect(times).toMatchObject([{ ids: ['1'] }, { ids: ['2'] }])
  expect(JSON.stringify(times[0])).not.toBe(JSON.stringify({ ...Object(times[1]), ids: ['1'] }))
})

test('a page past the end of the list does not claim that there are no restaurants', async () => {
  const { html } = await drawPage(`${lisbon}&skip=600`, told({ count: 40 }).send)
  expect(html).toContain('The list ends before this page')
  expect(html).not.toContain('No restaurants in Lisbon')
})

test('a kitchen nobody has is named, with the smallest steps that help', async () => {
  const { html } = await drawPage(`${lisbon}&cuisine=Goan`, told({}).send)
  expect(html).toContain('No Goan in Lisbon')
  expect(html).toMatch(/href="\/\?regionId=pt-lisbon"[^>]*>Any kitchen in Lisbon/)
  expect(html).toMatch(/href="\/\?regionId=g&amp;cuisine=Goan"[^>]*>Look everywhere/)
})

test('a region nobody knows shows the world and says so', async () => {
  const { status, html } = await drawPage('/?regionId=atlantis', told({ cards: [card(1, 'A')] }).send)
  expect(status).toBe(200)
  expect(html).toContain('We do not know that place')
  expect(html).toContain('City by city')
})

test('the pages of a long list can be turned by links', async () => {
  const cards = Array.from({ length: 12 }, (_, i) => card(i, `P${i}`))
  const { html } = await drawPage(`${lisbon}&skip=12&party=4`, told({ cards, count: 40 }).send)
  expect(html).toContain('href="/?regionId=pt-lisbon&amp;party=4#places"')
  expect(html).toContain('href="/?regionId=pt-lisbon&amp;party=4&amp;skip=24#places"')
  expect(html).toContain('13–24 of 40')
})

test('the question keeps what it was given, the language too', async () => {
  const { html } = await drawPage(`${lisbon}&lang=en&party=5&time=21:00&cuisine=Italian`, told({}).send)
  expect(html).toMatch(/<option[^>]*selected=""[^>]*value="5"|value="5"[^>]*selected=""/)
  expect(html).toMatch(/value="21:00"[^>]*selected=""/)
  expect(html).toMatch(/<input type="hidden" name="lang" value="en"/)
  expect(html).toMatch(/<input type="hidden" name="cuisine" value="Italian"/)
})

test('places from elsewhere name their source', async () => {
  const attribution = '© OpenStreetMap contributors'
  const { html } = await drawPage(
    '/',
    told({ cards: [card(1, 'A', { attribution }), card(2, 'B', { attribution })] }).send,
  )
  expect(html.split(attribution)).toHaveLength(2)
})

test('of a page’s sections blogs, banners and what nobody can draw are left out, the rest keeps its order', async () => {
  const sections = [
    { type: 'section', template: 'events' },
    { type: 'blog', template: 'restaurants' },
    { type: 'section', template: 'custom-banner' },
    { type: 'section', template: 'restaurants' },
    { type: 'section', template: 'guest-app-banner' },
    { type: 'section', template: 'hologram' },
  ]
  const { html } = await drawPage(lisbon, told({ sections, cards: [card(1, 'A')] }).send)
  expect([...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(['event', 'dine', 'places'])
})

test('who cooks to go is shown as it is, and where nobody does a calm line says so', async () => {
  const some = await drawPage(lisbon, told({ order: [card(8, 'Frango')] }).send)
  expect(some.html).toMatch(/id="order".*href="\/restaurants\/place-8".*Frango/s)
  const none = await drawPage(lisbon, told({}).send)
  expect(none.html).toContain('Nobody cooks to go here yet: Lisbon.')
  expect(none.html).toContain('No evenings are announced here yet: Lisbon.')
})

test('a restaurant that cooks to go is known by its number to what counts followed cards', async () => {
  const { html } = await drawPage(lisbon, told({ order: [card(8, 'Frango')] }).send)
  expect(html).toMatch(/data-id="8"[^>]*>\s*<a [^>]*href="\/restaurants\/place-8"/)
})

test('without a region in the address the one chosen last is shown, and nothing is written', async () => {
  const { html, cookies } = await drawPage('/', told({}).send, { storedRegion: 'pt-lisbon' })
  expect(html).toContain('A good table in Lisbon')
  expect(cookies).toEqual([])
})

test('a chosen region that is gone is passed over', async () => {
  const { html } = await drawPage('/', told({}).send, { storedRegion: 'atlantis' })
  expect(html).toContain('A good table, near or far')
  expect(html).not.toContain('We do not know that place')
})

test('choosing a region is a link, and the page keeps the choice', async () => {
  const { html, cookies } = await drawPage(lisbon, told({}).send)
  expect(html).toMatch(/href="\/\?regionId=g#dine"[^>]*>Everywhere/)
  expect(cookies).toEqual(['region=pt-lisbon; Path=/; Max-Age=31536000; SameSite=Lax'])
})

test('everywhere can be chosen like a place: it is not taken for no choice', async () => {
  const { html, cookies } = await drawPage('/?regionId=g', told({}).send, { storedRegion: 'pt-lisbon' })
  expect(html).toContain('A good table, near or far')
  expect(cookies.join()).toContain('region=g;')
})

test('with a tenant nothing outside of its region is shown or offered', async () => {
  const tenant = {
    name: 'Mesas de Lisboa',
    lockRegionId: 'pt-lisbon',
    backgroundColor: null,
    themeColor: '#0b5d66',
    theme: 'banquette' as const,
  }
  const { html, cookies } = await drawPage('/?regionId=g', told({}).send, { tenant, storedRegion: 'pt' })
  expect(html).toContain('A good table in Lisbon')
  expect(html).toContain('Mesas de Lisboa')
  expect(html).toContain('data-theme="tenant"')
  expect(html).not.toMatch(/Everywhere|All of Portugal|>Portugal</)
  expect(cookies).toEqual([])
})
