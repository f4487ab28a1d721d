import { z } from 'zod'
import type { AuthorizationRequest } from './authorization-requests.ts'

/** A guest's identity at a provider. */
export interface ProviderIdentity {
  /** The provider's permanent account id. */
  readonly account: string
  /** Empty if the provider doesn't share it. */
  readonly name: string
  /** Lower case; null if the provider doesn't share it. */
  readonly email: string | null
  /** Whether the provider has verified the email. */
  readonly emailVerified: boolean
}

export interface IdentityProvider {
  /** URL to which to send the guest to sign in. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /**
   * Exchanges the authorization code for the guest's identity. `answer` is the callback's query. Throws if it doesn't
   * belong to the request or the provider doesn't identify the guest.
   */
  identify(answer: URLSearchParams, request: AuthorizationRequest): Promise<ProviderIdentity>
}

/** Timeout of requests to a provider. */
export const timeoutSeconds = 10

/** The email in a claim; null if it isn't an address, because some providers send other text. */
export function emailOf(claim: unknown): string | null {
  const read = z
    .email()
    .max(254)
    .safeParse(typeof claim === 'string' ? claim.trim().toLowerCase() : null)
  return read.success ? read.data : null
}
