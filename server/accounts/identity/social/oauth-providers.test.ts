import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openProvider } from './open-provider.ts'

const request = { state: 's'.repeat(32), verifier: 'v'.repeat(64), nonce: 'n'.repeat(32) }
const client = { clientId: 'our-id', clientSecret: 'a-b_c d' }
const facebook = () =>
  openProvider(
    { id: 'facebook', name: 'Facebook', protocol: 'facebook', ...client },
    'https://tables.example',
  )
const x = () => openProvider({ id: 'twitter', name: 'X', protocol: 'x', ...client }, 'https://tables.example')

/** The simulated provider's responses by URL. Requests to any other URL fail. */
let answers: Record<string, object>
const asked: { url: string; method: string; body: string; authorization: string | null }[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization')
    asked.push({
      url,
      method: method ?? 'GET',
      body: body instanceof URLSearchParams ? body.toString() : '',
      authorization,
    })
    const answer = answers[url]
    return answer ? Response.json(answer) : Response.json({ error: 'invalid_request' }, { status: 403 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const callback = (more: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'the code', state: request.state, ...more })
const token = { access_token: 'their token', token_type: 'bearer', expires_in: 7200 }
const facebookToken = 'https://graph.facebook.com/v24.0/oauth/access_token'
const facebookMe = 'https://graph.facebook.com/v24.0/me?fields=id,name,email'
const xToken = 'https://api.x.com/2/oauth2/token'
const xMe = 'https://api.x.com/2/users/me?user.fields=name'
const xEmail = 'https://api.x.com/2/users/me?user.fields=confirmed_email'

test('name and email are requested from Facebook', async () => {
  const url = await (await facebook()).authorizationUrl(request)
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/v24.0/dialog/oauth')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'our-id',
    response_type: 'code',
    redirect_uri: 'https://tables.example/api/identity/callback/facebook',
    scope: 'email public_profile',
    state: request.state,
  })
})

test('the email of a Facebook account is never taken as verified', async () => {
  answers = {
    [facebookToken]: token,
    [facebookMe]: { id: '10203', name: 'Tom O’Hare', email: 'Tom@Example.com', email_verified: true },
  }
  expect(await (await facebook()).identify(callback(), request)).toEqual({
    account: '10203',
    name: 'Tom O’Hare',
    email: 'tom@example.com',
    emailVerified: false,
  })
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    code: 'the code',
    redirect_uri: 'https://tables.example/api/identity/callback/facebook',
    client_id: 'our-id',
    client_secret: 'a-b_c d',
  })
  expect(asked[1]?.authorization?.toLowerCase()).toBe('bearer their token')
})

test('a Facebook account may have neither a name nor an email', async () => {
  answers = { [facebookToken]: token, [facebookMe]: { id: '10203' } }
  const identity = await (await facebook()).identify(callback(), request)
  expect(identity).toEqual({ account: '10203', name: '', email: null, emailVerified: false })
})

test('the request to X uses PKCE', async () => {
  const url = await (await x()).authorizationUrl(request)
  expect(url.origin + url.pathname).toBe('https://x.com/i/oauth2/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'our-id',
    response_type: 'code',
    redirect_uri: 'https://tables.example/api/identity/callback/twitter',
    scope: 'users.read tweet.read users.email',
    state: request.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('an email that X has confirmed is verified', async () => {
  const data = { id: '77', name: 'Tom', username: 'tom' }
  answers = {
    [xToken]: token,
    [xMe]: { data },
    [xEmail]: { data: { ...data, confirmed_email: 'tom@example.com' } },
  }
  const identity = await (await x()).identify(callback(), request)
  expect(identity).toEqual({ account: '77', name: 'Tom', email: 'tom@example.com', emailVerified: true })
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    code: 'the code',
    redirect_uri: 'https://tables.example/api/identity/callback/twitter',
    code_verifier: request.verifier,
  })
  expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('our-id:a-b_c+d').toString('base64')}`)
})

test('if X sends no email, the identity has none', async () => {
  answers = { [xToken]: token, [xMe]: { data: { id: '77', name: 'Tom' } } }
  const identity = await (await x()).identify(callback(), request)
  expect(identity).toEqual({ account: '77', name: 'Tom', email: null, emailVerified: false })
})

test.each([
  ['Facebook', facebook, { [facebookToken]: token }],
  ['Facebook', facebook, { [facebookToken]: token, [facebookMe]: { id: ' ' } }],
  ['Facebook', facebook, { [facebookToken]: token, [facebookMe]: { id: 7 } }],
  ['Facebook', facebook, { [facebookToken]: { error: 'invalid_grant' }, [facebookMe]: { id: '7' } }],
  ['X', x, { [xToken]: token }],
  ['X', x, { [xToken]: token, [xMe]: { data: { name: 'Tom' } } }],
])('%s must identify who signed in', async (_, open, given) => {
  answers = given
  await expect((await open()).identify(callback(), request)).rejects.toThrow(/invalid|too small/i)
})

test.each([
  ['Facebook', facebook],
  ['X', x],
])('a response of %s with another state, from elsewhere or without a code is not used', async (_, open) => {
  answers = {
    [facebookToken]: token,
    [facebookMe]: { id: '7' },
    [xToken]: token,
    [xMe]: { data: { id: '7' } },
  }
  const provider = await open()
  const noCode = new URLSearchParams({ state: request.state })
  for (const answer of [callback({ state: 'another' }), callback({ iss: 'https://evil.example' }), noCode])
    await expect(provider.identify(answer, request)).rejects.toThrow('invalid response')
  expect(asked).toEqual([])
})
