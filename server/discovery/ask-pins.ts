import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/http/answer.ts'
import { readQuestion } from '#server/search/read-question.ts'
import { type FreePlan, lookAround } from './look-around.ts'
import { pinRowsOf } from './pin-store.ts'
import { readBounds } from './read-bounds.ts'
import { invalidField, isWallMoment } from './read-wish.ts'

/** The best rated restaurants inside a rectangle, each with the bookable time nearest to the wished one. */
export const askPins: Handler<'discovery.pins'> = async (context, { query }) => {
  const { search, filter, bounds, top, date, partySize, rangeInMinutes } = query
  const inside = readBounds(bounds)
  if (!inside) return invalidField('bounds', 'west,south,east,north in degrees')
  if (date !== undefined && !isWallMoment(date))
    return invalidField('date', 'a date and time as YYYY-MM-DDThh:mm')
  const asked = readQuestion({ search, filter, orderby: 'rating desc', skip: 0, top })
  if (isRefusal(asked)) return asked
  const { ids, total } = await context.search.find({
    ...asked,
    filter: { kind: 'all', of: [asked.filter, inside] },
  })
  const [rows, free] = await Promise.all([
    pinRowsOf(context.database, ids),
    date === undefined ? undefined : lookAround(context, ids, { date, partySize, rangeInMinutes }),
  ])
  return {
    total,
    pins: rows.map(([id, slug, name, lat, lon, area]) => {
      const instant = instantText(free?.get(id))
      return { id, idOrName: slug, name, lat, lon, area, instant }
    }),
  }
}

function instantText(found: FreePlan | undefined): string | null {
  return found ? isoWithOffset(found.plan.plan.zone, found.nearest) : null
}
