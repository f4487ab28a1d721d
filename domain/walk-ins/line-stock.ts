import type { CompiledPlan } from '../availability/compiled-plan.ts'
import type { Taken } from '../availability/restaurant-plan.ts'
import { isRefusal } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { WaitEstimate } from './estimate-waits.ts'
import type { LineRules } from './join-line.ts'
import { lineService } from './last-seating.ts'
import { isWaiting, type WalkIn } from './walk-in.ts'

/** The wait of a party that would join the line now: for any area, and for each area alone. */
export interface QuotedWaits {
  readonly partySize: number
  readonly anywhere: WaitEstimate
  readonly inArea: ReadonlyMap<string, WaitEstimate>
}

/**
 * Returns whether the line has tables before parties of this size that book online: if somebody waits for a call, and
 * the line takes parties of this size. Others are quoted no wait, and could neither wait nor book.
 */
export function comesFirst(
  line: readonly Pick<WalkIn, 'status'>[],
  { largestParty }: Pick<LineRules, 'largestParty'>,
  partySize: number,
): boolean {
  return partySize <= largestParty && line.some(({ status }) => isWaiting(status) && status !== 'Called')
}

/**
 * Returns what the line takes from online booking: until the time at which a party that joins now would be called, the
 * tables go to the line, so nobody can book one earlier online than the door quotes. If the line can't seat the party
 * any more, nobody can book one before its last seating.
 */
export function takenByLine(compiled: CompiledPlan, waits: QuotedWaits, now: EpochMinute): Taken[] {
  const { plan, areas } = compiled
  const { partySize, anywhere, inArea } = waits
  const from = Math.floor(now)
  return areas.flatMap((area) => {
    const until = Math.max(
      ...[anywhere, inArea.get(area) ?? anywhere].map((wait) => firstOnline(compiled, wait, partySize, now)),
    )
    if (until <= from) return []
    const tableIds = plan.tables.filter((table) => table.area === area).map(({ id }) => id)
    return [{ tableIds, from, until, covers: 0, onlyFor: partySize }]
  })
}

/** Returns the first time at which the line leaves a table to a party that books online. */
function firstOnline(
  { plan }: CompiledPlan,
  wait: WaitEstimate,
  partySize: number,
  now: EpochMinute,
): EpochMinute {
  // In whole minutes, as guests read both times. The seconds of the current minute must not make a time come and go.
  if (!('none' in wait)) return Math.floor(now) + wait.middle
  const service = lineService(plan, partySize, now)
  // What the line can't seat at any time takes nothing from it.
  const isOver = wait.none === 'allTablesBooked' || wait.none === 'pastLastSeating'
  return isOver && !isRefusal(service) ? Math.floor(service.lastSeating) + 1 : Math.floor(now)
}

/** Tables that a guest has already from this time on, by a hold, an offer or a booking. */
export interface OwnStay {
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
}

/**
 * Returns what the line takes from a guest who has tables already: none of these from the time on at which they have
 * them. For an earlier time they are a new party.
 */
export function exceptOwn(first: readonly Taken[], own: readonly OwnStay[]): readonly Taken[] {
  const since = new Map<string, EpochMinute>()
  for (const { tableIds, from } of own)
    for (const id of tableIds) since.set(id, Math.min(from, since.get(id) ?? from))
  return first.flatMap((taken) => {
    const others = taken.tableIds.filter((id) => !since.has(id))
    const shorter = taken.tableIds.flatMap((id) => {
      const until = Math.min(taken.until, since.get(id) ?? taken.from)
      return until > taken.from ? [{ ...taken, tableIds: [id], until }] : []
    })
    return others.length > 0 ? [{ ...taken, tableIds: others }, ...shorter] : shorter
  })
}
