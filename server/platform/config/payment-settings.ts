import { ownValue } from '#domain/own-value.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'

/** Stored with payments, so never change one that is in use. */
export const gatewayNames = ['till', 'stripe', 'square', 'yookassa', 'tbank', 'epos'] as const
export type GatewayName = (typeof gatewayNames)[number]

/**
 * The id of a gateway: a provider with the installation's own settings, or `provider-account` with those of a
 * payment account. Stored with payments.
 */
export type GatewayId = GatewayName | `${GatewayName}-${string}`

export function gatewayId(provider: GatewayName, account: string | null): GatewayId {
  return account === null ? provider : `${provider}-${account}`
}

/** Returns the provider of a gateway, even one that is no longer configured. Throws for any other text. */
export function providerOf(id: string): GatewayName {
  const provider = gatewayNames.find((name) => name === id.split('-')[0])
  if (!provider) throw new Error(`${id} is no payment gateway`)
  return provider
}

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
  /** Base URL of the provider's API; null for the one in the profile. */
  readonly apiUrl: string | null
  /** Path of the operator’s own profile; null for a profile that ships with the server. */
  readonly profileFile: string | null
}

/** The settings of one account at each provider. */
export interface AccountSettings {
  /** The provider that takes new payments; null if none are taken. */
  readonly taking: GatewayName | null
  /** Whether the till is enabled, a simulated provider for testing payments. */
  readonly till: boolean
  readonly stripe: StripeSettings | null
  readonly square: SquareSettings | null
  readonly links: readonly LinkSettings[]
}

/** The installation's own settings. */
export interface PaymentSettings extends AccountSettings {
  /** Further accounts, which tenants name. */
  readonly accounts: ReadonlyMap<string, AccountSettings>
  /** Requests a second to each account from this process; null for the usual number of each provider. */
  readonly callsPerSecond: number | null
}

/**
 * Reads PAYMENT_GATEWAY and the settings of each provider, then the same settings for each account in
 * PAYMENT_ACCOUNTS. A provider with complete settings stays available for earlier payments after another
 * provider takes the new ones. Errors contain no secrets.
 */
export function readPaymentSettings(env: Environment, deployment: string): PaymentSettings {
  const names = (ownValue(env, 'PAYMENT_ACCOUNTS') ?? '').split(',').map((name) => name.trim())
  const accounts = new Map<string, AccountSettings>()
  for (const name of names.filter(Boolean)) {
    if (!/^[a-z][a-z0-9]{0,29}$/.test(name))
      throw new ConfigProblem(
        `PAYMENT_ACCOUNTS must list names of lower-case letters and digits; one is "${name}".`,
      )
    accounts.set(name, readNamedAccount(env, deployment, name))
  }
  return { ...readAccount(env, deployment), accounts, callsPerSecond: callsPerSecondOf(env) }
}

function callsPerSecondOf(env: Environment): number | null {
  const text = ownValue(env, 'PAYMENT_CALLS_PER_SECOND')
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new ConfigProblem(
      `PAYMENT_CALLS_PER_SECOND must be a whole number from 1 to 9999; it is "${text}".`,
    )
  return Number(text)
}

/** Reads the settings of an account. Their names begin with `ACCOUNT_` and the account's name. */
function readNamedAccount(env: Environment, deployment: string, name: string): AccountSettings {
  const prefix = `ACCOUNT_${name.toUpperCase()}_`
  const own = Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  )
  if (!own['PAYMENT_GATEWAY'])
    throw new ConfigProblem(`PAYMENT_ACCOUNTS lists ${name}, but ${prefix}PAYMENT_GATEWAY is missing.`)
  try {
    return readAccount(own, deployment)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    throw new ConfigProblem(`${error.message} These settings of an account begin with ${prefix}.`)
  }
}

function readAccount(env: Environment, deployment: string): AccountSettings {
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
  refuseWrongKeys({ secretKey, publicKey, webhookSecrets })
  return {
    secretKey,
    publicKey,
    webhookSecrets,
    apiUrl: address(env, 'STRIPE_API_URL', 'https://api.stripe.com'),
  }
}

/**
 * Checks the kinds of Stripe's keys. Every browser gets the public key, so the secret one must never be in its place.
 * Throws without quoting a key.
 */
function refuseWrongKeys({
  secretKey,
  publicKey,
  webhookSecrets,
}: Pick<StripeSettings, 'secretKey' | 'publicKey' | 'webhookSecrets'>): void {
  const isSecret = (key: string) => /^[sr]k_/.test(key)
  const isPublic = (key: string) => key.startsWith('pk_')
  if (isPublic(secretKey) && isSecret(publicKey))
    throw new ConfigProblem(
      'STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY are swapped. The secret key begins with sk_ or rk_, and the public key with pk_.',
    )
  if (!isSecret(secretKey) || modeOf(secretKey) === null)
    throw new ConfigProblem(
      'STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_. Copy it again from the Stripe dashboard.',
    )
  if (!isPublic(publicKey) || modeOf(publicKey) === null)
    throw new ConfigProblem(
      'STRIPE_PUBLIC_KEY must begin with pk_live_ or pk_test_. Copy it again from the Stripe dashboard.',
    )
  if (modeOf(secretKey) !== modeOf(publicKey))
    throw new ConfigProblem(
      'One of STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY is a live key, and the other a test key. Use two of the same mode.',
    )
  if (!webhookSecrets.every((secret) => secret.startsWith('whsec_')))
    throw new ConfigProblem(
      'STRIPE_WEBHOOK_SECRETS must list secrets that begin with whsec_, separated by commas.',
    )
}

/** Returns the mode that a key of Stripe is for; null if the key doesn't say. */
function modeOf(key: string): string | null {
  return /^[a-z]+_(live|test)_./.exec(key)?.[1] ?? null
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
 * Reads the origin of a provider's API. Only a test server on this machine may use http, because others could
 * read unencrypted requests.
 */
function address(env: Environment, name: string, usual: string): string {
  const written = ownValue(env, name) ?? usual
  const url = URL.canParse(written) ? new URL(written) : null
  const isHere = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (!url || url.pathname !== '/' || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new ConfigProblem(`${name} must be an https:// address without a path.`)
  return url.origin
}
