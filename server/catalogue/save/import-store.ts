import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Days } from '#server/catalogue/hours/dated-hours.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { Recorder } from '#server/history/record/record-history.ts'
import type { CityRegion, RegionPlan } from './plan-regions.ts'
import type { ImportedRestaurant } from '#server/catalogue/read/read-restaurant.ts'
import { otherInFile } from './edited-fields.ts'
import {
  awaitsPhotos,
  columnsOf,
  createRestaurants,
  type ImportTerms,
  type KnownRestaurant,
  updateRestaurants,
} from './save-restaurants.ts'
import type { PackagedCities } from '#server/catalogue/map/packaged-cities.ts'
import { recordSetup } from '#server/setup/record-setup.ts'
import { type StrandedStayOf, strandedByChanges } from '#server/setup/attention/stranded-stays.ts'
import { addRegions, nameRegions, worldId } from './save-regions.ts'

export interface SavedCounts {
  created: number
  updated: number
  unchanged: number
  changedIds: readonly number[]
  /** Restaurants whose row has other tables than they have. */
  keptTables: ReadonlySet<ImportedRestaurant>
  /** Upcoming bookings that the new hours and tables no longer allow. */
  stranded: ReadonlyMap<ImportedRestaurant, readonly StrandedStayOf[]>
  /** Fields that staff edited, for which the row has other values; they stay unless they are to be overwritten. */
  edited: ReadonlyMap<ImportedRestaurant, readonly string[]>
}

/** How rows are saved. */
interface Saving {
  readonly terms: ImportTerms
  readonly days: Pick<Days, 'last'>
  readonly recorder: Recorder
}

export interface AwaitedPhotos {
  readonly restaurant: ImportedRestaurant
  readonly restaurantId: number
}

interface Known extends KnownRestaurant {
  readonly source: string
  readonly source_id: string | null
  readonly source_hash: string | null
  /** Maximum party size of each table, in ascending order. */
  readonly covers: readonly number[]
}

interface Sorted {
  readonly fresh: readonly ImportedRestaurant[]
  readonly changed: readonly { readonly restaurant: ImportedRestaurant; readonly known: Known }[]
  readonly unchanged: number
}

/**
 * Lock that makes concurrent imports write their batches one after another, because they could choose the
 * same slugs.
 */
export const importLock = 7_242_012

export function createImportStore({ sql: db }: Database) {
  return {
    async cityRegions(): Promise<CityRegion[]> {
      const rows = await db
        .selectFrom('regions')
        .select(['id', 'name', 'country_short', 'time_zone', 'lat', 'lon'])
        .where('level', '=', 2)
        .orderBy('id')
        .execute()
      return rows.flatMap(({ id, name, country_short: country, time_zone: timeZone, lat, lon }) =>
        country === null || lat === null || lon === null ? [] : [{ id, name, country, timeZone, lat, lon }],
      )
    },

    /** Finds a restaurant by its slug, number, or id in an earlier import. Resolves to null if there is none. */
    async restaurantNamed(named: string): Promise<{ id: number; currency: string } | null> {
      const number = /^\d{1,9}$/.test(named) ? Number(named) : null
      const { rows } = await sql<{ id: number; currency: string }>`
        select id, currency from restaurants
        where kind = 'restaurant' and (slug = lower(${named}) or id = ${number}::int or source_id = ${named})
        order by slug = lower(${named}) desc, id = ${number}::int desc nulls last, id limit 1
      `.execute(db)
      return rows[0] ?? null
    },

    /** Counts what `save` would create and update, without writing anything. */
    async compare(restaurants: readonly ImportedRestaurant[], terms: ImportTerms): Promise<SavedCounts> {
      return countsOf(await sortOut(db, restaurants, terms))
    },

    /** Creates and updates restaurants with their regions in one transaction. */
    save(
      restaurants: readonly ImportedRestaurant[],
      plan: RegionPlan,
      { terms, days: { last }, recorder }: Saving,
    ): Promise<SavedCounts> {
      return db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction)
        const sorted = await sortOut(transaction, restaurants, terms)
        await addRegions(
          transaction,
          [...sorted.fresh, ...sorted.changed.map(({ restaurant }) => restaurant)],
          plan,
        )
        await createRestaurants(transaction, recorder, sorted.fresh, { terms, last })
        const changes = await updateRestaurants(transaction, recorder, sorted.changed, { terms, last })
        const stranded = await strandedByChanges(recorder, transaction, changes)
        return countsOf(sorted, stranded)
      })
    },

    nameRegions: (places: PackagedCities) => nameRegions(db, places),

    /** Returns the restaurants of these rows whose photos still have to be saved. */
    async awaitingPhotos(restaurants: readonly ImportedRestaurant[]): Promise<AwaitedPhotos[]> {
      const listing = restaurants.filter(({ photos, hasNoPhotos }) => photos.length > 0 || hasNoPhotos)
      if (listing.length === 0) return []
      const { fresh, changed } = await sortOut(db, listing, { agreement: null, overwrite: false })
      if (fresh.length > 0) throw new Error('Photos are saved after their restaurants.')
      return changed
        .filter(({ restaurant, known }) => awaitsPhotos(restaurant, known.has_photos))
        .map(({ restaurant, known }) => ({ restaurant, restaurantId: known.id }))
    },

    /** Marks the row as imported, so an unchanged row is skipped next time. */
    async finish({ restaurant, restaurantId }: AwaitedPhotos, recorder: Recorder): Promise<void> {
      const edited = [{ restaurantId, columns: { source_hash: restaurant.hash } }]
      await db.transaction().execute((transaction) => recordSetup(transaction, recorder, { edited }))
    },

    /**
     * Sets the quick-pick cuisines of regions that have none to the most common cuisines of their
     * restaurants.
     */
    async nameQuickCuisines(): Promise<void> {
      await sql`
        update regions set quick_cuisines = found.words
        from (
          select id, array_agg(word order by places desc, word) as words from (
            select id, word, places, row_number() over (partition by id order by places desc, word) as place from (
              select above.id, word, count(*) as places
              from restaurants
              join regions own on own.id = restaurants.region_id
              join regions above on above.id in (own.id, own.parent_id, ${worldId})
              cross join unnest(restaurants.cuisines) as word
              where above.quick_cuisines = '{}'
              group by above.id, word
            ) as counted
          ) as ranked where place <= 8 group by id
        ) as found
        where regions.id = found.id`.execute(db)
    },
  }
}

function countsOf(
  { fresh, changed, unchanged }: Sorted,
  strandedOf: ReadonlyMap<number, readonly StrandedStayOf[]> = new Map(),
): SavedCounts {
  const changedIds = changed.map(({ known }) => known.id)
  const hasOtherTables = ({ tables }: ImportedRestaurant, { covers }: Known) =>
    tables.length > 0 && covers.length > 0 && tables.toSorted((a, b) => a - b).join() !== covers.join()
  const kept = changed.filter(({ restaurant, known }) => hasOtherTables(restaurant, known))
  const keptTables = new Set(kept.map(({ restaurant }) => restaurant))
  const stranded = new Map(
    changed.flatMap(({ restaurant, known }) => {
      const stays = strandedOf.get(known.id)
      return stays ? [[restaurant, stays]] : []
    }),
  )
  const edited = new Map(
    changed
      .map(
        ({ restaurant, known }) =>
          [restaurant, otherInFile(columnsOf(restaurant), restaurant, known)] as const,
      )
      .filter(([, fields]) => fields.length > 0),
  )
  return {
    created: fresh.length,
    updated: changed.length,
    unchanged,
    changedIds,
    keptTables,
    stranded,
    edited,
  }
}

async function sortOut(
  db: Kysely<Schema>,
  restaurants: readonly ImportedRestaurant[],
  { agreement, overwrite }: ImportTerms,
): Promise<Sorted> {
  const known = await sql<Known>`
    select id, source, source_id, source_hash,
      exists (select from tables where restaurant_id = restaurants.id and removed is null) as has_tables,
      booking->'acceptsReservations' is not null as has_rules,
      array(
        select max_covers::int from tables where restaurant_id = restaurants.id and removed is null order by max_covers
      ) as covers,
      jsonb_path_exists(photos, '$[*].origin') as has_photos, agreed is not null as has_agreed,
      edited, case when edited <> '{}' then to_jsonb(restaurants) end as stored
    from restaurants
    where source = any(${[...new Set(restaurants.map(({ record }) => record.source))]}::text[])
      and source_id = any(${restaurants.map(({ record }) => record.source_id)}::text[])`.execute(db)
  const bySource = new Map(known.rows.map((row) => [`${row.source} ${row.source_id}`, row]))
  const found = restaurants.map((restaurant) => ({
    restaurant,
    known: bySource.get(`${restaurant.record.source} ${restaurant.record.source_id}`),
  }))
  const isUnchanged = (known: Known, { hash }: ImportedRestaurant) =>
    known.source_hash === hash &&
    (known.has_agreed || agreement === null) &&
    (known.edited.length === 0 || !overwrite)
  return {
    fresh: found.filter((one) => !one.known).map(({ restaurant }) => restaurant),
    changed: found.flatMap(({ restaurant, known }) =>
      known && !isUnchanged(known, restaurant) ? [{ restaurant, known }] : [],
    ),
    unchanged: found.filter(({ restaurant, known }) => known && isUnchanged(known, restaurant)).length,
  }
}
