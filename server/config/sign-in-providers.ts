import { ownValue } from '#domain/own-value.ts'
import { z } from 'zod'
import { ConfigProblem, type Environment } from './config-problem.ts'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

/** Somebody else who may vouch for a guest, as the operator registered this installation there. */
export type SignInProvider = OwnKind | OpenId

interface Known extends Client {
  readonly id: string
  readonly name: string
}

interface OwnKind extends Known {
  readonly speaks: 'facebook' | 'twitter'
}

interface OpenId extends Known {
  readonly speaks: 'openId'
  readonly issuer: string
  readonly scopes: readonly string[]
}

const OpenIdProviders = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    name: z.string().trim().min(1).max(60),
    issuer: z.url(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scopes: z.array(z.string().min(1)).min(1).default(['openid', 'email', 'profile']),
  }),
)

const shape = '[{"id":"…","name":"…","issuer":"https://…","clientId":"…","clientSecret":"…"}]'

/**
 * Facebook and X by their client, one OpenID provider by OIDC_ISSUER and its client, and any number more by OIDC_PROVIDERS.
 * No sentence shows a value: secrets are among them.
 */
export function readSignInProviders(env: Environment): SignInProvider[] {
  const providers = [
    ...ownKind(env, { id: 'facebook', name: 'Facebook', speaks: 'facebook' }),
    ...ownKind(env, { id: 'twitter', name: 'X', speaks: 'twitter' }),
    ...theOne(env),
    ...others(env['OIDC_PROVIDERS']),
  ]
  const twice = providers.find(({ id }, at) => providers.findIndex((other) => other.id === id) !== at)
  if (twice) throw new ConfigProblem(`OIDC_PROVIDERS names ${twice.id}, which is taken.`)
  return providers
}

function ownKind(
  env: Environment,
  kind: { id: string; name: string; speaks: 'facebook' | 'twitter' },
): SignInProvider[] {
  const client = clientOf(env, kind.id.toUpperCase())
  return client ? [{ ...kind, ...client }] : []
}

function theOne(env: Environment): SignInProvider[] {
  const issuer = env['OIDC_ISSUER']
  const client = clientOf(env, 'OIDC')
  if (issuer === undefined && client === null) return []
  if (issuer === undefined || client === null)
    throw new ConfigProblem('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together.')
  const { hostname } = new URL(issuerAddress('OIDC_ISSUER', issuer))
  const name = env['OIDC_NAME'] ?? hostname
  return [
    { id: 'default', name, speaks: 'openId', issuer, scopes: ['openid', 'email', 'profile'], ...client },
  ]
}

function others(text: string | undefined): SignInProvider[] {
  if (text === undefined) return []
  const read = OpenIdProviders.safeParse(jsonOf(text))
  if (!read.success) throw new ConfigProblem(`OIDC_PROVIDERS must be written as ${shape}.`)
  return read.data.map((provider) => {
    issuerAddress(`The issuer of ${provider.id}`, provider.issuer)
    return { ...provider, speaks: 'openId' }
  })
}

function clientOf(env: Environment, name: string): Client | null {
  const [clientId, clientSecret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`].map((key) =>
    ownValue(env, key),
  )
  if (clientId === undefined && clientSecret === undefined) return null
  if (!clientId || !clientSecret)
    throw new ConfigProblem(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together.`)
  return { clientId, clientSecret }
}

/** What somebody says of a guest must not be said by whoever stands between; on this machine nobody does. */
function issuerAddress(setting: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLoopback = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new ConfigProblem(`${setting} must be an https:// address.`)
  return text
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
