import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Region } from '#contracts/regions.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { withCalledCuisines } from '../text/cuisine-names.ts'
import { isWithin } from '../guest/location/choose-region.ts'
import { worldId } from '../guest/location/asked-region.ts'
import { quoted } from '../guest/places/quoted.ts'
import { textIn } from '../guest/places/read-table-wish.ts'

export const ampCardsPerPage = 20
/** So many places stand beside a list of restaurants, the largest of them; all of them have pages of their own. */
export const ampPlacesBeside = 24
export const ampPlacesPerPage = 100

/** The restaurants of a region, or the places in it. */
export interface AmpListData {
  readonly regionId: string
  /** Empty for the world. */
  readonly regionName: string
  /** The widest region there is: the world, or the tenant's own. */
  readonly everywhere: string
  /** From the country down to this region. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly places: readonly Region[]
  /** Where the list of places begins; null where restaurants are listed. */
  readonly placesFrom: number | null
  readonly search: string
  readonly skip: number
  readonly count: number
  readonly cards: readonly RestaurantCard[]
}

const searchLongest = 200
const skipMost = 100_000

export async function loadAmpList(
  send: Send,
  query: URLSearchParams,
  lockedRegion: string | null,
): Promise<AmpListData> {
  const config = await configOf(send, query.get('regionId') || lockedRegion || worldId, lockedRegion)
  const search = textIn(query, 'search').slice(0, searchLongest)
  const placesFrom = query.has('places') ? wholeNumber(query.get('places')) : null
  const skip = wholeNumber(query.get('skip'))
  const found = await searchIn(send, config.regionId, search, skip, placesFrom === null ? ampCardsPerPage : 0)
  const path = config.regionPath.filter(({ id, name }) => name !== '' && id !== worldId)
  return {
    regionId: config.regionId,
    regionName: path.at(-1)?.name ?? '',
    everywhere: lockedRegion ?? worldId,
    path,
    places: config.regions.filter(({ restaurants }) => restaurants > 0),
    placesFrom,
    search,
    skip,
    count: found['@odata.count'] ?? 0,
    cards: placesFrom === null ? withCalledCuisines(found.value, found.cuisineNames) : [],
  }
}

/**
 * A region nobody knows is the tenant's own, and so is one that lies outside of it; without a tenant, or where its region
 * is gone, the world.
 */
async function configOf(send: Send, id: string, lockedRegion: string | null) {
  const config = await send('regions.config', { id })
  if (!isWireRefusal(config) && isWithin(config.regionPath, lockedRegion)) return config
  const locked = lockedRegion === null ? null : await send('regions.config', { id: lockedRegion })
  if (locked && !isWireRefusal(locked)) return locked
  const world = await send('regions.config', { id: worldId })
  if (isWireRefusal(world)) throw new Error(world.message)
  return world
}

async function searchIn(send: Send, regionId: string, search: string, skip: number, top: number) {
  const filter = regionId === worldId ? '' : `regionId eq ${quoted(regionId)}`
  const found = await send('search.restaurants', {
    body: { search: search || '*', filter, count: true, skip, top },
  })
  if (isWireRefusal(found)) throw new Error(found.message)
  return found
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Number(text), skipMost) : 0
}
