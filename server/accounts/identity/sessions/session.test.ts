import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signedUpGuest, type SignedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const later = (ms: number) => world.setTime(new Date(world.context.now().getTime() + ms))

const devices = (token: string) => openBrowser(world).ask('identity.devices', {}, { token })
const signIn = ({ email, password }: SignedUpGuest, browser = openBrowser(world)) =>
  browser.ask('identity.signIn', { body: { email, password } })

test('a refresh that is late for a new sign-in in another tab leaves the new session alone', async () => {
  const { browser, cookie, email, password } = await signedUpGuest(world)
  const oldTab = openBrowser(world, { cookie })
  expect((await browser.ask('identity.signIn', { body: { email, password } })).statusCode).toBe(200)
  const late = await oldTab.ask('identity.refreshSession', {})
  expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined])
  expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(200)
})

test('a token is valid for fifteen minutes, and the cookie renews it for thirty days after its last use', async () => {
  world.setTime(worldTime)
  const guest = await signedUpGuest(world)
  later(14 * minuteMs)
  expect((await devices(guest.token)).statusCode).toBe(200)
  later(2 * minuteMs)
  const over = await devices(guest.token)
  expect([over.statusCode, over.json().code]).toEqual([401, 'signInNeeded'])
  for (const pauseMs of [0, 29 * dayMs, 29 * dayMs]) {
    later(pauseMs)
    const fresh = (await guest.browser.ask('identity.refreshSession', {})).json()
    expect(fresh).toMatchObject({ uid: guest.uid, created: false })
    expect((await devices(fresh.token)).statusCode).toBe(200)
  }
  later(31 * dayMs)
  expect((await guest.browser.ask('identity.refreshSession', {})).json().code).toBe('signInNeeded')
  world.setTime(worldTime)
})

test('signing out ends the token immediately, and can be repeated', async () => {
  const { browser, token } = await signedUpGuest(world)
  expect((await browser.ask('identity.signOut', {})).statusCode).toBe(204)
  expect((await devices(token)).statusCode).toBe(401)
  expect(browser.cookie).not.toContain('guest-session')
  expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
  expect((await browser.ask('identity.signOut', {})).statusCode).toBe(204)
})

test('a browser that lost its cookie signs out with the token it still has', async () => {
  const guest = await signedUpGuest(world)
  const withoutCookie = openBrowser(world)
  expect((await withoutCookie.ask('identity.signOut', {}, { token: guest.token })).statusCode).toBe(204)
  expect((await devices(guest.token)).statusCode).toBe(401)
  expect((await guest.browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
  const again = await withoutCookie.ask('identity.signOut', {}, { token: guest.token })
  expect(again.statusCode).toBe(204)
})

test('the session cookie can’t be read by scripts or sent from other sites', async () => {
  const staging = await openWorld({ DEPLOYMENT: 'staging' })
  try {
    for (const [where, secure] of [
      [world, ''],
      [staging, '; Secure'],
    ] as const) {
      const browser = openBrowser(where)
      const body = { name: 'Vera', email: 'cookie@example.com', password: 'a long enough one' }
      const { headers } = await browser.ask('identity.signUp', { body })
      expect(String(headers['set-cookie'])).toMatch(
        new RegExp(
          `^guest-sign-up=[0-9a-f]{32}\\.[0-9a-f]{32}; Path=/api/identity; Max-Age=86400; HttpOnly; SameSite=Lax${secure}$`,
        ),
      )
    }
  } finally {
    await staging.close()
  }
  const guest = await signedUpGuest(world)
  const { headers } = await signIn(guest)
  expect(String(headers['set-cookie'])).toMatch(
    /guest-session=[0-9a-f]{32}\.[0-9a-f]{32}; Path=\/api\/identity; Max-Age=2592000; HttpOnly; SameSite=Lax(,|$)/,
  )
})

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
  [{ 'sec-fetch-site': '', origin: 'null' }],
  [{ 'sec-fetch-site': '' }],
])('another site (%o) can neither refresh nor end a session with the guest’s cookie', async (headers) => {
  const guest = await signedUpGuest(world)
  const sent: Record<string, string> = { cookie: guest.cookie, ...headers }
  if (sent['sec-fetch-site'] === '') delete sent['sec-fetch-site']
  const post = (url: string) => world.app.inject({ method: 'POST', url, headers: sent })
  expect((await post('/api/identity/token')).statusCode).toBe(401)
  expect((await post('/api/identity/sign-out')).statusCode).toBe(204)
  expect((await devices(guest.token)).statusCode).toBe(200)
})

test('an older browser that only sends Origin is accepted', async () => {
  const { cookie, uid } = await signedUpGuest(world)
  const headers = { cookie, origin: 'https://tables.example', host: 'tables.example' }
  const answer = await world.app.inject({ method: 'POST', url: '/api/identity/token', headers })
  expect(answer.json()).toMatchObject({ uid })
})

test('a form from another site isn’t JSON and is refused', async () => {
  const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }
  const payload = '{"email":"a@example.com","password":"x"}'
  const answer = await world.app.inject({ method: 'POST', url: '/api/identity/sign-in', headers, payload })
  expect(answer.statusCode).toBe(415)
})

test('a forged cookie opens nothing', async () => {
  const { cookie } = await signedUpGuest(world)
  const [, id = ''] = /guest-session=([0-9a-f]+)\./.exec(cookie) ?? []
  for (const value of [
    id,
    `${id}.`,
    `${id}.${'0'.repeat(32)}`,
    '.',
    'constructor.x',
    '%00.%00',
    `${id}.${id}`,
  ]) {
    const headers = { cookie: `guest-session=${value}`, 'sec-fetch-site': 'same-origin' }
    const answer = await world.app.inject({ method: 'POST', url: '/api/identity/token', headers })
    expect(answer.statusCode).toBe(401)
  }
})

test('a token without a signature, or with another key, purpose or session, opens nothing', async () => {
  const guest = await signedUpGuest(world)
  const other = await signedUpGuest(world)
  const [, payload = ''] = guest.token.split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const key = world.context.capabilities.keyFor('access token')
  const signed = (more: object, alg = 'HS256') =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg }).sign(key)
  const byHand = (header: object, secret: Uint8Array | string) => {
    const text = `${part(header)}.${payload}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const forged = [
    `${part({ alg: 'none' })}.${payload}.`,
    `${part({ alg: 'None', typ: 'JWT' })}.${payload}.`,
    byHand({ alg: 'HS256' }, 'another key'),
    byHand({ alg: 'HS256' }, ''),
    byHand({ alg: 'HS256' }, world.context.capabilities.keyFor('another purpose')),
    byHand({ alg: 'RS256' }, key),
    byHand({ alg: 'HS256', crit: ['exp'] }, key),
    await signed({}, 'HS512').catch(() => 'x'),
    await signed({ iss: 'somebody else' }),
    await signed({ sub: other.uid }),
    await signed({ sid: '0'.repeat(32) }),
    await signed({ sid: ['x'], sub: { toString: 'x' } }),
    await signed({ exp: undefined, iat: undefined, sid: undefined }),
    guest.token.slice(0, -2),
  ]
  for (const token of forged) expect((await devices(token)).statusCode).toBe(401)
  expect((await devices(await signed({}))).statusCode).toBe(200)
})

test('a token without an expiry is refused', async () => {
  const { token } = await signedUpGuest(world)
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const endless = await new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('banquette')
    .setSubject(sub)
    .sign(world.context.capabilities.keyFor('access token'))
  expect((await devices(endless)).statusCode).toBe(401)
})

test('a guest sees where they are signed in, and can sign out single devices or all of them', async () => {
  const guest = await signedUpGuest(world)
  const phone = openBrowser(world, {
    'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  })
  const onPhone = (await signIn(guest, phone)).json()
  const desk = openBrowser(world, {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  })
  await signIn(guest, desk)
  const list = (await devices(onPhone.token)).json().devices as {
    id: string
    name: string
    current: boolean
  }[]
  expect(new Map(list.map(({ name, current }) => [name, current]))).toEqual(
    new Map([
      ['', false],
      ['Edge, Windows', false],
      ['Firefox, Android', true],
    ]),
  )
  const edge = list.find(({ name }) => name.startsWith('Edge'))?.id ?? ''
  const end = (deviceId: string, token: string) =>
    phone.ask('identity.signOutDevice', { deviceId }, { token })
  const stranger = await signedUpGuest(world)
  expect((await end(edge, stranger.token)).json().code).toBe('unknownDevice')
  expect((await end(edge, onPhone.token)).statusCode).toBe(204)
  expect((await end(edge, onPhone.token)).json().code).toBe('unknownDevice')
  expect((await desk.ask('identity.refreshSession', {})).statusCode).toBe(401)
  expect((await phone.ask('identity.signOutDevices', {}, { token: onPhone.token })).statusCode).toBe(204)
  for (const browser of [phone, guest.browser])
    expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
  for (const token of [onPhone.token, guest.token]) expect((await devices(token)).statusCode).toBe(401)
  expect((await devices(stranger.token)).statusCode).toBe(200)
})

test('no session data is stored for a repeated idempotency key', async () => {
  const { email, password } = await signedUpGuest(world)
  const headers = { 'idempotency-key': 'sign-in-1', 'sec-fetch-site': 'same-origin' }
  const send = () =>
    world.app.inject({ method: 'POST', url: '/api/identity/sign-in', headers, payload: { email, password } })
  const [one, other] = [await send(), await send()]
  expect(one.json().uid).toBe(other.json().uid)
  expect(one.headers['set-cookie']).not.toBe(other.headers['set-cookie'])
  const kept = world.database.sql.selectFrom('idempotency_keys').select('key')
  expect(await kept.where('key', '=', 'sign-in-1').execute()).toEqual([])
})
