import type { SearchFound, SearchQuestion } from '#domain/search/question.ts'
import type { SearchEngine } from '#server/search/search-engine.ts'
import { takesReservations } from './read-wish.ts'

/** Of the places that fit, so many are looked at; a guest who has more than these to choose from can narrow the search. */
const lookedAtMost = 10_000

/** The places that fit and take reservations, in the order of the search. */
export function findBookable(
  search: SearchEngine,
  asked: Omit<SearchQuestion, 'skip' | 'top'>,
): Promise<SearchFound> {
  const filter = { kind: 'all', of: [asked.filter, takesReservations] } as const
  return search.find({ ...asked, filter, skip: 0, top: lookedAtMost })
}
