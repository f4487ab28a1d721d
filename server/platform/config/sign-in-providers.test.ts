import { expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readSignInProviders } from './sign-in-providers.ts'

const one = { id: 'house', name: 'House', issuer: 'https://id.example', clientId: 'a', clientSecret: 'hush' }
const client = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'hush' }

test('without settings there are no sign-in providers', () => {
  expect(readSignInProviders({})).toEqual([])
})

test('every configured provider is offered', () => {
  const providers = readSignInProviders({
    FACEBOOK_CLIENT_ID: 'a',
    FACEBOOK_CLIENT_SECRET: 'hush',
    TWITTER_CLIENT_ID: 'a',
    TWITTER_CLIENT_SECRET: 'hush',
    OIDC_ISSUER: 'https://accounts.example',
    ...client,
    OIDC_PROVIDERS: JSON.stringify([one]),
  })
  expect(providers.map(({ id, name }) => [id, name])).toEqual([
    ['facebook', 'Facebook'],
    ['twitter', 'X'],
    ['default', 'accounts.example'],
    ['house', 'House'],
  ])
})

test.each([
  [{ FACEBOOK_CLIENT_ID: 'hush' }, 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET must be set together.'],
  [client, 'OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together.'],
  [{ OIDC_ISSUER: 'http://id.example', ...client }, 'OIDC_ISSUER must be an https:// address.'],
  [{ OIDC_PROVIDERS: 'hush' }, 'OIDC_PROVIDERS must look like'],
  [{ OIDC_PROVIDERS: JSON.stringify([{ ...one, id: '../x' }]) }, 'OIDC_PROVIDERS must look like'],
  [
    { OIDC_PROVIDERS: JSON.stringify([one, one]) },
    'OIDC_PROVIDERS uses the id house, which is already in use.',
  ],
  [
    { OIDC_PROVIDERS: JSON.stringify([{ ...one, issuer: 'http://127.0.0.1.example' }]) },
    'The issuer of house must be an https:// address.',
  ],
])('an incomplete provider is refused, and the error contains no secret', (env, sentence) => {
  expect(() => readSignInProviders(env)).toThrow(ConfigProblem)
  expect(() => readSignInProviders(env)).toThrow(sentence)
  expect(() => readSignInProviders(env)).not.toThrow('hush')
})
