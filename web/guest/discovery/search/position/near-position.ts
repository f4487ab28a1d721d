import { isWireRefusal, type Send } from '#contracts/client.ts'
import { rememberPosition } from '#web/session/last-position.ts'
import type { Position } from './position.ts'
import type { SearchQuery } from '../search-query.ts'

/**
 * Returns query changes that search around the device's position, nearest first, in the region that contains it.
 * Without such a region, keeps `regionId`, the current region.
 */
export async function nearPosition(
  send: Send,
  near: Position,
  regionId: string,
): Promise<Partial<SearchQuery>> {
  rememberPosition(near)
  const around = await regionAround(send, near).catch(() => null)
  return { near, bounds: null, regionId: around ?? regionId, sort: 'distance' }
}

/** Returns the id of the region around a position, or null if there is none or it's outside the tenant's region. */
async function regionAround(send: Send, query: Position): Promise<string | null> {
  const region = await send('regions.find', { query })
  return isWireRefusal(region) ? null : region.id
}
