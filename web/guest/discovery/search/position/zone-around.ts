import { isWireRefusal, type Send } from '#contracts/client.ts'
import { fetchRegionConfig } from '#web/regions/fetch-region-config.ts'
import type { SearchLocation } from './find-location.ts'
import { middleOf } from './positions.ts'
import type { SearchQuery } from '../search-query.ts'

/**
 * Finds the time zone of a search: its region's, or the nearest city's if the region has several. Resolves to null
 * for the world or if it's unknown.
 */
export async function zoneAround(
  send: Send,
  { timeZone, center }: SearchLocation,
  { near, bounds }: SearchQuery,
): Promise<string | null> {
  const middle = bounds ? middleOf(bounds) : (near ?? center)
  if (timeZone !== null || !middle) return timeZone
  try {
    const city = await send('regions.find', { query: middle })
    if (isWireRefusal(city)) return null
    const config = await fetchRegionConfig(send, city.id)
    return config === null || isWireRefusal(config) ? null : config.timeZone
  } catch {
    return null
  }
}
