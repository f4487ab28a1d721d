import type { ExpectedWait, WaitRange } from '#contracts/walk-in-shapes.ts'
import { refuse } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { joinRefusal } from '#domain/walk-ins/join-line.ts'
import { recentWaits } from '#domain/walk-ins/wait-record.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { Handler } from '#server/calls/answer.ts'
import { rulesOf, stateForGuests } from './line-rules.ts'

/** How long parties of these sizes would wait if they joined now. */
export const getExpected: Handler<'walkIns.expected'> = async (context, { restaurantId, query }) => {
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const view = await context.lines.view(listed)
  const { linePlan } = listed
  const { zone } = linePlan.plan
  const sizes = [...new Set(query.partySizes)]
  const areas = (query.areaList ?? []).filter((area) => linePlan.areas.includes(area))
  const estimates = view.estimatesFor(sizes, areas)
  const minutes: [string, number][] = []
  const ranges: [string, WaitRange][] = []
  const refused: [string, string][] = []
  const recent: [string, NonNullable<ReturnType<typeof recentWaits>>][] = []
  sizes.forEach((size, index) => {
    const estimate = estimates[index]!
    const anybody = {
      customerName: 'anybody',
      phone: '',
      emailKey: '',
      phoneKey: '',
      partySize: size,
      areas,
      distance: 0,
      expected: null,
    }
    const refusal = joinRefusal(linePlan, rulesOf(view.line), [], anybody, estimate, view.now)
    if (refusal) refused.push([String(size), refusal.refused])
    else if (!('none' in estimate)) {
      minutes.push([String(size), estimate.middle])
      ranges.push([String(size), { from: estimate.from, to: estimate.to }])
    }
    const waits = recentWaits(view.learned.waits, size, Math.floor(view.now))
    if (waits) recent.push([String(size), waits])
  })
  const lastSeating = view.line.state === 'open' ? view.lastSeating(sizes[0] ?? 2) : null
  return {
    expectedMinutesForSizes: Object.fromEntries(minutes),
    rangeForSizes: Object.fromEntries(ranges),
    refusedSizes: Object.fromEntries(refused),
    recentForSizes: Object.fromEntries(recent),
    acceptsWalkIns: view.line.state === 'open' && lastSeating !== null,
    ...stateForGuests(view.line),
    areas: linePlan.areas.filter(Boolean),
    partiesInLine: view.parties.filter(({ status }) => isWaiting(status)).length,
    lastSeating: lastSeating === null ? null : isoWithOffset(zone, Math.floor(lastSeating)),
    timeZone: listed.record.time_zone,
    asOf: view.at.toISOString(),
  } satisfies ExpectedWait
}
