import { groupBy } from '#domain/group-by.ts'
import { openStatus } from '../availability/open-status.ts'
import { fold } from './fold.ts'
import type { SearchDocument } from './search-document.ts'
import type { Position } from '../geometry/position.ts'
import type { FacetName, FacetValue, SearchFilter } from './search-query.ts'

/** Returns whether a document passes a filter, using a second, straightforward implementation. */
export function passes(each: SearchDocument, filter: SearchFilter): boolean {
  switch (filter.kind) {
    case 'all':
      return filter.of.every((part) => passes(each, part))
    case 'any':
      return filter.of.some((part) => passes(each, part))
    case 'not':
      return !passes(each, filter.of)
    case 'ids':
      return filter.ids.includes(each.id)
    case 'open':
      return each.schedule !== null && openStatus(each.schedule, each.schedule.zone, filter.at).open
    case 'near':
      return (
        each.lat !== null && meters({ lat: each.lat, lon: each.lon ?? 0 }, filter.at) <= filter.meters + 0.1
      )
    case 'within':
      return (
        each.lat !== null && each.lat > -35 && each.lat < 45 && (each.lon ?? 0) > -95 && (each.lon ?? 0) < 75
      )
    case 'term': {
      const own = {
        region: each.regionIds,
        cuisine: each.cuisines,
        service: each.services,
        area: [each.area],
      }
      const values = own[filter.field as keyof typeof own]
      return values.some((value) => fold(value) === fold(filter.value))
    }
    case 'number': {
      const own = each[filter.field]
      if (own === null) return filter.comparison === 'ne'
      const { comparison, value } = filter
      return {
        eq: own === value,
        ne: own !== value,
        lt: own < value,
        ge: own >= value,
        le: false,
        gt: false,
      }[comparison]
    }
  }
}

export function meters(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const north = Math.sin(((a.lat - b.lat) * radians) / 2) ** 2
  const east = Math.sin(((a.lon - b.lon) * radians) / 2) ** 2
  const inner = north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(inner)))
}

/** Returns the three most common values of each facet. */
export function facetsOf(found: readonly SearchDocument[]): Record<FacetName, FacetValue[]> {
  const top = (values: readonly string[]) =>
    [...groupBy(values, (value) => value)]
      .map(([value, all]) => ({ value, count: all.length }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, 3)
  return {
    cuisine: top(found.flatMap((each) => each.cuisines)),
    price: top(found.flatMap(({ price }) => (price > 0 ? [String(price)] : []))),
    rating: top(found.flatMap(({ rating }) => (rating === null ? [] : [String(Math.floor(rating))]))),
    services: top(found.flatMap((each) => each.services)),
    areas: top(found.flatMap(({ area }) => (area ? [area] : []))),
    features: top(found.flatMap((each) => each.features)),
  }
}
