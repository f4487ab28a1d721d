import type { EpochMinute } from '#domain/time/zone.ts'
import type { Context } from '#server/context.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createHoldStore } from './hold-store.ts'

/** What a hold keeps or kept, whether or not it has run out: whoever books with it may still find its table free. */
export interface FoundHold {
  readonly id: string
  readonly restaurantId: number
  readonly from: EpochMinute
  readonly tableIds: readonly string[]
}

/** Which of these ids are those of holds. */
export function holdsAmong(
  { database }: Pick<Context, 'database'>,
  ids: readonly string[],
): Promise<string[]> {
  return createHoldStore(database).idsAmong(ids)
}

/** The hold with this id; null when it is gone. */
export async function findHold(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<FoundHold | null> {
  const row = await createHoldStore(database).find(id)
  if (!row) return null
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    from: epochMinuteOf(row.reservation_time),
    tableIds: row.table_ids.map(String),
  }
}
