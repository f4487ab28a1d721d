import type { Arrival, Stretch } from '#domain/availability/arrivals.ts'
import {
  arrivalsFor,
  nearestBookable,
  type Outlook,
  outlookOf,
} from '#domain/availability/bookable-within.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { minuteOfToday, nightEnds } from '#domain/availability/usual-query.ts'
import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import type { Book, Data, Discovery } from '#server/context.ts'
import { epochMinuteOf, type Moment, readMoment } from '#server/platform/time/read-moment.ts'
import { createYielder } from '#server/platform/time/yield-regularly.ts'

/** The requested time and party size. The time is local to each restaurant. Without one, any in the rest of today. */
export interface TableQuery {
  readonly date?: string | undefined
  /** A time of today, `hh:mm`. Ignored if there is a date. */
  readonly time?: string | undefined
  readonly partySize: number
  readonly rangeInMinutes: number
}

/** A restaurant with a free table, and the data to derive its slots from. */
export interface FreePlan {
  readonly plan: CompiledPlan
  readonly nearest: EpochMinute
  readonly requested: Moment
  readonly outlook: Outlook
  readonly taken: readonly Taken[]
}

/** Restaurants in one time zone whose rules allow the party. */
interface ZoneGroup {
  readonly requested: Moment
  readonly outlook: Outlook
  readonly restaurants: { id: number; plan: CompiledPlan; arrivals: readonly Arrival[] }[]
  /** Minutes after the last possible arrival within which other bookings still matter. */
  reach: number
}

const nobody: readonly Taken[] = []

/**
 * Finds which of these restaurants have a table around the requested time, by id. Checks the rules first,
 * then reads only the reservation books that can make a difference. Yields regularly, so that other requests
 * aren't delayed.
 */
export async function findFreePlans(
  { catalogue, books, now: clock }: Data & Discovery & Book,
  ids: readonly number[],
  query: TableQuery,
): Promise<Map<number, FreePlan>> {
  const now = epochMinuteOf(clock())
  const turnOver = createYielder()
  const plans = await catalogue.plansOf(ids)
  const groups = new Map<Zone, ZoneGroup | null>()
  for (const [id, plan] of plans) {
    const pause = turnOver()
    if (pause) await pause
    const { zone, rules } = plan.plan
    let group = groups.get(zone)
    if (group === undefined) groups.set(zone, (group = groupOf(zone, query, now)))
    if (!group) continue
    const arrivals = arrivalsFor(plan, group.outlook, query.partySize)
    if (arrivals.length === 0) continue
    group.restaurants.push({ id, plan, arrivals })
    group.reach = Math.max(group.reach, turnTimeMinutes(rules, query.partySize), rules.slotMinutes)
  }

  const free = new Map<number, FreePlan>()
  for (const group of groups.values()) {
    if (!group || group.restaurants.length === 0) continue
    const { requested, outlook, restaurants, reach } = group
    const stretch: Stretch = { from: outlook.from, until: outlook.until + reach }
    const book = await books.readWide(
      restaurants.map(({ id }) => id),
      stretch,
    )
    for (const { id, plan, arrivals } of restaurants) {
      const pause = turnOver()
      if (pause) await pause
      const taken = book.get(id) ?? nobody
      const found = nearestBookable(plan, arrivals, query.partySize, requested.instant, now, taken)
      if (found) free.set(id, { plan, nearest: found.instant, requested, outlook, taken })
    }
  }
  return free
}

/** Returns null if a clock change in the zone skips the requested time. */
function groupOf(zone: Zone, { date, time, rangeInMinutes }: TableQuery, now: EpochMinute): ZoneGroup | null {
  if (date === undefined && time === undefined) {
    const today = wallOf(zone, now).date
    const stretch = { from: now, until: openingInstant(zone, today, 1440 + nightEnds) }
    const requested = { date: today, instant: now }
    return { requested, outlook: outlookOf(zone, stretch, now), restaurants: [], reach: 0 }
  }
  const requested = date === undefined ? momentToday(zone, time ?? '', now) : readMoment(date, zone, 0)
  if (!requested) return null
  const stretch = { from: requested.instant - rangeInMinutes, until: requested.instant + rangeInMinutes }
  return { requested, outlook: outlookOf(zone, stretch, now), restaurants: [], reach: 0 }
}

function momentToday(zone: Zone, time: string, now: EpochMinute): Moment {
  const [hours, minutes] = time.split(':')
  const wall = wallOf(zone, now)
  const minute = minuteOfToday(Number(hours) * 60 + Number(minutes), wall.minute)
  const instant = openingInstant(zone, wall.date, minute)
  return { date: wallOf(zone, instant).date, instant }
}
