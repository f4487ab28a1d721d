import type { Context } from '#server/context.ts'
import { createEventStore } from './event-store.ts'

/** Numbers of all events of a restaurant, those that are over too. */
export function eventsOf({ database }: Pick<Context, 'database'>, restaurantId: number): Promise<number[]> {
  return createEventStore(database).idsOf(restaurantId)
}
