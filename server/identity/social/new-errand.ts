import { randomBytes } from 'node:crypto'

/** What a guest is sent away with and has to come back with. */
export interface Errand {
  readonly state: string
  /** Of PKCE: only who sent the guest away can use the code they bring. */
  readonly verifier: string
  /** Stands in the provider's own word again, so that it is of this errand. */
  readonly nonce: string
}

export function newErrand(state: string): Errand {
  const drawn = (bytes: number) => randomBytes(bytes).toString('base64url')
  return { state, verifier: drawn(48), nonce: drawn(24) }
}
