import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Pin } from '#contracts/discovery.ts'
import { wallOf } from '../../text/format.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { requestedMoment } from '../restaurant-cards/read-table-query.ts'
import type { Around } from './fetch-matches.ts'
import { writeBounds } from './positions.ts'
import { searchFilter } from './search-filter.ts'
import type { SearchQuery } from './search-query.ts'

/** Bounds of the whole world: west, south, east, north. */
const everywhere = '-180,-90,180,90'

/** Range for searches without a time, in minutes before and after the requested moment. */
const halfDay = 720

export interface PinSurroundings {
  readonly around: Around
  readonly now: Date
}

/**
 * Fetches the search results as map pins, each with its closest available time. Returns none if the search is
 * refused.
 */
export async function fetchPins(
  send: Send,
  query: SearchQuery,
  { around, now }: PinSurroundings,
): Promise<Pin[]> {
  const answer = await send('discovery.pins', {
    query: {
      search: query.search || '*',
      filter: searchFilter({ ...query, bounds: null, ...(query.bounds && { regionId: worldId, area: '' }) }),
      bounds: query.bounds ? writeBounds(query.bounds) : everywhere,
      date: requestedMoment(query, around) ?? `${around.today}T${around.clock}`,
      partySize: query.party,
      rangeInMinutes: query.time ? query.range : halfDay,
    },
  })
  if (isWireRefusal(answer)) return []
  return answer.pins.map((pin) =>
    query.date || isTodayThere(pin, around.today, now) ? pin : { ...pin, instant: null },
  )
}

/** Returns whether a pin's time is today at the restaurant. Pins show only a time, which guests assume to be today. */
function isTodayThere({ instant }: Pin, today: string, now: Date): boolean {
  if (!instant) return true
  const { date, time } = wallOf(instant)
  const offset = Date.parse(`${date}T${time}Z`) - Date.parse(instant)
  return new Date(now.getTime() + offset).toISOString().slice(0, 10) === today
}
