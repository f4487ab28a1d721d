import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** By what an answer is known to be about somebody. */
export interface KnownBy {
  readonly uid: string
  readonly reservationIds: readonly string[]
  /** Tokens that may have come with the request. */
  readonly tokens: readonly string[]
  /** Contacts and names, as they were written. */
  readonly words: readonly string[]
}

/** How the row of a request begins that deletes an account: it says only that it was done, for whoever asks again. */
const deletion = 'guests.delete '

/** Drops what is kept to answer repeated requests, where it speaks of somebody. For a transaction. */
export async function forgetAnswers(
  inside: Kysely<Schema>,
  { uid, reservationIds, tokens, words }: KnownBy,
): Promise<void> {
  const ids = sql`${[...reservationIds]}::text[]`
  const said = sql`${[...words]}::text[]`
  await sql`
    delete from idempotency_keys where not starts_with(scope, ${deletion}) and (
      guest_uid = ${uid}
      or split_part(scope, ' ', 2) = any(${tokens.map(hashOf)}::text[])
      or key = any(${ids})
      or answer ->> 'id' = any(${ids})
      or answer ->> 'uid' = ${uid}
      or answer ->> 'email' = any(${said})
      or answer ->> 'phoneNumber' = any(${said})
      or answer ->> 'hostName' = any(${said})
    )
  `.execute(inside)
  await sql`
    update idempotency_keys set guest_uid = null where guest_uid = ${uid}
  `.execute(inside)
}

/** As `once` writes it. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
