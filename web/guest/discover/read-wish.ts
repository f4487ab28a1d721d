import { worldId } from '../location/asked-region.ts'
import { quoted } from '../places/quoted.ts'
import { readTableWish } from '../places/read-table-wish.ts'
import type { HomeWish } from './wish.ts'

export function readWish(query: URLSearchParams): HomeWish {
  return { ...readTableWish(query), cuisine: query.get('cuisine')?.trim() ?? '' }
}

/** The filter of the search call. */
export function filterOf({ regionId, cuisine }: HomeWish): string {
  const conditions = [
    regionId === worldId ? '' : `regionId eq ${quoted(regionId)}`,
    cuisine ? `cuisine eq ${quoted(cuisine)}` : '',
  ]
  return conditions.filter(Boolean).join(' and ')
}
