import type { SearchFilter, SearchQuery, SearchResult } from '#domain/search/search-query.ts'
import type { SearchEngine } from '#server/discovery/search/engine/search-engine.ts'
import { takesReservations } from './read-query.ts'

/**
 * Maximum number of restaurants whose reservation books one request checks. If there are more, guests can
 * narrow the search.
 */
export const maxBookable = 10_000

type Asked = Omit<SearchQuery, 'skip' | 'top'>
type Page = Pick<SearchQuery, 'skip' | 'top'>

/** Finds matching restaurants that take reservations, in search order. */
export function findBookable(
  search: SearchEngine,
  asked: Asked,
  page: Page = { skip: 0, top: maxBookable },
): Promise<SearchResult> {
  return search.find({ ...asked, ...page, filter: both(asked.filter, takesReservations) })
}

/** Finds matching restaurants that don't take reservations, in search order. */
export function findNotBookable(search: SearchEngine, asked: Asked, page: Page): Promise<SearchResult> {
  return search.find({
    ...asked,
    ...page,
    filter: both(asked.filter, { kind: 'not', of: takesReservations }),
  })
}

function both(...of: SearchFilter[]): SearchFilter {
  return { kind: 'all', of }
}
