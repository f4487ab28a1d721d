import { type Kysely, sql } from 'kysely'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { forgetInvitations } from '#server/booking/invitations/invitations-of-guest.ts'
import { forgetMessagesOf } from '#server/messages/messages-of-guest.ts'
import { forgetPushTargetsOf } from '#server/book/outbox/push-subscriptions.ts'
import { forgetReviews } from '#server/discovery/reviews/reviews-of-guest.ts'

/** Tables that may contain text written by a guest, or data that identifies one. */
export const tablesOfGuests = [
  'reservations',
  'reservation_moves',
  'reservation_money',
  'payment_operations',
  'money_differences',
  'orders',
  'walk_ins',
  'walk_in_moves',
  'invitations',
  'share_links',
  'group_orders',
  'group_members',
  'blacklist',
  'guest_notes',
  'reviews',
  'messages',
  'push_subscriptions',
  'idempotency_keys',
  'guest_requests',
  'offers',
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
  'history_entries',
] as const satisfies readonly (keyof Schema)[]

type Needs = Pick<Data, 'database'>

/** Id of the advisory lock. The number is arbitrary but must be the same in every process. */
const erasingLock = 7_242_014

/**
 * Removes the remains of erased rows from the database files. Deleting a row only marks it as deleted: its
 * bytes stay in the table, its indexes and the log until they are overwritten. Resolves to the number of
 * completed erasures.
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

/** Erases data that concurrent requests wrote about a booking while its guest was being erased. */
async function forgetLatecomers(inside: Kysely<Schema>, since: Date): Promise<void> {
  const rows = await inside.selectFrom('reservations').select('id').where('erased', '>=', since).execute()
  const ids = rows.map(({ id }) => id)
  await forgetReviews(inside, ids)
  await forgetPushTargetsOf(inside, { reservations: ids, walkIns: [] })
  await forgetInvitations(inside, ids, [])
  await forgetMessagesOf(inside, { causes: ids.map((id) => `reservation ${id}`), recipients: [] })
}

/**
 * Rewrites the tables without the erased rows, deletes the planner's statistics samples and starts a new log,
 * including the spare log files. Only for the embedded database, which is small and has no other users.
 */
async function rewriteFiles(db: Kysely<Schema>): Promise<true> {
  const tables = tablesOfGuests.map((table) => sql`${sql.lit(table)}::regclass`)
  await sql`delete from pg_statistic where starelid in (${sql.join(tables)})`.execute(db)
  for (const table of [...tablesOfGuests, 'pg_statistic'])
    await sql`vacuum full ${sql.table(table)}`.execute(db)
  for (let files = 0; files < maxLogFiles; files++) {
    const ahead = await logFilesAhead(db)
    // PostgreSQL only switches to a new log file after a write.
    await sql`select pg_current_xact_id()`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
    if (ahead === 0) break
  }
  await sql`checkpoint`.execute(db)
  return true
}

/** Maximum number of log files to switch, more than the spare log files of any database. */
const maxLogFiles = 128

/** Returns the number of spare log files, which still have their previous content. */
async function logFilesAhead(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from pg_ls_waldir()
    where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())
  `.execute(db)
  return rows[0]?.ahead ?? 0
}

/**
 * Vacuums tables on a shared PostgreSQL server, which doesn't block reads or writes. Freed space is
 * overwritten only when it is reused. The operator is responsible for the server's write-ahead log and
 * backups. Resolves to false if another process is already vacuuming.
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
