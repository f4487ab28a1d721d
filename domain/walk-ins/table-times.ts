import type { CompiledPlan } from '../availability/compiled-plan.ts'
import { claimState, type TableClaim } from '../reservations/claim-state.ts'
import type { EpochMinute } from '../time/zone.ts'

/** How many minutes after being freed a table may be held for a party that also needs another one. */
export const joinHoldMinutes = 10

/** A party's active claim on its tables. */
export interface FloorClaim extends TableClaim {
  readonly tableIds: readonly string[]
  readonly partySize: number
}

/** A restaurant's tables with the claims on them. */
export interface Floor {
  readonly compiled: CompiledPlan
  readonly claims: readonly FloorClaim[]
  /** When each free table became free, by table id. A table without an entry has been free for a long time. */
  readonly freeSince: ReadonlyMap<string, EpochMinute>
}

/** Times of each table, in the order of the plan. */
export interface TableTimes {
  /** When the table is expected to be free; `now` if it is free. */
  readonly freeAt: Float64Array
  /** When the next party with a claim arrives; infinite if there is none. */
  readonly nextFrom: Float64Array
}

export function tableTimes({ compiled, claims }: Floor, now: EpochMinute): TableTimes {
  const tables = compiled.plan.tables.length
  const freeAt = new Float64Array(tables).fill(now)
  const nextFrom = new Float64Array(tables).fill(Number.POSITIVE_INFINITY)
  for (const claim of claims) {
    const { from, until } = claimState(claim, now)
    // Don't compare with `from`: if the clock was set back, it may be in the future although the party is
    // there.
    const isThere = claim.status === 'Seated' || (claim.holder === 'walk-in' && claim.status === 'Called')
    if (until <= now) continue
    for (const id of claim.tableIds) {
      const row = compiled.rowOf.get(id)
      if (row === undefined) continue
      if (from <= now || isThere) freeAt[row] = Math.max(freeAt[row]!, until)
      else nextFrom[row] = Math.min(nextFrom[row]!, from)
    }
  }
  return { freeAt, nextFrom }
}
