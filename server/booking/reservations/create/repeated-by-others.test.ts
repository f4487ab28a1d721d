import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let day = 10
function request() {
  const id = world.context.newId()
  return { ...bookingRequest(who.fresh, `2027-03-${day++}T19:00`), id }
}
const at = (address: string, cookie?: string) => openBrowser(world, cookie ? { cookie } : {}, address)
const ask = async (browser: Browser, body: object, token?: string) =>
  (await browser.ask('reservations.create', { body }, token ? { token } : {})).json()

test('W6 a booking’s id and body from another network don’t open the booking', async () => {
  const body = request()
  const mine = await ask(at('198.51.100.1'), body)
  expect(mine.token).toMatch(/^[0-9a-f]{32}$/)
  const theirs = await ask(at('203.0.113.7'), body)
  expect(theirs).toMatchObject({ id: mine.id, status: 'Approved', token: '', manageUrl: '' })
  expect(JSON.stringify(theirs)).not.toContain(mine.token)
})

test('W6 a client without cookies that lost its answer gets the same one again', async () => {
  const body = request()
  const first = await ask(at('198.51.100.2'), body)
  expect(await ask(at('198.51.100.2'), body)).toEqual(first)
})

test('W6 a phone that changes its network while it books gets the same answer again', async () => {
  const phone = at('198.51.100.3')
  await phone.ask('holds.create', {
    restaurantId: who.fresh,
    body: { reservationTime: '2027-03-09T19:00', groupSize: 2 },
  })
  const body = request()
  const first = await ask(phone, body)
  expect(await ask(at('203.0.113.8', phone.cookie), body)).toEqual(first)
})

test('W6 a signed-in guest gets the same answer again on another device', async () => {
  const { token } = await signedUpGuest(world)
  const body = request()
  const first = await ask(at('198.51.100.4'), body, token)
  expect(await ask(at('203.0.113.9'), body, token)).toEqual(first)
})
