import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import type { CityRegion, RegionPlan } from './plan-regions.ts'
import type { ImportedPlace } from './read-place.ts'
import { createPlaces, type KnownPlace, updatePlaces } from './save-places.ts'
import { addRegions, worldId } from './save-regions.ts'

export interface SavedCounts {
  created: number
  updated: number
  unchanged: number
}

interface Known extends KnownPlace {
  readonly source: string
  readonly source_id: string | null
  readonly source_hash: string | null
}

interface Sorted {
  readonly fresh: readonly ImportedPlace[]
  readonly changed: readonly { readonly place: ImportedPlace; readonly known: Known }[]
  readonly unchanged: number
}

/** Two imports at a time would give out the same names; the second waits for each batch of the first. */
const importLock = 7_242_012

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

    /** What saving would do. */
    async compare(places: readonly ImportedPlace[]): Promise<SavedCounts> {
      return countsOf(await sortOut(db, places))
    },

    /** Creates and updates places with the regions they need, all or nothing. */
    save(places: readonly ImportedPlace[], plan: RegionPlan): Promise<SavedCounts> {
      return db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction)
        const sorted = await sortOut(transaction, places)
        await addRegions(transaction, [...sorted.fresh, ...sorted.changed.map(({ place }) => place)], plan)
        await createPlaces(transaction, sorted.fresh)
        await updatePlaces(transaction, sorted.changed)
        return countsOf(sorted)
      })
    },

    /** Gives regions that have places and no kitchens to choose from those that most of their places have. */
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

function countsOf({ fresh, changed, unchanged }: Sorted): SavedCounts {
  return { created: fresh.length, updated: changed.length, unchanged }
}

async function sortOut(db: Kysely<Schema>, places: readonly ImportedPlace[]): Promise<Sorted> {
  const known = await sql<Known>`
    select id, source, source_id, source_hash,
      exists (select from tables where restaurant_id = restaurants.id) as has_tables
    from restaurants
    where source = any(${[...new Set(places.map(({ record }) => record.source))]}::text[])
      and source_id = any(${places.map(({ record }) => record.source_id)}::text[])`.execute(db)
  const bySource = new Map(known.rows.map((row) => [`${row.source} ${row.source_id}`, row]))
  const found = places.map((place) => ({
    place,
    known: bySource.get(`${place.record.source} ${place.record.source_id}`),
  }))
  return {
    fresh: found.filter((one) => !one.known).map(({ place }) => place),
    changed: found.flatMap(({ place, known }) =>
      known && known.source_hash !== place.hash ? [{ place, known }] : [],
    ),
    unchanged: found.filter(({ place, known }) => known?.source_hash === place.hash).length,
  }
}
