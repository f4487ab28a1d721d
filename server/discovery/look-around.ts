import type { Arrival, Stretch } from '#domain/availability/arrivals.ts'
import {
  arrivalsFor,
  nearestBookable,
  type Outlook,
  outlookOf,
} from '#domain/availability/bookable-within.ts'
import { turnMinutesOf } from '#domain/availability/booking-rules.ts'
import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import type { Context } from '#server/context.ts'
import { epochMinuteOf, type Moment, readMoment } from '#server/time/read-moment.ts'
import { takeTurns } from '#server/time/take-turns.ts'

/** When and for how many; the time is that of each restaurant's own clock. */
export interface WideWish {
  readonly date: string
  readonly partySize: number
  readonly rangeInMinutes: number
}

/** A restaurant with a table, and what was read of it, for whoever wants to know more. */
export interface FreePlan {
  readonly plan: CompiledPlan
  readonly nearest: EpochMinute
  readonly wished: Moment
  readonly outlook: Outlook
  readonly taken: readonly Taken[]
}

/** Restaurants of one time zone that may have the party, as far as their rules say. */
interface ZoneGroup {
  readonly wished: Moment
  readonly outlook: Outlook
  readonly places: { id: number; plan: CompiledPlan; arrivals: readonly Arrival[] }[]
  /** Minutes from the last arrival on in which a booking matters. */
  reach: number
}

const nobody: readonly Taken[] = []

/**
 * Which of these restaurants have a table around the wished time, by number. Rules are asked first, so that books are read
 * only where they decide; other requests get their turn meanwhile.
 */
export async function lookAround(
  { catalogue, books, now: clock }: Pick<Context, 'catalogue' | 'books' | 'now'>,
  ids: readonly number[],
  wish: WideWish,
): Promise<Map<number, FreePlan>> {
  const now = epochMinuteOf(clock())
  const turnOver = takeTurns()
  const plans = await catalogue.plansOf(ids)
  const groups = new Map<Zone, ZoneGroup | null>()
  for (const [id, plan] of plans) {
    const pause = turnOver()
    if (pause) await pause
    const { zone, rules } = plan.plan
    let group = groups.get(zone)
    if (group === undefined) groups.set(zone, (group = groupOf(zone, wish, now)))
    if (!group) continue
    const arrivals = arrivalsFor(plan, group.outlook, wish.partySize)
    if (arrivals.length === 0) continue
    group.places.push({ id, plan, arrivals })
    group.reach = Math.max(group.reach, turnMinutesOf(rules, wish.partySize), rules.slotMinutes)
  }

  const free = new Map<number, FreePlan>()
  for (const group of groups.values()) {
    if (!group || group.places.length === 0) continue
    const { wished, outlook, places, reach } = group
    const stretch: Stretch = { from: outlook.from, until: outlook.until + reach }
    const book = await books.readWide(
      places.map(({ id }) => id),
      stretch,
    )
    for (const { id, plan, arrivals } of places) {
      const pause = turnOver()
      if (pause) await pause
      const taken = book.get(id) ?? nobody
      const found = nearestBookable(plan, arrivals, wish.partySize, wished.instant, now, taken)
      if (found) free.set(id, { plan, nearest: found.instant, wished, outlook, taken })
    }
  }
  return free
}

/** Null where clocks never show the wished time. */
function groupOf(zone: Zone, { date, rangeInMinutes }: WideWish, now: EpochMinute): ZoneGroup | null {
  const wished = readMoment(date, zone, 0)
  if (!wished) return null
  const stretch = { from: wished.instant - rangeInMinutes, until: wished.instant + rangeInMinutes }
  return { wished, outlook: outlookOf(zone, stretch, now), places: [], reach: 0 }
}
