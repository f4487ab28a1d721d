import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Schema } from '#server/database/schema.ts'

/** A stretch of time at a restaurant that somebody is about to claim. */
export interface LockedStretch {
  readonly restaurantId: number
  readonly from: EpochMinute
  readonly until: EpochMinute
}

const dayMinutes = 1440
/** More than there are days until the year 4800, and few enough that all keys are safe integers. */
const daysMost = 2 ** 20

/**
 * A query that waits for everybody else who is about to claim tables of the restaurant on the same days, until their
 * transaction ends. Whoever claims tables runs it first: two inserts that meet in the exclusion constraint would else wait for
 * each other until the database ends one of them. Days are those of UTC, in ascending order: stretches that overlap always
 * share one. As the main query of a statement it runs before the parts that only write.
 */
export function dayLocks({ restaurantId, from, until }: LockedStretch): RawBuilder<unknown> {
  const first = Math.floor(from / dayMinutes)
  const last = Math.floor(Math.max(from, until - 1) / dayMinutes)
  const keys = Array.from({ length: last - first + 1 }, (_, n) => restaurantId * daysMost + first + n)
  return sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`
}

/** The same as a step of a transaction. */
export async function lockDays(inside: Kysely<Schema>, stretch: LockedStretch): Promise<void> {
  await dayLocks(stretch).execute(inside)
}

/** Waits for other transactions of the same holder, so that what the holder has can be counted. Call it before `lockDays`. */
export async function lockHolder(inside: Kysely<Schema>, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`.execute(inside)
}
