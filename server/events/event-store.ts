import { type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import { dishNames } from '#server/restaurants/dish-names.ts'

const columns = ['id', 'slug', 'name', 'description', 'photos', 'cuisines', 'parent_id'] as const

type EventRestaurant = Pick<Selectable<Schema['restaurants']>, (typeof columns)[number]>

/** An event in a list: its restaurant row plus its event details. */
export type EventRow = EventRestaurant & Selectable<Schema['event_details']> & { dishes: string[] }

export function createEventStore({ sql }: Database) {
  /** Selects events that end on this day or later, in the restaurant's time zone. */
  const coming = (restaurantId: number, today: string) =>
    sql
      .selectFrom('restaurants')
      .innerJoin('event_details', 'event_details.restaurant_id', 'restaurants.id')
      .where('restaurants.parent_id', '=', restaurantId)
      .where('restaurants.kind', '=', 'event')
      .where('ends', '>=', today)

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

    /** Returns one page of events, earliest first. */
    page: (restaurantId: number, today: string, { skip, top }: { skip: number; top: number }) =>
      coming(restaurantId, today)
        .select([...columns])
        .select(dishNames('restaurants').as('dishes'))
        .selectAll('event_details')
        .orderBy('starts')
        .orderBy('restaurants.id')
        .offset(skip)
        .limit(top)
        .execute() satisfies Promise<EventRow[]>,

    async count(restaurantId: number, today: string): Promise<number> {
      const row = await coming(restaurantId, today)
        .select(raw<number>`count(*)::int`.as('count'))
        .executeTakeFirst()
      return row?.count ?? 0
    },
  }
}
