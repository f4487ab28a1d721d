import { worldId } from '#web/regions/requested-region.ts'
import { neighborhoodId } from '#web/regions/neighborhood.ts'
import { readLocation, type SearchLocation } from './find-location.ts'
import { readSearchQuery, searchQueryParams } from '#web/guest/discovery/search/search-query.ts'

/** `drawnFor` is the location the form was rendered for. */
export function urlOfForm(
  pairs: Iterable<readonly [string, string]>,
  drawnFor: Pick<SearchLocation, 'regionId' | 'area' | 'name'>,
): string {
  const params = new URLSearchParams([...pairs].map(([name, value]) => [name, value]))
  const { location, regionId } = readLocation(params)
  const { regionId: _, location: __, ...query } = searchQueryParams(readSearchQuery(params))
  const same = location === null || location === drawnFor.name
  const sameArea = same && drawnFor.area !== ''
  const requestedLocation = sameArea ? neighborhoodId(drawnFor) : location
  const where =
    same && !sameArea
      ? { regionId: regionId ?? '' }
      : requestedLocation
        ? { location: requestedLocation }
        : { regionId: worldId }
  return queryText({ ...where, ...query })
}

export function queryText(query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return String(new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])))
}
