import type { Row } from '#server/platform/database/insert-rows.ts'
import type { WorldCity } from '#world/shape.ts'
import type { World } from '#world/world.ts'

export const worldRegion: Row<'regions'> = {
  id: 'g',
  parent_id: null,
  name: 'World',
  level: 0,
  country_short: null,
  time_zone: null,
  lat: null,
  lon: null,
  quick_cuisines: [],
}

/** Returns the database rows of all regions: the world, its countries and their cities. */
export function regionRows({ cities, restaurants }: World): Row<'regions'>[] {
  const countries = new Map<string, WorldCity[]>()
  for (const city of cities) countries.set(countryId(city), [...(countries.get(countryId(city)) ?? []), city])
  const cuisinesOf = (within: readonly WorldCity[]) =>
    mostNamed(
      restaurants.filter((r) => within.some((city) => city.id === r.city)).flatMap((r) => r.cuisines),
      8,
    )
  return [
    { ...worldRegion, quick_cuisines: cuisinesOf(cities) },
    ...[...countries].map(([id, within]) => countryRow(id, within, cuisinesOf(within))),
    ...cities.map(cityRow),
  ]
}

function countryId(city: WorldCity): string {
  return city.id.slice(0, city.id.indexOf('-'))
}

function countryRow(id: string, within: readonly WorldCity[], quickCuisines: string[]): Row<'regions'> {
  const mean = (of: (city: WorldCity) => number) =>
    within.reduce((sum, city) => sum + of(city), 0) / within.length
  const zones = new Set(within.map((city) => city.timeZone))
  return {
    id,
    parent_id: worldRegion.id,
    name: within[0]?.country ?? '',
    level: 1,
    country_short: within[0]?.countryShort ?? '',
    time_zone: zones.size === 1 ? (within[0]?.timeZone ?? null) : null,
    lat: mean((city) => city.lat),
    lon: mean((city) => city.lon),
    quick_cuisines: quickCuisines,
  }
}

function cityRow(city: WorldCity): Row<'regions'> {
  return {
    id: city.id,
    parent_id: countryId(city),
    name: city.name,
    level: 2,
    country_short: city.countryShort,
    time_zone: city.timeZone,
    lat: city.lat,
    lon: city.lon,
    quick_cuisines: city.quickCuisines,
  }
}

function mostNamed(names: readonly string[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name)
}
