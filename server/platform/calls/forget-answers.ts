import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Identifies the stored responses that contain data of a guest. */
export interface GuestReferences {
  readonly uid: string
  /** Ids of the guest's bookings and waitlist entries. */
  readonly ids: readonly string[]
  /** Tokens that the guest's requests may have used. */
  readonly tokens: readonly string[]
  /** The guest's contacts and names as stored. */
  readonly words: readonly string[]
}

/**
 * Prefix of the scope of account deletions. Their responses are kept, because they only confirm the deletion
 * if the request is repeated.
 */
const deletion = 'guests.delete '

/** Requires a transaction. */
export async function forgetAnswers(
  inside: Kysely<Schema>,
  { uid, ids: given, tokens, words }: GuestReferences,
): Promise<void> {
  const ids = sql`${[...given]}::text[]`
  const contacts = sql`${[...words]}::text[]`
  await sql`
    delete from idempotency_keys where not starts_with(scope, ${deletion}) and (
      guest_uid = ${uid}
      or split_part(scope, ' ', 2) = any(${tokens.map(hashOf)}::text[])
      or key = any(${ids})
      or answer ->> 'id' = any(${ids})
      or answer ->> 'reservationId' = any(${ids})
      or answer -> 'walkIns' @? ${pathTo(given)}::jsonpath
      or answer ->> 'uid' = ${uid}
      or answer ->> 'email' = any(${contacts})
      or answer ->> 'phoneNumber' = any(${contacts})
    )
  `.execute(inside)
  await sql`
    update idempotency_keys set guest_uid = null where guest_uid = ${uid}
  `.execute(inside)
}

/** Returns a JSON path that matches a list with an entry that has one of these ids. */
function pathTo(ids: readonly string[]): string {
  return `$[*].id ? (${ids.map((id) => `@ == ${JSON.stringify(id)}`).join(' || ') || '1 == 0'})`
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
