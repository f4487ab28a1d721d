import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** Everything besides the query that an answer about a restaurant's times is computed from. */
export interface AnswerSource {
  readonly listed: ListedRestaurant
  /** A page of the book as `Books` returned it, not a copy. */
  readonly taken: readonly Taken[]
  readonly now: EpochMinute
}

const answersMax = 500

/**
 * Caches answers by query until the minute ends, because in a rush many guests send the same query. Compares the
 * restaurant and the page by identity: a change replaces them, so a cached answer is never stale.
 */
export function createRecentAnswers<Answer extends object>() {
  const known = new Map<string, Omit<AnswerSource, 'now'> & { readonly answer: Answer }>()
  let minute: EpochMinute | undefined
  return {
    /** Returns the cached answer, or undefined if there is none for this source. */
    find(query: string, { listed, taken, now }: AnswerSource): Answer | undefined {
      const recent = minute === now ? known.get(query) : undefined
      return recent?.listed === listed && recent.taken === taken ? recent.answer : undefined
    },
    /** Caches an answer and returns it. */
    keep(query: string, { listed, taken, now }: AnswerSource, answer: Answer): Answer {
      if (minute !== now || known.size >= answersMax) known.clear()
      minute = now
      known.set(query, { listed, taken, answer })
      return answer
    },
  }
}
