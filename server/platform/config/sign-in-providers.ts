import { ownValue } from '#domain/own-value.ts'
import { z } from 'zod'
import { ConfigProblem, type Environment } from './config-problem.ts'

/** This installation's credentials at a provider. */
export interface ClientSettings {
  readonly clientId: string
  readonly clientSecret: string
}

export type SignInProvider = OAuthSettings | OpenIdSettings

interface Known extends ClientSettings {
  readonly id: string
  readonly name: string
}

interface OAuthSettings extends Known {
  readonly protocol: 'facebook' | 'x'
}

export interface OpenIdSettings extends Known {
  readonly protocol: 'openId'
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
 * Reads Facebook and X from their client settings, an OpenID provider from OIDC_ISSUER, and more providers from
 * OIDC_PROVIDERS. Errors contain no values, because some are secrets.
 */
export function readSignInProviders(env: Environment): SignInProvider[] {
  const providers = [
    ...byOAuth(env, { id: 'facebook', name: 'Facebook', protocol: 'facebook' }),
    ...byOAuth(env, { id: 'twitter', name: 'X', protocol: 'x' }),
    ...byIssuer(env),
    ...byList(env['OIDC_PROVIDERS']),
  ]
  const twice = providers.find(({ id }, at) => providers.findIndex((other) => other.id === id) !== at)
  if (twice) throw new ConfigProblem(`OIDC_PROVIDERS uses the id ${twice.id}, which is already in use.`)
  return providers
}

function byOAuth(
  env: Environment,
  kind: { id: string; name: string; protocol: OAuthSettings['protocol'] },
): SignInProvider[] {
  const client = clientOf(env, kind.id.toUpperCase())
  return client ? [{ ...kind, ...client }] : []
}

function byIssuer(env: Environment): SignInProvider[] {
  const issuer = env['OIDC_ISSUER']
  const client = clientOf(env, 'OIDC')
  if (issuer === undefined && client === null) return []
  if (issuer === undefined || client === null)
    throw new ConfigProblem('OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together.')
  const { hostname } = new URL(issuerAddress('OIDC_ISSUER', issuer))
  const name = env['OIDC_NAME'] ?? hostname
  return [
    { id: 'default', name, protocol: 'openId', issuer, scopes: ['openid', 'email', 'profile'], ...client },
  ]
}

function byList(text: string | undefined): SignInProvider[] {
  if (text === undefined) return []
  const read = OpenIdProviders.safeParse(jsonOf(text))
  if (!read.success) throw new ConfigProblem(`OIDC_PROVIDERS must look like ${shape}.`)
  return read.data.map((provider) => {
    issuerAddress(`The issuer of ${provider.id}`, provider.issuer)
    return { ...provider, protocol: 'openId' }
  })
}

function clientOf(env: Environment, name: string): ClientSettings | null {
  const [clientId, clientSecret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`].map((key) =>
    ownValue(env, key),
  )
  if (clientId === undefined && clientSecret === undefined) return null
  if (!clientId || !clientSecret)
    throw new ConfigProblem(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`)
  return { clientId, clientSecret }
}

/**
 * Checks an issuer's URL. Only a provider on this machine may use http, because unencrypted responses could be
 * modified in transit.
 */
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
