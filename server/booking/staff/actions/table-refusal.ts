import type { PartyAtTable } from '#contracts/booking/staff-refusal-shapes.ts'
import { refuse } from '#domain/refusal.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** Refuses tables, and says who has them. */
export function tableRefusal(parties: readonly PartyAtTable[], say: Say): ServerRefusal<'tableHasParty'> {
  const numbers = [...new Set(parties.flatMap(({ tableNumbers }) => tableNumbers))]
  const names = parties.map(({ name, groupSize }) => name || say('tonight.partyOf', { count: groupSize }))
  const details = {
    numbers: numbers.join(', '),
    count: numbers.length,
    party: [...new Set(names)].join(', '),
  }
  return { ...refuse('tableHasParty', details), parties: [...parties] }
}
