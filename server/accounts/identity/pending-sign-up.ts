import type { Data } from '#server/context.ts'
import { createProofStore, type ProofData } from './contacts/proof-store.ts'

/** A sign-up that is stored until its email is verified. */
export interface PendingSignUp {
  readonly name: string
  /**
   * Id of the browser that started the sign-up. The account gets the sign-in method only if the code is
   * entered in this browser.
   */
  readonly begunIn: string
  /** Digest of the password; undefined if the guest signed up without one. */
  readonly password?: string
  readonly provider?: string
  readonly account?: string
}

export function readPending(data: ProofData | null): PendingSignUp | null {
  return typeof data?.['begunIn'] === 'string' ? (data as unknown as PendingSignUp) : null
}

export async function pendingSignUp(
  { database }: Pick<Data, 'database'>,
  email: string,
): Promise<PendingSignUp | null> {
  return readPending(await createProofStore(database).dataOf({ purpose: 'signUp', contact: email }))
}
