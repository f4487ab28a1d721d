import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type Browser, openBrowser } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let minutes = 0
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Advances the clock far enough for earlier holds to expire and limits to reset. */
beforeEach(() => later(20))

function later(more: number): void {
  minutes += more
  world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
}

const at = (day: number, clock = '19:30') => `2027-03-${day}T${clock}`

type Body = Partial<Input<'holds.create'>['body']>

/** Opens a browser behind an IP address that guests share, as in a hotel. */
const browserIn = (network: string) => openBrowser(world, {}, network)
const holdIn = (browser: Browser, restaurantId: string, reservationTime: string, more: Body = {}) =>
  browser.ask('holds.create', { restaurantId, body: { reservationTime, groupSize: 2, ...more } })

test('a device can hold two tables at a restaurant at a time, and a limited number per evening', async () => {
  const browser = browserIn('203.0.113.8')
  const held = (await holdIn(browser, who.dayAndNight, at(26))).json()
  expect((await holdIn(browser, who.dayAndNight, at(26))).statusCode).toBe(200)
  const third = await holdIn(browser, who.dayAndNight, at(26))
  expect([third.statusCode, third.json().code]).toEqual([429, 'tooManyRequests'])
  // The guest can still move one of the holds, and other restaurants aren't affected.
  const moved = await holdIn(browser, who.dayAndNight, at(26, '20:00'), { insteadOf: held.id })
  expect(moved.statusCode).toBe(200)
  expect((await holdIn(browser, who.oneTable, at(27))).statusCode).toBe(200)

  later(5)
  let last = await holdIn(browser, who.halfHours, at(26, '19:00'))
  for (let turn = 0; turn < 40 && last.statusCode === 200; turn++)
    last = await holdIn(browser, who.halfHours, at(26, '19:00'), { insteadOf: last.json().id })
  expect(last.statusCode).toBe(429)
})

test('guests behind one address each hold their own tables, but no more than ten in total', async () => {
  const network = '203.0.113.9'
  const guests = Array.from({ length: 5 }, () => browserIn(network))
  for (const guest of guests)
    for (let count = 0; count < 2; count++)
      expect((await holdIn(guest, who.dayAndNight, at(28))).statusCode).toBe(200)
  expect((await holdIn(browserIn(network), who.dayAndNight, at(28))).statusCode).toBe(429)
  expect((await holdIn(browserIn(network), who.halfHours, at(26, '19:00'))).statusCode, 'elsewhere').toBe(200)
  expect((await holdIn(browserIn('203.0.113.10'), who.dayAndNight, at(28))).statusCode, 'others').toBe(200)
})

test('a client without cookies is counted by its address alone', async () => {
  const statuses = []
  for (let count = 0; count < 11; count++)
    statuses.push((await holdIn(browserIn('203.0.113.11'), who.dayAndNight, at(29))).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('a forged or altered device id isn’t accepted', async () => {
  const browser = browserIn('203.0.113.12')
  await holdIn(browser, who.dayAndNight, at(30))
  expect(browser.cookie).toMatch(/^device-id=[0-9a-f]{32}\.[0-9a-f]{32}$/)
  const changed = browser.cookie.replace(/=./, (start) => (start === '=0' ? '=1' : '=0'))
  const other = openBrowser(world, { cookie: changed }, '203.0.113.12')
  const answer = await holdIn(other, who.dayAndNight, at(30))
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^device-id=[0-9a-f.]{65}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
  )
})

test('without scripts a device keeps its id too, and is counted by it', async () => {
  const app = await createApp(
    world.context,
    bareSite(async ({ send }) => {
      const body = { reservationTime: at(31), groupSize: 2 }
      const answer = await send('holds.create', { restaurantId: who.dayAndNight, body })
      return { status: isWireRefusal(answer) ? answer.status : 200, headers: {}, body: new Uint8Array() }
    }),
  )
  let cookie = ''
  const statuses = []
  for (let count = 0; count < 3; count++) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    }
    const answer = await app.inject({ method: 'POST', url: '/reserve/any', headers, payload: 'step=hold' })
    const [given] = answer.cookies
    if (given) cookie = `${given.name}=${given.value}`
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
  await app.close()
})
