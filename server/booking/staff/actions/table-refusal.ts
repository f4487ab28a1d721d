import type { PartyAtTable } from '#contracts/booking/staff-refusal-shapes.ts'
import { blockedAmong, planOn } from '#domain/availability/limits.ts'
import { serviceDateOf } from '#domain/availability/seat-by-staff.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
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

interface Choice {
  readonly tableIds: readonly (string | number)[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Numbers of the tables that the party has, which a limit doesn't take from it. */
  readonly has: readonly string[]
}

/** Refuses tables that a limit blocks from now on, or whose area is closed. Returns null if there are none. */
export function blockedRefusal(
  listed: ListedRestaurant,
  { tableIds, from, until, has }: Choice,
  now: EpochMinute,
): Refusal<'tableBlocked'> | null {
  const rest = { from: Math.max(from, now), until: Math.max(until, now + 1) }
  const { plan } = listed.linePlan
  const { blocked: ranges } = planOn(listed.linePlan, serviceDateOf(plan, rest.from))
  const blocked = blockedAmong(ranges, tableIds.map(String), rest)
  const numbers = listed.tableNumbers(blocked).filter((number) => !has.includes(number))
  return numbers.length > 0
    ? refuse('tableBlocked', { numbers: numbers.join(', '), count: numbers.length })
    : null
}
