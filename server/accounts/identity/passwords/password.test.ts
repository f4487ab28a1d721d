import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { codeTo, goodPassword, openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newPassword = 'zwei Plätze am Tresen'

const signIn = (email: string, password: string) =>
  openBrowser(world).ask('identity.signIn', { body: { email, password } })

test('changing the password signs out all other devices and renews this session', async () => {
  const guest = await signedUpGuest(world)
  const other = openBrowser(world)
  const body = { email: guest.email, password: guest.password }
  const there = (await other.ask('identity.signIn', { body })).json()
  const change = { body: { password: guest.password, newPassword } }
  const changed = await guest.browser.ask('identity.changePassword', change, { token: guest.token })
  expect(changed.json()).toMatchObject({ uid: guest.uid, created: false })
  const devices = (token: string) => other.ask('identity.devices', {}, { token })
  for (const token of [there.token, guest.token]) expect((await devices(token)).statusCode).toBe(401)
  expect((await other.ask('identity.refreshSession', {})).statusCode).toBe(401)
  expect((await guest.browser.ask('identity.refreshSession', {})).statusCode).toBe(200)
  expect((await devices(changed.json().token)).json().devices).toHaveLength(1)
  expect((await signIn(guest.email, guest.password)).statusCode).toBe(401)
  expect((await signIn(guest.email, newPassword)).statusCode).toBe(200)
  expect((await outboxOf(world, guest.email))[0]?.subject).toBe('Your password was changed')
})

test('changing the password requires the current one, and guessing it is limited too', async () => {
  const { token, browser, email } = await signedUpGuest(world)
  const change = (password?: string) =>
    browser.ask(
      'identity.changePassword',
      { body: { newPassword, ...(password && { password }) } },
      { token },
    )
  expect((await change()).json().code).toBe('wrongCredentials')
  for (let n = 0; n < 9; n++) expect((await change(`guess ${n}`)).statusCode).toBe(401)
  expect((await change(goodPassword)).statusCode).toBe(429)
  expect((await outboxOf(world, email)).map(({ subject }) => subject)).not.toContain(
    'Your password was changed',
  )
})

test('a forgotten password is reset with an emailed code, which signs out all other devices and starts a new session', async () => {
  const guest = await signedUpGuest(world)
  const browser = openBrowser(world)
  const { email } = guest
  expect((await browser.ask('identity.sendPasswordCode', { body: { email } })).statusCode).toBe(204)
  const code = await codeTo(world, email)
  const reset = (body: object) => browser.ask('identity.resetPassword', { body: { email, code, ...body } })
  expect((await reset({ newPassword: 'password1' })).json().code).toBe('weakPassword')
  expect((await reset({ newPassword })).json()).toMatchObject({ uid: guest.uid })
  expect((await guest.browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
  expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(200)
  expect((await signIn(email, newPassword)).statusCode).toBe(200)
  expect((await reset({ newPassword })).json().code).toBe('wrongCode')
})

test('a sign-in that checks the old password while it is changed starts no session', async () => {
  const slow = await createApp({
    ...world.context,
    config: { ...world.context.config, passwordCost: 2 ** 16 },
  })
  await slow.ready()
  const { email, password, browser, token } = await signedUpGuest(world)
  const thief = openBrowser({ app: slow })
  const signingIn = thief.ask('identity.signIn', { body: { email, password } })
  // By then the old password has been read and is being checked, which takes much longer at this cost.
  await pause(80)
  const changed = await browser.ask('identity.changePassword', { body: { password, newPassword } }, { token })
  expect(changed.statusCode).toBe(200)
  expect((await signingIn).json().code).toBe('wrongCredentials')
  const { devices } = (await browser.ask('identity.devices', {}, changed.json())).json()
  expect(devices).toHaveLength(1)
  await slow.close()
})

test('a code requested before the password was changed doesn’t change it again', async () => {
  const { email, password, browser, token } = await signedUpGuest(world)
  await browser.ask('identity.sendPasswordCode', { body: { email } })
  const code = await codeTo(world, email)
  await browser.ask('identity.changePassword', { body: { password, newPassword } }, { token })
  const body = { email, code, newPassword: 'ein anderer guter Satz' }
  expect((await browser.ask('identity.resetPassword', { body })).json().code).toBe('wrongCode')
})

test('requesting a new password doesn’t reveal who has an account', async () => {
  const { email } = await signedUpGuest(world)
  const asked = []
  for (const each of [email, 'nobody-here@example.com']) {
    const { statusCode, body, headers } = await openBrowser(world).ask('identity.sendPasswordCode', {
      body: { email: each },
    })
    const wrong = await openBrowser(world).ask('identity.resetPassword', {
      body: { email: each, code: '000000', newPassword },
    })
    asked.push([statusCode, body, Object.keys(headers), wrong.statusCode, wrong.body])
  }
  expect(asked[0]).toEqual(asked[1])
  expect(await outboxOf(world, 'nobody-here@example.com')).toEqual([])
})

test('a guest without a password can set a first one right after signing in, and later only after signing in again', async () => {
  const email = 'no-password@example.com'
  await openBrowser(world).ask('identity.signUp', { body: { name: 'Nina', email, password: goodPassword } })
  const elsewhere = openBrowser(world)
  const proved = await elsewhere.ask('identity.verifyEmail', {
    body: { email, code: await codeTo(world, email) },
  })
  const { token } = proved.json()
  const set = (by: string) =>
    elsewhere.ask('identity.changePassword', { body: { newPassword } }, { token: by })
  world.setTime(new Date(worldTime.getTime() + 11 * 60_000))
  expect((await set(token)).json().code).toBe('signInAgain')
  world.setTime(worldTime)
  expect((await set(token)).statusCode).toBe(200)
  expect((await signIn(email, newPassword)).statusCode).toBe(200)
})

test.each([
  ['short', 'invalidInput'],
  ['x'.repeat(129), 'invalidInput'],
  ['password123', 'weakPassword'],
  ['guest-of-names1', 'weakPassword'],
])('%s is refused as a password', async (password, code) => {
  const body = { name: 'Nina', email: 'guest-of-names@example.com', password }
  expect((await openBrowser(world).ask('identity.signUp', { body })).json().code).toBe(code)
})
