import { type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'

const columns = ['id', 'slug', 'name', 'description', 'photos', 'cuisines', 'parent_id'] as const

type EventRestaurant = Pick<Selectable<Schema['restaurants']>, (typeof columns)[number]>

/** An event as it is listed: its own restaurant row and what it has besides. */
export type EventRow = EventRestaurant & Selectable<Schema['event_details']>

export function createEventStore({ sql }: Database) {
  /** Events that are not over on the day named, in the restaurant's calendar. */
  const coming = (restaurantId: number, today: string) =>
    sql
      .selectFrom('restaurants')
      .innerJoin('event_details', 'event_details.restaurant_id', 'restaurants.id')
      .where('restaurants.parent_id', '=', restaurantId)
      .where('restaurants.kind', '=', 'event')
      .where('ends', '>=', today)

  return {
    /** All of a restaurant, those that are over too. */
    async idsOf(restaurantId: number): Promise<number[]> {
      const rows = await sql
        .selectFrom('restaurants')
        .select('id')
        .where('parent_id', '=', restaurantId)
        .where('kind', '=', 'event')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** One page, the earliest first. */
    page: (restaurantId: number, today: string, { skip, top }: { skip: number; top: number }) =>
      coming(restaurantId, today)
        .select([...columns])
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
