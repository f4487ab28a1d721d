import { type Kysely, type Selectable, sql } from 'kysely'
import { type Claim, during, inClaimOrder, lettingGo } from '#server/availability/claim-tables.ts'
import { keepsPace, type Pace } from '#server/availability/keep-pace.ts'
import { lockDays, lockHolder } from '#server/availability/lock-days.ts'
import { type Database, isOverlap } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Schema } from '#server/database/schema.ts'

export type HoldRow = Selectable<Schema['holds']>

export interface NewHold {
  readonly row: HoldRow
  readonly claim: Claim
  readonly pace: Pace | null
  /** How many holds its device and its network may have at this restaurant at a time. */
  readonly liveMost: { readonly device: number; readonly network: number }
  /** A hold of the same guest that ends with this one. */
  readonly insteadOf: string | null
  readonly now: Date
}

/** Who a hold is counted for, as the row keeps it: two pseudonyms, the network empty for this machine. */
export function holderOf({ device, network }: { readonly device: string; readonly network: string }): string {
  return `${network}:${device}`
}

export function createHoldStore({ sql: db }: Database) {
  return {
    async find(id: string): Promise<HoldRow | null> {
      return (await db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async idsAmong(ids: readonly string[]): Promise<string[]> {
      const rows = await db.selectFrom('holds').select('id').where('id', 'in', ids).execute()
      return rows.map(({ id }) => id)
    },

    /** `overlap` when another party has taken a table or the last covers of the pace, `tooMany` beyond `liveMost`. */
    async save(hold: NewHold): Promise<'saved' | 'overlap' | 'tooMany'> {
      try {
        return await db.transaction().execute((inside) => saveInside(inside, hold))
      } catch (error) {
        if (isOverlap(error)) return 'overlap'
        throw error
      }
    },

    /** Makes a live hold longer, once. Null when it is not there, has run out, or is longer already. */
    async extend(id: string, minutes: number, now: Date): Promise<HoldRow | null> {
      const { rows } = await sql<HoldRow>`
        update holds set expires = expires + make_interval(mins => ${minutes}), extended = true
        where id = ${id} and not extended and expires > ${now} returning *
      `.execute(db)
      return rows[0] ?? null
    },

    /** Answers the restaurant whose book has changed; null when there was no such hold. */
    async release(id: string): Promise<number | null> {
      const row = await db
        .deleteFrom('holds')
        .where('id', '=', id)
        .returning('restaurant_id')
        .executeTakeFirst()
      return row?.restaurant_id ?? null
    },

    forgetExpired: (at: Date): Promise<number> => deleteInBatches(db, 'holds', sql`expires <= ${at}`),
  }
}

/** One at a time on the days of the claim, so that counting and keeping are one step. */
async function saveInside(inside: Kysely<Schema>, hold: NewHold): Promise<'saved' | 'overlap' | 'tooMany'> {
  const { row, claim, pace, liveMost, insteadOf, now } = hold
  const [network = '', device = ''] = row.holder.split(':')
  await lockHolder(inside, `holds ${row.restaurant_id} ${network || device}`)
  await lockDays(inside, claim)
  const { rows } = await sql<{ device: number; network: number }>`
    select count(*) filter (where split_part(holder, ':', 2) = ${device})::int as device,
      count(*) filter (where ${network} <> '' and split_part(holder, ':', 1) = ${network})::int as network
    from holds
    where restaurant_id = ${row.restaurant_id} and expires > ${now} and id is distinct from ${insteadOf}
  `.execute(inside)
  const [live] = rows
  if (live && (live.device >= liveMost.device || live.network >= liveMost.network)) return 'tooMany'
  const own = [insteadOf, row.reservation_id].filter((id) => id !== null)
  if (pace && !(await keepsPace(inside, pace, { ...claim, insteadOf: own, now }))) return 'overlap'
  if (insteadOf !== null) await sql`with ${lettingGo(insteadOf)} select 1`.execute(inside)
  await insertHold(inside, hold)
  return 'saved'
}

/** Where the booking that is being changed has a table itself, only the rest of the time is claimed. */
async function insertHold(inside: Kysely<Schema>, { row, claim }: NewHold): Promise<void> {
  const ownTime = sql`
    select range_agg(mine.during) from table_claims mine where mine.reservation_id = ${row.reservation_id} and mine.table_id = t
  `
  await sql`
    with held as (
      insert into holds (id, restaurant_id, group_size, reservation_time, expires, table_ids, turn_minutes, holder,
        reservation_id)
      values (${row.id}, ${row.restaurant_id}, ${row.group_size}, ${row.reservation_time}, ${row.expires},
        ${row.table_ids}::int[], ${row.turn_minutes}, ${row.holder}, ${row.reservation_id})
    )
    insert into table_claims (restaurant_id, table_id, during, covers, hold_id)
    select ${claim.restaurantId}::int, t, stretch, ${claim.covers}::int, ${row.id}
    from unnest(${inClaimOrder(claim.tableIds)}::int[]) as t,
      unnest(tstzmultirange(${during(claim)}) - coalesce((${ownTime}), '{}'::tstzmultirange)) as stretch
  `.execute(inside)
}
