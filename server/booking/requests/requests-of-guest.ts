import { type Kysely, sql } from 'kysely'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { createRequestStore, madeBy, type RequestRow } from './request-store.ts'

/** Lists ownership claims and table alerts made with these contacts, newest first. */
export function requestsOf(
  { database }: Pick<Data, 'database'>,
  contacts: ProvedContacts,
  max?: number,
): Promise<RequestRow[]> {
  return createRequestStore(database).ofContacts(contacts, max)
}

/**
 * Deletes all requests made with these contacts and resolves to their ids. Call it within a transaction, after ending
 * their offers.
 */
export async function forgetRequestsOf(inside: Kysely<Schema>, contacts: ProvedContacts): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from guest_requests where ${madeBy(contacts)} returning id
  `.execute(inside)
  return rows.map(({ id }) => id)
}
