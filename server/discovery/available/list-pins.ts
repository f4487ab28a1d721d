import type { Pin } from '#contracts/discovery/discovery.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset, isShownTwice } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { parseSearch } from '#server/discovery/search/queries/parse-search.ts'
import { type FreePlan, findFreePlans } from './find-free-plans.ts'
import { pinRowsOf } from './pin-store.ts'
import { readBounds } from './read-bounds.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { hasTime, isWallMoment } from './read-query.ts'
import type { Book, Content, Data, Discovery } from '#server/context.ts'

/**
 * Returns the highest-rated restaurants in a map rectangle, each with its bookable time nearest to the requested one.
 */
export const listPins: Handler<'discovery.pins', Data & Discovery & Book & Content> = async (
  context,
  { query },
  { locale },
) => {
  const { search, filter, bounds, top, date, time, today, partySize, rangeInMinutes } = query
  const inside = readBounds(bounds)
  const say = context.sentences(locale)
  if (!inside) return fieldRefusal('bounds', say('fields.bounds'))
  if (date !== undefined && !isWallMoment(date)) return fieldRefusal('date', say('fields.moment'))
  const parsed = parseSearch({ search, filter, orderby: 'rating desc', skip: 0, top }, context.now())
  if (isRefusal(parsed)) return parsed
  const { ids, total } = await context.search.find({
    ...parsed,
    filter: { kind: 'all', of: [parsed.filter, inside] },
  })
  const [rows, free] = await Promise.all([
    pinRowsOf(context.database, ids),
    hasTime(query) || today
      ? findFreePlans(context, ids, { date, time, partySize, rangeInMinutes })
      : undefined,
  ])
  return {
    total,
    pins: rows.map(([id, slug, name, lat, lon, area]) => {
      return { id, idOrName: slug, name, lat, lon, area, ...timeOf(free?.get(id)) }
    }),
  }
}

function timeOf(found: FreePlan | undefined): Pick<Pin, 'instant' | 'timeZone'> {
  if (!found) return { instant: null }
  const { zone } = found.plan.plan
  const instant = isoWithOffset(zone, found.nearest)
  return isShownTwice(zone, found.nearest) ? { instant, timeZone: zone.id } : { instant }
}
