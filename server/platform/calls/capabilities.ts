import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Tokens that each grant access to one thing. They are derived from its id and never stored. */
export interface Capabilities {
  tokenOf(kind: CapabilityKind, id: string): string
  opens(kind: CapabilityKind, id: string, token: string | null): boolean
  /** Returns a stable pseudonym for a value that is compared but never displayed. */
  pseudonymOf(text: string): string
  /** Returns a 32-byte key for one purpose. It reveals nothing about the secret. */
  keyFor(purpose: string): Uint8Array
}

type CapabilityKind =
  | 'paymentReturn'
  | 'reservation'
  | 'request'
  | 'invitation'
  | 'shareLink'
  | 'staffInvitation'
  | 'staffAnswer'
  | 'setupLink'
  | 'member'
  | 'groupOrder'
  | 'groupMember'
  | 'groupDevice'
  | 'session'
  | 'device'
  | 'deviceId'
  | 'kiosk'
  | 'staffDevice'
  | 'code'
  | 'signUp'
  | 'cookieNumber'
  | 'social'

export function createCapabilities(secret: string): Capabilities {
  const key = createSecretKey(secret, 'utf8')
  const tokenOf = (kind: string, id: string) =>
    createHmac('sha256', key).update(`${kind} ${id}`).digest('hex').slice(0, 32)
  return {
    tokenOf,
    opens(kind, id, token) {
      if (!token) return false
      const expected = Buffer.from(tokenOf(kind, id))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    pseudonymOf: (text) => tokenOf('pseudonym', text),
    keyFor: (purpose) => new Uint8Array(createHmac('sha256', key).update(`key ${purpose}`).digest()),
  }
}
