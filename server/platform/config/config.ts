import { ownValue } from '#domain/own-value.ts'
import { readFileSync } from 'node:fs'
import {
  type AllowedOrigins,
  readAllowedOrigins,
  readEmbedOrigins,
  readImageOrigins,
} from './allowed-origins.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'
import { type GeoHeaders, readGeoHeaders } from './geo-headers.ts'
import { type MapSettings, readMapSettings } from './map-settings.ts'
import { type HostedSearch, readHostedSearch } from './search-settings.ts'
import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import { readServiceAddresses } from './service-addresses.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { type SmsSettings, readSmsSettings } from './sms-settings.ts'
import { type PushSettings, readPushSettings } from './push-settings.ts'
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { readStaffTokens, type StaffToken } from './staff-tokens.ts'
import { readSignInProviders, type SignInProvider } from './sign-in-providers.ts'
import { isIP } from 'node:net'

export type Deployment = 'development' | 'staging' | 'production'

/** The configuration, read once from the environment. */
export interface Config {
  readonly deployment: Deployment
  readonly host: string
  readonly port: number
  /** Public URL without a trailing slash, for links in messages. */
  readonly publicUrl: string
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** How long a process that stops goes on serving, so that load balancers notice first. */
  readonly drainSeconds: number
  /** Whether a start is refused if this machine's clock can't be right. */
  readonly checksClock: boolean
  readonly world: 'demo' | 'empty'
  /** Secret that signs tokens. If null, a development server generates one and stores it in its database. */
  readonly secret: string | null
  /** Addresses of trusted reverse proxies; false if there are none. */
  readonly trustProxy: false | string[]
  /** URLs of other servers that pages send calls to; empty if this server handles all calls. */
  readonly services: ServiceUrls
  /** Other websites whose scripts may call the API. */
  readonly allowedOrigins: AllowedOrigins
  /** Other websites that may show pages in a frame, in addition to those of tenants. */
  readonly embedOrigins: readonly string[]
  /** Other hosts whose pictures pages may show: of dishes, posts and home pages. */
  readonly imageOrigins: readonly string[]
  /**
   * Token that grants access to the operator's calls. If null, a development server generates one; in other
   * deployments, these calls are refused.
   */
  readonly operatorToken: string | null
  /**
   * Token that grants access to `/metrics`. If null, only a development server serves metrics, and only to this
   * machine.
   */
  readonly metricsToken: string | null
  /**
   * Tokens that grant access to the staff calls. If empty, a development server generates one for all restaurants.
   */
  readonly staffTokens: readonly StaffToken[]
  readonly signInProviders: readonly SignInProvider[]
  /** Cost of password hashing: scrypt's N. */
  readonly passwordCost: number
  /** The hosted search service; null for the built-in engine. */
  readonly hostedSearch: HostedSearch | null
  readonly map: MapSettings
  /** Maximum number of text messages per day, because each one costs money. */
  readonly smsDailyMost: number
  /** The mail server; null if no email is sent. */
  readonly mail: MailSettings | null
  /** The webhook for text messages; null if none are sent. */
  readonly sms: SmsSettings | null
  /** Keys for push messages to browsers; null if none are sent. */
  readonly push: PushSettings | null
  readonly payments: PaymentSettings
  readonly logLevel: string
  /** Maximum number of searches per caller and minute; 0 for no limit. */
  readonly searchesPerMinute: number
  /** Maximum number of bookings per IP address and hour; 0 for no limit. */
  readonly bookingsPerHour: number
  /** Whether a guest may have tables at overlapping times without signing in. */
  readonly overlappingTables: 'refuse' | 'allow'
  /** Request headers in which the operator's proxy reports the caller's position. */
  /** How long entries of the history are stored. */
  readonly historyMonths: number
  readonly geoHeaders: GeoHeaders
  readonly version: string
}

export { ConfigProblem }

const logLevels = ['warn', 'error', 'fatal', 'info', 'debug', 'trace', 'silent'] as const

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === (value ?? allowed[0]))
  if (!found) throw new ConfigProblem(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`)
  return found
}

function portOf(value: string | undefined): number {
  const port = Number(value ?? 3000)
  if (value === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigProblem(`PORT must be a number from 0 to 65535; it is "${value}".`)
  return port
}

/**
 * Returns the origin of the public URL, or null if none is set. Throws if the URL has a path, because the app
 * needs its own origin.
 */
function originOf(publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) return null
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  const isRoot = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!url || !isRoot || !/^https?:\/\/[^/]/.test(publicUrl))
    throw new ConfigProblem(
      `PUBLIC_URL must be an http:// or https:// address without a path; it is "${publicUrl}".`,
    )
  return url.origin
}

function monthsOf(value: string | undefined): number {
  const months = Number(value ?? 24)
  if (!Number.isInteger(months) || months < 1 || months > 120)
    throw new ConfigProblem(`HISTORY_MONTHS must be a number from 1 to 120; it is "${value}".`)
  return months
}

function geoHeadersOf(text: string | undefined): GeoHeaders {
  const headers = readGeoHeaders(text ?? '')
  if (!headers)
    throw new ConfigProblem(
      `GEO_HEADERS must list headers as latitude=…,longitude=…,country=…; it is "${text}".`,
    )
  return headers
}

/** Throws `ConfigProblem` for any invalid setting. */
export function readConfig(env: Environment): Config {
  const deployment = oneOf('DEPLOYMENT', env['DEPLOYMENT'], ['development', 'staging', 'production'])
  const host = nonEmpty(env, 'HOST', '127.0.0.1')
  const port = portOf(env['PORT'])
  const databaseUrl = env['DATABASE_URL'] ?? null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new ConfigProblem('DATABASE_URL must begin with postgres://.')
  const secret = longWord(env, 'SECRET')
  const dataFolder = nonEmpty(env, 'DATA_DIR', './.data')
  const operatorToken = longWord(env, 'OPERATOR_TOKEN')
  const metricsToken = longWord(env, 'METRICS_TOKEN')
  if (deployment === 'production') requireProductionSettings(env)
  const publicUrl = originOf(env['PUBLIC_URL']) ?? `http://${hostInAddress(host)}:${port}`
  const mail = readMailSettings(env)
  return {
    deployment,
    host,
    port,
    publicUrl,
    dataFolder,
    databaseUrl,
    drainSeconds: drainSecondsOf(env, deployment),
    checksClock: oneOf('CLOCK_CHECK', env['CLOCK_CHECK'], ['on', 'off']) === 'on',
    world: oneOf('WORLD', env['WORLD'], deployment === 'production' ? ['empty', 'demo'] : ['demo', 'empty']),
    secret,
    trustProxy: proxiesOf(env['TRUST_PROXY']),
    services: readServiceAddresses(env, deployment),
    allowedOrigins: readAllowedOrigins(env['ALLOWED_ORIGINS']),
    embedOrigins: readEmbedOrigins(env['EMBED_ORIGINS']),
    imageOrigins: readImageOrigins(env['IMAGE_ORIGINS']),
    operatorToken,
    metricsToken,
    staffTokens: readStaffTokens(env['STAFF_TOKENS']),
    signInProviders: readSignInProviders(env),
    passwordCost: passwordCostOf(env, deployment),
    hostedSearch: readHostedSearch(env),
    map: readMapSettings(env, dataFolder),
    smsDailyMost: wholeNumber(env, 'SMS_DAILY_MOST', 200),
    mail,
    sms: readSmsSettings(env),
    push: readPushSettings(env, { mail, publicUrl }),
    payments: readPaymentSettings(env, deployment),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'], logLevels),
    searchesPerMinute: wholeNumber(env, 'SEARCHES_PER_MINUTE', 600),
    bookingsPerHour: wholeNumber(env, 'BOOKINGS_PER_HOUR', 100),
    overlappingTables: oneOf('OVERLAPPING_TABLES', env['OVERLAPPING_TABLES'], ['refuse', 'allow']),
    historyMonths: monthsOf(env['HISTORY_MONTHS']),
    geoHeaders: geoHeadersOf(env['GEO_HEADERS']),
    version: packageVersion(),
  }
}

function nonEmpty(env: Environment, name: string, usual: string): string {
  const text = ownValue(env, name) ?? usual
  if (text.trim() === '') throw new ConfigProblem(`${name} is set, but empty. Give it a value or remove it.`)
  return text
}

function wholeNumber(env: Environment, name: string, usual: number): number {
  const text = ownValue(env, name) ?? String(usual)
  if (!/^\d{1,9}$/.test(text)) throw new ConfigProblem(`${name} must be a whole number; it is "${text}".`)
  return Number(text)
}

/** A longer drain than this would only be a mistake: supervisors kill a process that doesn't stop. */
const longestDrainSeconds = 300

function drainSecondsOf(env: Environment, deployment: Deployment): number {
  const seconds = wholeNumber(env, 'DRAIN_SECONDS', deployment === 'production' ? 5 : 0)
  if (seconds > longestDrainSeconds)
    throw new ConfigProblem(`DRAIN_SECONDS must be ${longestDrainSeconds} or less; it is "${seconds}".`)
  return seconds
}

/** The lowest scrypt cost at which stolen password hashes are still considered safe. */
const safePasswordCost = 16_384
const passwordCosts = Array.from({ length: 17 }, (_, doublings) => 16 * 2 ** doublings)

function passwordCostOf(env: Environment, deployment: Deployment): number {
  const cost = wholeNumber(env, 'SCRYPT_COST', safePasswordCost)
  if (!passwordCosts.includes(cost))
    throw new ConfigProblem(`SCRYPT_COST must be a power of two from 16 to 1048576; it is "${cost}".`)
  if (deployment === 'production' && cost < safePasswordCost)
    throw new ConfigProblem(`Production needs a SCRYPT_COST of ${safePasswordCost} or more.`)
  return cost
}

/** Reads a secret of at least 32 characters. Returns null if it isn't set. */
function longWord(env: Environment, name: string): string | null {
  const word = ownValue(env, name) ?? null
  if (word !== null && word.length < 32) throw new ConfigProblem(`${name} must have 32 characters or more.`)
  return word
}

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Parses TRUST_PROXY. Trusting every proxy isn't supported, because guests could then spoof any IP address.
 */
function proxiesOf(value: string | undefined): Config['trustProxy'] {
  if (value === undefined) return false
  const proxies = value.split(',').map((part) => part.trim())
  if (proxies.every((proxy) => networkNames.has(proxy) || isNetwork(proxy))) return proxies
  throw new ConfigProblem(
    `TRUST_PROXY must list the addresses or networks of your proxies, or loopback; it is "${value}".`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Formats HOST for a URL: `localhost` if the server listens on all addresses, and brackets around an IPv6
 * address.
 */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function requireProductionSettings(env: Environment): void {
  if (!env['SECRET']) throw new ConfigProblem('Production needs SECRET, with 32 or more random characters.')
  if (!env['PUBLIC_URL']?.startsWith('https://'))
    throw new ConfigProblem('Production needs PUBLIC_URL, the https:// address that guests use.')
  if (!env['SMTP_URL'])
    throw new ConfigProblem(
      'Production needs SMTP_URL and MAIL_FROM, the mail server that sends guests their messages.',
    )
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
