import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Claim, claimTables } from '#server/availability/claim-tables.ts'
import { keepsPace, type Pace } from '#server/availability/keep-pace.ts'
import { lockDays } from '#server/availability/lock-days.ts'
import { type Database, isOverlap } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ReservationRow } from './reservation-store.ts'
import { type Telling, tellingMembersWith, tellingWith } from './told.ts'

/** A change of a booking with everything that becomes true together with it. */
export interface Change extends Telling {
  readonly before: ReservationRow
  readonly after: ReservationRow
  /** The tables it takes instead of those it has; null where it keeps its place. */
  readonly claim: Claim | null
  readonly pace: Pace | null
  /** The hold that ends with this change. */
  readonly holdId: string | null
  readonly note: string
  readonly at: Date
}

export function createChangeStore({ sql: db }: Database) {
  return {
    /**
     * Swaps what the booking has for what it gets, or leaves all of it as it was: `overlap` when another party has taken
     * a table or the last covers of the pace meanwhile, `changed` when the booking is no longer as it was.
     */
    async swap(change: Change): Promise<'swapped' | 'overlap' | 'changed'> {
      const { claim, pace, before, holdId } = change
      try {
        if (!claim) return await writeChange(db, change)
        return await db.transaction().execute(async (inside) => {
          await lockDays(inside, claim)
          if (!pace) return writeChange(inside, change)
          const insteadOf = [before.id, ...(holdId === null ? [] : [holdId])]
          const mayCome = await keepsPace(inside, pace, { ...claim, insteadOf, now: change.at })
          return mayCome ? writeChange(inside, change) : 'overlap'
        })
      } catch (error) {
        if (isOverlap(error)) return 'overlap'
        throw error
      }
    },
  }
}

/**
 * One statement. The old claims are given up before the new ones are checked, so that a booking never stands in its own
 * way; when one of the new ones is refused, none of it has happened.
 */
async function writeChange(
  db: Kysely<Schema>,
  { before, after, claim, holdId, note, at, told, toldMembers }: Change,
): Promise<'swapped' | 'changed'> {
  const { id, version } = after
  const cause = { id, version, at }
  const { rows } = await sql`
    with changed as (
      update reservations set status = ${after.status}, reservation_time = ${after.reservation_time},
        wall_time = ${after.wall_time}, time_zone = ${after.time_zone}, service_date = ${after.service_date},
        turn_minutes = ${after.turn_minutes}, group_size = ${after.group_size}, areas = ${after.areas}::text[],
        table_numbers = ${after.table_numbers}::text[], floor_id = ${after.floor_id},
        customer_name = ${after.customer_name}, email = ${after.email}, phone = ${after.phone},
        special_requests = ${after.special_requests},
        customer_profile = ${JSON.stringify(after.customer_profile)}::jsonb,
        additionals = ${JSON.stringify(after.additionals)}::jsonb, language = ${after.language},
        policy = ${JSON.stringify(after.policy)}::jsonb, amount = ${after.amount}, version = ${version},
        late_minutes = ${saidOnTheWay('late_minutes')}, kept_until = ${saidOnTheWay('kept_until')},
        confirmed = ${saidOnTheWay('confirmed')}, arrived = ${saidOnTheWay('arrived')}
      where id = ${id} and version = ${before.version} returning id
    ), ${lettingGoWith(claim, holdId)} moved as (
      insert into reservation_moves (reservation_id, version, status, by_whom, note, at)
      select id, ${version}, ${after.status}, 'guest', ${note}, ${at}::timestamptz from changed
    )${tellingWith(told, cause, sql`from changed`)}${tellingMembersWith(toldMembers, cause, sql`changed`)}
    select id from changed
  `.execute(db)
  return rows.length === 1 ? 'swapped' : 'changed'

  /** At the same time it stays as it is by now: others of the party may have said it since the booking was read. */
  function saidOnTheWay(
    column: 'late_minutes' | 'kept_until' | 'confirmed' | 'arrived',
  ): RawBuilder<unknown> {
    const moved = after.reservation_time.getTime() !== before.reservation_time.getTime()
    return moved ? sql`${after[column]}` : sql.ref(column)
  }

  function lettingGoWith(next: Claim | null, hold: string | null): RawBuilder<unknown> {
    // What was kept for another change of this booking was kept beside the place it no longer has.
    const ended = next ? sql`(id = ${hold} or reservation_id = ${id})` : sql`id = ${hold}`
    const gone = sql`gone as (delete from holds where ${ended} and exists (select from changed)),`
    if (!next) return hold === null ? sql`` : gone
    return sql`
      freed as (
        delete from table_claims
        where (reservation_id = ${id} or hold_id in (select id from holds where ${ended}))
          and exists (select from changed) returning table_id
      ), ${gone} claimed as (
        ${claimTables(next, id, sql`, changed, (select count(*) from freed) as before_that`)}
      ),`
  }
}
