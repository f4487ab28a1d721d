import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/**
 * Deletes an account with all dependent rows, and every code that was sent to its contacts or requested by it. Must
 * run in a transaction.
 */
export async function forgetIdentity(
  inside: Kysely<Schema>,
  uid: string,
  contacts: readonly string[],
): Promise<void> {
  await sql`
    delete from guest_proofs where contact = any(${[...contacts]}::text[])
      or data ->> 'uid' = ${uid} or data -> 'adds' ->> 'uid' = ${uid}
  `.execute(inside)
  await inside.deleteFrom('guests').where('id', '=', uid).execute()
}
