import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { ExpectedWait } from '#contracts/waitlist/walk-in-shapes.ts'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

/** Each test sends what a published widget sends, and reads the responses as it does. */

let world: OpenWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await openWorld()
  app = await createApp(
    world.context,
    bareSite(async () => ({ status: 200, headers: {}, body: new TextEncoder().encode('drawn') })),
  )
})
// A Tuesday, while most restaurants are open for dinner.
beforeEach(() => world.setTime('2027-03-02T19:40:37.219Z'))
afterAll(async () => {
  await app.close()
  await world.close()
})

async function read<Body>(url: string): Promise<Body> {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  return response.json()
}

interface OlderSlot {
  readonly time: string
  readonly availabilityLevel: string
}

const restaurantOf = (idOrName: string | number) =>
  read<Restaurant>(`/api/core/mb/guest/restaurants/${idOrName}`)

test('the first reservation widget finds its first day and times, also while the restaurant is open (wire B)', async () => {
  const { id, reservationConfig } = await restaurantOf(who.twoServices)
  const { openingHours } = reservationConfig
  expect(openingHours.isOpenNow).toBe(true)
  const day = openingHours.nextPeriodDate!.split('T')[0]!
  expect(day).toBe('2027-03-03')
  const { open, close } = openingHours.openingHours[new Date(day).getDay()]!.time[0]!
  expect([open, close].map((clock) => clock.split(':').length)).toEqual([3, 3])
  const slots = await read<OlderSlot[]>(
    `/api/core/mb/restaurants/${id}/availability?date=${day}T15%3A00%3A00%2B00%3A00&partySize=1&rangeInMinutes=900`,
  )
  expect(slots[0]!.time.slice(0, slots[0]!.time.lastIndexOf(':'))).toBe('12:00')
})

test('the second reservation widget reads a restaurant without the guest path (wire B)', async () => {
  const { id } = await restaurantOf(who.twoServices)
  const restaurant = await read<Restaurant>(`/api/core/mb/restaurants/${id}`)
  expect(restaurant).toEqual(await restaurantOf(id))
  const { openingHours, timeZone, reservationConfig } = restaurant
  expect(openingHours.openingHours.flatMap(({ time }) => time[0] ?? []).length).toBeGreaterThan(0)
  expect(timeZone).toBe('Europe/Lisbon')
  const query = new URLSearchParams({
    date: `${openingHours.nextPeriodDate!.split('T')[0]}T15:00:00+00:00`,
    partySize: String(reservationConfig.minPartySize),
    rangeInMinutes: String(15 * 60),
  })
  const slots = await read<OlderSlot[]>(`/api/core/mb/restaurants/${id}/availability?${query.toString()}`)
  expect(slots.length).toBeGreaterThan(0)
})

test('the older path of a restaurant refuses what it doesn’t know as the other path does (wire B)', async () => {
  const path = '/api/core/mb/restaurants'
  const unknown = await app.inject({ url: `${path}/no-such-restaurant` })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknownRestaurant'])
  const written = await app.inject({ method: 'PUT', url: `${path}/15` })
  expect([written.statusCode, written.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('every restaurant with hours says when its next period begins, open or closed (wire B)', async () => {
  const silent: string[] = []
  for (const now of ['2027-03-02T19:40:37Z', '2027-03-02T04:10:05Z']) {
    world.setTime(now)
    for (const name of Object.values(who)) {
      const { openingHours, reservationConfig } = await restaurantOf(name)
      for (const { openingHours: week, nextPeriodDate } of [openingHours, reservationConfig.reservationHours])
        if (week.some(({ time }) => time.length > 0) && !(Date.parse(nextPeriodDate ?? '') > Date.parse(now)))
          silent.push(`${name} at ${now}`)
    }
  }
  expect(silent).toEqual([])
})

test('websites from before the widgets read times with an offset in the address (wire B)', async () => {
  const { id } = await restaurantOf(who.twoServices)
  const slots = await read<OlderSlot[]>(
    `/api/core/mb/restaurants/${id}/availability?date=2027-03-05T15:00:00%2B00:00&partySize=2&rangeInMinutes=360`,
  )
  expect(slots.map(({ time }) => time)).toEqual(expect.arrayContaining(['12:00:00', '19:00:00']))
})

test('the waitlist widget reads the wait of each size, and of none while the line is closed (wire B)', async () => {
  await openLineAt(world, who.waitlistOnly, { state: 'open' })
  const { id, openingHours, services } = await restaurantOf(who.waitlistOnly)
  expect([openingHours.isOpenNow, services.waitlist]).toEqual([true, true])
  const path = `/api/rsv/mb/guest/restaurants/${id}/walkins/expected?partySizes=2,3,4`
  const open = await read<ExpectedWait>(path)
  expect(Object.values(open.expectedMinutesForSizes)).toEqual([2, 3, 4].map(() => expect.any(Number)))
  await openLineAt(world, who.waitlistOnly, { state: 'closed' })
  const closed = await read<ExpectedWait>(path)
  expect(closed.expectedMinutesForSizes).toEqual({ 2: null, 3: null, 4: null })
})

test.each([
  ['#/get-in-line/15/', '', '/waitlist/15'],
  ['#/get-in-line/pequeno-bambu', '', '/waitlist/pequeno-bambu'],
  [
    '#/get-in-line/15/',
    'https://bistro.example/tonight',
    '/waitlist/15?parent-origin=https%3A%2F%2Fbistro.example',
  ],
  ['', '', '/user'],
  ['#/get-in-line/', '', '/user'],
])(
  'the waitlist widget’s frame at /profile%s, opened by a page at “%s”, shows %s (wire B)',
  async (hash, referrer, shown) => {
    const page = await app.inject({ url: '/profile', headers: { 'accept-language': 'de' } })
    expect(page.statusCode).toBe(200)
    const script = /<script>(.*?)<\/script>/s.exec(page.body)![1]!
    const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(page.headers['content-security-policy']).toContain(allowed)
    const opened: string[] = []
    const location = { hash, replace: (to: string) => opened.push(to) }
    const self = {}
    const document = { referrer }
    runInNewContext(script, { location, self, document, URL, top: referrer ? {} : self })
    expect(opened).toEqual([shown])
    // Without scripts, guests get a link to the open waitlists.
    expect(page.body).toContain('<a href="/waitlist">Offene Wartelisten</a>')
  },
)
