import { randomBytes } from 'node:crypto'
import type { Data } from '#server/context.ts'
import type { Named } from '../sessions/access-token.ts'
import { createProofStore } from '../contacts/proof-store.ts'

type Needs = Data

/** Values that a provider's response must match, so that the response can't be used in another browser. */
export interface AuthorizationRequest {
  readonly state: string
  /** PKCE code verifier. */
  readonly verifier: string
  /** Random value that OpenID providers include in the ID token. */
  readonly nonce: string
}

/** The provider that the guest was sent to, and why. */
interface Purpose {
  readonly provider: string
  /** Path on this site to return to, or null. */
  readonly returnTo: string | null
  /** The account to link the provider to; null for signing in. */
  readonly adds: Named | null
}

const lifetimeMs = 10 * 60_000
const purpose = 'social'

/** Creates an authorization request and stores it until the guest returns. */
export async function createAuthorizationRequest(
  { database, newId, now }: Needs,
  wanted: Purpose,
): Promise<AuthorizationRequest> {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const request = { state: newId(), verifier: random(48), nonce: random(24) }
  const at = now()
  const proof = { purpose, contact: request.state, id: newId(), tries: 0, data: { ...request, ...wanted } }
  const lives = { created: at, expires: new Date(at.getTime() + lifetimeMs) }
  await createProofStore(database).save({ ...proof, ...lives }, null)
  return request
}

/** Resolves to null if the request is unknown, expired or already used. */
export async function takeAuthorizationRequest(
  { database, now }: Pick<Needs, 'database' | 'now'>,
  state: string,
): Promise<(AuthorizationRequest & Purpose) | null> {
  const store = createProofStore(database)
  const id = await store.consumeAttempt({ purpose, contact: state }, 1, now())
  return id === null ? null : ((await store.consume(id)) as (AuthorizationRequest & Purpose) | null)
}
