import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { Placement } from '#domain/availability/compiled-plan.ts'
import { blockedAmong, planOn } from '#domain/availability/limits.ts'
import { serviceDateOf } from '#domain/availability/seat-by-staff.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

/** How long after the stay the next party at a table is looked for, in minutes. */
const lookAhead = 6 * 60

/** Lists where a party could sit, and who sits where it can't. */
export const listPlacements: Handler<'host.placements', Data & Discovery & Access & Content> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { plan, placements } = listed.linePlan
  const moment = readMoment(query.time, plan.zone, null)
  if (!moment) return fieldRefusal('time', context.sentences(caller.locale)('fields.moment'))
  const { groupSize } = query
  const from = moment.instant
  const { blocked } = planOn(listed.linePlan, serviceDateOf(plan, from))
  const until = from + (query.minutes ?? turnTimeMinutes(plan.rules, groupSize))
  const all = plan.tables.map(({ id }) => id)
  const stretch = { from, until: until + lookAhead }
  const known = await partiesAtTables(context, listed, all, stretch, query.except ?? [])
  const seats = ({ minCovers, maxCovers }: Placement) => minCovers <= groupSize && groupSize <= maxCovers
  const choices = placements
    .filter((each) => each.tableIds.length === 1 || seats(each))
    .map((placement) => {
      const numbers = listed.tableNumbers(placement.tableIds)
      const theirs = known.filter(({ tableNumbers }) => tableNumbers.some((each) => numbers.includes(each)))
      const parties = theirs.filter((each) => minuteOf(each.from) < until)
      const { tableIds } = placement
      const isBlocked = blockedAmong(blocked, tableIds, { from, until }).length > 0
      const later = blocked.filter((each) => blockedAmong([each], tableIds, stretch).length > 0)
      const begins = [...theirs.map((each) => minuteOf(each.from)), ...later.map((each) => each.from)]
      const next = Math.min(...begins.filter((minute) => minute >= until))
      const isFree = parties.length === 0 && !isBlocked
      return {
        tableNumbers: numbers,
        area: plan.tables.find(({ id }) => id === placement.tableIds[0])?.area ?? '',
        least: placement.minCovers,
        most: placement.maxCovers,
        fits: seats(placement),
        blocked: isBlocked,
        freeUntil: isFree && Number.isFinite(next) ? isoWithOffset(plan.zone, next) : null,
        parties,
      }
    })
  const rank = ({ fits, blocked: isBlocked, parties }: (typeof choices)[number]) =>
    Number(!fits) + 2 * Number(parties.length > 0) + 4 * Number(isBlocked)
  return {
    zone: listed.record.time_zone,
    from: isoWithOffset(plan.zone, from),
    until: isoWithOffset(plan.zone, until),
    placements: choices.toSorted((a, b) => rank(a) - rank(b)),
  }
}

function minuteOf(moment: string): number {
  return Date.parse(moment) / 60_000
}
