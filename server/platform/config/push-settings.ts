import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { ConfigProblem, type Environment } from './config-problem.ts'
import type { MailSettings } from './mail-settings.ts'

/** A P-256 key pair as a JSON Web Key. */
export interface VapidKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  /** The private part. */
  readonly d: string
}

/** The identity of this installation for push services (VAPID, RFC 8292). */
export interface PushSettings {
  readonly key: VapidKey
  /** The public key as browsers expect it: the uncompressed point in base64url. */
  readonly publicKey: string
  /** Where push services can reach the operator: a `mailto:` or `https:` address. */
  readonly contact: string
  /** Names of the hosts that messages are sent to, which include their subdomains; `*` for any public one. */
  readonly services: readonly string[]
}

/** The push services of Chrome, Edge, Firefox and Safari. */
const vendors = 'fcm.googleapis.com notify.windows.com push.services.mozilla.com push.apple.com'.split(' ')

/** Returns whether messages are sent to this address, which a browser has named. */
export function isPushService({ services }: Pick<PushSettings, 'services'>, endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  return services.some((name) => name === '*' || hostname === name || hostname.endsWith(`.${name}`))
}

const howToMake = 'Create one with npx pushforge vapid.'

/**
 * Reads VAPID_PRIVATE_KEY and PUSH_SERVICES. Returns null if the installation sends no push messages. Errors omit its value,
 * which is secret.
 *
 * The contact for push services is the sender of emails or, without one, the public URL.
 */
export function readPushSettings(
  env: Environment,
  { mail, publicUrl }: { readonly mail: MailSettings | null; readonly publicUrl: string },
): PushSettings | null {
  const text = env['VAPID_PRIVATE_KEY']
  if (text === undefined) return null
  const key = readKey(text)
  if (!key) throw new ConfigProblem(`VAPID_PRIVATE_KEY must be a private P-256 key as a JWK. ${howToMake}`)
  const point = Buffer.concat([
    Buffer.of(uncompressed),
    Buffer.from(key.x, 'base64url'),
    Buffer.from(key.y, 'base64url'),
  ])
  return {
    key,
    publicKey: point.toString('base64url'),
    contact: mail ? `mailto:${mail.from.address}` : publicUrl,
    services: readServices(env['PUSH_SERVICES']),
  }
}

function readServices(text: string | undefined): readonly string[] {
  if (text === undefined) return vendors
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  const wrong = names.find((name) => name !== '*' && !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name))
  if (wrong === undefined) return names
  throw new ConfigProblem(
    `PUSH_SERVICES must be * or list host names such as push.example.com; it contains "${wrong}".`,
  )
}

/** First byte of a point that is written with both coordinates. */
const uncompressed = 4

/** Parses a key. Returns null if it is invalid or its private and public parts don't belong together. */
function readKey(text: string): VapidKey | null {
  try {
    const { kty, crv, x, y, d } = JSON.parse(text) as Record<string, unknown>
    if (kty !== 'EC' || crv !== 'P-256') return null
    if (typeof x !== 'string' || typeof y !== 'string' || typeof d !== 'string') return null
    const jwk = { kty, crv, x, y, d } as const
    const sample = Buffer.from('vapid')
    const signature = sign('sha256', sample, createPrivateKey({ key: jwk, format: 'jwk' }))
    const published = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    return verify('sha256', sample, published, signature) ? jwk : null
  } catch {
    return null
  }
}
