import type { RefusalOf } from '#contracts/calls.ts'
import type { WalkInAction } from '#contracts/waitlist/host-line.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { overstayMinutes } from '#domain/reservations/claim-state.ts'
import { chosenTables, freeTablesFor, type GivenTables } from '#domain/walk-ins/give-tables.ts'
import { isInLine } from '#domain/walk-ins/join-line.ts'
import { moveWalkIn, type WalkInRefusal } from '#domain/walk-ins/moves.ts'
import { passedByStaff } from '#domain/walk-ins/next-calls.ts'
import { isAsSeen, type WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { OpenLine } from '#server/waitlist/line/act-in-line.ts'
import { releaseHolds, writePasses } from '#server/waitlist/line/call-next.ts'
import { contactsInLine, type FloorNow, readFloor, walkInOf } from '#server/waitlist/waits/evening.ts'
import { actAsStaff } from './act-as-staff.ts'
import { openWalkInToKiosk } from '#server/ordering/staff/open-to-kiosk.ts'
import { versionRefusal } from '#server/ordering/staff/seen-version.ts'
import { openWalkInToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'

/**
 * Performs an action on a waitlist entry. Calling or seating assigns the named tables, or the best free ones.
 */
export const actOnWalkIn: Handler<'host.actOnWalkIn', Data & Links & Discovery & Book & Access & Content> = (
  context,
  { walkinId, body },
  caller,
) => {
  const openTo = body.action === 'cancel' ? openWalkInToKiosk : openWalkInToStaff
  return actAsStaff<RefusalOf<'host.actOnWalkIn'>>(context, walkinId, caller, openTo, async (open, row) => {
    const { action, note = '', version, tableNumber = '' } = body
    const isUnchanged = version !== undefined && (await isAsSeen(open.writer.inside, row, version))
    const no = versionRefusal(context, caller, {
      seen: version,
      current: isUnchanged ? version : row.version,
    })
    if (no) return no
    const possible = moveWalkIn(walkInOf(row), action, 'staff', open.now)
    if (isRefusal(possible)) return forStaff(possible)
    if (action === 'reopen' && isInLine(open.rows().map(contactsInLine), contactsInLine(row)))
      return refuse('alreadyInLine')
    const tables = await tablesFor(open, row, action, numbersIn(tableNumber))
    if (isRefusal(tables)) return tables
    const moved = await open.move(row, action, 'staff', { note, ...(tables && { tables }) })
    return isRefusal(moved) ? forStaff(moved) : moved
  })
}

/** Converts `alreadyEnded` and `alreadyPostponed`, which only guests can get, to `moveNotAllowed`. */
function forStaff({ refused, details }: WalkInRefusal): Refusal<RefusalOf<'host.actOnWalkIn'>> {
  return refuse(
    refused === 'alreadyEnded' || refused === 'alreadyPostponed' ? 'moveNotAllowed' : refused,
    details,
  )
}

type TableRefusal = Refusal<'unknownTable' | 'noTableFree' | 'tableTaken' | 'tableOccupied'>

/**
 * Returns the tables at which to call or seat the party, or null for other actions. Also records the reason
 * for each party that is passed.
 */
async function tablesFor(
  open: OpenLine,
  row: WalkInRow,
  action: WalkInAction,
  numbers: readonly string[],
): Promise<GivenTables | TableRefusal | null> {
  if (action !== 'call' && action !== 'seat') return null
  const { listed, writer, at, now } = open
  const all = await readFloor(writer.inside, listed, open.rows(), at)
  const floor = { ...all, claims: all.claims.filter(({ holderId }) => holderId !== row.id) }
  const given = giveTables(open, row, floor, numbers)
  if (isRefusal(given)) return given
  await releaseHolds(open, othersHolds(floor, row), given.tableIds)
  if (row.status === 'Approved') {
    const line = open.rows().map(walkInOf)
    await writePasses(open, passedByStaff(floor, line, walkInOf(row), given.tableIds, now), row.group_size)
  }
  return given
}

function giveTables(
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

function numbersIn(text: string): string[] {
  const numbers = text.split(',').map((number) => number.trim())
  return [...new Set(numbers.filter(Boolean))]
}
