import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'

/** Events and reviews per page (specification, section 9). */
export const shownAtOnce = 10

export type EventsPage = AnswerOf<'events.list'>

/** Upcoming events; null if there are none. Failures are only logged (specification, section 8). */
export async function loadEvents(
  send: Send,
  { id, services }: Restaurant,
  skip: number,
): Promise<EventsPage | null> {
  if (!services.events) return null
  return answerOrNull(send('events.list', { idOrName: id, query: { top: shownAtOnce, skip } }))
}

/** The response; null for a refusal or failure, which is only logged. */
export async function answerOrNull<Answer>(answering: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  try {
    const answer = await answering
    if (!isWireRefusal(answer)) return answer
    console.warn(answer.message)
  } catch (error) {
    console.warn(error)
  }
  return null
}
