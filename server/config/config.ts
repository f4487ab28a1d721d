import { ownValue } from '#domain/own-value.ts'
import { readFileSync } from 'node:fs'
import { ConfigProblem, type Environment } from './config-problem.ts'
import { type GeoHeaders, readGeoHeaders } from './geo-headers.ts'
import { type MapSettings, readMapSettings } from './map-settings.ts'
import { type HostedSearch, readHostedSearch } from './search-settings.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { type SmsSettings, readSmsSettings } from './sms-settings.ts'
import { readStaffTokens, type StaffToken } from './staff-tokens.ts'
import { readSignInProviders, type SignInProvider } from './sign-in-providers.ts'
import { isIP } from 'node:net'

export type Deployment = 'development' | 'staging' | 'production'

/** Everything the process is told from outside, read once. */
export interface Config {
  readonly deployment: Deployment
  readonly host: string
  readonly port: number
  /** Public address without a trailing slash, for links in messages. */
  readonly publicUrl: string
  readonly dataFolder: string
  readonly databaseUrl: string | null
  readonly world: 'demo' | 'empty'
  /** Signs capabilities; null lets a development server make its own and keep it in its database. */
  readonly secret: string | null
  /** The addresses of the proxies in front, whose word counts for where a guest comes from; false where there are none. */
  readonly trustProxy: false | string[]
  /** Opens the operator's calls; null lets a development server make its own, and closes them elsewhere. */
  readonly operatorToken: string | null
  /** Opens `/metrics`; without one a development server shows them on this machine, and elsewhere they stay closed. */
  readonly metricsToken: string | null
  /** Open the house's side; with none a development server makes one for all, and elsewhere it stays closed. */
  readonly staffTokens: readonly StaffToken[]
  /** Who else may vouch for guests. */
  readonly signInProviders: readonly SignInProvider[]
  /** Null where our own engine searches. */
  readonly hostedSearch: HostedSearch | null
  readonly map: MapSettings
  /** So many SMS with codes leave in a day and no more, because each costs money. */
  readonly smsDailyMost: number
  /** Null where no mail is sent. */
  readonly mail: MailSettings | null
  /** Null where no texts are sent. */
  readonly sms: SmsSettings | null
  readonly logLevel: string
  /** How many searches one caller has in a minute; 0 is as many as they like. */
  readonly searchesPerMinute: number
  /** Bookings of one address in an hour; 0 is no limit. */
  readonly bookingsPerHour: number
  /** Headers in which a proxy of the operator says where the caller is. */
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

/** Pages stand at the root of an address of their own. */
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

function geoHeadersOf(text: string | undefined): GeoHeaders {
  const headers = readGeoHeaders(text ?? '')
  if (!headers)
    throw new ConfigProblem(
      `GEO_HEADERS must name headers as latitude=…,longitude=…,country=…; it is "${text}".`,
    )
  return headers
}

/** Reads the environment; throws `ConfigProblem` rather than guess. */
export function readConfig(env: Environment): Config {
  const deployment = oneOf('DEPLOYMENT', env['DEPLOYMENT'], ['development', 'staging', 'production'])
  const host = env['HOST'] ?? '127.0.0.1'
  const port = portOf(env['PORT'])
  const databaseUrl = env['DATABASE_URL'] ?? null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new ConfigProblem('DATABASE_URL must begin with postgres://.')
  const secret = longWord(env, 'SECRET')
  const operatorToken = longWord(env, 'OPERATOR_TOKEN')
  const metricsToken = longWord(env, 'METRICS_TOKEN')
  if (deployment === 'production') refuseHalfProduction(env)
  return {
    deployment,
    host,
    port,
    publicUrl: originOf(env['PUBLIC_URL']) ?? `http://${hostInAddress(host)}:${port}`,
    dataFolder: env['DATA_DIR'] ?? './.data',
    databaseUrl,
    world: oneOf('WORLD', env['WORLD'], deployment === 'production' ? ['empty', 'demo'] : ['demo', 'empty']),
    secret,
    trustProxy: proxiesOf(env['TRUST_PROXY']),
    operatorToken,
    metricsToken,
    staffTokens: readStaffTokens(env['STAFF_TOKENS']),
    signInProviders: readSignInProviders(env),
    hostedSearch: readHostedSearch(env),
    map: readMapSettings(env),
    smsDailyMost: wholeNumber(env, 'SMS_DAILY_MOST', 200),
    mail: readMailSettings(env),
    sms: readSmsSettings(env),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'], logLevels),
    searchesPerMinute: wholeNumber(env, 'SEARCHES_PER_MINUTE', 600),
    bookingsPerHour: wholeNumber(env, 'BOOKINGS_PER_HOUR', 100),
    geoHeaders: geoHeadersOf(env['GEO_HEADERS']),
    version: packageVersion(),
  }
}

function wholeNumber(env: Environment, name: string, usual: number): number {
  const text = ownValue(env, name) ?? String(usual)
  if (!/^\d{1,9}$/.test(text)) throw new ConfigProblem(`${name} must be a whole number; it is "${text}".`)
  return Number(text)
}

/** What nobody can guess, or null where it is not set. */
function longWord(env: Environment, name: string): string | null {
  const word = ownValue(env, name) ?? null
  if (word !== null && word.length < 32) throw new ConfigProblem(`${name} must have 32 characters or more.`)
  return word
}

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Everybody's word is never taken: a guest could then claim any address. */
function proxiesOf(value: string | undefined): Config['trustProxy'] {
  if (value === undefined) return false
  const proxies = value.split(',').map((part) => part.trim())
  if (proxies.every((proxy) => networkNames.has(proxy) || isNetwork(proxy))) return proxies
  throw new ConfigProblem(
    `TRUST_PROXY must be the addresses or networks of the proxies in front, or loopback; it is "${value}".`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Listening everywhere is no address to go to, and an IPv6 address stands in brackets. */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function refuseHalfProduction(env: Environment): void {
  if (!env['SECRET']) throw new ConfigProblem('Production needs SECRET: 32 or more random characters.')
  if (!env['PUBLIC_URL']?.startsWith('https://'))
    throw new ConfigProblem('Production needs PUBLIC_URL, the https:// address guests use.')
  if (!env['SMTP_URL'])
    throw new ConfigProblem(
      'Production needs SMTP_URL and MAIL_FROM: the mail server that tells guests of their tables.',
    )
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
