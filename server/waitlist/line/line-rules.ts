import type { ExpectedWait } from '#contracts/waitlist/walk-in-shapes.ts'
import type { LineRules } from '#domain/walk-ins/join-line.ts'
import type { LineRow } from '#server/book/line/record-in-line.ts'

export function rulesOf({ state, largest_party, join_meters }: LineRow): LineRules {
  return { state, largestParty: largest_party, joinMeters: join_meters }
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
