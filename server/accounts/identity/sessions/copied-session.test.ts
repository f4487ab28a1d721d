import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const later = (ms: number) => world.setTime(new Date(world.context.now().getTime() + ms))
const refresh = async (browser: Browser) => (await browser.ask('identity.refreshSession', {})).statusCode
const copyOf = ({ cookie }: Browser) => openBrowser(world, { cookie })

test('W4 a copied cookie signs both browsers out once each has used the session', async () => {
  const { browser, token } = await signedUpGuest(world)
  const thief = copyOf(browser)
  later(hourMs)
  expect(await refresh(browser)).toBe(200)
  later(hourMs)
  expect(await refresh(browser)).toBe(200)
  expect(await refresh(thief)).toBe(401)
  expect(await refresh(browser)).toBe(401)
  expect((await openBrowser(world).ask('identity.devices', {}, { token })).statusCode).toBe(401)
})

test('W4 a copy that is used first is noticed when the guest comes back', async () => {
  const { browser } = await signedUpGuest(world)
  const thief = copyOf(browser)
  for (let visit = 0; visit < 3; visit++) {
    later(hourMs)
    // oxlint-disable-next-line no-await-in-loop
    expect(await refresh(thief)).toBe(200)
  }
  expect(await refresh(browser)).toBe(401)
  expect(await refresh(thief)).toBe(401)
})

test('W4 a browser that never got an answer stays signed in, a week later too', async () => {
  const { browser } = await signedUpGuest(world)
  const before = copyOf(browser)
  later(hourMs)
  expect(await refresh(browser)).toBe(200)
  later(7 * dayMs)
  expect(await refresh(before)).toBe(200)
})

test('W4 ten tabs that refresh at the same time stay signed in', async () => {
  const { browser } = await signedUpGuest(world)
  for (let round = 0; round < 3; round++) {
    later(hourMs)
    const tabs = Array.from({ length: 10 }, () => copyOf(browser))
    // oxlint-disable-next-line no-await-in-loop
    expect(await Promise.all([...tabs, browser].map(refresh))).toEqual(Array(11).fill(200))
  }
})

test('W4 a session from before cookies were replaced goes on', async () => {
  const { browser } = await signedUpGuest(world)
  const [session = ''] = browser.cookie.split('; ').filter((pair) => pair.startsWith('guest-session='))
  const older = openBrowser(world, { cookie: session })
  for (let visit = 0; visit < 3; visit++) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await refresh(older)).toBe(200)
    later(2 * hourMs)
  }
})

test('W4 a session ends after 180 days, however often it was used', async () => {
  const { browser } = await signedUpGuest(world)
  for (let day = 0; day < 179; day += 20) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await refresh(browser)).toBe(200)
    later(20 * dayMs)
  }
  expect(await refresh(browser)).toBe(401)
})

test('W4 only a guest who signed in recently can sign other devices out, but everybody can sign out everywhere', async () => {
  const guest = await signedUpGuest(world)
  const { email, password } = guest
  const phone = openBrowser(world)
  await phone.ask('identity.signIn', { body: { email, password } })
  later(2 * hourMs)
  const { token } = (await guest.browser.ask('identity.refreshSession', {})).json()
  const ask = (name: 'identity.signOutDevice' | 'identity.signOutDevices', input: object) =>
    guest.browser.ask(name, input, { token })
  const list = (await guest.browser.ask('identity.devices', {}, { token })).json().devices as {
    readonly id: string
    readonly current: boolean
  }[]
  const other = list.find(({ current }) => !current)
  expect((await ask('identity.signOutDevice', { deviceId: other?.id })).json().code).toBe('signInAgain')
  expect((await ask('identity.signOutDevices', { query: { except: 'this' } })).json().code).toBe(
    'signInAgain',
  )
  expect(await refresh(phone)).toBe(200)
  expect((await ask('identity.signOutDevices', {})).statusCode).toBe(204)
  expect(await refresh(phone)).toBe(401)
})
