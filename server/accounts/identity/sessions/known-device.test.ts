import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  codeTo,
  goodPassword,
  openBrowser,
  signedUpGuest,
} from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let networks = 0
const newAddress = () => `203.0.${(networks += 1)}.1`

const signIn = (email: string, browser: Browser, password = goodPassword) =>
  browser.ask('identity.signIn', { body: { email, password } })

/** Opens a browser with this device cookie at a new IP address. */
const carried = (cookie: string, headers = {}) => openBrowser(world, { ...headers, cookie }, newAddress())

/** Uses up the attempts of new devices by guessing from many addresses. */
async function strangersGuess(email: string) {
  const anywhere = { what: 'passwords by e-mail', max: 100, windowMs: 3_600_000 }
  expect(await consumeQuota(world.context, anywhere, email, 100)).toBeNull()
}

/** Splits `guest-device=` into account, device and signature. */
const deviceIn = (cookie: string) =>
  /guest-device=(?<uid>[0-9a-f]{32})-(?<device>[0-9a-f]{32})\.(?<token>[0-9a-f]{32})/.exec(cookie)?.groups

test('strangers who use up all password attempts for an email don’t lock out its owner on a known device', async () => {
  const { email, browser, token } = await signedUpGuest(world)
  expect((await browser.ask('identity.signOutDevices', {}, { token })).statusCode).toBe(204)
  await strangersGuess(email)
  const onNew = await signIn(email, openBrowser(world, {}, newAddress()))
  expect([onNew.statusCode, onNew.json().code]).toEqual([429, 'tooManyPasswords'])
  expect((await signIn(email, browser)).statusCode).toBe(200)
})

test('a password change elsewhere keeps the device known', async () => {
  const { email, browser, password } = await signedUpGuest(world)
  const elsewhere = openBrowser(world)
  const { token } = (await signIn(email, elsewhere)).json()
  const newPassword = 'zwei Plätze am Tresen'
  await elsewhere.ask('identity.changePassword', { body: { password, newPassword } }, { token })
  await strangersGuess(email)
  expect((await signIn(email, browser, newPassword)).statusCode).toBe(200)
})

test('a known device is refused after ten wrong guesses, wherever it connects from', async () => {
  const { email, cookie } = await signedUpGuest(world)
  // Starts with eight attempts used, because every guess computes two slow digests.
  const byDevice = { what: 'passwords by device', max: 10, windowMs: 15 * 60_000 }
  expect(await consumeQuota(world.context, byDevice, deviceIn(cookie)?.['device'] ?? '', 8)).toBeNull()
  for (const guess of ['the ninth', 'the tenth'])
    expect((await signIn(email, carried(cookie), guess)).statusCode).toBe(401)
  expect((await signIn(email, carried(cookie))).statusCode).toBe(429)
  expect((await signIn(email, openBrowser(world, {}, newAddress()))).statusCode).toBe(200)
  world.setTime(new Date(worldTime.getTime() + 15 * 60_000 + 1))
  expect((await signIn(email, carried(cookie))).statusCode).toBe(200)
  world.setTime(worldTime)
})

test('a cookie that is from another account, altered, forged or sent by another site makes no device known', async () => {
  const { email, uid, cookie } = await signedUpGuest(world)
  const other = await signedUpGuest(world)
  await strangersGuess(email)
  const [own, foreign] = [deviceIn(cookie), deviceIn(other.cookie)]
  expect(own?.['uid']).toBe(uid)
  for (const made of [
    other.cookie,
    `guest-device=${uid}-${foreign?.['device']}.${foreign?.['token']}`,
    `guest-device=${uid}-${own?.['device']}.${'0'.repeat(32)}`,
    `guest-device=${uid}-${own?.['device']}`,
    `guest-device=${uid}.${own?.['token']}`,
    cookie.replace('guest-device=', 'guest-device=x'),
    cookie.replace('guest-device=', 'guest-sign-up='),
  ])
    expect((await signIn(email, carried(made))).statusCode).toBe(429)
  expect((await signIn(email, carried(cookie, { 'sec-fetch-site': 'cross-site' }))).statusCode).toBe(429)
  expect((await signIn(email, carried(cookie))).statusCode).toBe(200)
})

test('a device shared by two guests is known to the last one signed in', async () => {
  const [one, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  await signIn(other.email, one.browser)
  await strangersGuess(one.email)
  await strangersGuess(other.email)
  expect((await signIn(one.email, one.browser)).statusCode).toBe(429)
  expect((await signIn(other.email, one.browser)).statusCode).toBe(200)
})

test('a device of a deleted account is unknown to the next account with its email', async () => {
  const before = await signedUpGuest(world)
  const gone = await before.browser.ask('guests.delete', { uid: before.uid }, { token: before.token })
  expect(gone.statusCode).toBe(204)
  expect(before.browser.cookie).not.toContain('guest-device')
  const { email } = await signedUpGuest(world, { email: before.email })
  await strangersGuess(email)
  expect((await signIn(email, carried(before.cookie))).statusCode).toBe(429)
})

test('every sign-in stores a known-device cookie for 400 days, out of reach of scripts', async () => {
  const guest = await signedUpGuest(world)
  const { headers } = await signIn(guest.email, guest.browser)
  expect(String(headers['set-cookie'])).toMatch(
    /guest-device=[0-9a-f]{32}-[0-9a-f]{32}\.[0-9a-f]{32}; Path=\/api\/identity; Max-Age=34560000; HttpOnly; SameSite=Lax,/,
  )
  const refused = await signIn(guest.email, openBrowser(world), 'not the password')
  expect(refused.headers['set-cookie']).toBeUndefined()
})

test('strangers who use up all codes for an email don’t keep its owner from resetting the password on a known device', async () => {
  const { email, cookie, uid } = await signedUpGuest(world)
  const ask = (browser: Browser) => browser.ask('identity.sendPasswordCode', { body: { email } })
  const asked = []
  for (let n = 0; n < 12; n++) asked.push((await ask(openBrowser(world, {}, newAddress()))).statusCode)
  expect(asked.at(-1)).toBe(429)
  expect((await ask(carried(cookie))).statusCode).toBe(204)
  const body = { email, code: await codeTo(world, email), newPassword: 'zwei Plätze am Tresen' }
  expect((await carried(cookie).ask('identity.resetPassword', { body })).json()).toMatchObject({ uid })
  for (let n = 1; n < 6; n++) expect((await ask(carried(cookie))).statusCode).toBe(204)
  expect((await ask(carried(cookie))).statusCode).toBe(429)
})

test('on a new device, when strangers have used up all password attempts, an emailed code lets the owner in', async () => {
  const { email, uid } = await signedUpGuest(world)
  await strangersGuess(email)
  const owner = openBrowser(world, {}, newAddress())
  const refused = await signIn(email, owner)
  expect(refused.json()).toMatchObject({ code: 'tooManyPasswords' })
  expect(refused.json().detail).toContain('reset your password with a code we email you')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await owner.ask('identity.sendPasswordCode', { body: { email } })).statusCode).toBe(204)
  const body = { email, code: await codeTo(world, email), newPassword: 'zwei Plätze am Tresen' }
  expect((await owner.ask('identity.resetPassword', { body })).json()).toMatchObject({ uid })
  expect((await signIn(email, owner, body.newPassword)).statusCode, 'the device is known now').toBe(200)
})

test('an email without an account is refused with the same message', async () => {
  const email = 'no-account-has-this@example.com'
  await strangersGuess(email)
  const refused = await signIn(email, openBrowser(world, {}, newAddress()))
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyPasswords'])
})
