import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { playOrders } from '#world/evening/play-orders.ts'
import { loadEvening } from '#world/evening/load-evening.ts'
import { demoPassword } from '#world/guests.ts'
import { loadGuests } from '#world/load-guests.ts'
import { people } from '#world/people.ts'
import { colleagues, staffedRestaurant } from '#world/staff.ts'

let world: OpenWorld
let token: string
beforeAll(async () => {
  const database = await freshDatabase()
  await loadGuests(database.sql, worldTime)
  // Monday, when the restaurant is usually closed.
  await loadEvening(database.sql, worldTime)
  world = await openWorldOn(database)
  token = await signIn(people.ines.email)
  const service = world.context.staffTokens[0]?.token ?? ''
  await playOrders({ db: database.sql, send: world.send, token: service })
})
afterAll(() => world.close())

async function signIn(email: string): Promise<string> {
  const body = { email, password: demoPassword }
  const answer = await openBrowser(world).ask('identity.signIn', { body })
  return answer.json<{ token: string }>().token
}

const idOf = async () => succeeded(await world.send('restaurants.get', { id: staffedRestaurant })).id
const counted = (values: readonly string[]) =>
  Object.fromEntries(
    [...new Set(values)].map((each) => [each, values.filter((value) => value === each).length]),
  )

test('the demo evening has bookings in every state, whatever the weekday', async () => {
  const query = { date: '2027-03-01' }
  const read = { restaurantId: staffedRestaurant, query }
  const { reservations } = succeeded(await world.send('host.reservations', read, { token }))
  expect(counted(reservations.map(({ status }) => status))).toMatchObject({
    Pending: 2,
    Seated: 5,
    Closed: 3,
    NoShow: 1,
    CanceledByClient: 1,
    CanceledByHost: 1,
  })
  expect(reservations.filter(({ status }) => status === 'Approved').length).toBeGreaterThan(14)
  const has = (what: (booking: (typeof reservations)[number]) => unknown) => reservations.some(what)
  expect(has(({ lateMinutes }) => lateMinutes > 0)).toBe(true)
  expect(has(({ arrived, status }) => arrived && status === 'Approved')).toBe(true)
  expect(has(({ customerName }) => customerName.length > 40)).toBe(true)
  expect(has(({ visitNote }) => visitNote !== '')).toBe(true)
  const { limits } = succeeded(await world.send('host.limits', { restaurantId: await idOf() }, { token }))
  expect(limits).toHaveLength(1)
})

test('its line has quotes, and a party that wants to join', async () => {
  const { state, walkIns } = succeeded(
    await world.send('host.line', { restaurantId: staffedRestaurant }, { token }),
  )
  expect(state).toBe('open')
  const open = walkIns.filter(({ status }) => status === 'Approved')
  expect(open.map(({ quotedMinutes }) => quotedMinutes)).toEqual([25, 40, null])
  expect(walkIns.map(({ status }) => status)).toContain('Pending')
})

test('its orders are in every state, and are placed once', async () => {
  const read = () => world.send('host.orders', { restaurantId: staffedRestaurant, query: {} }, { token })
  const { orders, unanswered } = succeeded(await read())
  expect(orders).toHaveLength(7)
  expect(unanswered).toBe(2)
  expect(
    new Set(orders.map(({ status, order }) => (status === 'Rejected' ? status : order.stage))).size,
  ).toBe(5)
  await playOrders({ db: world.database.sql, send: world.send, token: '' })
  expect(succeeded(await read()).orders).toHaveLength(7)
})

test('a member of every role can sign in', async () => {
  for (const { email, role } of colleagues) {
    const { restaurants } = succeeded(await world.send('staff.signedIn', {}, { token: await signIn(email) }))
    expect(restaurants.map((each) => each.role)).toEqual([role, role])
  }
})

test('a later start fills the evening of its day, at any time of day', async () => {
  const { sql } = world.database
  const booked = async () =>
    (await sql.selectFrom('reservations').select('id').where('demo', '=', true).execute()).length
  let before = await booked()
  await loadEvening(sql, worldTime)
  expect(await booked()).toBe(before)
  for (let day = 1; day <= 8; day++) {
    await loadEvening(sql, new Date(worldTime.getTime() + day * 27 * 3_600_000))
    const open = await sql
      .selectFrom('reservations')
      .innerJoin('restaurants', 'restaurants.id', 'reservations.restaurant_id')
      .select('reservations.id')
      .where('restaurants.slug', '=', staffedRestaurant)
      .where('reservations.status', '=', 'Seated')
      .execute()
    expect(open).toHaveLength(5)
    before = await booked()
  }
})
