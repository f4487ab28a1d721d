import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { overstayMinutes } from '#domain/reservations/claim-state.ts'
import { chosenTables, freeTablesFor, type GivenTables } from '#domain/walk-ins/give-tables.ts'
import { passedByStaff } from '#domain/walk-ins/next-calls.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import { type FloorNow, readFloor, walkInOf } from '#server/waitlist/waits/evening.ts'
import type { OpenLine } from './act-in-line.ts'
import { releaseHolds, writePasses } from './call-next.ts'

type TableRefusal = Refusal<'unknownTable' | 'noTableFree' | 'tableTaken' | 'tableOccupied'>

/**
 * Returns the tables at which staff call or seat a party: those with the `numbers`, or the best free ones. Also records the
 * reason for each party that is passed.
 */
export async function giveTables(
  open: OpenLine,
  row: WalkInRow,
  numbers: readonly string[],
): Promise<GivenTables | TableRefusal> {
  const { listed, writer, at, now } = open
  const all = await readFloor(writer.inside, listed, open.rows(), at)
  const floor = { ...all, claims: all.claims.filter(({ holderId }) => holderId !== row.id) }
  const given = findTables(open, row, floor, numbers)
  if (isRefusal(given)) return given
  await releaseHolds(open, othersHolds(floor, row), given.tableIds)
  if (row.status === 'Approved') {
    const line = open.rows().map(walkInOf)
    await writePasses(open, passedByStaff(floor, line, walkInOf(row), given.tableIds, now), row.group_size)
  }
  return given
}

function findTables(
  { listed, now }: OpenLine,
  row: WalkInRow,
  floor: FloorNow,
  numbers: readonly string[],
): GivenTables | TableRefusal {
  const party = walkInOf(row)
  const { tables } = listed.linePlan.plan
  const chosen = numbers.length > 0 ? numbers : row.status === 'Called' ? row.table_numbers : []
  if (chosen.length === 0) {
    const held = new Set([...othersHolds(floor, row).values()].flat())
    return freeTablesFor(floor, party, held, now) ?? refuse('noTableFree')
  }
  const ids = chosen.flatMap((number) => tables.find((table) => table.number === number)?.id ?? [])
  if (ids.length < chosen.length) return refuse('unknownTable')
  // A party that has already been called keeps its table for the rest of its stay.
  const shortest = numbers.length > 0 ? overstayMinutes : 1
  return chosenTables(floor, ids, party, shortest, now)
}

/** Returns the tables that are held for other parties, by party id. */
function othersHolds({ held }: FloorNow, { id }: WalkInRow): FloorNow['held'] {
  return new Map([...held].filter(([holder]) => holder !== id))
}

/** Returns the numbers of tables in a list such as `4, 5`. */
export function numbersIn(text: string): string[] {
  const numbers = text.split(',').map((number) => number.trim())
  return [...new Set(numbers.filter(Boolean))]
}
