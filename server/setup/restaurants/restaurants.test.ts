import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const operator = { token: 'operator-token-of-32-characters-x' }
const owner = { token: 'owner-token-of-32-characters-xxxx' }
const host = { token: 'host-token-of-32-characters-xxxxx' }
const namesAnEvent = { token: 'token-that-names-an-event-xxxxxxxx' }
const namesOneTable = { token: 'token-that-names-a-slug-xxxxxxxxxx' }

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({
    OPERATOR_TOKEN: operator.token,
    STAFF_TOKENS: `*=${owner.token},${who.fresh}=${host.token}:host,${who.oneTable}=${namesOneTable.token},noite-de-morna=${namesAnEvent.token}`,
    SITE_URL: 'https://banquette.example',
  })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const get = (id: string | number) => world.send('restaurants.get', { id: String(id) })
const history = (restaurantId: number) =>
  world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'subject', 'changes', 'reason'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .execute()
let ids = 0
const newId = () => String(++ids).padStart(32, '0')
const draft = (more: object = {}) =>
  world.send(
    'operator.createRestaurant',
    {
      body: {
        id: newId(),
        name: 'Adega Alta',
        address: 'Rua das Flores 1',
        position: { lat: 41.1434, lon: -8.6132 },
        ...more,
      },
    },
    operator,
  )

test('the operator creates a restaurant as a draft, which only its staff see', async () => {
  const created = succeeded(await draft())
  expect(created).toMatchObject({
    state: 'draft',
    publicState: 'draft',
    slug: 'adega-alta-porto',
    agreed: null,
  })
  expect(created.problems.map(({ code }) => code)).toEqual([
    'notPublished',
    'reservationsOff',
    'noHours',
    'noTables',
  ])
  expect(refused(await get(created.slug)).refused).toBe('unknownRestaurant')
  const { restaurantId } = created
  const { record } = (await world.context.catalogue.getForStaff(restaurantId)) ?? {}
  expect(record).toMatchObject({
    time_zone: 'Europe/Lisbon',
    currency: 'EUR',
    country_short: 'PT',
    city: 'Porto',
  })
  expect(await history(restaurantId)).toMatchObject([{ kind: 'added', subject: 'setup' }])
})

test('a restaurant that is created again with the same id is created once', async () => {
  const id = newId()
  const one = succeeded(await draft({ id, name: 'Twice' }))
  const two = succeeded(await draft({ id, name: 'Twice' }))
  expect(two.restaurantId).toBe(one.restaurantId)
})

test('a marker in the middle of the sea is refused', async () => {
  expect(refused(await draft({ position: { lat: 0, lon: -30 } })).refused).toBe('placeUnknown')
})

test('without a position, it is in the center of the largest city of that name, or of the one in its country', async () => {
  const recordOf = async (more: object) => {
    const { restaurantId } = succeeded(await draft({ position: undefined, ...more }))
    return (await world.context.catalogue.getForStaff(restaurantId))?.record
  }
  expect(await recordOf({ city: 'Paris' })).toMatchObject({ country_short: 'FR', currency: 'EUR' })
  expect(await recordOf({ city: 'Paris', country: 'US' })).toMatchObject({
    country_short: 'US',
    time_zone: 'America/Chicago',
  })
  expect(await recordOf({ city: 'München' })).toMatchObject({
    country_short: 'DE',
    time_zone: 'Europe/Berlin',
  })
  for (const city of [undefined, 'No city has this name'])
    expect(refused(await draft({ position: undefined, city })).refused).toBe('placeUnknown')
})

test('publishing agrees that guests can book, and answers what is missing instead of refusing', async () => {
  const { restaurantId, slug } = succeeded(await draft({ name: 'Casa Publicada' }))
  const published = succeeded(await world.send('setup.publish', { restaurantId }, owner))
  expect(published).toMatchObject({ state: 'live', publicState: 'live', agreed: worldTime.toISOString() })
  expect(published.problems.map(({ code, field }) => [code, field])).toEqual([
    ['reservationsOff', 'rules.acceptsReservations'],
    ['noHours', 'hours.booking'],
    ['noTables', 'floor'],
  ])
  expect(succeeded(await get(slug)).idOrName).toBe(slug)
  expect(succeeded(await world.send('setup.publish', { restaurantId }, owner)).state).toBe('live')
  expect((await history(restaurantId)).filter(({ kind }) => kind === 'changed')).toMatchObject([
    { changes: [{ field: 'state', before: 'draft', after: 'live' }, { field: 'agreed' }] },
  ])
})

test('pausing stops new reservations at once and keeps those that exist', async () => {
  const restaurantId = who.halfHours
  const time = '2027-03-18T19:00'
  const booked = succeeded(
    await world.send('reservations.create', { body: bookingRequest(restaurantId, time) }),
  )
  expect(succeeded(await world.send('setup.pause', { restaurantId }, owner)).publicState).toBe('paused')
  const late = bookingRequest(restaurantId, '2027-03-19T19:00', { email: 'late@example.com' })
  expect(refused(await world.send('reservations.create', { body: late })).refused).toBe('restaurantPaused')
  const kept = await world.send('reservations.get', { reservationId: booked.id }, { token: booked.token })
  expect(succeeded(kept).status).toBe('Approved')
  succeeded(await world.send('setup.resume', { restaurantId }, owner))
  succeeded(await world.send('reservations.create', { body: late }))
})

test('closing for good closes the events too, and reopening opens them', async () => {
  const restaurantId = who.events
  expect(succeeded(await get('noite-de-morna')).state).toBeUndefined()
  succeeded(await world.send('setup.closeForGood', { restaurantId }, owner))
  expect(succeeded(await get('noite-de-morna'))).toMatchObject({
    state: 'closed',
    services: { reservations: false },
  })
  expect(refused(await world.send('setup.pause', { restaurantId }, owner)).refused).toBe('restaurantClosed')
  succeeded(await world.send('setup.reopen', { restaurantId }, owner))
  expect(succeeded(await get('noite-de-morna')).state).toBeUndefined()
})

test('the operator takes a restaurant offline without changing what its owner decided', async () => {
  const restaurantId = who.fresh
  succeeded(await world.send('setup.pause', { restaurantId }, owner))
  const body = { suspended: true, reason: 'Reported' }
  const suspended = succeeded(
    await world.send('operator.suspendRestaurant', { restaurantId, body }, operator),
  )
  expect(suspended).toMatchObject({ state: 'paused', isSuspended: true, publicState: 'suspended' })
  expect(refused(await get(restaurantId)).refused).toBe('unknownRestaurant')
  expect((await history(suspended.restaurantId))[0]).toMatchObject({ reason: 'Reported' })
  await world.send('operator.suspendRestaurant', { restaurantId, body: { suspended: false } }, operator)
  expect(succeeded(await get(restaurantId)).state).toBe('paused')
  succeeded(await world.send('setup.resume', { restaurantId }, owner))
})

test('only owners publish, pause, close and rename', async () => {
  const restaurantId = who.fresh
  for (const name of [
    'setup.publish',
    'setup.pause',
    'setup.resume',
    'setup.closeForGood',
    'setup.reopen',
  ] as const)
    expect(refused(await world.send(name, { restaurantId }, host)).refused).toBe('notPermitted')
  const slug = await world.send('setup.changeSlug', { restaurantId, body: { slug: 'mine' } }, host)
  expect(refused(slug).refused).toBe('notPermitted')
})

test('hosts can look up why guests can’t book on a day', async () => {
  const problems = async (query: { date?: string; partySize?: number }) =>
    succeeded(
      await world.send('setup.bookableProblems', { restaurantId: who.fresh, query }, host),
    ).problems.map(({ code }) => code)
  expect(await problems({})).toEqual([])
  expect(await problems({ date: '2027-03-18', partySize: 2 })).toEqual([])
  expect(await problems({ partySize: 99 })).toEqual(['partyTooLarge'])
  expect(await problems({ date: '2027-02-01' })).toEqual(['inThePast'])
})

test('an old name leads to the new one, and nobody else gets it', async () => {
  const restaurantId = who.oneTable
  const slug = 'mesa-so-uma'
  const { id } = succeeded(await get(restaurantId))
  expect(succeeded(await world.send('setup.changeSlug', { restaurantId, body: { slug } }, owner)).slug).toBe(
    slug,
  )
  expect(succeeded(await get(restaurantId))).toMatchObject({ id, idOrName: slug })
  expect(succeeded(await get(slug)).id).toBe(id)
  // Tokens of the configuration name restaurants as they were called when somebody wrote them.
  succeeded(await world.send('host.line', { restaurantId: slug }, namesOneTable))
  const { body: sitemap } = await world.app.inject({ url: '/sitemaps/en/1.xml' })
  expect(sitemap).toContain(`/restaurants/${slug}?`)
  expect(sitemap).not.toContain(`/restaurants/${restaurantId}?`)

  const taken = { restaurantId: who.fresh, body: { slug: restaurantId } }
  expect(refused(await world.send('setup.changeSlug', taken, owner)).refused).toBe('slugTaken')
  const reserved = { restaurantId: who.fresh, body: { slug: 'waitlist' } }
  expect(refused(await world.send('setup.changeSlug', reserved, owner)).refused).toBe('slugReserved')

  const back = { restaurantId: slug, body: { slug: restaurantId } }
  expect(succeeded(await world.send('setup.changeSlug', back, owner)).slug).toBe(restaurantId)
  expect(succeeded(await get(slug)).idOrName).toBe(restaurantId)
})

test('a token that names an event by its old name goes on, and opens nothing else', async () => {
  const [restaurantId, slug] = ['noite-de-morna', 'serenata']
  const read = (id: string) => world.send('host.reservations', { restaurantId: id, query: {} }, namesAnEvent)
  succeeded(await read(restaurantId))
  succeeded(await world.send('setup.changeSlug', { restaurantId, body: { slug } }, owner))
  succeeded(await read(slug))
  succeeded(await read(restaurantId))
  for (const other of [who.events, 'grogue-tasting'])
    expect(refused(await read(other)).refused).toBe('unknownRestaurant')
})

test('H20 whoever creates an event gets no rights over money', async () => {
  const restaurantId = who.fresh
  const body = { id: newId(), name: 'Saffron Sunday', starts: '2027-05-02', ends: '2027-05-02' }
  expect(refused(await world.send('setup.createEvent', { restaurantId, body }, host)).refused).toBe(
    'notPermitted',
  )
  const event = succeeded(await world.send('setup.createEvent', { restaurantId, body }, owner))
  expect(event).toMatchObject({ state: 'draft', slug: 'saffron-sunday' })
  expect(succeeded(await world.send('setup.createEvent', { restaurantId, body }, owner)).slug).toBe(
    'saffron-sunday',
  )
  const rules = { restaurantId: event.restaurantId }
  expect(refused(await world.send('host.paymentRules', rules, host)).refused).toBe('notPermitted')
  expect(refused(await get(event.slug)).refused).toBe('unknownRestaurant')
  succeeded(await world.send('setup.publish', rules, owner))
  expect(succeeded(await get(event.slug))).toMatchObject({ type: 'event', startDate: '2027-05-02' })
})

test('an owner whom the operator names is invited by email, and again for a transfer', async () => {
  const owner = { email: 'ana.prado@example.com', name: 'Ana Prado' }
  const { restaurantId } = succeeded(await draft({ name: 'Casa da Ana', owner }))
  const invited = async () => {
    const rows = await world.database.sql
      .selectFrom('messages')
      .select('recipient')
      .where('recipient', 'in', [owner.email, next.email])
      .orderBy('id')
      .execute()
    return rows.map(({ recipient }) => recipient)
  }
  const next = { email: 'rui.matos@example.com', name: 'Rui Matos' }
  expect(await invited()).toEqual([owner.email])
  const transfer = () =>
    world.send(
      'operator.transferRestaurant',
      { restaurantId: String(restaurantId), body: { owner: next } },
      operator,
    )
  succeeded(await transfer())
  succeeded(await transfer())
  expect(await invited()).toEqual([owner.email, next.email])
})
