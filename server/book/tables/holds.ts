import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookChange } from '#server/book/steps/book-changes.ts'
import { type Claim, during, inClaimOrder } from './claim-tables.ts'
import { keepsPace, type Pace } from './keep-pace.ts'
import { lockDays, lockHolder } from './lock-days.ts'
import type { Context, Data } from '#server/context.ts'
import { isOverlap } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export type HoldRow = Selectable<Schema['holds']>

export interface NewHold {
  readonly row: HoldRow
  readonly claim: Claim
  readonly pace: Pace | null
  /** Maximum number of active holds of the device and of the network at this restaurant. */
  readonly maxLive: { readonly device: number; readonly network: number }
  /** An earlier hold of the same guest that this one replaces; null if there is none. */
  readonly insteadOf: { readonly id: string; readonly restaurantId: number } | null
  readonly now: Date
}

/**
 * Returns the `holder` column of a hold: pseudonyms of the network and the device. The network is empty for
 * requests from this machine.
 */
export function holderOf({ device, network }: { readonly device: string; readonly network: string }): string {
  return `${network}:${device}`
}

type Needs = Pick<Context, 'database' | 'bookChanges'>

/**
 * Saves a hold and claims its tables. Resolves to `overlap` if another party has taken a table or the last covers, or
 * to `tooMany` if the device or network already has `maxLive` holds.
 */
export async function saveHold(
  { database, bookChanges }: Needs,
  hold: NewHold,
): Promise<'saved' | 'overlap' | 'tooMany'> {
  try {
    return await database.sql.transaction().execute((inside) => saveInside(inside, hold))
  } catch (error) {
    if (isOverlap(error)) return 'overlap'
    throw error
  } finally {
    const { row, insteadOf } = hold
    const touched = new Set([row.restaurant_id, insteadOf?.restaurantId ?? row.restaurant_id])
    await bookChanges.notify(
      [...touched].map((id) => holdsChangedAt(id, { holdEnded: id === insteadOf?.restaurantId })),
    )
  }
}

/**
 * Extends an active hold, which is possible once. Resolves to null if the hold doesn't exist, has expired,
 * was already extended or belongs to an offer or an unpaid booking.
 */
export async function lengthenHold(
  { database, bookChanges }: Needs,
  id: string,
  minutes: number,
  now: Date,
): Promise<HoldRow | null> {
  const { rows } = await sql<HoldRow>`
    update holds set expires = expires + make_interval(mins => ${minutes}), extended = true
    where id = ${id} and not extended and request_id is null and not for_payment and expires > ${now} returning *
  `.execute(database.sql)
  const [row = null] = rows
  if (row) await bookChanges.notify([holdsChangedAt(row.restaurant_id, { holdEnded: false })])
  return row
}

/** Deletes the hold and frees its tables. Does nothing if it doesn't exist or belongs to an offer or an unpaid booking. */
export async function endHold({ database, bookChanges }: Needs, id: string): Promise<void> {
  const ended = await database.sql
    .deleteFrom('holds')
    .where('id', '=', id)
    .where('request_id', 'is', null)
    .where('for_payment', '=', false)
    .returning('restaurant_id')
    .executeTakeFirst()
  if (ended) await bookChanges.notify([holdsChangedAt(ended.restaurant_id, { holdEnded: true })])
}

/** A hold to delete, a hold to create in its place, or both. */
export interface HoldExchange {
  readonly restaurantId: number
  /** Id of the hold to delete; null if there is none. */
  readonly ends: string | null
  readonly begins: Pick<NewHold, 'row' | 'claim' | 'pace'> | null
  readonly now: Date
}

/**
 * Replaces one hold with another in a transaction, so that nobody else can book the tables in between.
 * `write` stores the offers in the same transaction. If it resolves to false, the transaction is rolled back
 * and the result is `refused`. Resolves to `overlap` if another party has taken a table or the last covers.
 */
export async function exchangeHolds(
  { database, bookChanges }: Needs,
  { restaurantId, ends, begins, now }: HoldExchange,
  write: (inside: Kysely<Schema>) => Promise<boolean>,
): Promise<'saved' | 'overlap' | 'refused'> {
  try {
    return await database.sql.transaction().execute(async (inside) => {
      if (begins) await lockDays(inside, begins.claim)
      const insteadOf = ends === null ? [] : [ends]
      if (begins?.pace && !(await keepsPace(inside, begins.pace, { ...begins.claim, insteadOf, now })))
        return 'overlap'
      if (!(await write(inside))) throw new NotWritten()
      if (ends !== null) await inside.deleteFrom('holds').where('id', '=', ends).execute()
      if (begins) await insertHold(inside, begins)
      return 'saved'
    })
  } catch (error) {
    if (error instanceof NotWritten) return 'refused'
    if (isOverlap(error)) return 'overlap'
    throw error
  } finally {
    await bookChanges.notify([holdsChangedAt(restaurantId, { holdEnded: ends !== null && begins === null })])
  }
}

/** Thrown to roll back the transaction. */
class NotWritten extends Error {}

export function deleteExpiredHolds({ database }: Pick<Data, 'database'>, at: Date): Promise<number> {
  return deleteInBatches(database.sql, 'holds', sql`expires <= ${at}`)
}

function holdsChangedAt(restaurantId: number, { holdEnded }: { readonly holdEnded: boolean }): BookChange {
  return { restaurantId, reservation: null, freedOn: null, holdEnded }
}

/** Locks the days of the claim to make counting and inserting atomic. */
async function saveInside(inside: Kysely<Schema>, hold: NewHold): Promise<'saved' | 'overlap' | 'tooMany'> {
  const { row, claim, pace, maxLive, insteadOf, now } = hold
  const [network = '', device = ''] = row.holder.split(':')
  await lockHolder(inside, `holds ${row.restaurant_id} ${network || device}`)
  await lockDays(inside, claim)
  const { rows } = await sql<{ device: number; network: number }>`
    select count(*) filter (where split_part(holder, ':', 2) = ${device})::int as device,
      count(*) filter (where ${network} <> '' and split_part(holder, ':', 1) = ${network})::int as network
    from holds
    where restaurant_id = ${row.restaurant_id} and expires > ${now} and id is distinct from ${insteadOf?.id ?? null}::text
  `.execute(inside)
  const [live] = rows
  if (live && (live.device >= maxLive.device || live.network >= maxLive.network)) return 'tooMany'
  const own = [insteadOf?.id, row.reservation_id].filter((id) => typeof id === 'string')
  if (pace && !(await keepsPace(inside, pace, { ...claim, insteadOf: own, now }))) return 'overlap'
  if (insteadOf) await inside.deleteFrom('holds').where('id', '=', insteadOf.id).execute()
  await insertHold(inside, hold)
  return 'saved'
}

/**
 * Inserts a hold and its claims, except for the time at which the booking being changed already has the
 * table. Requires a transaction that has locked the days.
 */
export async function insertHold(
  inside: Kysely<Schema>,
  { row, claim }: Pick<NewHold, 'row' | 'claim'>,
): Promise<void> {
  const ownTime = sql`
    select range_agg(mine.during) from table_claims mine 
    where (mine.reservation_id = ${row.reservation_id} or mine.hold_id = ${row.reservation_id}) and mine.table_id = t
  `
  await sql`
    with held as (
      insert into holds (id, restaurant_id, group_size, reservation_time, expires, table_ids, turn_minutes, holder,
        reservation_id, request_id, for_payment)
      values (${row.id}, ${row.restaurant_id}, ${row.group_size}, ${row.reservation_time}, ${row.expires},
        ${row.table_ids}::int[], ${row.turn_minutes}, ${row.holder}, ${row.reservation_id},
        ${row.request_id}, ${row.for_payment})
    )
    insert into table_claims (restaurant_id, table_id, during, covers, hold_id)
    select ${claim.restaurantId}::int, t, stretch, ${claim.covers}::int, ${row.id}
    from unnest(${inClaimOrder(claim.tableIds)}::int[]) as t,
      unnest(tstzmultirange(${during(claim)}) - coalesce((${ownTime}), '{}'::tstzmultirange)) as stretch
  `.execute(inside)
}
