import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { worldRegion } from '#world/listings/region-rows.ts'
import { madeCities, madeRestaurants } from './made-restaurants.ts'

const placesAtOnce = 10_000

/** Migrates an empty database and fills it with invented restaurants under their own ids. */
export async function fillCatalog(database: Database, count: number): Promise<void> {
  await migrate(database)
  const cities = madeCities()
  const countries = [...new Set(cities.map(({ country }) => country))]
  const region = { country_short: null, time_zone: null, lat: null, lon: null }
  await insertRows(database.sql, 'regions', [worldRegion])
  await insertRows(
    database.sql,
    'regions',
    countries.map((id) => ({ ...region, id, parent_id: 'g', name: id, level: 1 })),
  )
  await insertRows(
    database.sql,
    'regions',
    cities.map(({ id, country, name, lat, lon }) => ({
      ...region,
      id,
      parent_id: country,
      name,
      level: 2,
      lat,
      lon,
    })),
  )
  let rows: object[] = []
  const flush = async () => {
    await insertRows(database.sql, 'restaurants', rows)
    rows = []
  }
  for (const restaurant of madeRestaurants(count)) {
    rows.push(rowOf(restaurant))
    if (rows.length === placesAtOnce) await flush()
  }
  if (rows.length > 0) await flush()
}

function rowOf(
  restaurant: ReturnType<typeof madeRestaurants> extends Generator<infer Restaurant> ? Restaurant : never,
): object {
  const { id, name, cityId, city, area, country, cuisines, features, lat, lon, price, rating, reviews } =
    restaurant
  return {
    slug: `made-${id}`,
    region_id: cityId,
    name,
    time_zone: 'UTC',
    city,
    area,
    country,
    cuisines,
    features,
    lat,
    lon,
    price,
    average_rating: rating,
    total_reviews: reviews,
    waitlist: restaurant.services.includes('waitlist'),
    ordering: restaurant.services.includes('ordering'),
    booking: { acceptsReservations: true, maxPartySize: 8 },
    payment: {},
    customization: {},
  }
}
