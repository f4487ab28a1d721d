import { readTableQuery } from '../restaurant-cards/read-table-query.ts'
import { readSearchQuery, type SearchQuery } from '../search/search-query.ts'
import { type HomeQuery, homeQueryParams } from './home-query.ts'

/** Reads the home page's query parameters, ignoring invalid ones. */
export function readHomeQuery(query: URLSearchParams): HomeQuery {
  return { ...readTableQuery(query), cuisine: query.get('cuisine')?.trim() ?? '' }
}

/** Returns the equivalent query for the search page, so both pages list the same restaurants. */
export function searchQueryOf(query: HomeQuery): SearchQuery {
  const { cuisine, ...params } = homeQueryParams(query, { skip: query.skip })
  const pairs = Object.entries(params).map(([name, value]) => [name, String(value)])
  return { ...readSearchQuery(new URLSearchParams(pairs)), cuisines: cuisine ? [String(cuisine)] : [] }
}
