import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { KnownPaymentRow } from './operation-store.ts'

interface Taking {
  readonly now: Date
  /** When the payments are read again if their provider doesn't respond. */
  readonly until: Date
  readonly limit: number
}

/** Takes paid payments that are due to be read again. Skips those that another process is taking. */
export async function takePaymentsToReadAgain(
  db: Kysely<Schema>,
  { now, until, limit }: Taking,
): Promise<KnownPaymentRow[]> {
  const { rows } = await sql<KnownPaymentRow>`
    update payments set next_read = ${until}
    where id = any(array(
      select id from payments where next_read <= ${now} and reference <> ''
      order by next_read limit ${limit} for update skip locked
    ))
    returning *
  `.execute(db)
  return rows
}
