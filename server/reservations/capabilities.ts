import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens that open one thing each. They are derived, not stored: the same id always has the same token. */
export interface Capabilities {
  tokenOf(kind: CapabilityKind, id: string): string
  opens(kind: CapabilityKind, id: string, token: string | null): boolean
  /** Stands in for an address or the like where it must be known again and never read. */
  pseudonymOf(text: string): string
  /** 32 bytes for one purpose, that tell nothing of the secret. */
  keyFor(purpose: string): Uint8Array
}

type CapabilityKind =
  | 'reservation'
  | 'request'
  | 'invitation'
  | 'session'
  | 'device'
  | 'deviceId'
  | 'code'
  | 'signUp'
  | 'social'

export function createCapabilities(secret: string): Capabilities {
  const tokenOf = (kind: string, id: string) =>
    createHmac('sha256', secret).update(`${kind} ${id}`).digest('hex').slice(0, 32)
  return {
    tokenOf,
    opens(kind, id, token) {
      if (!token) return false
      const expected = Buffer.from(tokenOf(kind, id))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    pseudonymOf: (text) => tokenOf('pseudonym', text),
    keyFor: (purpose) => new Uint8Array(createHmac('sha256', secret).update(`key ${purpose}`).digest()),
  }
}
