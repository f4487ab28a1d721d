import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** Drops the account, with all that stands or falls by it, and every code for its contacts or that it asked for. For a transaction. */
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
