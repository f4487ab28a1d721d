import type { SearchFound, SearchQuestion } from '#domain/search/question.ts'

/** The port of search. Two adapters ship: our own engine over the database, and a hosted service behind `SEARCH_URL`. */
export interface SearchEngine {
  find(question: SearchQuestion): Promise<SearchFound>
  /** To be called after a write to restaurants by this process, so that the next question sees it. */
  changed(): void
  /** Ends when questions no longer wait for anything, and what was written before is found. */
  ready(): Promise<void>
}
