import type { Context } from '#server/context.ts'
import { createProofStore, type ProofData } from './proof-store.ts'

/** What waits for an e-mail to be proved. */
export interface PendingSignUp {
  readonly name: string
  /** Which browser began it: only where the code comes back from there does its way in count. */
  readonly begunIn: string
  /** The first way in: the digest of a password, or what a provider calls the guest. */
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
