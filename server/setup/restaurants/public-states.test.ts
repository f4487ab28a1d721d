import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  listedStates,
  type PublicState,
  publicStates,
  statesWithPage,
} from '#domain/restaurants/public-state.ts'
import { recordSetup, type SetupEdit } from '#server/setup/record-setup.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { joinRequest } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ SITE_URL: 'https://banquette.example' })
  await openLineAt(world, who.waitlistOnly, { state: 'open' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const agreedBy = { kind: 'operator' } as const
const columnsOf: Readonly<Record<PublicState, NonNullable<SetupEdit['columns']>>> = {
  live: { state: 'live', suspended: false, agreed: '2027-01-01T00:00Z', agreed_by: agreedBy },
  paused: { state: 'paused', suspended: false, agreed: '2027-01-01T00:00Z', agreed_by: agreedBy },
  closed: { state: 'closed', suspended: false, agreed: '2027-01-01T00:00Z', agreed_by: agreedBy },
  draft: { state: 'draft', suspended: false, agreed: '2027-01-01T00:00Z', agreed_by: agreedBy },
  suspended: { state: 'live', suspended: true, agreed: '2027-01-01T00:00Z', agreed_by: agreedBy },
  notAgreed: { state: 'live', suspended: false, agreed: null, agreed_by: null },
}

async function put(slug: string, state: PublicState) {
  const rows = await world.database.sql
    .selectFrom('restaurants')
    .select(['id', 'slug'])
    .where((row) =>
      row.or([
        row('slug', '=', slug),
        row(
          'parent_id',
          'in',
          world.database.sql.selectFrom('restaurants').select('id').where('slug', '=', slug),
        ),
      ]),
    )
    .execute()
  await world.database.sql.transaction().execute((inside) =>
    recordSetup(inside, 'notInHistory', {
      edited: rows.map((row) => ({
        restaurantId: row.id,
        ...(row.slug === slug ? { columns: columnsOf[state] } : {}),
      })),
    }),
  )
  for (const { id } of rows) world.context.catalogue.forget(id)
  world.context.search.changed()
  world.context.regions.forget()
}

const evening = '2027-03-18T19:00'
const get = (id: string) => world.send('restaurants.get', { id })
const pages = async () => (await world.app.inject({ url: '/sitemaps/en/1.xml' })).body
const found = async (search: string) => {
  const { suggestions } = succeeded(
    await world.send('search.suggestRestaurants', { body: { search, top: 5 } }),
  )
  return suggestions.map(({ idOrName }) => idOrName)
}

describe.each([...publicStates])('a restaurant that is %s', (state) => {
  beforeEach(async () => {
    for (const slug of [who.halfHours, who.events, who.waitlistOnly, who.ordering]) await put(slug, state)
  })
  const hasPage = statesWithPage.includes(state)
  const isListed = listedStates.includes(state)

  test('has its page only if guests may see it, and says what it is', async () => {
    const page = await get(who.halfHours)
    if (!hasPage) return expect(refused(page).refused).toBe('unknownRestaurant')
    const restaurant = succeeded(page)
    expect(restaurant.state).toBe(state === 'live' ? undefined : state)
    expect(restaurant.services.reservations).toBe(state === 'live')
    expect(restaurant.phone).not.toBe('')
    expect(restaurant.openingHours.openingHours.some(({ time }) => time.length > 0)).toBe(state !== 'closed')
  })

  test('is found by search, in sitemaps and in its region only if it is listed', async () => {
    expect((await found('Half Past Oyster')).includes(who.halfHours)).toBe(isListed)
    expect((await pages()).includes(`/restaurants/${who.halfHours}?`)).toBe(isListed)
    expect((await pages()).includes('/restaurants/noite-de-morna?')).toBe(isListed)
  })

  test('offers times, holds and bookings only while it is live', async () => {
    const refusals: Partial<Record<PublicState, string>> = {
      paused: 'restaurantPaused',
      closed: 'restaurantClosed',
      notAgreed: 'notAgreed',
    }
    const code = refusals[state] ?? 'unknownRestaurant'
    const held = await world.send('holds.create', {
      restaurantId: who.halfHours,
      body: { reservationTime: evening, groupSize: 2 },
    })
    const booked = await world.send('reservations.create', { body: bookingRequest(who.halfHours, evening) })
    if (state === 'live') {
      expect(succeeded(held).id).toBeTruthy()
      expect(succeeded(booked).status).toBe('Approved')
    } else {
      expect(refused(held).refused).toBe(code)
      expect(refused(booked).refused).toBe(code)
    }
    if (hasPage) {
      const slots = await freeSlotsOf(world, who.halfHours, { date: evening, partySize: 2 })
      expect(slots.length > 0).toBe(state === 'live')
    }
  })

  test('takes joins of its waitlist and orders only while somebody answers for it', async () => {
    world.setTime('2027-03-18T12:30Z')
    const isOpen = state === 'live' || state === 'paused'
    const joined = await world.send('walkIns.join', { body: joinRequest() })
    if (isOpen) expect(succeeded(joined).id).toBeTruthy()
    else if (hasPage)
      expect(refused(joined).refused).toBe(state === 'closed' ? 'restaurantClosed' : 'notAgreed')
    else expect(refused(joined).refused).toBe('unknownRestaurant')
    const menu = await world.send('ordering.menu', { restaurantId: who.ordering })
    if (isOpen) expect(succeeded(menu)).toBeTruthy()
    else expect(refused(menu).refused).toBe(hasPage ? 'orderingDisabled' : 'unknownRestaurant')
  })
})

test('an event is never open to more than its restaurant', async () => {
  const event = () => get('noite-de-morna')
  await put(who.events, 'live')
  expect(succeeded(await event()).services.reservations).toBe(true)
  await put(who.events, 'paused')
  expect(succeeded(await event())).toMatchObject({ state: 'paused', services: { reservations: false } })
  await put(who.events, 'draft')
  expect(refused(await event()).refused).toBe('unknownRestaurant')
})

test('a restaurant that closes for good keeps its bookings, which guests can still open', async () => {
  await put(who.fresh, 'live')
  const { id } = succeeded(
    await world.send('reservations.create', { body: bookingRequest(who.fresh, '2027-03-18T19:00') }),
  )
  await put(who.fresh, 'closed')
  const code = await world.database.sql
    .selectFrom('reservations')
    .select('status')
    .where('id', '=', id)
    .execute()
  expect(code).toEqual([{ status: 'Approved' }])
})

test.each([
  ['paused', 'This restaurant isn’t taking new reservations at the moment.'],
  ['closed', 'This restaurant has closed for good.'],
  ['notAgreed', 'You can’t book this restaurant here yet. Please contact it directly.'],
] as const)('pages of a restaurant that is %s have the reason in place of times', async (state, reason) => {
  await put(who.halfHours, state)
  const { texts } = succeeded(await get(who.halfHours))
  expect(texts).toMatchObject({ 'slots.notOnline': [reason] })
  await put(who.halfHours, 'live')
  expect(succeeded(await get(who.halfHours)).texts).toBeUndefined()
})
