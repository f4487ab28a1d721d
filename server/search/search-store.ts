import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const placesPerPage = 2000

const placeColumns = [
  'id',
  'name',
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
] as const

export type PlaceRow = Awaited<ReturnType<SearchStore['pageAfter']>>[number]

/** A moment in the order of transactions: every transaction before it has ended. */
export type Horizon = string

export interface Change {
  readonly id: number
  readonly horizon: Horizon
  /** Null is all restaurants. */
  readonly restaurantIds: readonly number[] | null
}

type SearchStore = ReturnType<typeof createSearchStore>

export function createSearchStore({ sql: db }: Database) {
  const listed = () => db.selectFrom('restaurants').where('kind', '=', 'restaurant').select(placeColumns)
  return {
    /** The next restaurants by number. */
    pageAfter: (id: number) => listed().where('id', '>', id).orderBy('id').limit(placesPerPage).execute(),

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

    /** What was noted by transactions that had not ended at the horizon, each with the horizon of this reading. */
    async changesSince(horizon: Horizon): Promise<Change[]> {
      const { rows } = await sql<Change>`
        select id, restaurant_ids as "restaurantIds", pg_snapshot_xmin(pg_current_snapshot())::text as horizon
        from search_changes where transaction_id >= ${horizon}::xid8 order by id`.execute(db)
      return rows
    },
  }
}
