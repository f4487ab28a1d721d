import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createYielder } from '#server/platform/time/yield-regularly.ts'
import { normalize } from '#domain/search/normalize.ts'
import type { PackagedCities } from '#server/catalogue/map/packaged-cities.ts'
import type { RegionPlan } from './plan-regions.ts'
import type { ImportedRestaurant } from '#server/catalogue/read/read-restaurant.ts'

export const worldId = 'g'

type NewRegion = Insertable<Schema['regions']>

/** Creates the regions of these restaurants that don't exist yet, with their ancestors. */
export async function addRegions(
  db: Transaction<Schema>,
  places: readonly ImportedRestaurant[],
  plan: RegionPlan,
): Promise<void> {
  if (places.length === 0) return
  const codes = [...new Set(places.map(({ home }) => home.country))]
  const cities = new Set(places.flatMap(({ home }) => home.city ?? []))
  const rows: NewRegion[] = [
    { id: worldId, parent_id: null, name: 'World', level: 0 },
    ...codes.map((code) => {
      const { id, name, timeZone, middle } = plan.countryRegion(code)
      return { id, parent_id: worldId, name, level: 1, country_short: code, time_zone: timeZone, ...middle }
    }),
    ...[...cities].map(({ id, name, country, timeZone, lat, lon }) => {
      const parent = country.toLowerCase()
      return { id, parent_id: parent, name, level: 2, country_short: country, time_zone: timeZone, lat, lon }
    }),
  ]
  await sql`
    insert into regions (id, parent_id, name, level, country_short, time_zone, lat, lon)
    select id, parent_id, name, level, country_short, time_zone, lat, lon
    from json_populate_recordset(null::regions, ${JSON.stringify(rows)}::text::json)
    on conflict (id) do nothing`.execute(db)
}

/** Stores the names of cities in other languages and scripts, so that guests find them. Cities that have some keep them. */
export async function nameRegions(db: Kysely<Schema>, places: PackagedCities): Promise<void> {
  const nameless = await db
    .selectFrom('regions')
    .select(['id', 'name', 'country_short as country', 'lat', 'lon'])
    .where('level', '=', 2)
    .where(sql<boolean>`not exists (select from region_names where region_id = regions.id)`)
    .execute()
  const yieldToOthers = createYielder()
  const rows: { readonly region_id: string; readonly name: string }[] = []
  for (const { id, name, country, lat, lon } of nameless) {
    if (country === null || lat === null || lon === null) continue
    const names = new Set(places.namesOf({ name, country, lat, lon }).map(normalize))
    names.delete('')
    rows.push(...[...names].map((each) => ({ region_id: id, name: each })))
    if (rows.length >= namesPerBatch) await addNames(db, rows.splice(0))
    // Finding the names of a city takes some milliseconds.
    await yieldToOthers()
  }
  await addNames(db, rows)
}

/** Small because a batch blocks the embedded database. */
const namesPerBatch = 5_000

async function addNames(db: Kysely<Schema>, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into region_names (region_id, name)
    select region_id, name
    from json_populate_recordset(null::region_names, ${JSON.stringify(rows)}::text::json)
    on conflict do nothing`.execute(db)
}
