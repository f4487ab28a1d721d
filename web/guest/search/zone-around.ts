import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { SearchPlace } from './find-place.ts'
import { middleOf } from './positions.ts'
import type { SearchWish } from './search-wish.ts'

/**
 * The zone whose days and clock a search means: its region's, or where that has several, the zone of the city nearest to
 * where the guest looks. Null around the world, and where nobody can tell.
 */
export async function zoneAround(
  send: Send,
  { timeZone, centre }: SearchPlace,
  { near, bounds }: SearchWish,
): Promise<string | null> {
  const middle = bounds ? middleOf(bounds) : (near ?? centre)
  if (timeZone !== null || !middle) return timeZone
  try {
    const city = await send('regions.find', { query: middle })
    if (isWireRefusal(city)) return null
    const config = await send('regions.config', { id: city.id })
    return isWireRefusal(config) ? null : config.timeZone
  } catch {
    return null
  }
}
