import { worldId } from '#web/regions/requested-region.ts'
import { filterLiteral } from '#domain/search/filter-literal.ts'
import type { Position } from '../position/position.ts'
import type { Bounds } from '../position/positions.ts'
import type { SearchQuery } from '../search-query.ts'

/** Filter groups that have counts, named like their fields in the search call. */
export const facetNames = ['cuisine', 'price', 'rating', 'services', 'areas', 'features'] as const
export type FacetName = (typeof facetNames)[number]

/** `without` ignores the selection in one group, so its other values can be counted. */
export function searchFilter(query: SearchQuery, without?: FacetName): string {
  const groups: Record<FacetName, string> = {
    cuisine: oneOf('cuisine', query.cuisines),
    price: either(query.prices.map((price) => `price eq ${price}`)),
    rating: query.rating > 0 ? `rating ge ${query.rating}` : '',
    services: query.services
      .map((service) => `services/any(s: s eq ${filterLiteral(service)})`)
      .join(' and '),
    areas: oneOf('area', query.areas),
    features: query.features.map((feature) => `features eq ${filterLiteral(feature)}`).join(' and '),
  }
  const chosen = facetNames.filter((name) => name !== without).map((name) => groups[name])
  const open = query.open ? 'isOpenNow eq true' : ''
  return [whereabouts(query), ...chosen, open].filter(Boolean).join(' and ')
}

/** For other orders than distance, a position only makes the server return distances and breaks ties. */
export function searchOrder({ sort }: SearchQuery, from: Position | null): string {
  const away = from && `geo.distance(location, geography'POINT(${from.lon} ${from.lat})')`
  if (sort === 'distance') return away ?? ''
  if (sort === 'rating') return ['rating desc', away].filter(Boolean).join(', ')
  return away ? `search.score() desc, ${away}` : ''
}

function whereabouts({ bounds, regionId, area }: SearchQuery): string {
  const region = bounds || regionId === worldId ? null : regionId
  const within = bounds
    ? either(rings(bounds).map((ring) => `geo.intersects(location, geography'${ring}')`))
    : area && `area eq ${filterLiteral(area)}`
  return [region && `regionId eq ${filterLiteral(region)}`, within].filter(Boolean).join(' and ')
}

const maxRingWidth = 90

/** Returns WKT polygons that cover the bounds without crossing the antimeridian or spanning more than 90 degrees. */
function rings([west, south, east, north]: Bounds): string[] {
  if (west > east) return [...rings([west, south, 180, north]), ...rings([-180, south, east, north])]
  if (east - west > maxRingWidth) {
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
  if (more.length === 0) return `${field} eq ${filterLiteral(first)}`
  return `search.in(${field}, ${filterLiteral(values.join('|'))}, '|')`
}

function either(conditions: readonly string[]): string {
  return conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? '')
}
