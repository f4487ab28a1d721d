import { filterLiteral } from '#domain/search/filter-literal.ts'
import type { Position } from '#domain/geometry/position.ts'
import type { SearchFilter, TermField } from '#domain/search/search-query.ts'

/** A filter as OData text, or a boolean if it matches everything or nothing. */
export type HostedFilter = string | boolean

interface HostedField {
  readonly name: string
  readonly isList: boolean
}

const hostedFields: Readonly<Record<TermField, HostedField>> = {
  region: { name: 'regionId', isList: true },
  cuisine: { name: 'cuisine', isList: true },
  service: { name: 'services', isList: true },
  feature: { name: 'features', isList: true },
  area: { name: 'area', isList: false },
  city: { name: 'city', isList: false },
}

/** Returns whether a filter depends on opening hours, which a hosted index doesn't contain. */
export function dependsOnHours(filter: SearchFilter): boolean {
  if (filter.kind === 'not') return dependsOnHours(filter.of)
  if (filter.kind === 'all' || filter.kind === 'any') return filter.of.some(dependsOnHours)
  return filter.kind === 'open'
}

/** Formats a filter in the OData subset of docs/search.md. Throws if it depends on opening hours. */
export function toHostedFilter(filter: SearchFilter): HostedFilter {
  switch (filter.kind) {
    case 'all':
      return join(filter.of.map(toHostedFilter), 'and', false)
    case 'any':
      return join(filter.of.map(toHostedFilter), 'or', true)
    case 'not': {
      const inner = toHostedFilter(filter.of)
      return typeof inner === 'boolean' ? !inner : `not (${inner})`
    }
    case 'term': {
      const { name, isList } = hostedFields[filter.field]
      const value = filterLiteral(filter.value)
      return isList ? `${name}/any(v: v eq ${value})` : `${name} eq ${value}`
    }
    case 'number':
      return `${filter.field} ${filter.comparison} ${filter.value}`
    case 'near':
      return `${distanceFrom(filter.at)} le ${filter.meters / 1000}`
    case 'within':
      return `geo.intersects(location, geography'POLYGON((${ringText(filter.ring)}))')`
    case 'ids':
      return filter.ids.length > 0 && `search.in(id, '${filter.ids.join(',')}', ',')`
    case 'open':
      throw new TypeError('A hosted index has no opening hours.')
  }
}

/**
 * Combines conditions with an operator. `decisive` is the boolean operand that determines the result by
 * itself.
 */
function join(parts: readonly HostedFilter[], operator: 'and' | 'or', decisive: boolean): HostedFilter {
  if (parts.includes(decisive)) return decisive
  const texts = parts.filter((part) => typeof part === 'string')
  if (texts.length === 0) return !decisive
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(` ${operator} `)})`
}

export function distanceFrom({ lat, lon }: Position): string {
  return `geo.distance(location, geography'POINT(${lon} ${lat})')`
}

/**
 * Formats a ring as closed and counterclockwise, because hosted services interpret a clockwise ring as the
 * rest of the earth.
 */
function ringText(ring: readonly Position[]): string {
  const area = ring.reduce((sum, { lat, lon }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { lat, lon }
    return sum + (next.lon - lon) * (next.lat + lat)
  }, 0)
  const counterclockwise = area > 0 ? ring.toReversed() : ring
  return [...counterclockwise, ...counterclockwise.slice(0, 1)]
    .map(({ lat, lon }) => `${lon} ${lat}`)
    .join(', ')
}
