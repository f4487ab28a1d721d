import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { demoGuests, demoPassword } from '#world/guests.ts'
import { loadGuests, someDemoGuest } from '#world/load-guests.ts'
import { demoStaff, demoTabletToken, staffedRestaurant } from '#world/staff.ts'
import { prepareInstallation } from '#world/prepare-world.ts'

let world: OpenWorld
beforeAll(async () => {
  const database = await freshDatabase()
  await loadGuests(database.sql, worldTime)
  world = await openWorldOn(database)
})
afterAll(() => world.close())

const signIn = (email: string) =>
  openBrowser(world).ask('identity.signIn', { body: { email, password: demoPassword } })

test.each(demoGuests)('$name signs in and finds their data in the demo world', async (guest) => {
  const answer = await signIn(guest.email)
  expect(answer.statusCode).toBe(200)
  const { uid, token } = answer.json<{ uid: string; token: string }>()
  const own = { token }
  const list = async (query: object) =>
    succeeded(await world.send('reservations.list', { query }, own)).reservations
  const { ahead, past, calledOff } = guest.visits
  expect(await list({ statuses: 'Called,Approved' })).toHaveLength(ahead)
  const pending = await list({ statuses: 'Pending' })
  expect(pending.map(({ tableNumber }) => tableNumber)).toEqual(guest.waitsFor ? [''] : [])
  const history = succeeded(await world.send('reservations.history', { query: {} }, own)).reservations
  expect(history.filter(({ status }) => status === 'Closed')).toHaveLength(past)
  expect(history.filter(({ status }) => status === 'CanceledByClient')).toHaveLength(calledOff)
  const waits = world.database.sql.selectFrom('walk_ins').select('id').where('guest_uid', '=', uid)
  expect(await waits.execute()).toHaveLength(guest.visits.waited)
  const hours = history.map(({ reservationTime, wallTime }) => [wallTime, reservationTime.slice(0, 16)])
  for (const [wallTime, reservationTime] of hours) expect(reservationTime).toBe(wallTime)
  const { places, lists } = succeeded(await world.send('savedRestaurants.list', { uid }, own))
  expect(places.map(({ idOrName }) => idOrName)).toEqual(guest.saved)
  const kept = Object.entries(guest.lists).map(([name, { length }]) => [name, length])
  expect(lists.map(({ name, places: count }) => [name, count])).toEqual(kept)
  const profile = succeeded(await world.send('guests.profile', { uid }, own))
  const { allergy, birthday, vegetarian } = guest.profile
  expect(profile.additionalInfo).toMatchObject({ allergy, birthday: birthday ?? '', vegetarian })
  expect(profile).toMatchObject({ emailVerified: true, phoneVerified: true })
})

test('the demo restaurant has members with PINs and a paired tablet', async () => {
  const tablet = openBrowser(world, { cookie: `staff-device=${demoTabletToken}` })
  const [, , , host] = demoStaff
  const body = { memberId: host.id, pin: host.pin }
  const { people, person } = (await tablet.ask('staff.switchPerson', { body })).json()
  expect(people).toHaveLength(demoStaff.length)
  expect(person).toMatchObject({ name: host.name, role: 'host' })
  const { token } = (await signIn(demoGuests[0]?.email ?? '')).json()
  const devices = await world.send('staff.devices', { restaurantId: staffedRestaurant }, { token })
  expect(succeeded(devices).devices).toMatchObject([
    { name: 'Front door tablet', person: { name: host.name } },
  ])
})

test('a server outside of development accepts no demo guest, whoever filled its database', async () => {
  const { database } = world
  expect(await someDemoGuest(database.sql)).toBe(demoGuests[0]?.email)
  for (const deployment of ['development', 'production'])
    await prepareInstallation(database, { deployment, world: 'demo' }, worldTime)
  expect(await someDemoGuest(database.sql)).toBeNull()
  for (const { email } of demoGuests) expect((await signIn(email)).statusCode).toBe(401)
  const tablet = openBrowser(world, { cookie: `staff-device=${demoTabletToken}` })
  expect((await tablet.ask('staff.atDevice', {})).json().code).toBe('deviceNotPaired')
})
