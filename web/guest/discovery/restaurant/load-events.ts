import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'

/** Events and reviews per page (specification, section 9). */
export const shownAtOnce = 10

export type EventsPage = AnswerOf<'events.list'>

/**
 * Loads the upcoming events. Returns null if the restaurant has none or they can't be loaded; failures are only
 * logged (specification, section 8).
 */
export async function loadEvents(
  send: Send,
  { id, services }: Restaurant,
  skip: number,
): Promise<EventsPage | null> {
  if (!services.events) return null
  return answerOrNull(send('events.list', { idOrName: id, query: { top: shownAtOnce, skip } }))
}

const maxEvents = 100

/** Loads the dates of an event that have no table left. Empty for a restaurant, or if they can't be loaded. */
export async function loadSoldOutDates(
  send: Send,
  { id, parentRestaurantId }: Pick<Restaurant, 'id' | 'parentRestaurantId'>,
): Promise<readonly string[]> {
  if (parentRestaurantId === null) return []
  const page = await answerOrNull(
    send('events.list', { idOrName: parentRestaurantId, query: { top: maxEvents, skip: 0 } }),
  )
  return page?.results.find(({ eventOrRestId }) => eventOrRestId === id)?.soldOutDates ?? []
}

/** Awaits a response. Logs a refusal or failure and returns null for it. */
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
