import { matchAll, type SearchFilter } from './search-query.ts'

/**
 * Returns only the conditions of a filter that limit the area of the search. How far a query is relaxed
 * depends on the restaurants in that area, not on other conditions, so adding a filter never finds
 * restaurants that its facet didn't count.
 */
export function whereabouts(filter: SearchFilter): SearchFilter {
  if (isPlace(filter)) return filter
  if (filter.kind !== 'all') return matchAll
  const places = filter.of.map(whereabouts).filter((each) => each !== matchAll)
  return places.length === 1 ? places[0]! : places.length > 1 ? { kind: 'all', of: places } : matchAll
}

function isPlace(filter: SearchFilter): boolean {
  if (filter.kind === 'any') return filter.of.length > 0 && filter.of.every(isPlace)
  if (filter.kind === 'term') return filter.field === 'region'
  return filter.kind === 'near' || filter.kind === 'within' || filter.kind === 'ids'
}
