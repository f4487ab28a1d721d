import { nextCalls, type JoinHold, type PassedParty } from '#domain/walk-ins/next-calls.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { OpenLine } from './act-in-line.ts'
import { readFloor, walkInOf } from '#server/waitlist/waits/evening.ts'

/**
 * Calls parties in line order to all free tables that fit them, and holds tables of a join until its other
 * tables are free. Does nothing unless the restaurant calls automatically. Stores the reason for each party
 * that is passed.
 */
export async function callNext(open: OpenLine): Promise<void> {
  const { line, listed, writer, at, now, justPutBack } = open
  if (!line.auto_call || line.state === 'closed') return
  const floor = await readFloor(writer.inside, listed, open.rows(), at)
  const inLine = open.rows().filter(({ id }) => !justPutBack.has(id))
  const { calls, holds } = nextCalls(floor, inLine.map(walkInOf), now)
  // End holds first, so that their tables are free for other parties.
  await writeHolds(open, floor.held, holds)
  for (const call of calls) {
    const row = rowOf(open, call.id)
    await open.move(row, 'call', 'system', { tables: call })
    await writePasses(open, call.passed, call.partySize)
  }
}

/**
 * Stores that a party of this size was called before these parties, and why, so that they can see the reason.
 */
export async function writePasses(
  open: OpenLine,
  passed: readonly PassedParty[],
  size: number,
): Promise<void> {
  for (const each of passed) await writePass(open, each, size)
}

/** Ends the join holds on any of these tables, or all of them. */
export async function releaseHolds(
  open: OpenLine,
  held: ReadonlyMap<string, readonly string[]>,
  tableIds: readonly string[] | 'all',
): Promise<void> {
  for (const [id, tables] of held)
    if (tableIds === 'all' || tables.some((table) => tableIds.includes(table)))
      await writeHold(open, id, null)
}

function rowOf(open: OpenLine, id: string): WalkInRow {
  const row = open.rows().find((each) => each.id === id)
  if (!row) throw new Error(`walk-in ${id} was called but isn't in line`)
  return row
}

async function writePass(open: OpenLine, { id, why }: PassedParty, size: number): Promise<void> {
  const before = rowOf(open, id)
  const passed_by = { size, why, at: open.at.toISOString() }
  await open.write({
    before,
    after: { ...before, passed_by },
    action: 'pass',
    by: 'system',
    note: '',
    tables: 'kept',
    message: null,
  })
}

/** Saves the join holds that start, change or end. */
async function writeHolds(
  open: OpenLine,
  held: ReadonlyMap<string, readonly string[]>,
  wanted: readonly JoinHold[],
): Promise<void> {
  const byId = new Map(wanted.map((hold) => [hold.id, hold]))
  for (const [id, tableIds] of held)
    if (!isSame(tableIds, byId.get(id)?.tableIds ?? [])) await writeHold(open, id, null)
  for (const hold of wanted)
    if (!isSame(hold.tableIds, held.get(hold.id) ?? [])) await writeHold(open, hold.id, hold)
}

async function writeHold(open: OpenLine, id: string, hold: JoinHold | null): Promise<void> {
  const row = rowOf(open, id)
  const from = Math.floor(open.now)
  await open.write({
    before: row,
    after: row,
    action: 'hold',
    by: 'system',
    note: '',
    tables: hold
      ? { tableIds: hold.tableIds, from, until: Math.max(from + 1, Math.floor(hold.until)) }
      : 'freed',
    message: null,
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
