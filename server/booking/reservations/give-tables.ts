import { planOn } from '#domain/availability/limits.ts'
import { freePlacements } from '#domain/availability/free-placements.ts'
import { overstaysInto } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import type { Book, Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { GivenTables } from './change/move-reservation.ts'
import { createMonitorStore } from '#server/book/tables/monitored-tables.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'

/**
 * Finds tables by number for the whole stay of a booking, whether or not they are free. Resolves to null if a
 * number doesn't exist.
 */
export async function tablesNumbered(
  { database }: Pick<Data, 'database'>,
  { row, listed }: OpenReservation,
  numbers: readonly string[],
): Promise<GivenTables | null> {
  const asked = [...new Set(numbers)]
  const known = await createMonitorStore(database).numbered(listed.record.id, asked)
  const tables = asked.map((number) => known.find((table) => table.number === number))
  const found = tables.filter((table) => table !== undefined)
  if (found.length === 0 || found.length < asked.length) return null
  return {
    ids: found.map(({ id }) => id),
    numbers: asked,
    floorId: found[0]?.floor_id ?? null,
    ...stayOf(row),
  }
}

/**
 * Returns the numbers of tables whose current party has stayed past its planned end and would overlap a stay
 * from `from` on. The exclusion constraint doesn't catch this, because claims keep their planned end.
 */
export async function occupiedAmong(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { row, listed }: OpenReservation,
  numbers: readonly string[],
  from: EpochMinute,
): Promise<string[]> {
  if (numbers.length === 0) return []
  const at = now()
  const stay = { from, until: stayOf(row).until }
  const tables = await createMonitorStore(database).tables(listed.record.id, stay, [row.id], at)
  const occupied = tables
    .filter(({ claims }) => claims.some((claim) => overstaysInto(claim, stay, epochMinuteOf(at))))
    .map(({ number }) => number)
  return numbers.filter((number) => occupied.includes(number))
}

/**
 * Finds the best tables in a booking's areas that are free for its whole stay. Resolves to null if there are
 * none.
 */
export async function findTables(
  { books }: Pick<Book, 'books'>,
  { row, listed }: OpenReservation,
): Promise<GivenTables | null> {
  const stay = stayOf(row)
  const taken = await books.read(stretchOf(listed, stay.from, stay.until))
  const party = { partySize: row.group_size, areas: row.areas }
  const [best] = freePlacements(planOn(listed.plan, row.service_date), party, stay, taken)
  if (!best) return null
  const { tableIds } = best
  return {
    ids: tableIds.map(Number),
    numbers: listed.tableNumbers(tableIds),
    floorId: listed.floorOf(tableIds),
    ...stay,
  }
}

function stayOf(row: OpenReservation['row']) {
  const from = epochMinuteOf(row.reservation_time)
  return { from, until: from + row.turn_minutes }
}
