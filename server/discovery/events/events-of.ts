import type { DayRange } from '#domain/events/event-sessions.ts'
import type { Data } from '#server/context.ts'
import { createEventStore } from './event-store.ts'

/** Returns the ids of all events of a restaurant, including past ones. */
export function eventsOf({ database }: Pick<Data, 'database'>, restaurantId: number): Promise<number[]> {
  return createEventStore(database).idsOf(restaurantId)
}

/** Returns the days of the events of a restaurant that may take place in this range. */
export function eventsWithin({ database }: Pick<Data, 'database'>, restaurantId: number, range: DayRange) {
  return createEventStore(database).within(restaurantId, range)
}
