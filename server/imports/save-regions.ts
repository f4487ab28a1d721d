import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { RegionPlan } from './plan-regions.ts'
import type { ImportedPlace } from './read-place.ts'

export const worldId = 'g'

/** Creates the regions that these places need and that are not there yet, with those above them. */
export async function addRegions(
  db: Transaction<Schema>,
  places: readonly ImportedPlace[],
  plan: RegionPlan,
): Promise<void> {
  const countries = [...new Set(places.map(({ home }) => home.country))].map(plan.countryRegion)
  const cities = new Set(places.flatMap(({ home }) => home.city ?? []))
  const world = { id: worldId, parent_id: null, name: 'World', level: 0 }
  const rows = [
    ...(countries.length > 0 ? [world] : []),
    ...countries.map(({ id, name, country, timeZone, middle }) => ({
      ...{ id, parent_id: worldId, name, level: 1, country_short: country, time_zone: timeZone },
      ...{ lat: middle?.lat ?? null, lon: middle?.lon ?? null },
    })),
    ...[...cities].map(({ id, name, country, timeZone, lat, lon }) => ({
      ...{
        id,
        parent_id: country.toLowerCase(),
        name,
        level: 2,
        country_short: country,
        time_zone: timeZone,
      },
      ...{ lat, lon },
    })),
  ]
  await sql`
    insert into regions (id, parent_id, name, level, country_short, time_zone, lat, lon)
    select id, parent_id, name, level, country_short, time_zone, lat, lon
    from json_populate_recordset(null::regions, ${JSON.stringify(rows)}::text::json)
    on conflict (id) do nothing`.execute(db)
}
