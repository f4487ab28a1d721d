import { type HeldUntil, noticeTime } from '#domain/reservations/hold-time.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { HoldRow } from './holds.ts'

/**
 * A hold, possibly expired. An expired hold is still useful because its table may be free when the guest
 * books.
 */
export interface FoundHold extends HeldUntil {
  readonly id: string
  readonly restaurantId: number
  readonly from: EpochMinute
  readonly tableIds: readonly string[]
}

type Needs = Pick<Data, 'database'>

/** Filters `ids` to ids of existing holds, not counting holds of unpaid bookings. */
export async function holdsAmong({ database }: Needs, ids: readonly string[]): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('holds')
    .select('id')
    .where('id', 'in', ids)
    .where('for_payment', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Resolves to the stored hold, even if it has expired, or to null if it doesn't exist or belongs to an unpaid
 * booking.
 */
export async function readHold({ database }: Needs, id: string): Promise<HoldRow | null> {
  const row = await database.sql
    .selectFrom('holds')
    .selectAll()
    .where('id', '=', id)
    .where('for_payment', '=', false)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Resolves to the hold with this id, even if it has expired. Resolves to null if it doesn't exist or belongs
 * to an offer or an unpaid booking, which have their own calls.
 */
export async function findHold(context: Needs, id: string): Promise<FoundHold | null> {
  const row = await readHold(context, id)
  if (!row || row.request_id !== null) return null
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    from: epochMinuteOf(row.reservation_time),
    tableIds: row.table_ids.map(String),
    expires: row.expires.getTime(),
    extended: row.extended,
  }
}

/**
 * Returns the time at which to check the lead time of a booking: when the hold was made if it is valid and for the
 * same restaurant and time, otherwise now.
 */
export function noticeMinute(
  hold: FoundHold | null,
  restaurantId: number,
  instant: EpochMinute,
  now: Date,
): EpochMinute {
  const isSame = hold?.restaurantId === restaurantId && hold.from === instant
  return epochMinuteOf(isSame ? new Date(noticeTime(hold, now.getTime())) : now)
}
