import type { ExpectedWait, WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'
import { refuse } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { recentWaits } from '#domain/walk-ins/wait-record.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { areasAsSpelled } from '#server/book/steps/read-areas.ts'
import { areaNamesIn } from '#server/discovery/restaurants/names-in-language.ts'
import { lineForGuests, stateForGuests } from '#server/waitlist/line/line-rules.ts'
import type { Book, Discovery } from '#server/context.ts'

/** Estimates how long parties of these sizes would wait if they joined now. */
export const getExpected: Handler<'walkIns.expected', Discovery & Book> = async (
  context,
  { restaurantId, query },
  { locale },
) => {
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const view = await context.lines.view(listed)
  const line = lineForGuests(view.line, listed, view.now)
  const { linePlan } = listed
  const { zone } = linePlan.plan
  const sizes = [...new Set(query.partySizes)]
  const offers = view.offersTo(sizes, areasAsSpelled(linePlan.areas, query.areaList))
  const minutes: [string, number | null][] = []
  const ranges: [string, WaitRange][] = []
  const refused: [string, string][] = []
  const recent: [string, NonNullable<ReturnType<typeof recentWaits>>][] = []
  sizes.forEach((size, index) => {
    const offer = offers[index]!
    if ('refused' in offer) refused.push([String(size), offer.refused])
    else {
      minutes.push([String(size), offer.middle])
      ranges.push([String(size), { from: offer.from, to: offer.to }])
    }
    const waits = recentWaits(view.learned.waits, size, Math.floor(view.now))
    if (waits) recent.push([String(size), waits])
  })
  // Published clients that know only this field tell by it that nobody can join.
  if (minutes.length === 0) minutes.push(...sizes.map((size): [string, null] => [String(size), null]))
  const lastSeating = line.state === 'open' ? view.lastSeating(sizes[0] ?? 2) : null
  return {
    expectedMinutesForSizes: Object.fromEntries(minutes),
    rangeForSizes: Object.fromEntries(ranges),
    refusedSizes: Object.fromEntries(refused),
    recentForSizes: Object.fromEntries(recent),
    acceptsWalkIns: line.state === 'open' && lastSeating !== null,
    ...stateForGuests(line),
    areas: linePlan.areas.filter(Boolean),
    ...areaNamesIn(listed, linePlan.areas, locale),
    partiesInLine: view.parties.length,
    lastSeating: lastSeating === null ? null : isoWithOffset(zone, Math.floor(lastSeating)),
    timeZone: listed.record.time_zone,
    asOf: view.at.toISOString(),
  } satisfies ExpectedWait
}
