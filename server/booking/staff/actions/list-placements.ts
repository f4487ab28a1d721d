import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { Placement } from '#domain/availability/compiled-plan.ts'
import { blockedAmong, planOn } from '#domain/availability/limits.ts'
import { serviceDateOf } from '#domain/availability/seat-by-staff.ts'
import { suggestTables } from '#domain/availability/suggest-tables.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { readAreas } from '#server/book/steps/read-areas.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import type { Access, Book, Content, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

/** How long after the stay the next party at a table is looked for, in minutes. */
const lookAhead = 6 * 60

/** Lists where a party could sit, and who sits where it can't. */
export const listPlacements: Handler<'host.placements', Data & Discovery & Book & Access & Content> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { plan, placements } = listed.linePlan
  const moment = readMoment(query.time, plan.zone, null)
  if (!moment) return fieldRefusal('time', context.sentences(caller.locale)('fields.moment'))
  const say = context.sentences(caller.locale)
  const areas = readAreas(listed, query.areas, 'areas', say)
  if (isRefusal(areas)) return areas
  const { groupSize, except = [] } = query
  const from = moment.instant
  const date = serviceDateOf(plan, from)
  const all = planOn(listed.linePlan, date)
  const { blocked } = all
  const until = from + (query.minutes ?? turnTimeMinutes(plan.rules, groupSize))
  const stretch = { from, until: until + lookAhead }
  const known = await partiesAtTables(
    context,
    listed,
    plan.tables.map(({ id }) => id),
    stretch,
    except,
  )
  const taken = await context.books.readWithout(stretchOf(listed, from, until), except)
  const plans = { bookable: planOn(listed.plan, date), all }
  const best = suggestTables(plans, { partySize: groupSize, areas, from, until }, taken)
  const rankOf = new Map(best.map(({ tableIds }, index) => [keyOf(tableIds), index]))
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
      const rank = isFree ? rankOf.get(keyOf(tableIds)) : undefined
      return {
        tableNumbers: numbers,
        area: plan.tables.find(({ id }) => id === placement.tableIds[0])?.area ?? '',
        least: placement.minCovers,
        most: placement.maxCovers,
        fits: seats(placement),
        reasons: rank === undefined ? [] : [...(best[rank]?.reasons ?? [])],
        blocked: isBlocked,
        freeUntil: isFree && Number.isFinite(next) ? isoWithOffset(plan.zone, next) : null,
        parties,
        rank: rank ?? best.length,
      }
    })
  const group = ({ fits, blocked: isBlocked, parties }: (typeof choices)[number]) =>
    Number(!fits) + 2 * Number(parties.length > 0) + 4 * Number(isBlocked)
  return {
    zone: listed.record.time_zone,
    from: isoWithOffset(plan.zone, from),
    until: isoWithOffset(plan.zone, until),
    placements: choices
      .toSorted((a, b) => group(a) - group(b) || a.rank - b.rank)
      .map(({ rank: _rank, ...choice }) => choice),
  }
}

function keyOf(tableIds: readonly string[]): string {
  return tableIds.toSorted().join(' ')
}

function minuteOf(moment: string): number {
  return Date.parse(moment) / 60_000
}
