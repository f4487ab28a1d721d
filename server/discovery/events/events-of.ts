import type { Data } from '#server/context.ts'
import { createEventStore } from './event-store.ts'

/** Returns the ids of all events of a restaurant, including past ones. */
export function eventsOf({ database }: Pick<Data, 'database'>, restaurantId: number): Promise<number[]> {
  return createEventStore(database).idsOf(restaurantId)
}
