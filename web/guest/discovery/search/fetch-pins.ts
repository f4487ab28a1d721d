import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Pin } from '#contracts/discovery/discovery.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type Around, requestedTime } from './fetch-matches.ts'
import { writeBounds } from './position/positions.ts'
import { searchFilter } from './filters/search-filter.ts'
import type { SearchQuery } from './search-query.ts'

/** Bounds of the whole world: west, south, east, north. */
const everywhere = '-180,-90,180,90'

/** Range for searches without a time, in minutes before and after the requested moment. */
const halfDay = 720

/**
 * Fetches the search results as map pins, each with its closest available time, by default of the rest of today. Returns
 * none if the search is refused.
 */
export async function fetchPins(send: Send, query: SearchQuery, around: Around): Promise<Pin[]> {
  const answer = await send('discovery.pins', {
    query: {
      search: query.search || '*',
      filter: searchFilter({ ...query, bounds: null, ...(query.bounds && { regionId: worldId, area: '' }) }),
      bounds: query.bounds ? writeBounds(query.bounds) : everywhere,
      ...requestedTime(query, around),
      today: 1,
      partySize: query.party,
      rangeInMinutes: query.time ? query.range : halfDay,
    },
  })
  if (isWireRefusal(answer)) return []
  return answer.pins
}
