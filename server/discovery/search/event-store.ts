import { sql } from 'kysely'
import { listedStates } from '#domain/restaurants/public-state.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { dishNames } from '#server/discovery/restaurants/dish-names.ts'

const own = ['id', 'slug', 'name', 'description', 'cuisines', 'photos', 'parent_id'] as const
const ofHost = [
  'region_id',
  'time_zone',
  'address',
  'area',
  'city',
  'country',
  'country_short',
  'zip',
  'lat',
  'lon',
  'currency',
  'features',
  'booking',
  'waitlist',
  'ordering',
  'average_rating',
  'total_reviews',
  'attribution',
  'public_state',
] as const

type Restaurants = Selectable<Schema['restaurants']>

export type IndexedEvent = Pick<Restaurants, (typeof own)[number] | (typeof ofHost)[number]> &
  Pick<Selectable<Schema['event_details']>, 'starts' | 'ends' | 'days' | 'payment_info'> & {
    readonly dishes: readonly string[]
    readonly fee: number | null
    readonly price_level: number
    readonly host_id: number
    readonly host_slug: string
    readonly host_name: string
  }

export function createEventStore({ sql: db }: Database) {
  return {
    /**
     * Lists events that aren't hidden from search and haven't ended, with one day of tolerance for time zones, in order of
     * their start. Returns those after `last`, at most as many as `max`.
     */
    listedAfter: (last: Pick<IndexedEvent, 'starts' | 'id'> | null, max: number): Promise<IndexedEvent[]> =>
      db
        .selectFrom('restaurants as e')
        .innerJoin('event_details as d', 'd.restaurant_id', 'e.id')
        .innerJoin('restaurants as host', 'host.id', 'e.parent_id')
        .where('e.kind', '=', 'event')
        .where('e.public_state', 'in', listedStates)
        .where('host.public_state', 'in', listedStates)
        .where('d.hidden', '=', false)
        .where('d.ends', '>=', sql<string>`(now() - interval '1 day')::date`)
        .where(
          last
            ? sql<boolean>`(d.starts, d.restaurant_id) > (${last.starts}::date, ${last.id}::int)`
            : sql<boolean>`true`,
        )
        .select(own.map((column) => `e.${column}` as const))
        .select(ofHost.map((column) => `host.${column}` as const))
        .select(['d.starts', 'd.ends', 'd.days', 'd.payment_info', 'd.price as fee'])
        .select(['host.price as price_level', 'host.id as host_id', 'host.slug as host_slug'])
        .select('host.name as host_name')
        .select(dishNames('e').as('dishes'))
        .orderBy('d.starts')
        .orderBy('d.restaurant_id')
        .limit(max)
        .execute(),
  }
}
