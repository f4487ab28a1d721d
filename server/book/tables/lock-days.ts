import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** A time range at a restaurant in which tables are about to be claimed. */
export interface LockedStretch {
  readonly restaurantId: number
  readonly from: EpochMinute
  readonly until: EpochMinute
}

const dayMinutes = 1440
/** Enough days to reach the year 4800 while all lock keys stay safe integers. */
const maxDays = 2 ** 20

/**
 * Builds a query that waits for other transactions that claim tables of the restaurant on the same days
 * (UTC). Run it before every claim: otherwise two inserts that conflict in the exclusion constraint could
 * deadlock. Days are locked in ascending order.
 *
 * As the main query of a statement, it runs before any data-modifying CTE. `more` adds columns to its rows.
 */
export function dayLocks(
  { restaurantId, from, until }: LockedStretch,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const first = Math.floor(from / dayMinutes)
  const last = Math.floor(Math.max(from, until - 1) / dayMinutes)
  const keys = Array.from({ length: last - first + 1 }, (_, n) => restaurantId * maxDays + first + n)
  return sql`select pg_advisory_xact_lock(key) ${more} from unnest(${keys}::bigint[]) as key`
}

export async function lockDays(inside: Kysely<Schema>, stretch: LockedStretch): Promise<void> {
  await dayLocks(stretch).execute(inside)
}

/**
 * Waits for other transactions of the same holder, so that the holder's holds can be counted reliably. Call
 * it before `lockDays`.
 */
export async function lockHolder(inside: Kysely<Schema>, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`.execute(inside)
}
