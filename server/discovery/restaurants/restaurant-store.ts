import { type NotNull, type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { dishNames } from './dish-names.ts'
import { type HostRow, readHosts } from './event-hosts.ts'
import { limitsOf, type PlanRow } from './read-plan.ts'

/** `dishes` contains the names of all dishes on the restaurant's menus. */
export type RestaurantRow = Selectable<Schema['restaurants']> & { readonly dishes: readonly string[] }
export type HoursRow = Selectable<Schema['opening_hours']>
export type PeriodRow = Selectable<Schema['special_periods']>
export type TableRow = Selectable<Schema['tables']>
export type JoinRow = Selectable<Schema['table_joins']>
export type FloorRow = Selectable<Schema['floors']>
export type OrderingTypeRow = Pick<
  Selectable<Schema['ordering_types']>,
  'delivery_type' | 'enabled' | 'menu_ids' | 'cash_disabled' | 'lead_minutes'
>
export type EventRow = Selectable<Schema['event_details']>
export type OwnTextRow = Pick<Selectable<Schema['own_texts']>, 'locale' | 'key' | 'text'>

/** All stored data of a restaurant except its reservation book. */
export interface StoredRestaurant {
  readonly restaurant: RestaurantRow
  readonly hours: readonly HoursRow[]
  readonly periods: readonly PeriodRow[]
  /** What staff have limited. */
  readonly limits: PlanRow['limits']
  readonly tables: readonly TableRow[]
  readonly joins: readonly JoinRow[]
  readonly floors: readonly FloorRow[]
  readonly region: readonly { id: string; name: string }[]
  readonly menus: readonly { id: string; name: string }[]
  /** The ordering settings by delivery type. An event takes preorders if its restaurant does. */
  readonly ordering: readonly OrderingTypeRow[]
  /** Dates and other details of an event; null if this is a restaurant. */
  readonly event: EventRow | null
  /** The restaurant that hosts an event; null if this is a restaurant. */
  readonly host: HostRow | null
  /** Texts that the restaurant's staff have reworded. */
  readonly ownTexts: readonly OwnTextRow[]
}

export function createRestaurantStore({ sql }: Pick<Database, 'sql'>) {
  return {
    /** Loads complete restaurants by id, with one query per table for any number of ids. Omits unknown ids. */
    async load(ids: readonly number[]): Promise<StoredRestaurant[]> {
      if (ids.length === 0) return []
      const restaurants = await sql
        .selectFrom('restaurants')
        .selectAll()
        .select([dishNames('restaurants').as('dishes'), limitsOf(raw`restaurants.id`).as('limits')])
        .where('id', 'in', ids)
        .execute()
      const [hours, periods, tables, joins, floors, regions, menus, events, ordering, ownTexts, hosts] =
        await Promise.all([
          sql
            .selectFrom('opening_hours')
            .selectAll()
            .where('restaurant_id', 'in', ids)
            .orderBy('opens')
            .orderBy('week_day')
            .execute(),
          sql
            .selectFrom('special_periods')
            .selectAll()
            .where('restaurant_id', 'in', ids)
            .orderBy('starts')
            .execute(),
          sql
            .selectFrom('tables')
            .selectAll()
            .where('restaurant_id', 'in', ids)
            .where('removed', 'is', null)
            .orderBy('id')
            .execute(),
          sql.selectFrom('table_joins').selectAll().where('restaurant_id', 'in', ids).orderBy('id').execute(),
          sql
            .selectFrom('floors')
            .selectAll()
            .where('restaurant_id', 'in', ids)
            .orderBy('position')
            .execute(),
          sql.selectFrom('regions').select(['id', 'name', 'parent_id']).execute(),
          sql
            .selectFrom('restaurants as r')
            .innerJoin('menus as m', (join) =>
              join.on('m.restaurant_id', '=', (eb) => eb.fn.coalesce('r.parent_id', 'r.id')),
            )
            .where('r.id', 'in', ids)
            .select(['r.id as restaurant_id', 'm.id', 'm.name'])
            .orderBy('m.position')
            .orderBy('m.id')
            .execute(),
          sql.selectFrom('event_details').selectAll().where('restaurant_id', 'in', ids).execute(),
          sql
            .selectFrom('restaurants as r')
            .innerJoin('ordering_types as t', (join) =>
              join.on('t.restaurant_id', '=', (eb) => eb.fn.coalesce('r.parent_id', 'r.id')),
            )
            .where('r.id', 'in', ids)
            .where((eb) => eb.or([eb('r.parent_id', 'is', null), eb('t.delivery_type', '=', 'preorder')]))
            .select([
              'r.id as restaurant_id',
              't.delivery_type',
              't.enabled',
              't.menu_ids',
              't.cash_disabled',
              't.lead_minutes',
            ])
            .execute(),
          sql
            .selectFrom('own_texts')
            .select(['restaurant_id', 'locale', 'key', 'text'])
            .where('restaurant_id', 'in', ids)
            .orderBy('key')
            .$narrowType<{ restaurant_id: NotNull }>()
            .execute(),
          readHosts(sql, ids),
        ])
      const hoursOf = byRestaurant(hours)
      const periodsOf = byRestaurant(periods)
      const tablesOf = byRestaurant(tables)
      const joinsOf = byRestaurant(joins)
      const floorsOf = byRestaurant(floors)
      const menusOf = byRestaurant(menus)
      const eventOf = byRestaurant(events)
      const orderingOf = byRestaurant(ordering)
      const ownTextsOf = byRestaurant(ownTexts)
      const hostOf = byRestaurant(hosts)
      const byRegion = new Map(regions.map((region) => [region.id, region]))
      const pathTo = (regionId: string): { id: string; name: string }[] => {
        const region = byRegion.get(regionId)
        if (!region) return []
        return [...(region.parent_id ? pathTo(region.parent_id) : []), { id: region.id, name: region.name }]
      }
      return restaurants.map((restaurant) => ({
        restaurant,
        limits: restaurant.limits,
        hours: hoursOf(restaurant.id),
        periods: periodsOf(restaurant.id),
        tables: tablesOf(restaurant.id),
        joins: joinsOf(restaurant.id),
        floors: floorsOf(restaurant.id),
        region: pathTo(restaurant.region_id),
        menus: menusOf(restaurant.id).map(({ id, name }) => ({ id, name })),
        ordering: orderingOf(restaurant.id),
        event: eventOf(restaurant.id)[0] ?? null,
        host: hostOf(restaurant.id)[0] ?? null,
        ownTexts: ownTextsOf(restaurant.id),
      }))
    },

    /** Finds a restaurant by its name in URLs, also by one that it had before. */
    async idOf(slug: string): Promise<number | null> {
      const { rows } = await raw<{ id: number }>`
        select id from restaurants where slug = ${slug}
        union all select restaurant_id from former_slugs where slug = ${slug} limit 1`.execute(sql)
      return rows[0]?.id ?? null
    },

    async revisions(ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map()
      const rows = await sql
        .selectFrom('restaurants')
        .select(['id', 'revision'])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, revision }) => [id, revision]))
    },
  }
}

function byRestaurant<Row extends { restaurant_id: number }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, (row) => row.restaurant_id)
  return (id: number): readonly Row[] => grouped.get(id) ?? []
}
