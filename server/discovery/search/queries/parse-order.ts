import type { Position } from '#domain/geometry/position.ts'
import type { SearchOrder } from '#domain/search/search-query.ts'
import { createFilterReader, type Unreadable } from './filter-reader.ts'
import { parseOrderPosition } from './parse-condition.ts'

export interface ParsedOrder {
  readonly order: SearchOrder
  readonly near?: Position
}

/**
 * Parses a sort order, of which only the first key is used. If `geo.distance` follows another key, its
 * position ranks equally good restaurants by proximity.
 */
export function parseOrder(text: string): ParsedOrder | Unreadable {
  const reader = createFilterReader(text)
  let order: SearchOrder | null = null
  let near: Position | undefined
  if (text.trim() === '') return { order: 'relevance' }
  do {
    const key = reader.word('search.score', 'rating', 'averagerating', 'geo.distance')
    if (key === 'geo.distance') {
      near ??= parseOrderPosition(reader) ?? undefined
      order ??= 'distance'
      reader.word('asc')
    } else if (key !== null) {
      if (key === 'search.score' && !(reader.sign('(') && reader.sign(')'))) reader.fail()
      if (!reader.word('desc')) reader.fail()
      order ??= key === 'search.score' ? 'relevance' : 'rating'
    } else reader.fail()
  } while (reader.sign(','))
  return reader.problem() ?? { order: order ?? 'relevance', ...(near && { near }) }
}
