import { isRefusal } from '#domain/refusal.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { restaurantFields } from './filter-fields.ts'
import type { Unreadable } from './filter-reader.ts'
import { parseFacets } from './parse-facets.ts'
import { parseFilter } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { parseText } from './parse-text.ts'

/** A search as sent by the caller. By default, it returns the first 20 of all results, by relevance. */
export interface WireSearch {
  readonly search?: string | undefined
  readonly filter?: string | undefined
  readonly orderby?: string | undefined
  readonly skip?: number | undefined
  readonly top?: number | undefined
  readonly facets?: readonly string[] | undefined
  readonly queryType?: string | undefined
}

/**
 * Parses the grammar of docs/search.md. `now` is the time for which `isOpenNow` is evaluated. A refusal
 * contains the first part that couldn't be parsed.
 */
export function parseSearch(wire: WireSearch, now: Date): SearchQuery | Unreadable {
  const filter = parseFilter(wire.filter ?? '', { ...restaurantFields, now: epochMinuteOf(now) })
  if (isRefusal(filter)) return filter
  const order = parseOrder(wire.orderby ?? '')
  if (isRefusal(order)) return order
  const facets = parseFacets(wire.facets ?? [])
  if (isRefusal(facets)) return facets
  const text = parseText(wire.search ?? '', wire.queryType)
  return { text, filter, ...order, skip: wire.skip ?? 0, top: wire.top ?? 20, facets }
}
