import { worldId } from '../location/asked-region.ts'
import { quoted } from '../places/quoted.ts'
import type { Position } from './position.ts'
import type { Bounds } from './positions.ts'
import type { SearchWish } from './search-wish.ts'

/** The groups that places are counted by, as the search calls them. */
export const facetNames = ['cuisine', 'price', 'rating', 'services', 'areas'] as const
export type FacetName = (typeof facetNames)[number]

/**
 * The filter of the search call, in the grammar of its wire. `without` leaves the choices of one group out: to count what
 * else could be chosen there.
 */
export function searchFilter(wish: SearchWish, without?: FacetName): string {
  const groups: Record<FacetName, string> = {
    cuisine: oneOf('cuisine', wish.cuisines),
    price: either(wish.prices.map((price) => `price eq ${price}`)),
    rating: wish.rating > 0 ? `rating ge ${wish.rating}` : '',
    services: wish.services.map((service) => `services/any(s: s eq ${quoted(service)})`).join(' and '),
    areas: oneOf('area', wish.areas),
  }
  const chosen = facetNames.filter((name) => name !== without).map((name) => groups[name])
  return [whereabouts(wish), ...chosen].filter(Boolean).join(' and ')
}

/** The order of the search call. A position behind another order tells where distances are measured from. */
export function searchOrder({ sort }: SearchWish, from: Position | null): string {
  const away = from && `geo.distance(location, geography'POINT(${from.lon} ${from.lat})')`
  if (sort === 'distance') return away ?? ''
  if (sort === 'rating') return ['rating desc', away].filter(Boolean).join(', ')
  return away ? `search.score() desc, ${away}` : ''
}

function whereabouts({ bounds, regionId, area, lock }: SearchWish): string {
  const region = bounds || regionId === worldId ? lock : regionId
  const within = bounds
    ? either(rings(bounds).map((ring) => `geo.intersects(location, geography'${ring}')`))
    : area && `area eq ${quoted(area)}`
  return [region && `regionId eq ${quoted(region)}`, within].filter(Boolean).join(' and ')
}

const widestRing = 90

/** Rings side by side: none across the antimeridian, none so wide that the other way round the earth is shorter. */
function rings([west, south, east, north]: Bounds): string[] {
  if (west > east) return [...rings([west, south, 180, north]), ...rings([-180, south, east, north])]
  if (east - west > widestRing) {
    const middle = Math.round((west + east) / 2)
    return [...rings([west, south, middle, north]), ...rings([middle, south, east, north])]
  }
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return [`POLYGON((${corners.map((corner) => corner.join(' ')).join(', ')}))`]
}

function oneOf(field: string, values: readonly string[]): string {
  const [first, ...more] = values
  if (first === undefined) return ''
  if (more.length === 0) return `${field} eq ${quoted(first)}`
  return `search.in(${field}, ${quoted(values.join('|'))}, '|')`
}

function either(conditions: readonly string[]): string {
  return conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? '')
}
