import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  codeTo,
  goodPassword,
  openBrowser,
  signedUpGuest,
} from '#server/testing/accounts/guests.ts'
import {
  type OpenIdProvider,
  openIdProvider,
  type ProviderAccount,
  somebody,
} from '#server/testing/accounts/open-id-provider.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { signedIn } from '../signed-in.ts'

let world: OpenWorld
let provider: OpenIdProvider
beforeAll(async () => {
  provider = await openIdProvider()
  world = await openWorld({ ...provider.environment, OIDC_NAME: 'Tischpost' })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

async function start(browser: Browser, body: object = {}, token?: string): Promise<string> {
  const asked = await browser.ask('identity.startSocialSignIn', { provider: 'default', body }, { token })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  return asked.json<{ url: string }>().url
}

/**
 * Opens the callback as if another site had redirected there. Returns the query of the page it redirects to.
 */
async function comeBack(browser: Browser, address: URL) {
  const answer = await browser.visit(address)
  expect(answer.statusCode).toBe(303)
  const to = String(answer.headers.location)
  expect(to).toMatch(/^\/auth\/social\?/)
  return Object.fromEntries(new URLSearchParams(to.split('?')[1]))
}

async function throughProvider(
  who: ProviderAccount | 'refuses',
  browser = openBrowser(world),
  body: object = {},
) {
  return comeBack(browser, await provider.visit(await start(browser, body), who))
}

const sessionOf = async (browser: Browser) => (await browser.ask('identity.refreshSession', {})).json()

test('guests see the sign-in providers', async () => {
  const { providers } = (await openBrowser(world).ask('identity.providers', {})).json()
  expect(providers).toEqual([{ id: 'default', name: 'Tischpost' }])
  const unknown = await openBrowser(world).ask('identity.startSocialSignIn', {
    provider: 'facebook',
    body: {},
  })
  expect(unknown.json().code).toBe('unknownProvider')
})

test('a tenant’s host name offers no provider that would return the guest to another host name', async () => {
  const atTenant = openBrowser(world, { host: 'lisbon.localhost' })
  expect((await atTenant.ask('identity.providers', {})).json().providers).toEqual([])
  const asked = await atTenant.ask('identity.startSocialSignIn', { provider: 'default', body: {} })
  expect([asked.statusCode, asked.json().code]).toEqual([404, 'unknownProvider'])
  expect(atTenant.cookie).toBe('')
})

test('a guest is redirected with a state, PKCE and a nonce, without any secrets', async () => {
  const query = new URL(await start(openBrowser(world))).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'banquette',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://127.0.0.1:3000/api/identity/callback/default',
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
    nonce: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect([...query.values()].join()).not.toContain(provider.environment['OIDC_CLIENT_SECRET'])
})

test('a guest creates an account with a provider, and gets the same account the next time', async () => {
  const who = somebody()
  const browser = openBrowser(world)
  expect(await throughProvider(who, browser, { returnTo: '/history?page=2' })).toEqual({
    done: 'signUp',
    returnTo: '/history?page=2',
  })
  const { uid, token } = await sessionOf(browser)
  expect(await signedIn(world.context, { token })).toMatchObject({ uid, email: who.email, name: who.name })
  const again = openBrowser(world)
  expect(await throughProvider({ ...who, email: 'renamed@example.com' }, again)).toEqual({ done: 'signIn' })
  expect((await sessionOf(again)).uid).toBe(uid)
  expect(again.cookie).toContain(`guest-device=${uid}-`)
})

test('an email is verified even if the account at the provider was linked to another account in the meantime', async () => {
  const who = somebody({ email_verified: false })
  const browser = openBrowser(world)
  expect(await throughProvider(who, browser)).toMatchObject({ reason: 'emailNotProved' })
  const other = await signedUpGuest(world)
  await throughProvider({ ...who, email: other.email, email_verified: true })
  const { email = '' } = who
  const proved = await browser.ask('identity.verifyEmail', {
    body: { email, code: await codeTo(world, email) },
  })
  expect(proved.json()).toMatchObject({ created: true })
  expect(proved.json().uid).not.toBe(other.uid)
})

test('a guest who cancels at the provider is told that nothing has changed', async () => {
  const browser = openBrowser(world)
  const back = await throughProvider('refuses', browser, { returnTo: '/user' })
  expect(back).toEqual({ reason: 'refused', returnTo: '/user' })
  expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
})

test('a guest without an email at the provider gets no account', async () => {
  const browser = openBrowser(world)
  const back = await throughProvider({ sub: 'nameless', name: 'N' }, browser)
  expect(back).toEqual({ reason: 'noEmail' })
  expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
})

test('an email verified by the provider signs in to the account that has verified it too, and its owner is notified', async () => {
  const guest = await signedUpGuest(world)
  const browser = openBrowser(world)
  const who = somebody({ email: guest.email.toUpperCase() })
  expect(await throughProvider(who, browser)).toEqual({ done: 'signIn' })
  expect((await sessionOf(browser)).uid).toBe(guest.uid)
  expect((await outboxOf(world, guest.email))[0]?.subject).toBe('Tischpost added to your account')
})

test('an email not verified by the provider opens nothing, and doesn’t reveal whether it has an account', async () => {
  const guest = await signedUpGuest(world)
  const free = 'claimed-over-there@example.com'
  const backs = []
  for (const email of [guest.email, free]) {
    const browser = openBrowser(world)
    const back = await throughProvider(somebody({ email, email_verified: false }), browser)
    expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
    backs.push({ ...back, email: '' })
  }
  expect(backs[0]).toEqual({ reason: 'emailNotProved', email: '' })
  expect(backs[1]).toEqual(backs[0])
  expect((await outboxOf(world, guest.email))[0]?.subject).toBe('You already have an account')
})

test('a provider that sends “verified” as text hasn’t verified the email', async () => {
  const guest = await signedUpGuest(world)
  for (const email_verified of ['false', 'true'])
    expect(await throughProvider(somebody({ email: guest.email, email_verified }))).toEqual({
      reason: 'emailNotProved',
      email: guest.email,
    })
})

test('an email not verified by the provider is verified with a code, and then the provider signs in', async () => {
  const who = somebody({ email_verified: false })
  const email = who.email ?? ''
  const browser = openBrowser(world)
  expect(await throughProvider(who, browser)).toEqual({ reason: 'emailNotProved', email })
  const proved = await browser.ask('identity.verifyEmail', {
    body: { email, code: await codeTo(world, email) },
  })
  expect(proved.json()).toMatchObject({ created: true })
  const again = openBrowser(world)
  expect(await throughProvider(who, again)).toEqual({ done: 'signIn' })
  expect((await sessionOf(again)).uid).toBe(proved.json().uid)
})

test('a stranger who started creating an account with an email has no access to its owner’s account', async () => {
  const who = somebody()
  const email = who.email ?? ''
  const stranger = openBrowser(world)
  await stranger.ask('identity.signUp', { body: { name: 'S', email, password: goodPassword } })
  const code = await codeTo(world, email)
  expect(await throughProvider(who)).toEqual({ done: 'signUp' })
  const body = { email, password: goodPassword }
  expect((await stranger.ask('identity.signIn', { body })).json().code).toBe('wrongCredentials')
  expect((await stranger.ask('identity.verifyEmail', { body: { email, code } })).json().code).toBe(
    'wrongCode',
  )
})

test('a signed-in guest adds a provider, whatever its email, and signs in with it', async () => {
  const guest = await signedUpGuest(world)
  const who = somebody({ email_verified: false })
  const address = await provider.visit(await start(guest.browser, { returnTo: '/user' }, guest.token), who)
  expect(await comeBack(guest.browser, address)).toEqual({ done: 'added', returnTo: '/user' })
  const browser = openBrowser(world)
  expect(await throughProvider(who, browser)).toEqual({ done: 'signIn' })
  expect((await sessionOf(browser)).uid).toBe(guest.uid)
  const other = await signedUpGuest(world)
  const taken = await provider.visit(await start(other.browser, {}, other.token), who)
  expect(await comeBack(other.browser, taken)).toEqual({ reason: 'taken' })
})

test('only a guest with a recent sign-in can add a provider, and can sign in again with one', async () => {
  const guest = await signedUpGuest(world)
  const who = somebody({ email: guest.email })
  const { browser, token } = guest
  const now = world.context.now()
  world.setTime(new Date(now.getTime() + 10 * 60_000))
  const asked = await browser.ask('identity.startSocialSignIn', { provider: 'default', body: {} }, { token })
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'signInAgain'])
  const address = await provider.visit(await start(browser, { again: true }, token), who)
  expect(await comeBack(browser, address)).toEqual({ done: 'signIn' })
  const fresh = await sessionOf(browser)
  expect(fresh.uid).toBe(guest.uid)
  const added = await provider.visit(await start(browser, {}, fresh.token), somebody())
  expect(await comeBack(browser, added)).toEqual({ done: 'added' })
  world.setTime(now)
})

test('a guest who signs out while at the provider adds nothing to the account', async () => {
  const guest = await signedUpGuest(world)
  const who = somebody()
  const address = await provider.visit(await start(guest.browser, {}, guest.token), who)
  await guest.browser.ask('identity.signOut', {})
  expect(await comeBack(guest.browser, address)).toEqual({ reason: 'expired' })
  expect(await throughProvider(who)).toEqual({ done: 'signUp' })
})

test('a provider’s response works once, and only in the browser that was sent there', async () => {
  const who = somebody()
  const browser = openBrowser(world)
  const address = await provider.visit(await start(browser), who)
  expect(await comeBack(openBrowser(world), address)).toEqual({ reason: 'expired' })
  const elsewhere = openBrowser(world)
  await start(elsewhere)
  expect(await comeBack(elsewhere, address)).toEqual({ reason: 'failed' })
  const keeps = openBrowser(world, { cookie: browser.cookie })
  expect(await comeBack(browser, address)).toEqual({ done: 'signUp' })
  expect(await comeBack(keeps, address)).toEqual({ reason: 'expired' })
})

test('a response with another state, for another provider, from another issuer or with a forged code opens nothing and isn’t called late (flows F18)', async () => {
  const tamper = async (change: (address: URL) => void) => {
    const browser = openBrowser(world)
    const address = await provider.visit(await start(browser), somebody())
    change(address)
    const back = await comeBack(browser, address)
    expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
    return back
  }
  const set = (name: string, value: string) => (address: URL) => address.searchParams.set(name, value)
  expect(await tamper(set('state', '0'.repeat(32)))).toEqual({ reason: 'failed' })
  expect(await tamper((address) => address.searchParams.append('state', 'x'))).toEqual({ reason: 'failed' })
  expect(await tamper((address) => (address.pathname = '/api/identity/callback/other'))).toEqual({
    reason: 'failed',
  })
  expect(await tamper(set('iss', 'https://evil.example'))).toEqual({ reason: 'failed' })
  expect(await tamper(set('code', 'made-up'))).toEqual({ reason: 'failed' })
  expect(await tamper((address) => address.searchParams.delete('code'))).toEqual({ reason: 'failed' })
})

test('a code from another authorization request is refused: PKCE and the nonce are tied to the browser', async () => {
  const [one, other] = [openBrowser(world), openBrowser(world)]
  const mine = await provider.visit(await start(one), somebody())
  const theirs = await provider.visit(await start(other), somebody())
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
  expect(await comeBack(one, mine)).toEqual({ reason: 'failed' })
})

test('an authorization request expires after ten minutes', async () => {
  const browser = openBrowser(world)
  const address = await provider.visit(await start(browser), somebody())
  const now = world.context.now()
  world.setTime(new Date(now.getTime() + 10 * 60_000))
  expect(await comeBack(browser, address)).toEqual({ reason: 'expired' })
  world.setTime(now)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'user',
  '/\t/evil.example',
])('%j is not accepted as a return path', async (returnTo) => {
  expect(await throughProvider(somebody(), openBrowser(world), { returnTo })).toEqual({ done: 'signUp' })
})

test('a guest who was already signed in on this browser gets a new session, and the old one ends', async () => {
  const before = await signedUpGuest(world)
  const kept = openBrowser(world, { cookie: before.cookie })
  expect(await throughProvider(somebody(), before.browser)).toEqual({ done: 'signUp' })
  expect((await sessionOf(before.browser)).uid).not.toBe(before.uid)
  expect((await kept.ask('identity.refreshSession', {})).statusCode).toBe(401)
})
