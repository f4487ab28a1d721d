import { isWireRefusal, type Send } from '#contracts/client.ts'
import { rememberPosition } from '../../session/last-position.ts'
import { isWithin } from '../location/choose-region.ts'
import type { Position } from './position.ts'
import type { SearchWish } from './search-wish.ts'

interface Standing {
  /** Where the search looks so far. */
  readonly regionId: string
  /** The tenant's region: nothing outside of it can be chosen. */
  readonly lock: string | null
}

/** What changes in a search when the device says where it is: the nearest first, in the region it stands in. */
export async function nearPosition(
  send: Send,
  near: Position,
  { regionId, lock }: Standing,
): Promise<Partial<SearchWish>> {
  rememberPosition(near)
  const around = await regionAround(send, near, lock).catch(() => null)
  return { near, bounds: null, regionId: around ?? regionId, sort: 'distance' }
}

/** Null where there is none, or none that may be shown: then the search stays where it is. */
async function regionAround(send: Send, query: Position, lock: string | null): Promise<string | null> {
  const region = await send('regions.find', { query })
  return isWireRefusal(region) || !isWithin(region.regionPath, lock) ? null : region.id
}
