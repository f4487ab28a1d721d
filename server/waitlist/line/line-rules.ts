import type { ExpectedWait } from '#contracts/waitlist/walk-in-shapes.ts'
import { isLineStopped } from '#domain/availability/limits.ts'
import type { LineRules } from '#domain/walk-ins/join-line.ts'
import type { LineRow } from '#server/book/line/record-in-line.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

export function rulesOf({ state, largest_party, join_meters }: LineRow): LineRules {
  return { state, largestParty: largest_party, joinMeters: join_meters }
}

/** Returns a line as guests find it: paused while staff have stopped it together with the times of the evening. */
export function lineForGuests(line: LineRow, { linePlan }: ListedRestaurant, now: number): LineRow {
  return line.state === 'open' && isLineStopped(linePlan.plan, now) ? { ...line, state: 'paused' } : line
}

/** Converts a stored line to the state and rules that guests and staff see. */
export function stateForGuests(line: LineRow): Pick<ExpectedWait, 'state' | 'rules'> {
  return {
    state: line.state,
    rules: {
      keptMinutes: line.kept_minutes,
      largestParty: line.largest_party,
      joinMeters: line.join_meters,
      needsApproval: line.needs_approval,
      note: line.note,
    },
  }
}
