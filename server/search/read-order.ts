import type { Position, SearchOrder } from '#domain/search/question.ts'
import { createFilterReader, type Unreadable } from './filter-reader.ts'
import { readOrderPosition } from './read-condition.ts'

export interface WishedOrder {
  readonly order: SearchOrder
  readonly near?: Position
}

/**
 * Reads what to sort by: the first key decides. A `geo.distance` behind another key names where the guest is, so that of
 * equally good places the nearer comes first.
 */
export function readOrder(text: string): WishedOrder | Unreadable {
  const reader = createFilterReader(text)
  let order: SearchOrder | null = null
  let near: Position | undefined
  if (text.trim() === '') return { order: 'relevance' }
  do {
    const key = reader.word('search.score', 'rating', 'averagerating', 'geo.distance')
    if (key === 'geo.distance') {
      near ??= readOrderPosition(reader) ?? undefined
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
