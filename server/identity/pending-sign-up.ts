import type { Context } from '#server/context.ts'
import { createProofStore, type ProofData } from './proof-store.ts'

/** A sign-up that is stored until its email is verified. */
export interface PendingSignUp {
  readonly name: string
  /** Id of the browser that started the sign-up. Its sign-in method counts only if the code is entered there. */
  readonly begunIn: string
  /** Digest of the password, if the guest signed up with one. */
  readonly password?: string
  readonly provider?: string
  readonly account?: string
}

export function readPending(data: ProofData | null): PendingSignUp | null {
  return typeof data?.['begunIn'] === 'string' ? (data as unknown as PendingSignUp) : null
}

export async function pendingSignUp(
  { database }: Pick<Context, 'database'>,
  email: string,
): Promise<PendingSignUp | null> {
  return readPending(await createProofStore(database).dataOf({ purpose: 'signUp', contact: email }))
}
