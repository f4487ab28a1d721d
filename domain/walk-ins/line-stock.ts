import type { CompiledPlan } from '../availability/compiled-plan.ts'
import type { Taken } from '../availability/restaurant-plan.ts'
import { isRefusal } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { WaitEstimate } from './estimate-waits.ts'
import { lineService } from './last-seating.ts'

/** The wait of a party that would join the line now: for any area, and for each area alone. */
export interface QuotedWaits {
  readonly partySize: number
  readonly anywhere: WaitEstimate
  readonly inArea: ReadonlyMap<string, WaitEstimate>
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
  if (!('none' in wait)) return wait.middle === 0 ? Math.floor(now) : Math.ceil(now + wait.middle)
  const service = lineService(plan, partySize, now)
  // What the line can't seat at any time takes nothing from it.
  const isOver = wait.none === 'allTablesBooked' || wait.none === 'pastLastSeating'
  return isOver && !isRefusal(service) ? Math.floor(service.lastSeating) + 1 : Math.floor(now)
}

/** Returns the claims as they are for a guest who has these tables already, by a hold, an offer or a booking. */
export function exceptOwn(taken: readonly Taken[], own: readonly string[]): readonly Taken[] {
  if (own.length === 0) return taken
  return taken.map((each) =>
    each.onlyFor === undefined
      ? each
      : { ...each, tableIds: each.tableIds.filter((id) => !own.includes(id)) },
  )
}
