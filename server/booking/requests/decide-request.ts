import type { Transaction } from 'kysely'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

/** A claim of a restaurant that the operator decides. */
export type Claim = RequestRow & { readonly restaurant_id: number }

export interface Decision {
  readonly status: 'approved' | 'rejected'
  /** What a rejected author reads. */
  readonly reason: string
  readonly at: Date
}

export async function claimToDecide(
  { database }: Pick<Data, 'database'>,
  id: string,
): Promise<Claim | Refusal<'unknownRequest' | 'claimNotConfirmed'>> {
  const row = await createRequestStore(database).byId(id)
  if (row?.kind !== 'claimRestaurant' || row.restaurant_id === null || row.status === 'withdrawn')
    return refuse('unknownRequest')
  if (row.status === 'unconfirmed') return refuse('claimNotConfirmed')
  return { ...row, restaurant_id: row.restaurant_id }
}

/**
 * Decides a claim in the transaction of its caller, and queues the mail of a rejection. Resolves to false if it was
 * decided like this before.
 */
export async function decideRequest(
  inside: Transaction<Schema>,
  { id, subject, language }: Claim,
  { status, reason, at }: Decision,
): Promise<boolean | Refusal<'alreadyDecided'>> {
  const store = createRequestStore({ sql: inside })
  const mail = { template: 'claimRejected', language, data: { subject, date: null, partySize: null, reason } }
  if (await store.decide(id, status, at, status === 'rejected' ? mail : null)) return true
  const now = await store.byId(id)
  return now?.status === status ? false : refuse('alreadyDecided')
}
