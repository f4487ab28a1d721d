import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openProvider } from './open-provider.ts'

const issuer = 'https://id.example/tenant'
const settings = { id: 'default', name: 'Id', clientId: 'our-id', clientSecret: 'hush' }
const request = { state: 's'.repeat(32), verifier: 'v'.repeat(64), nonce: 'n'.repeat(32) }
const answer = new URLSearchParams({ code: 'the code', state: request.state })

const open = (scopes = ['email'], at = issuer) =>
  openProvider({ ...settings, protocol: 'openId', issuer: at, scopes }, 'https://tables.example')

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let keys: Keys
let otherKeys: Keys
let answers: Map<string, object>
beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  otherKeys = await generateKeyPair('ES256')
})
beforeEach(async () => {
  answers = new Map<string, object>([
    [
      `${issuer}/.well-known/openid-configuration`,
      {
        issuer,
        authorization_endpoint: 'https://id.example/authorize',
        token_endpoint: 'https://id.example/token',
        userinfo_endpoint: 'https://id.example/me',
        jwks_uri: 'https://id.example/keys',
        id_token_signing_alg_values_supported: ['ES256'],
      },
    ],
    [
      'https://id.example/keys',
      { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256', use: 'sig' }] },
    ],
  ])
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const found = answers.get(String(url))
    return found ? Response.json(found) : Response.json({ error: 'invalid_request' }, { status: 400 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Makes the provider return an ID token with these claims. */
async function signs(claims: Record<string, unknown>, { privateKey } = keys): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const usual = { iss: issuer, aud: 'our-id', sub: '77', nonce: request.nonce, iat: now, exp: now + 300 }
  const token = new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256' })
  const id_token = await token.sign(privateKey)
  answers.set('https://id.example/token', { access_token: 'a', token_type: 'Bearer', id_token })
}

test('the scope always asks for OpenID', async () => {
  const url = await (await open()).authorizationUrl(request)
  expect(url.searchParams.get('scope')).toBe('openid email')
})

test('an email in the ID token needs no further request', async () => {
  await signs({ name: 'Tom O’Hare', email: 'Tom@Example.com ', email_verified: true })
  expect(await (await open()).identify(answer, request)).toEqual({
    account: '77',
    name: 'Tom O’Hare',
    email: 'tom@example.com',
    emailVerified: true,
  })
})

test('an email that the ID token leaves out is fetched', async () => {
  await signs({ name: 'T' })
  answers.set('https://id.example/me', {
    sub: '77',
    name: 'Tom',
    email: 'tom@example.com',
    email_verified: 'true',
  })
  expect(await (await open()).identify(answer, request)).toEqual({
    account: '77',
    name: 'Tom',
    email: 'tom@example.com',
    emailVerified: false,
  })
  answers.set('https://id.example/me', { sub: '78', email: 'other@example.com', email_verified: true })
  await expect((await open()).identify(answer, request)).rejects.toThrow('unexpected JSON attribute value')
})

test('an invalid email counts as missing', async () => {
  for (const email of ['tom', 7, ['tom@example.com']]) {
    await signs({ email, email_verified: true })
    expect(await (await open()).identify(answer, request)).toMatchObject({ account: '77', email: null })
  }
})

test.each<[string, Record<string, unknown>, string]>([
  ['from another issuer', { iss: 'https://evil.example' }, 'unexpected JWT claim value'],
  ['for another client', { aud: 'another' }, 'unexpected JWT claim value'],
  ['from another request', { nonce: 'another' }, 'unexpected JWT claim value'],
  ['without a nonce', { nonce: undefined }, 'invalid response'],
  ['without a subject', { sub: ' ' }, 'names no subject'],
  ['that has expired', { exp: 1_700_000_000 }, 'JWT timestamp claim value failed validation'],
])('an ID token %s is refused', async (_, claims, reason) => {
  await signs({ email: 'tom@example.com', ...claims })
  await expect((await open()).identify(answer, request)).rejects.toThrow(reason)
})

test('an ID token must exist and be signed with a key of the provider', async () => {
  answers.set('https://id.example/token', { access_token: 'a', token_type: 'Bearer' })
  answers.set('https://id.example/me', { sub: '77', email: 'tom@example.com', email_verified: true })
  await expect((await open()).identify(answer, request)).rejects.toThrow('invalid response')
  await signs({ email: 'tom@example.com', email_verified: true }, otherKeys)
  await expect((await open()).identify(answer, request)).rejects.toThrow('invalid response')
})

test('a provider whose discovery document names another issuer isn’t used', async () => {
  const found = answers.get(`${issuer}/.well-known/openid-configuration`)
  answers.set('https://mirror.example/.well-known/openid-configuration', found ?? {})
  await expect(open(['email'], 'https://mirror.example')).rejects.toThrow('issuer')
  await expect(open(['email'], 'https://nobody.example')).rejects.toThrow('status code')
})
