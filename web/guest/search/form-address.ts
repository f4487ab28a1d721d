import { worldId } from '../location/asked-region.ts'
import { neighbourhoodId } from '../location/neighbourhood.ts'
import { readPlace, type SearchPlace } from './find-place.ts'
import { readSearchWish, searchQuery } from './search-wish.ts'

/** What a search form says, as the query of its address. `drawnFor` is the place it was drawn for. */
export function addressOfForm(
  pairs: Iterable<readonly [string, string]>,
  drawnFor: Pick<SearchPlace, 'regionId' | 'area' | 'name'>,
): string {
  const said = new URLSearchParams([...pairs].map(([name, value]) => [name, value]))
  const { location, regionId } = readPlace(said)
  const { regionId: _, location: __, ...query } = searchQuery(readSearchWish(said))
  const same = location === null || location === drawnFor.name
  const sameArea = same && drawnFor.area !== ''
  const asked = sameArea ? neighbourhoodId(drawnFor) : location
  const place =
    same && !sameArea ? { regionId: regionId ?? '' } : asked ? { location: asked } : { regionId: worldId }
  return queryText({ ...place, ...query })
}

export function queryText(query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return String(new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])))
}
