import { sql } from 'kysely'
import { listedStates } from '#domain/restaurants/public-state.ts'
import type { Database } from '#server/platform/database/database.ts'

const rowsPerPage = 2000

const columns = [
  'id',
  'name',
  'slug',
  'city',
  'area',
  'country',
  'region_id',
  'cuisines',
  'features',
  'description',
  'address',
  'lat',
  'lon',
  'price',
  'average_rating',
  'total_reviews',
  'booking',
  'waitlist',
  'ordering',
  'events',
  'time_zone',
  'public_state',
] as const

/**
 * Columns with the opening hours for `servicesOf` and the special periods. Selected as JSON text so that
 * equal ones can be shared.
 */
const hoursTexts = [
  sql<string>`coalesce((
    select json_agg(json_build_array(week_day, opens, closes, name) order by opens, week_day)
    from opening_hours where restaurant_id = restaurants.id and purpose = 'doors'
  )::text, '[]')`.as('hours'),
  sql<string>`coalesce((
    select json_agg(
      json_build_object('starts', starts, 'ends', ends, 'closed', closed, 'hours', hours, 'imported', imported)
      order by starts
    ) from special_periods where restaurant_id = restaurants.id
  )::text, '[]')`.as('periods'),
]

export type RestaurantRow = Awaited<ReturnType<SearchStore['pageAfter']>>[number]

/** The id of a transaction, before which all transactions have ended. */
export type Horizon = string

export interface Change {
  readonly id: number
  readonly horizon: Horizon
  /** The changed restaurants; null if any restaurant may have changed. */
  readonly restaurantIds: readonly number[] | null
}

type SearchStore = ReturnType<typeof createSearchStore>

export function createSearchStore({ sql: db }: Database) {
  const listed = () =>
    db
      .selectFrom('restaurants')
      .where('kind', '=', 'restaurant')
      .where('public_state', 'in', listedStates)
      .select(columns)
      .select(hoursTexts)
  return {
    /** Returns the next page of restaurants, ordered by id. */
    pageAfter: (id: number) => listed().where('id', '>', id).orderBy('id').limit(rowsPerPage).execute(),

    withIds: (ids: readonly number[]) =>
      listed()
        .where(sql<boolean>`id = any(${[...ids]}::int[])`)
        .execute(),

    regions: () => db.selectFrom('regions').select(['id', 'parent_id']).execute(),

    async horizon(): Promise<Horizon> {
      const { rows } = await sql<{ horizon: Horizon }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
      return rows[0]?.horizon ?? '0'
    },

    /**
     * Returns changes by transactions that were still running at the horizon or started later, and the new
     * horizon.
     */
    async changesSince(horizon: Horizon): Promise<Change[]> {
      const { rows } = await sql<Change>`
        select id, restaurant_ids as "restaurantIds", pg_snapshot_xmin(pg_current_snapshot())::text as horizon
        from search_changes where transaction_id >= ${horizon}::xid8 order by id`.execute(db)
      return rows
    },
  }
}
