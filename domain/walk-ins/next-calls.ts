import { turnTimeMinutes } from '../availability/booking-rules.ts'
import { type CompiledPlan, placementsFor } from '../availability/compiled-plan.ts'
import { minStay } from '../reservations/running-late.ts'
import type { EpochMinute } from '../time/zone.ts'
import { bestTables } from './give-tables.ts'
import { isSeatingTime } from './last-seating.ts'
import { type Floor, joinHoldMinutes, type TableTimes, tableTimes } from './table-times.ts'
import { inRankOrder, isCallable, type Pause, type WalkIn } from './walk-in.ts'

export interface TableCall {
  readonly id: string
  readonly partySize: number
  readonly tableIds: readonly string[]
  readonly seats: number
  /**
   * When the party must leave because a booking follows within its turn time; null if it can stay for the
   * whole turn time.
   */
  readonly until: EpochMinute | null
  /** Parties with an earlier rank that aren't called to these tables. */
  readonly passed: readonly PassedParty[]
}

/** A party with an earlier rank that isn't called, and why. Reveals only the sizes of other parties. */
export interface PassedParty {
  readonly id: string
  readonly partySize: number
  readonly why: Pause['why'] | 'needsApproval' | 'otherSize' | 'otherArea' | 'bookedTooSoon' | 'chosenByStaff'
}

/** Free tables that are held for a party until the other tables of a join are free. */
export interface JoinHold {
  readonly id: string
  readonly partySize: number
  readonly tableIds: readonly string[]
  readonly until: EpochMinute
}

export interface NextCalls {
  readonly calls: readonly TableCall[]
  readonly holds: readonly JoinHold[]
}

/**
 * In rank order, each party that may be called gets the best free tables that fit it. If it needs a join
 * whose other tables will soon be free, the free ones are held for it. Never passes a party that fits. Calls
 * nobody before opening or shortly before closing.
 */
export function nextCalls(floor: Floor, line: readonly WalkIn[], now: EpochMinute): NextCalls {
  const { plan } = floor.compiled
  const waiting = inRankOrder(line)
  const times = tableTimes(floor, now)
  const free = new Set([...times.freeAt.keys()].filter((row) => times.freeAt[row] === now))
  const calls: TableCall[] = []
  const holds: JoinHold[] = []
  for (const [position, party] of waiting.entries()) {
    if (!isCallable(party, now) || !isSeatingTime(plan, party.partySize, now)) continue
    const tables = bestTables(floor.compiled, times, free, party, now)
    if (tables) {
      const { placement, until } = tables
      for (const row of placement.rows) free.delete(row)
      const { tableIds, seats } = placement
      const called = new Set(calls.map(({ id }) => id))
      const passed = waiting
        .slice(0, position)
        .filter(({ id, status }) => status !== 'Called' && !called.has(id))
        .map((earlier) => passedParty(floor.compiled, earlier, placement.rows, 'bookedTooSoon', now))
      calls.push({ id: party.id, partySize: party.partySize, tableIds, seats, until, passed })
    } else {
      const hold = joinHold(floor, times, free, party, now)
      if (!hold) continue
      for (const id of hold.tableIds) free.delete(floor.compiled.rowOf.get(id) ?? -1)
      holds.push(hold)
    }
  }
  return { calls, holds }
}

/** Returns a hold of the free tables of a join whose other tables are expected to be free soon. */
function joinHold(
  { compiled, freeSince }: Floor,
  { freeAt, nextFrom }: TableTimes,
  free: ReadonlySet<number>,
  { id, partySize, areas }: WalkIn,
  now: EpochMinute,
): JoinHold | undefined {
  const stay = minStay(turnTimeMinutes(compiled.plan.rules, partySize))
  for (const { rows } of placementsFor(compiled, partySize, areas)) {
    const freeRows = rows.filter((row) => free.has(row))
    if (freeRows.length === 0 || freeRows.length === rows.length) continue
    const tableIds = freeRows.map((row) => compiled.plan.tables[row]!.id)
    const until =
      Math.min(...tableIds.map((table) => freeSince.get(table) ?? Number.NEGATIVE_INFINITY)) + joinHoldMinutes
    const others = rows.filter((row) => !free.has(row))
    // A table that is free but isn't in `free` is already assigned to a called party or held.
    const areSoonFree = others.every((row) => now < freeAt[row]! && freeAt[row]! <= until)
    if (areSoonFree && rows.every((row) => nextFrom[row]! >= until + stay))
      return { id, partySize, tableIds, until }
  }
  return undefined
}

/** Returns the parties that staff pass by calling or seating this one, in rank order. */
export function passedByStaff(
  { compiled }: Pick<Floor, 'compiled'>,
  line: readonly WalkIn[],
  { rank }: Pick<WalkIn, 'rank'>,
  tableIds: readonly string[],
  now: EpochMinute,
): PassedParty[] {
  const rows = tableIds.map((id) => compiled.rowOf.get(id)!)
  return inRankOrder(line)
    .filter((party) => party.rank < rank && party.status !== 'Called')
    .map((party) => passedParty(compiled, party, rows, 'chosenByStaff', now))
}

function passedParty(
  compiled: CompiledPlan,
  { id, partySize, areas, status, pause }: WalkIn,
  rows: readonly number[],
  /** The reason to use if these tables would fit the party and it could be called. */
  whyNot: 'bookedTooSoon' | 'chosenByStaff',
  now: EpochMinute,
): PassedParty {
  return { id, partySize, why: why() }

  function why(): PassedParty['why'] {
    if (status === 'Pending') return 'needsApproval'
    if (pause && now < pause.until) return pause.why
    const fits = (wanted: readonly string[]) =>
      placementsFor(compiled, partySize, wanted).some((own) => own.rows.every((row) => rows.includes(row)))
    if (fits(areas)) return whyNot
    return fits([]) ? 'otherArea' : 'otherSize'
  }
}
