import type { CalendarDate } from '#domain/time/zone.ts'
import type { Data } from '#server/context.ts'
import { createEventStore } from './event-store.ts'

/** Returns the ids of all events of a restaurant, including past ones. */
export function eventsOf({ database }: Pick<Data, 'database'>, restaurantId: number): Promise<number[]> {
  return createEventStore(database).idsOf(restaurantId)
}

/** Returns the ids of the events of a restaurant whose first and last day include this day. */
export function eventsAround(
  { database }: Pick<Data, 'database'>,
  restaurantId: number,
  day: CalendarDate,
): Promise<number[]> {
  return createEventStore(database).idsAround(restaurantId, day)
}
