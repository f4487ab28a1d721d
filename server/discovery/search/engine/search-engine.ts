import type { SearchResult, SearchQuery } from '#domain/search/search-query.ts'

/** Finds restaurants. Implemented by the built-in engine and by the client of a hosted service (`SEARCH_URL`). */
export interface SearchEngine {
  find(query: SearchQuery): Promise<SearchResult>
  /** Call this after changing restaurants in this process, so that the next query sees the change. */
  changed(): void
  /** Resolves when the engine responds without delay and finds everything written before the call. */
  ready(): Promise<void>
}
