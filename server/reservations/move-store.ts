import type { Insertable, Kysely } from 'kysely'
import type { EpochMinute } from '#domain/time/zone.ts'
import { lockDays } from '#server/availability/lock-days.ts'
import { type Database, isOverlap } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ReservationRow } from './reservation-store.ts'
import { type Telling, tellMembers } from './told.ts'

/** The tables a booking takes from now on. */
export interface TakenTables {
  readonly ids: readonly number[]
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** One step in the life of a booking, with everything that becomes true together with it. */
export interface Step extends Telling {
  /** As it was when the step was decided. */
  readonly before: ReservationRow
  readonly after: ReservationRow
  readonly tables: TakenTables | 'kept' | 'freed'
  readonly byWhom: string
  readonly note: string
  readonly at: Date
}

export function createMoveStore({ sql: db }: Database) {
  return {
    /** `changed` when the booking is no longer as it was, `overlap` when another party has one of the tables. */
    async take(step: Step): Promise<'taken' | 'changed' | 'overlap'> {
      try {
        return await db.transaction().execute((inside) => takeStep(inside, step))
      } catch (error) {
        if (isOverlap(error)) return 'overlap'
        throw error
      }
    },

    /** Tables of a restaurant by the numbers the house uses, those it does not offer to guests included. */
    async tablesNumbered(
      restaurantId: number,
      numbers: readonly string[],
    ): Promise<{ id: number; number: string; floor_id: string | null }[]> {
      return db
        .selectFrom('tables')
        .select(['id', 'number', 'floor_id'])
        .where('restaurant_id', '=', restaurantId)
        .where('number', 'in', numbers)
        .execute()
    },
  }
}

async function takeStep(inside: Kysely<Schema>, step: Step): Promise<'taken' | 'changed'> {
  const { before, after, tables, byWhom, note, at, told, toldMembers } = step
  const { status, cancel_note, closed, version, table_numbers, floor_id, kept_until, house_notes } = after
  // What guests say on the way is no change of version: it stays unless the house says otherwise.
  const kept = kept_until === before.kept_until ? {} : { kept_until }
  if (typeof tables === 'object') await lockDays(inside, { restaurantId: before.restaurant_id, ...tables })
  const { numUpdatedRows } = await inside
    .updateTable('reservations')
    .set({ status, cancel_note, closed, version, table_numbers, floor_id, ...kept })
    .set({ house_notes: JSON.stringify(house_notes) })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'changed'
  if (tables !== 'kept') {
    await inside.deleteFrom('table_claims').where('reservation_id', '=', before.id).execute()
    if (tables !== 'freed') await inside.insertInto('table_claims').values(claims(before, tables)).execute()
  }
  const move = { reservation_id: before.id, version, status, by_whom: byWhom, note, at }
  await inside.insertInto('reservation_moves').values(move).execute()
  if (told)
    await inside
      .insertInto('messages')
      .values({
        ...told,
        data: JSON.stringify(told.data),
        cause: `reservation ${before.id}`,
        cause_version: version,
        created: at,
      })
      .execute()
  if (toldMembers) await tellMembers(toldMembers, { id: before.id, version, at }).execute(inside)
  return 'taken'
}

/** Members of a join are claimed in one order, so that two joins cannot wait for each other. */
function claims(
  row: ReservationRow,
  { ids, from, until }: TakenTables,
): Insertable<Schema['table_claims']>[] {
  const during = `[${isoOf(from)},${isoOf(until)})`
  return ids
    .toSorted((a, b) => a - b)
    .map((table_id) => ({
      restaurant_id: row.restaurant_id,
      table_id,
      during,
      covers: row.group_size,
      reservation_id: row.id,
      hold_id: null,
    }))
}

const isoOf = (minute: EpochMinute) => new Date(minute * 60_000).toISOString()
