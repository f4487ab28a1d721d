import { type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { listedStates } from '#domain/restaurants/public-state.ts'
import type { DayRange } from '#domain/events/event-sessions.ts'
import { dishNames } from '#server/discovery/restaurants/dish-names.ts'

const columns = ['id', 'slug', 'name', 'description', 'photos', 'cuisines', 'parent_id'] as const

type EventRestaurant = Pick<Selectable<Schema['restaurants']>, (typeof columns)[number]>

/** An event in a list: its restaurant row plus its event details. */
export type EventRow = EventRestaurant & Selectable<Schema['event_details']> & { dishes: string[] }

export interface ComingEvents {
  readonly today: string
  /** Ids of the events that ended the day before but go on after midnight. */
  readonly ongoing: readonly number[]
}

export function createEventStore({ sql }: Database) {
  const eventsAt = (restaurantId: number) =>
    sql
      .selectFrom('restaurants')
      .innerJoin('event_details', 'event_details.restaurant_id', 'restaurants.id')
      .where('restaurants.parent_id', '=', restaurantId)
      .where('restaurants.kind', '=', 'event')
      .where('restaurants.public_state', 'in', listedStates)

  /** Selects events that end on this day or later, in the restaurant's time zone, and those that still go on. */
  const coming = (restaurantId: number, { today, ongoing }: ComingEvents) =>
    eventsAt(restaurantId).where((row) =>
      ongoing.length > 0
        ? row.or([row('ends', '>=', today), row('restaurants.id', 'in', [...ongoing])])
        : row('ends', '>=', today),
    )

  return {
    /** Returns the ids of all events of a restaurant, including past ones. */
    async idsOf(restaurantId: number): Promise<number[]> {
      const rows = await sql
        .selectFrom('restaurants')
        .select('id')
        .where('parent_id', '=', restaurantId)
        .where('kind', '=', 'event')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Returns the days of the events that may take place in this range, both days included. */
    within: (restaurantId: number, { from, until }: DayRange) =>
      eventsAt(restaurantId)
        .where('starts', '<=', until)
        .where('ends', '>=', from)
        .select(['restaurants.id', 'starts', 'ends', 'days', 'hidden'])
        .execute(),

    endingOn: (restaurantId: number, day: string) =>
      eventsAt(restaurantId)
        .where('ends', '=', day)
        .select(['restaurants.id', 'starts', 'ends', 'days'])
        .execute(),

    /** Returns one page of events, earliest first. */
    page: (restaurantId: number, events: ComingEvents, { skip, top }: { skip: number; top: number }) =>
      coming(restaurantId, events)
        .select([...columns])
        .select(dishNames('restaurants').as('dishes'))
        .selectAll('event_details')
        .orderBy('starts')
        .orderBy('restaurants.id')
        .offset(skip)
        .limit(top)
        .execute() satisfies Promise<EventRow[]>,

    async count(restaurantId: number, events: ComingEvents): Promise<number> {
      const row = await coming(restaurantId, events)
        .select(raw<number>`count(*)::int`.as('count'))
        .executeTakeFirst()
      return row?.count ?? 0
    },
  }
}
