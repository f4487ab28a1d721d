import { isWireRefusal, type Send } from '#contracts/client.ts'
import { rememberPosition } from '../../session/last-position.ts'
import type { Position } from './position.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Changes that search around the device's position: nearest first, in the region that contains it. `regionId` is the
 * current region.
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

/** Null if there is no such region or it is outside the tenant's. The search then keeps its region. */
async function regionAround(send: Send, query: Position): Promise<string | null> {
  const region = await send('regions.find', { query })
  return isWireRefusal(region) ? null : region.id
}
