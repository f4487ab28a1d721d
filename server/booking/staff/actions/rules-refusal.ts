import type { BrokenRule as RuleInWords } from '#contracts/booking/staff-refusal-shapes.ts'
import type { BrokenRule } from '#domain/availability/seat-by-staff.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import type { Content, Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

interface Broken {
  readonly broken: readonly BrokenRule[]
  /** The tables that staff chose. */
  readonly tableIds: readonly string[] | undefined
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Ids of bookings that don't count as taking the tables. */
  readonly except: readonly string[]
}

/** Refuses a booking once, with all rules it breaks in words and the parties that have the chosen tables. */
export async function rulesRefusal(
  context: Data & Content,
  listed: ListedRestaurant,
  { broken, tableIds = [], from, until, except }: Broken,
  { locale }: Pick<Caller, 'locale'>,
): Promise<ServerRefusal<'rulesBroken'>> {
  const rules = inWords(broken, context.sentences(locale))
  const parties = await partiesAtTables(context, listed, tableIds, { from, until }, except)
  return { ...refuse('rulesBroken', { count: rules.length }), rules, ...(parties.length > 0 && { parties }) }
}

/** Returns rules as sentences for staff. */
export function inWords(broken: readonly BrokenRule[], say: Say): RuleInWords[] {
  return broken.map(({ refused, details }) => ({
    code: refused,
    message: say(`refusals.${refused}`, details),
  }))
}
