import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMinute } from '#domain/time/zone.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export interface Claim {
  readonly restaurantId: number
  readonly tableIds: readonly (string | number)[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly covers: number
}

export function during({ from, until }: Pick<Claim, 'from' | 'until'>): RawBuilder<unknown> {
  return sql`tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))`
}

/** Returns table ids in the fixed order in which to claim them, so two bookings with joined tables can't deadlock. */
export function inClaimOrder(tableIds: Claim['tableIds']): number[] {
  return tableIds.map(Number).sort((a, b) => a - b)
}

/**
 * Builds the CTEs that claim tables for a booking, or for the hold of an unpaid booking, which has the same
 * id as the booking. `source` is added to the FROM clause and is evaluated before the first table is claimed.
 */
export function claimTables(
  claim: Claim,
  reservationId: string,
  source: RawBuilder<unknown>,
  holder: 'reservation_id' | 'hold_id' = 'reservation_id',
): RawBuilder<unknown> {
  const { restaurantId, covers } = claim
  return sql`
    insert into table_claims (restaurant_id, table_id, during, covers, ${sql.raw(holder)})
    select ${restaurantId}::int, t, ${during(claim)}, ${covers}::int, ${reservationId}::text
    from unnest(${inClaimOrder(claim.tableIds)}::int[]) as t ${source}
  `
}

export function claimForWalkIn(claim: Claim, walkInId: string): RawBuilder<unknown> {
  const { restaurantId, covers } = claim
  return sql`
    insert into table_claims (restaurant_id, table_id, during, covers, walk_in_id)
    select ${restaurantId}::int, t, ${during(claim)}, ${covers}::int, ${walkInId}::text
    from unnest(${inClaimOrder(claim.tableIds)}::int[]) as t
  `
}

/** Frees the tables of bookings that get others in the same transaction. */
export async function leaveTables(inside: Kysely<Schema>, reservationIds: readonly string[]): Promise<void> {
  await sql`delete from table_claims where reservation_id = any(${[...reservationIds]}::text[])`.execute(
    inside,
  )
}

/** Removes claims that ended before this time. Resolves to their number. */
export function forgetClaimsBefore(db: Kysely<Schema>, at: Date): Promise<number> {
  return deleteInBatches(db, 'table_claims', sql`upper(during) < ${at}::timestamptz`)
}
