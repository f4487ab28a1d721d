import { z } from 'zod'
import type { AuthorizationRequest } from './authorization-requests.ts'

export interface ProviderIdentity {
  /** The account's id at the provider, which never changes. */
  readonly account: string
  /** The guest's name; empty if the provider doesn't share it. */
  readonly name: string
  /** Email in lower case; null if the provider doesn't share it. */
  readonly email: string | null
  readonly emailVerified: boolean
}

export interface IdentityProvider {
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /**
   * Exchanges the authorization code for the guest's identity. `answer` is the query of the callback. Throws
   * if it doesn't match the request or the provider doesn't identify the guest.
   */
  identify(answer: URLSearchParams, request: AuthorizationRequest): Promise<ProviderIdentity>
}

/** Timeout of requests to a provider, in seconds. */
export const timeoutSeconds = 10

/** Returns the email in a claim, or null if it isn't an address, because some providers send other text. */
export function emailOf(claim: unknown): string | null {
  const read = z
    .email()
    .max(254)
    .safeParse(typeof claim === 'string' ? claim.trim().toLowerCase() : null)
  return read.success ? read.data : null
}
