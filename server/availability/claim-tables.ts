import { type RawBuilder, sql } from 'kysely'
import type { EpochMinute } from '#domain/time/zone.ts'

/** Tables and the stretch for which they are claimed. */
export interface Claim {
  readonly restaurantId: number
  readonly tableIds: readonly (string | number)[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly covers: number
}

/** The stretch of a claim as the database has it. */
export function during({ from, until }: Pick<Claim, 'from' | 'until'>): RawBuilder<unknown> {
  return sql`tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))`
}

/** Members of a join are claimed in one order, so that two joins cannot wait for each other. */
export function inClaimOrder(tableIds: Claim['tableIds']): number[] {
  return tableIds.map(Number).sort((a, b) => a - b)
}

/**
 * The part of a statement that claims tables for a booking. `source` adds to what it selects from: a part named there
 * has run before the first table is claimed.
 */
export function claimTables(
  claim: Claim,
  reservationId: string,
  source: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { restaurantId, covers } = claim
  return sql`
    insert into table_claims (restaurant_id, table_id, during, covers, reservation_id)
    select ${restaurantId}::int, t, ${during(claim)}, ${covers}::int, ${reservationId}::text
    from unnest(${inClaimOrder(claim.tableIds)}::int[]) as t ${source}
  `
}

/** The parts of a statement, named `let_go` and `gone`, that give back what a hold has claimed, and the hold itself. */
export function lettingGo(holdId: string): RawBuilder<unknown> {
  return sql`
    let_go as (delete from table_claims where hold_id = ${holdId} returning restaurant_id),
    gone as (delete from holds where id = ${holdId})
  `
}

/** To be selected from where claims must wait until `let_go` has run. */
export const afterLettingGo: RawBuilder<unknown> = sql`, (select count(*) from let_go) as before_that`
