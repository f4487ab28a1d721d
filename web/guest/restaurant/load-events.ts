import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'

/** As many events and reviews as one page shows (specification section 9). */
export const shownAtOnce = 10

export type EventsPage = AnswerOf<'restaurants.events'>

/** The next events; null where there are none or nobody could say (a failure is only logged, specification section 8). */
export async function loadEvents(
  send: Send,
  { id, services }: Restaurant,
  skip: number,
): Promise<EventsPage | null> {
  if (!services.events) return null
  return answerOrNull(send('restaurants.events', { idOrName: id, query: { top: shownAtOnce, skip } }))
}

/** An answer, or null where it is refused or cannot be had, which is only logged. */
export async function answerOrNull<Answer>(asked: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  try {
    const answer = await asked
    if (!isWireRefusal(answer)) return answer
    console.warn(answer.message)
  } catch (error) {
    console.warn(error)
  }
  return null
}
