import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuthenticator } from '#server/testing/accounts/authenticator.ts'
import { openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { addPasskey, ceremonyFor, testOrigin, usePasskey } from '#server/testing/accounts/passkeys.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minuteMs = 60_000
const later = (ms: number) => world.setTime(new Date(world.context.now().getTime() + ms))
const waysOf = async (token: string) =>
  succeeded(await world.send('identity.signInMethods', {}, { token })).waysIn
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'

test('a guest adds a passkey and signs in with it in another browser, without an email or password', async () => {
  const guest = await signedUpGuest(world)
  const { device, way } = await addPasskey(guest)
  expect(way).toMatchObject({ kind: 'passkey', removable: true })
  const browser = openBrowser(world, { 'user-agent': phone })
  for (const _ of [1, 2]) {
    const answer = await usePasskey(browser, device)
    expect(answer.json()).toMatchObject({ uid: guest.uid, created: false })
    const { token } = answer.json()
    const { devices } = succeeded(await world.send('identity.devices', {}, { token }))
    expect(devices).toContainEqual(expect.objectContaining({ name: 'Firefox, Android', current: true }))
    expect((await browser.ask('identity.refreshSession', {})).json()).toMatchObject({ uid: guest.uid })
  }
  expect(browser.cookie).toContain(`guest-device=${guest.uid}-`)
  const known = (await waysOf(guest.token)).find(({ kind }) => kind === 'passkey')
  expect(known).toEqual({ ...way, lastUsed: worldTime.toISOString() })
})

test('passkey options require a discoverable key, name no guest when signing in, and exclude known keys', async () => {
  const guest = await signedUpGuest(world, { name: 'Vera Lindqvist' })
  await addPasskey(guest)
  const { options: toMake } = await ceremonyFor(guest.browser, 'add', guest.token)
  expect(toMake).toMatchObject({
    rp: { id: 'localhost', name: 'Banquette' },
    user: { name: guest.email, displayName: 'Vera Lindqvist' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
  })
  const stranger = openBrowser(world)
  const { options: toUse } = await ceremonyFor(stranger, 'signIn')
  expect(toUse).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    userVerification: 'preferred',
    timeout: expect.any(Number),
  })
  expect((await ceremonyFor(stranger, 'signIn')).options.challenge).not.toBe(toUse.challenge)
})

test('a passkey has its given name or the device’s, and the guest is notified', async () => {
  const guest = await signedUpGuest(world)
  await addPasskey(guest, 'The blue phone')
  const onPhone = openBrowser(world, { 'user-agent': phone, cookie: guest.cookie })
  await addPasskey({ browser: onPhone, token: guest.token })
  const names = (await waysOf(guest.token)).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set(['password', 'The blue phone', 'Firefox, Android']))
  const [newest, before] = await outboxOf(world, guest.email)
  expect(newest?.subject).toBe('Passkey added to your account')
  expect(newest?.text).toContain('Firefox, Android')
  expect(before?.text).toContain('an unknown device')
})

test('a passkey says what keeps it, and its guest renames it (flows F12)', async () => {
  const [guest, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  const { way } = await addPasskey(guest, undefined, { aaguid: 'd548826e79b4db40a3d811116f7e8349' })
  expect(way.authenticator).toBe('Bitwarden')
  const rename = (token: string, name: string) =>
    world.send('identity.renamePasskey', { passkeyId: way.id, body: { name } }, { token })
  expect(await rename(guest.token, '  My‮ laptop ')).toBeUndefined()
  expect(refused(await rename(other.token, 'Mine')).refused).toBe('unknownWayIn')
  expect(await waysOf(guest.token)).toContainEqual({ ...way, name: 'My laptop' })
})

test('devices that signed in with a removed passkey stay or are signed out, as the guest chooses (flows F12)', async () => {
  for (const devices of ['stay', 'signOut'] as const) {
    const guest = await signedUpGuest(world)
    const { device, way } = await addPasskey(guest)
    const [here, there] = [openBrowser(world), openBrowser(world)]
    const { token } = (await usePasskey(here, device)).json()
    const other = (await usePasskey(there, device)).json().token
    const listed = succeeded(await world.send('identity.devices', {}, { token })).devices
    expect(listed.filter(({ passkeyId }) => passkeyId === way.id)).toHaveLength(2)
    const removal = { kind: 'passkey', wayId: way.id, query: { devices } }
    expect(await world.send('identity.removeSignInMethod', removal, { token })).toBeUndefined()
    const stays = async (bearer: string) =>
      !('refused' in (await world.send('identity.devices', {}, { token: bearer })))
    expect([await stays(token), await stays(guest.token)]).toEqual([true, true])
    expect(await stays(other)).toBe(devices === 'stay')
  }
})

test('a passkey is a sign-in method: any other can be removed, but not the last one', async () => {
  const guest = await signedUpGuest(world)
  const own = { token: guest.token }
  const { way, device } = await addPasskey(guest)
  const give = (kind: string, wayId: string) =>
    world.send('identity.removeSignInMethod', { kind, wayId }, own)
  const other = await signedUpGuest(world)
  const stolen = { kind: 'passkey', wayId: way.id }
  expect(
    refused(await world.send('identity.removeSignInMethod', stolen, { token: other.token })).refused,
  ).toBe('unknownWayIn')
  expect(await give('password', 'password')).toBeUndefined()
  expect(await waysOf(guest.token)).toMatchObject([{ kind: 'passkey', removable: false }])
  expect(refused(await give('passkey', way.id)).refused).toBe('lastWayIn')
  const second = await addPasskey(guest)
  expect(await give('passkey', way.id)).toBeUndefined()
  expect((await usePasskey(openBrowser(world), device)).json().code).toBe('wrongPasskey')
  expect((await usePasskey(openBrowser(world), second.device)).statusCode).toBe(200)
})

test('only a guest with a recent sign-in can add one', async () => {
  const browser = openBrowser(world)
  const add = { body: { purpose: 'add' } }
  expect((await browser.ask('identity.createPasskeyOptions', add)).json().code).toBe('signInNeeded')
  const guest = await signedUpGuest(world)
  later(10 * minuteMs)
  const asked = await guest.browser.ask('identity.createPasskeyOptions', add, { token: guest.token })
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'signInAgain'])
  world.setTime(worldTime)
})

test('on an IP address, passkeys are neither offered nor accepted', async () => {
  const byNumber = openBrowser(world, { host: '127.0.0.1:3000' })
  const offered = async (browser: typeof byNumber) => (await browser.ask('identity.providers', {})).json()
  expect(await offered(byNumber)).toMatchObject({ passkeys: false })
  expect(await offered(openBrowser(world))).toMatchObject({ passkeys: true })
  const asked = await byNumber.ask('identity.createPasskeyOptions', { body: { purpose: 'signIn' } })
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'noPasskeysHere'])
  const { device } = await addPasskey(await signedUpGuest(world))
  const { ceremony, options } = await ceremonyFor(openBrowser(world), 'signIn')
  const body = { ceremony, response: device.use(options) }
  expect((await byNumber.ask('identity.signInWithPasskey', { body })).json().code).toBe('wrongPasskey')
})

test('the same passkey added twice exists once, whoever adds it', async () => {
  const [guest, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  const { device } = await addPasskey(guest)
  for (const { browser, token } of [guest, other]) {
    const { ceremony, options } = await ceremonyFor(browser, 'add', token)
    const body = { ceremony, response: device.make(options) }
    const answer = await browser.ask('identity.addPasskey', { body }, { token })
    expect(answer.json().code).toBe('passkeyNotAdded')
  }
  expect(await waysOf(other.token)).toMatchObject([{ kind: 'password' }])
})

test('an account has at most twenty passkeys', async () => {
  const { uid, browser, token } = await signedUpGuest(world)
  const { newId, now } = world.context
  const key = { guest_id: uid, public_key: 'x', counter: 0, created: now() }
  const rows = Array.from({ length: 20 }, () => ({ ...key, id: newId(), credential: newId() }))
  await world.database.sql.insertInto('guest_passkeys').values(rows).execute()
  const asked = await browser.ask('identity.createPasskeyOptions', { body: { purpose: 'add' } }, { token })
  expect(asked.json()).toMatchObject({ code: 'tooManyKept', status: 409 })
})

test('a device with a self-signed attestation is accepted', async () => {
  const { browser, token } = await signedUpGuest(world)
  const { ceremony, options } = await ceremonyFor(browser, 'add', token)
  const device = createAuthenticator(testOrigin)
  const body = { ceremony, response: device.make(options, { selfAttested: true }) }
  expect((await browser.ask('identity.addPasskey', { body }, { token })).statusCode).toBe(200)
  expect((await usePasskey(openBrowser(world), device)).statusCode).toBe(200)
})

test('a key with attestation certificates is refused, without contacting anyone', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const { browser, token } = await signedUpGuest(world)
  for (const format of ['apple', 'packed']) {
    const { ceremony, options } = await ceremonyFor(browser, 'add', token)
    const certificates = new Map([['x5c', [Buffer.from(certificate, 'base64')]]])
    const response = createAuthenticator(testOrigin).make(options, { attestation: [format, certificates] })
    const answer = await browser.ask('identity.addPasskey', { body: { ceremony, response } }, { token })
    expect(answer.json().code).toBe('passkeyNotAdded')
  }
  expect(calls).not.toHaveBeenCalled()
  calls.mockRestore()
})

/** A certificate with a revocation list at http://127.0.0.1:9/crl, which must not be fetched. */
const certificate =
  'MIIBcDCCARagAwIBAgIUGXqbWG/ORhqIKLlI12thK3UF0oMwCgYIKoZIzj0EAwIwETEPMA0GA1UEAwwGRGV2aWNlMCAXDTI2MTEy' +
  'MjAyNDQwOVoYDzIxMjYxMDI5MDI0NDA5WjARMQ8wDQYDVQQDDAZEZXZpY2UwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARm1C+R' +
  'Aei/jhAw89gZYK9mgYowD+C4tMz4o2VvFLHFd/tpp5Ufy+wTK3oTIjjMxIQ18Dp3LhjSmySceOOxIFw+o0owSDAnBgNVHR8EIDAe' +
  'MBygGqAYhhZodHRwOi8vMTI3LjAuMC4xOjkvY3JsMB0GA1UdDgQWBBQ18zDpFLo8zWYE4mjvMuSFeclW8TAKBggqhkjOPQQDAgNI' +
  'ADBFAiEA3VXImFjsr9sSIAJitKTvzkyAXkqg6Qjhqzu/8mykJQoCIE6OVykP+AAgIUNTuxwTLHyY0EZlPbBEPZDwHlkN2Eu4'
