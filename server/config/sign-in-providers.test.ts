import { expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readSignInProviders } from './sign-in-providers.ts'

const one = { id: 'house', name: 'House', issuer: 'https://id.example', clientId: 'a', clientSecret: 'hush' }
const client = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'hush' }

test('with nothing said, nobody else vouches for guests', () => {
  expect(readSignInProviders({})).toEqual([])
})

test('each that is set up is offered', () => {
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
  [{ FACEBOOK_CLIENT_ID: 'hush' }, 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET go together.'],
  [client, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together.'],
  [{ OIDC_ISSUER: 'http://id.example', ...client }, 'OIDC_ISSUER must be an https:// address.'],
  [{ OIDC_PROVIDERS: 'hush' }, 'OIDC_PROVIDERS must be written as'],
  [{ OIDC_PROVIDERS: JSON.stringify([{ ...one, id: '../x' }]) }, 'OIDC_PROVIDERS must be written as'],
  [{ OIDC_PROVIDERS: JSON.stringify([one, one]) }, 'OIDC_PROVIDERS names house, which is taken.'],
  [
    { OIDC_PROVIDERS: JSON.stringify([{ ...one, issuer: 'http://127.0.0.1.example' }]) },
    'The issuer of house must be an https:// address.',
  ],
])('a provider that is half set up is refused, and no secret is shown', (env, sentence) => {
  expect(() => readSignInProviders(env)).toThrow(ConfigProblem)
  expect(() => readSignInProviders(env)).toThrow(sentence)
  expect(() => readSignInProviders(env)).not.toThrow('hush')
})
