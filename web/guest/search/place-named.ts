import { isWireRefusal } from '#contracts/client.ts'
import type { PageContext } from '../../page-context.ts'
import { askLocations } from '../location/ask-locations.ts'
import { worldId } from '../location/asked-region.ts'
import { type Neighbourhood, readNeighbourhood } from '../location/neighbourhood.ts'
import { regionInForce } from '../location/region-in-force.ts'
import type { AskedPlace } from './find-place.ts'

interface NamedPlace {
  /** The id of a region, or what nobody knows; null when nothing was asked. */
  readonly id: string | null
  readonly area?: string
}

/** More neighbourhoods than there are of one name. */
const neighbourhoodsMost = 50

/**
 * The place that an address or a guest names: the region of this id, as links write it, else of exactly this name, else
 * the neighbourhood, else the largest region whose name begins so, else a neighbourhood that does. Of places of one name
 * the one that was there before.
 */
export async function askPlaceNamed(
  page: PageContext,
  { location, regionId: before }: AskedPlace,
): Promise<NamedPlace> {
  const { send, visitor } = page
  if (location === null) return { id: before }
  if (location === '') return { id: worldId }
  const known = readNeighbourhood(location)
  if (known) return inCity(known)
  const within = visitor.tenant?.lockRegionId ?? null
  const [byId, answer, locations] = await Promise.all([
    regionInForce(page, location),
    send('regions.suggestByName', { body: { search: location } }),
    askLocations(send, { search: location, type: 'Neighborhood', within, top: neighbourhoodsMost }),
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

function inCity({ regionId, area }: Neighbourhood): NamedPlace {
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
