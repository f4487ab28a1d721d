import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

/** Everything besides the query that a response about a restaurant's times depends on. */
export interface AnswerSource {
  readonly listed: ListedRestaurant
  /** A page of the book as returned by `Books`, not a copy. */
  readonly taken: readonly Taken[]
  readonly now: EpochMinute
}

const maxAnswers = 500

/**
 * Caches responses by query until the minute ends because many guests send the same query during a rush.
 * Compares the restaurant and the page by identity: a change replaces them, so a cached response is never
 * stale.
 */
export function createRecentAnswers<Answer extends object>() {
  const known = new Map<string, Omit<AnswerSource, 'now'> & { readonly answer: Answer }>()
  let minute: EpochMinute | undefined
  return {
    find(query: string, { listed, taken, now }: AnswerSource): Answer | undefined {
      const recent = minute === now ? known.get(query) : undefined
      return recent?.listed === listed && recent.taken === taken ? recent.answer : undefined
    },
    keep(query: string, { listed, taken, now }: AnswerSource, answer: Answer): Answer {
      if (minute !== now || known.size >= maxAnswers) known.clear()
      minute = now
      known.set(query, { listed, taken, answer })
      return answer
    },
  }
}
