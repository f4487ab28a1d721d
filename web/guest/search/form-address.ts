import { readPlace } from './find-place.ts'
import { readSearchWish, searchQuery } from './search-wish.ts'

/** What a search form says, as the query of its address. `placeName` is the place it was drawn for. */
export function addressOfForm(pairs: Iterable<readonly [string, string]>, placeName: string): string {
  const said = new URLSearchParams([...pairs].map(([name, value]) => [name, value]))
  const { location, regionId } = readPlace(said)
  const { regionId: _, ...query } = searchQuery(readSearchWish(said))
  const same = location === null || location === placeName
  const place = same ? { regionId: regionId ?? '' } : location === '' ? { regionId: 'g' } : { location }
  return queryText({ ...place, ...query })
}

export function queryText(query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return String(new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])))
}
