import { filterLiteral } from '#domain/search/filter-literal.ts'
import { worldId } from './requested-region.ts'

/** Limits a filter expression written by the operator to a region. */
export function filterWithin(regionId: string, filter: string): string {
  if (regionId === worldId) return filter
  const region = `regionId eq ${filterLiteral(regionId)}`
  return filter ? `${region} and (${filter})` : region
}
