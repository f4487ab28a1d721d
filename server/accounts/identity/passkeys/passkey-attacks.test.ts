import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator, type Deviations } from '#server/testing/accounts/authenticator.ts'
import { openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import {
  type AddedPasskey,
  addPasskey,
  ceremonyFor,
  testOrigin,
  usePasskey,
} from '#server/testing/accounts/passkeys.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
let guest: Awaited<ReturnType<typeof signedUpGuest>>
let added: AddedPasskey
beforeAll(async () => {
  world = await openWorld()
  guest = await signedUpGuest(world)
  added = await addPasskey(guest)
})
afterAll(() => world.close())

const minuteMs = 60_000
const later = (ms: number) => world.setTime(new Date(world.context.now().getTime() + ms))

type Answer = Awaited<ReturnType<typeof usePasskey>>

/** Expects the same response as for every other failure, and that nobody is signed in. */
function expectRefused(answer: Answer, code = 'wrongPasskey'): void {
  const message = {
    wrongPasskey: 'This passkey doesn’t match an account here. Try again, or sign in another way.',
    passkeyNotAdded: 'We couldn’t add the passkey. Please try again.',
  }[code]
  expect(answer.json()).toMatchObject({ status: 400, code, message })
  expect(answer.json().fields).toBeUndefined()
  expect(answer.headers['set-cookie']).toBeUndefined()
}

function signIn(ceremony: string, response: object, browser = openBrowser(world)) {
  return browser.ask('identity.signInWithPasskey', { body: { ceremony, response } })
}

function add(ceremony: string, response: object, { browser, token } = guest) {
  return browser.ask('identity.addPasskey', { body: { ceremony, response } }, { token })
}

const forged: readonly [string, Deviations][] = [
  ['on a page of another site', { origin: 'https://evil.example' }],
  ['on another port', { origin: `${testOrigin}:8080` }],
  ['for another site', { rpId: 'evil.example' }],
  ['for something else', { type: 'payment.get' }],
  ['for what another device was asked', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['while nobody was there', { flags: 0 }],
]

test.each([
  ...forged,
  ['on behalf of another guest', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ['as if it had never been used', { counter: 0 }],
] as const)('a passkey used %s doesn’t sign in', async (_, deviations) => {
  expect((await usePasskey(openBrowser(world), added.device)).statusCode).toBe(200)
  expectRefused(await usePasskey(openBrowser(world), added.device, deviations))
  expect((await usePasskey(openBrowser(world), added.device)).statusCode).toBe(200)
})

test.each([...forged, ['as if it were only used', { type: 'webauthn.get' }]] as const)(
  'a passkey made %s is not added',
  async (_, deviations) => {
    const { ceremony, options } = await ceremonyFor(guest.browser, 'add', guest.token)
    const device = createAuthenticator(testOrigin)
    expectRefused(await add(ceremony, device.make(options, deviations)), 'passkeyNotAdded')
    expectRefused(await usePasskey(openBrowser(world), device))
  },
)

test('a response is accepted once, for its own challenge, and for ten minutes', async () => {
  const browser = openBrowser(world)
  const once = await ceremonyFor(browser, 'signIn')
  expect((await signIn(once.ceremony, added.device.use(once.options))).statusCode).toBe(200)
  expectRefused(await signIn(once.ceremony, added.device.use(once.options)))

  const failed = await ceremonyFor(browser, 'signIn')
  expectRefused(await signIn(failed.ceremony, {}))
  expectRefused(await signIn(failed.ceremony, added.device.use(failed.options)))

  const slow = await ceremonyFor(browser, 'signIn')
  later(10 * minuteMs)
  expectRefused(await signIn(slow.ceremony, added.device.use(slow.options)))
  world.setTime(worldTime)

  const [toAdd, toSignIn] = [
    await ceremonyFor(guest.browser, 'add', guest.token),
    await ceremonyFor(browser, 'signIn'),
  ]
  const asked = { ...toAdd.options, rpId: 'localhost' }
  expectRefused(await signIn(toAdd.ceremony, added.device.use(asked)))
  const rp = { id: 'localhost' }
  const made = createAuthenticator(testOrigin).make({ ...toSignIn.options, rp })
  expectRefused(await add(toSignIn.ceremony, made), 'passkeyNotAdded')
  expectRefused(await signIn('0'.repeat(32), added.device.use(toSignIn.options)))
})

test('nobody can add a passkey to another account, or with another guest’s challenge', async () => {
  const thief = await signedUpGuest(world)
  const { ceremony, options } = await ceremonyFor(guest.browser, 'add', guest.token)
  const device = createAuthenticator(testOrigin)
  expectRefused(await add(ceremony, device.make(options), thief), 'passkeyNotAdded')
  const visitor = await openBrowser(world).ask('identity.addPasskey', {
    body: { ceremony, response: device.make(options) },
  })
  expect(visitor.json().code).toBe('signInNeeded')
  expect((await add(ceremony, device.make(options))).statusCode).toBe(200)
})

test('an unregistered passkey doesn’t sign in, nor does one with another’s signature', async () => {
  expectRefused(await usePasskey(openBrowser(world), createAuthenticator(testOrigin)))
  const { ceremony, options } = await ceremonyFor(guest.browser, 'signIn')
  const right = added.device.use(options)
  const wrong = createAuthenticator(testOrigin).use(options).response
  const response = { ...right, response: { ...right.response, ...wrong, userHandle: guest.uid } }
  expectRefused(await signIn(ceremony, response))
})

test('when a passkey and its clone are used at once, one signs in', async () => {
  const browsers = [openBrowser(world), openBrowser(world)]
  const counter = 1000
  const answers = await Promise.all(browsers.map((browser) => usePasskey(browser, added.device, { counter })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expectRefused(answers.find(({ statusCode }) => statusCode !== 200) as Answer)
  const { device } = await addPasskey(guest)
  for (const _ of [1, 2])
    expect((await usePasskey(openBrowser(world), device, { counter: 0 })).statusCode).toBe(200)
})

test.each([
  {},
  { id: 7 },
  { id: 'x', rawId: 'x', type: 'public-key', response: null },
  { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: '!' } },
  { id: ['x'], response: [] },
])('a malformed response (%j) is refused like any other', async (response) => {
  const toUse = await ceremonyFor(guest.browser, 'signIn')
  expectRefused(await signIn(toUse.ceremony, { ...added.device.use(toUse.options), ...response }))
  const toAdd = await ceremonyFor(guest.browser, 'add', guest.token)
  expectRefused(await add(toAdd.ceremony, response), 'passkeyNotAdded')
})

test('repeated failures are rate limited, while successful sign-ins are not', async () => {
  const guesser = openBrowser(world, {}, '203.0.113.7')
  for (let n = 0; n < 60; n += 1) expectRefused(await signIn('x', {}, guesser))
  const limited = await signIn('x', {}, guesser)
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'tooManyRequests'])
  const owner = openBrowser(world, {}, '203.0.113.8')
  for (let n = 0; n < 61; n += 1)
    expect((await usePasskey(owner, added.device, { counter: 2000 + n })).statusCode).toBe(200)
})

test('repeated challenges are rate limited', async () => {
  const browser = openBrowser(world, {}, '203.0.113.9')
  const ask = () => browser.ask('identity.createPasskeyOptions', { body: { purpose: 'signIn' } })
  for (let n = 0; n < 120; n += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})
