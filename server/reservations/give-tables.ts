import { freePlaces } from '#domain/availability/free-places.ts'
import { stretchOf } from '#server/availability/ask-availability.ts'
import type { Context } from '#server/context.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import type { GivenTables } from './move-reservation.ts'
import { createMoveStore } from './move-store.ts'
import type { OpenReservation } from './open-reservation.ts'

/** The tables of these numbers for the whole stay of a booking, free or not; null when the house has no such table. */
export async function tablesNumbered(
  { database }: Pick<Context, 'database'>,
  { row, listed }: OpenReservation,
  numbers: readonly string[],
): Promise<GivenTables | null> {
  const asked = [...new Set(numbers)]
  const known = await createMoveStore(database).tablesNumbered(listed.record.id, asked)
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

/** The best tables that are free for the whole stay of a booking, in the areas it names; null when there are none. */
export async function findTables(
  { books }: Pick<Context, 'books'>,
  { row, listed }: OpenReservation,
): Promise<GivenTables | null> {
  const stay = stayOf(row)
  const taken = await books.read(stretchOf(listed, stay.from, stay.until))
  const party = { partySize: row.group_size, areas: row.areas }
  const [best] = freePlaces(listed.plan, party, stay, taken)
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
