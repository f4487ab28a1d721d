import { isRefusal } from '#domain/refusal.ts'
import type { SearchQuestion } from '#domain/search/question.ts'
import type { Unreadable } from './filter-reader.ts'
import { readFacets } from './read-facets.ts'
import { readFilter } from './read-filter.ts'
import { readOrder } from './read-order.ts'
import { readWords } from './read-words.ts'

/** A search as it stands on the wire; what is left out is everything, by relevance, the first twenty. */
export interface WireQuestion {
  readonly search?: string | undefined
  readonly filter?: string | undefined
  readonly orderby?: string | undefined
  readonly skip?: number | undefined
  readonly top?: number | undefined
  readonly facets?: readonly string[] | undefined
  readonly queryType?: string | undefined
}

/** Reads a search by the grammar of docs/search.md; refuses with the first part that it cannot read. */
export function readQuestion(wire: WireQuestion): SearchQuestion | Unreadable {
  const filter = readFilter(wire.filter ?? '')
  if (isRefusal(filter)) return filter
  const order = readOrder(wire.orderby ?? '')
  if (isRefusal(order)) return order
  const facets = readFacets(wire.facets ?? [])
  if (isRefusal(facets)) return facets
  const words = readWords(wire.search ?? '', wire.queryType)
  return { words, filter, ...order, skip: wire.skip ?? 0, top: wire.top ?? 20, facets }
}
