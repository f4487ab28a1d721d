import type { ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { concernOf, type Party, stageOf } from '#web/host/service-day/party.ts'

/** The parts of the list, in the order in which they are shown. */
export const sectionNames = ['attention', 'arrived', 'expected', 'seated', 'left', 'off'] as const
export type SectionName = (typeof sectionNames)[number]

/** What the list can be limited to. */
export const filters = ['attention', 'expected', 'arrived', 'seated', 'left', 'noTable'] as const
export type Filter = (typeof filters)[number]

export function readFilter(value: string | null): Filter | null {
  return filters.find((each) => each === value) ?? null
}

/** A party is listed once: with what needs attention, otherwise by where it is in the evening. */
export function sectionOf(party: Party, now: number): SectionName {
  const concern = concernOf(party, now)
  // Who is here already is not lost among questions that can wait.
  const isHere = party.arrived || party.status === 'Seated'
  if (concern !== null && !(isHere && (concern === 'message' || concern === 'noTable'))) return 'attention'
  const stage = stageOf(party)
  return stage === 'request' ? 'attention' : stage
}

export function isIn(filter: Filter, party: Party, now: number): boolean {
  if (filter === 'attention') return concernOf(party, now) !== null
  const stage = stageOf(party)
  if (filter === 'noTable') return party.tables.length === 0 && stage !== 'off' && stage !== 'left'
  return filter === 'expected' ? stage === 'expected' || stage === 'request' : stage === filter
}

/** Returns where a walk-in is listed that got a table; null for all that only wait. */
export function sectionOfWalkIn({ status }: Pick<ServiceDayWalkIn, 'status'>): 'seated' | 'left' | null {
  if (status === 'Seated') return 'seated'
  return status === 'Closed' ? 'left' : null
}

/** Returns whether a name, a table or a size is what somebody types. */
export function isFound(words: string, { name, tables }: Pick<Party, 'name' | 'tables'>): boolean {
  const text = folded(name)
  const numbers = tables.flatMap((number) => [folded(number), ...folded(number).split(/\s+/)])
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word) || numbers.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
