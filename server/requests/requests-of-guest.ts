import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

/** Claims and table alerts made with these emails, newest first. */
export function requestsOf(
  { database }: Pick<Context, 'database'>,
  emails: readonly string[],
  most?: number,
): Promise<RequestRow[]> {
  return createRequestStore(database).ofEmails(emails, most)
}

/** Deletes them and resolves to their ids. Requires a transaction. */
export async function forgetRequestsOf(inside: Kysely<Schema>, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from guest_requests where lower(email) = any(${emails}::text[]) returning id
  `.execute(inside)
  return rows.map(({ id }) => id)
}
