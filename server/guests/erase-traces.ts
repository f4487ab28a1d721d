import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import { forgetInvitations } from '#server/invitations/invitations-of-guest.ts'
import { forgetMessagesOf } from '#server/notifications/messages-of-guest.ts'
import { forgetReviews } from '#server/reviews/reviews-of-guest.ts'

/** Tables in which something may stand that a guest wrote, or by which one is known. */
export const tablesOfGuests = [
  'reservations',
  'reservation_moves',
  'invitations',
  'reviews',
  'messages',
  'idempotency_keys',
  'guest_requests',
  'guests',
  'guest_sessions',
  'guest_ways_in',
  'guest_passkeys',
  'guest_proofs',
  'guest_ceremonies',
  'guest_profiles',
  'guest_consents',
  'guest_photos',
  'guest_places',
  'guest_lists',
  'guest_list_places',
] as const satisfies readonly (keyof Schema)[]

type Needs = Pick<Context, 'database'>

/** Any number will do as long as every process of ours takes the same one. */
const erasingLock = 7_242_014

/**
 * Removes what erased rows have left in the files of the database. Deleting a row only marks it: its bytes stay in the table,
 * in its indexes and in the log until something is written over them. Answers how many erasures are done with.
 */
export async function eraseTraces({ database }: Needs): Promise<number> {
  const { rows } = await sql<{ last: number | null; at: Date }>`
    select max(id) as last, min(at) as at from erasures
  `.execute(database.sql)
  const { last, at } = rows[0] ?? {}
  if (!last || !at) return 0
  await database.sql.transaction().execute((inside) => forgetLatecomers(inside, at))
  const done = database.exclusive
    ? await rewriteFiles(database.sql)
    : await database.sql.connection().execute(vacuum)
  if (!done) return 0
  const { numDeletedRows } = await database.sql
    .deleteFrom('erasures')
    .where('id', '<=', last)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What somebody was saying of a booking in the moment in which its guest was forgotten. */
async function forgetLatecomers(inside: Kysely<Schema>, since: Date): Promise<void> {
  const rows = await inside.selectFrom('reservations').select('id').where('erased', '>=', since).execute()
  const ids = rows.map(({ id }) => id)
  await forgetReviews(inside, ids)
  await forgetInvitations(inside, ids, [])
  await forgetMessagesOf(inside, { causes: ids.map((id) => `reservation ${id}`), recipients: [] })
}

/**
 * The embedded database is small and ours alone, so each table is written anew without what was erased, the samples that its
 * planner keeps of them are dropped, and the log is begun anew, down to the files it had laid by.
 */
async function rewriteFiles(db: Kysely<Schema>): Promise<true> {
  const tables = tablesOfGuests.map((table) => sql`${sql.lit(table)}::regclass`)
  await sql`delete from pg_statistic where starelid in (${sql.join(tables)})`.execute(db)
  for (const table of [...tablesOfGuests, 'pg_statistic'])
    await sql`vacuum full ${sql.table(table)}`.execute(db)
  for (let files = 0; files < logFilesMost; files++) {
    const ahead = await logFilesAhead(db)
    // A log that nothing was written to is not begun anew.
    await sql`select pg_current_xact_id()`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
    if (ahead === 0) break
  }
  await sql`checkpoint`.execute(db)
  return true
}

/** As many as a database lays by, and some. */
const logFilesMost = 128

/** Files of the log that are there already and still hold what they held before. */
async function logFilesAhead(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from pg_ls_waldir()
    where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())
  `.execute(db)
  return rows[0]?.ahead ?? 0
}

/**
 * On a server that others share no table is locked for it: dead rows are cleared away now, and written over as the tables
 * are used. Its log and its backups are its operator's. One process at a time; the others have nothing left to do.
 */
async function vacuum(connection: Kysely<Schema>): Promise<boolean> {
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_lock(${erasingLock}::bigint) as ours
  `.execute(connection)
  if (!lock.rows[0]?.ours) return false
  try {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of tablesOfGuests) await sql`vacuum ${sql.table(table)}`.execute(connection)
    return true
  } finally {
    await sql`reset statement_timeout`.execute(connection)
    await sql`select pg_advisory_unlock(${erasingLock}::bigint)`.execute(connection)
  }
}
