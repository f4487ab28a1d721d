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

const eventsMost = 100

/** The dates of an event that have no table left; `[]` for a restaurant or if they are unknown. */
export async function loadSoldOutDates(
  send: Send,
  { id, parentRestaurantId }: Pick<Restaurant, 'id' | 'parentRestaurantId'>,
): Promise<readonly string[]> {
  if (parentRestaurantId === null) return []
  const page = await answerOrNull(
    send('events.list', { idOrName: parentRestaurantId, query: { top: eventsMost, skip: 0 } }),
  )
  return page?.results.find(({ eventOrRestId }) => eventOrRestId === id)?.soldOutDates ?? []
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
