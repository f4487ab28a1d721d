import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens that open one thing each. They are derived, not stored: the same id always has the same token. */
export interface Capabilities {
  tokenOf(kind: 'reservation', id: string): string
  opens(kind: 'reservation', id: string, token: string | null): boolean
}

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
  }
}
