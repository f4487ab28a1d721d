import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Region } from '#contracts/discovery/regions.ts'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { withCuisineNames } from '../text/cuisine-names.ts'
import { shownPath } from '../regions/choose-region.ts'
import { worldId } from '../regions/requested-region.ts'
import { filterLiteral } from '#domain/search/filter-literal.ts'
import { textIn } from '#web/guest/discovery/restaurant-cards/read-table-query.ts'

export const ampCardsPerPage = 20
/** Maximum number of regions shown next to a list of restaurants. Separate pages list all of them. */
export const ampLargestRegions = 24
export const ampRegionsPerPage = 100

/** A list of the restaurants of a region, or of the regions within it. */
export interface AmpListData {
  readonly regionId: string
  /** Name of the region; empty for the world. */
  readonly regionName: string
  /** Id of the widest region available: the world, or the tenant's region. */
  readonly everywhere: string
  /** Regions from the country down to this one. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly regions: readonly Region[]
  /** Index of the first region listed; null if restaurants are listed. */
  readonly regionsFrom: number | null
  readonly search: string
  readonly skip: number
  readonly count: number
  readonly cards: readonly RestaurantCard[]
}

const maxSearchLength = 200
const maxSkip = 100_000

export async function loadAmpList(
  send: Send,
  query: URLSearchParams,
  lockedRegion: string | null,
): Promise<AmpListData> {
  const config = await configOf(send, query.get('regionId') || lockedRegion || worldId, lockedRegion)
  const search = textIn(query, 'search').slice(0, maxSearchLength)
  const regionsFrom = query.has('places') ? wholeNumber(query.get('places')) : null
  const skip = wholeNumber(query.get('skip'))
  const found = await searchIn(
    send,
    config.regionId,
    search,
    skip,
    regionsFrom === null ? ampCardsPerPage : 0,
  )
  const path = shownPath(config.regionPath, lockedRegion)
  return {
    regionId: config.regionId,
    regionName: path.at(-1)?.name ?? '',
    everywhere: lockedRegion ?? worldId,
    path,
    regions: config.regions.filter(({ restaurants }) => restaurants > 0),
    regionsFrom,
    search,
    skip,
    count: found['@odata.count'] ?? 0,
    cards: regionsFrom === null ? withCuisineNames(found.value, found.cuisineNames) : [],
  }
}

/** Falls back to the tenant's region, then to the world. */
async function configOf(send: Send, id: string, lockedRegion: string | null) {
  const config = await send('regions.config', { id })
  if (!isWireRefusal(config)) return config
  const locked = lockedRegion === null ? null : await send('regions.config', { id: lockedRegion })
  if (locked && !isWireRefusal(locked)) return locked
  const world = await send('regions.config', { id: worldId })
  if (isWireRefusal(world)) throw new Error(world.message)
  return world
}

async function searchIn(send: Send, regionId: string, search: string, skip: number, top: number) {
  const filter = regionId === worldId ? '' : `regionId eq ${filterLiteral(regionId)}`
  const found = await send('search.restaurants', {
    body: { search: search || '*', filter, count: true, skip, top },
  })
  if (isWireRefusal(found)) throw new Error(found.message)
  return found
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Number(text), maxSkip) : 0
}
