import { ownValue } from '#domain/own-value.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'

/** Names of payment providers. They are stored with payments, so never change one that is in use. */
export const gatewayNames = ['till', 'stripe', 'square', 'yookassa', 'tbank', 'epos'] as const
export type GatewayName = (typeof gatewayNames)[number]

export interface StripeSettings {
  readonly secretKey: string
  readonly publicKey: string
  /** Secrets of two webhook endpoints: the one for our own account and the one for connected accounts. */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
}

export interface SquareSettings {
  readonly accessToken: string
  readonly locationId: string
  readonly webhookKey: string
  readonly apiUrl: string
}

/** A payment provider that is called as described by a link profile. */
export interface LinkSettings {
  readonly name: 'yookassa' | 'tbank' | 'epos'
  readonly user: string
  readonly secret: string
  /** Base URL of the provider's API; null to use the one in the profile. */
  readonly apiUrl: string | null
  /** Path of the operator’s own profile; null for a profile that ships with the server. */
  readonly profileFile: string | null
}

export interface PaymentSettings {
  /** The provider that takes new payments; null if none are taken. */
  readonly taking: GatewayName | null
  /** Whether the till is enabled, a simulated provider for trying out payments. */
  readonly till: boolean
  readonly stripe: StripeSettings | null
  readonly square: SquareSettings | null
  readonly links: readonly LinkSettings[]
}

/**
 * Reads PAYMENT_GATEWAY and the settings of each provider. A provider with complete settings can still be queried
 * about earlier payments after another one takes over. Errors contain no secrets.
 */
export function readPaymentSettings(env: Environment, deployment: string): PaymentSettings {
  const links = [
    linkOf(env, { name: 'yookassa', user: 'YOOKASSA_SHOP_ID', secret: 'YOOKASSA_SECRET_KEY' }),
    linkOf(env, { name: 'tbank', user: 'TBANK_TERMINAL', secret: 'TBANK_PASSWORD' }),
    linkOf(env, { name: 'epos', user: 'EPOS_USER', secret: 'EPOS_SECRET', profile: 'EPOS_PROFILE' }),
  ].filter((settings) => settings !== null)
  const settings = { stripe: stripeOf(env), square: squareOf(env), links }
  const taking = takingOf(env, deployment)
  const isComplete =
    taking === null ||
    taking === 'till' ||
    (taking === 'stripe' && settings.stripe) ||
    (taking === 'square' && settings.square) ||
    links.some(({ name }) => name === taking)
  if (!isComplete)
    throw new ConfigProblem(`PAYMENT_GATEWAY is ${taking}, but the settings of ${taking} are missing.`)
  return { ...settings, taking, till: taking === 'till' }
}

function takingOf(env: Environment, deployment: string): GatewayName | null {
  const written = env['PAYMENT_GATEWAY'] ?? (deployment === 'development' ? 'till' : 'none')
  const taking = gatewayNames.find((name) => name === written) ?? null
  if (taking === null && written !== 'none')
    throw new ConfigProblem(
      `PAYMENT_GATEWAY must be one of none, ${gatewayNames.join(', ')}; it is "${written}".`,
    )
  if (taking === 'till' && deployment === 'production')
    throw new ConfigProblem(
      'PAYMENT_GATEWAY is till, which takes no real money. Set it to your payment provider, or to none.',
    )
  return taking
}

function stripeOf(env: Environment): StripeSettings | null {
  const found = together(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRETS'])
  if (!found) return null
  const [secretKey = '', publicKey = '', secrets = ''] = found
  const webhookSecrets = secrets.split(/[\s,]+/).filter(Boolean)
  return {
    secretKey,
    publicKey,
    webhookSecrets,
    apiUrl: address(env, 'STRIPE_API_URL', 'https://api.stripe.com'),
  }
}

function squareOf(env: Environment): SquareSettings | null {
  const found = together(env, ['SQUARE_ACCESS_TOKEN', 'SQUARE_LOCATION_ID', 'SQUARE_WEBHOOK_KEY'])
  if (!found) return null
  const [accessToken = '', locationId = '', webhookKey = ''] = found
  const apiUrl = address(env, 'SQUARE_API_URL', 'https://connect.squareup.com')
  return { accessToken, locationId, webhookKey, apiUrl }
}

function linkOf(
  env: Environment,
  given: Pick<LinkSettings, 'name'> & { user: string; secret: string; profile?: string },
): LinkSettings | null {
  const { name, profile } = given
  const found = together(env, [given.user, given.secret, ...(profile ? [profile] : [])])
  if (!found) return null
  const [user = '', secret = '', profileFile = null] = found
  const setting = `${name.toUpperCase()}_API_URL`
  const apiUrl = ownValue(env, setting) === undefined ? null : address(env, setting, '')
  return { name, user, secret, apiUrl, profileFile }
}

/** Returns the values of settings that must be set together, or null if none is set. Throws if only some are. */
function together(env: Environment, names: readonly string[]): string[] | null {
  const values = names.map((name) => ownValue(env, name) ?? '')
  if (values.every((value) => value === '')) return null
  const missing = names.find((_, at) => values[at] === '')
  if (missing) throw new ConfigProblem(`${names.join(', ')} must be set together; ${missing} is missing.`)
  return values
}

/**
 * Reads the origin of a provider's API. Only a test server on this machine may use http, because anybody could read
 * unencrypted requests.
 */
function address(env: Environment, name: string, usual: string): string {
  const written = ownValue(env, name) ?? usual
  const url = URL.canParse(written) ? new URL(written) : null
  const isHere = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (!url || url.pathname !== '/' || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new ConfigProblem(`${name} must be an https:// address without a path.`)
  return url.origin
}
