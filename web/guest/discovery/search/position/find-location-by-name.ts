import { isWireRefusal } from '#contracts/client.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { fetchLocations } from '#web/guest/discovery/location/fetch-locations.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type Neighborhood, readNeighborhood } from '#web/regions/neighborhood.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import type { RequestedLocation } from './find-location.ts'

interface NamedLocation {
  /** Id of a region, or the requested text if it's unknown; null if no location was requested. */
  readonly id: string | null
  readonly area?: string
}

/** Maximum number of neighborhoods to fetch; higher than the number that share any name. */
const maxNeighborhoods = 50

/**
 * In order of preference: the region with this id or exact name, the neighborhood with this exact name, the
 * largest region whose name starts with it, or a neighborhood whose name does. Among equal names, prefers one
 * in the current region.
 */
export async function findLocationByName(
  page: PageContext,
  { location, regionId: before }: RequestedLocation,
): Promise<NamedLocation> {
  const { send } = page
  if (location === null) return { id: before }
  if (location === '') return { id: worldId }
  const known = readNeighborhood(location)
  if (known) return inCity(known)
  const [byId, answer, locations] = await Promise.all([
    resolveRegion(page, location),
    send('regions.suggestByName', { body: { search: location } }),
    fetchLocations(send, { search: location, type: 'Neighborhood', top: maxNeighborhoods }),
  ])
  if (!byId.unknown) return { id: location }
  const plain = plainText(location)
  const regions = isWireRefusal(answer)
    ? []
    : answer.toSorted((a, b) => b.restaurants - a.restaurants).toSorted(byFirst(({ id }) => id === before))
  const areas = locations.toSorted(byFirst(({ regionId }) => regionId === before))
  const isSame = ({ name }: { name: string }) => plainText(name) === plain
  const begins = ({ name }: { name: string }) => plainText(name).startsWith(plain)

  const region = regions.find(isSame)
  if (region) return { id: region.id }
  const area = areas.find(isSame)
  if (area) return inCity({ regionId: area.regionId, area: area.name })
  const likely = areas.find(begins)
  if (regions[0] || !likely) return { id: regions[0]?.id ?? location }
  return inCity({ regionId: likely.regionId, area: likely.name })
}

function inCity({ regionId, area }: Neighborhood): NamedLocation {
  return { id: regionId, area }
}

function byFirst<Each>(isFirst: (each: Each) => boolean): (a: Each, b: Each) => number {
  return (a, b) => Number(isFirst(b)) - Number(isFirst(a))
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
