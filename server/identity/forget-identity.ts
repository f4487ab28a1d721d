import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** Drops the account, its sessions and ways in, and every code for its contacts. For a transaction. */
export async function forgetIdentity(
  inside: Kysely<Schema>,
  uid: string,
  contacts: readonly string[],
): Promise<void> {
  await sql`delete from guest_proofs where contact = any(${[...contacts]}::text[])`.execute(inside)
  await sql`
    delete from guest_ceremonies where position(${uid} in identifier || ' ' || value) > 0
  `.execute(inside)
  await inside.deleteFrom('guests').where('id', '=', uid).execute()
}
