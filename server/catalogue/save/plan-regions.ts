import { countryName, onlyZoneOf, zoneWithin } from '#server/catalogue/read/countries.ts'
import type { Gathered, GatheredCity } from './gather-cities.ts'
import { createNearIndex, kilometresBetween, type Spot } from '#server/catalogue/map/near-index.ts'
import { type PackagedCities, noCities } from '#server/catalogue/map/packaged-cities.ts'
import { slugOf } from '#domain/text/plain-words.ts'
import { cityKey, type SourceLocation } from '#server/catalogue/read/source-location.ts'

export interface CityRegion extends Spot {
  readonly id: string
  readonly name: string
  /** Uppercase country code. */
  readonly country: string
  readonly timeZone: string | null
}

/** The region of a row: a city, or the country if no city is near. */
export interface RowRegion {
  readonly country: string
  readonly city: CityRegion | null
  /** Whether the row's city is the region's, maybe in another language, and not a suburb. */
  readonly isOwnCity: boolean
  /** Id of the city's region, or of the country's if there is no city. */
  readonly regionId: string
}

export interface RegionPlan {
  /** Returns the region of a row, or null if the row is far from every city and outside every country. */
  rowRegionOf(place: SourceLocation): RowRegion | null
  countryRegion(code: string): CountryRegion
  /** Returns larger cities with the name of a row's city that are far away from the row. */
  citiesElsewhere(place: SourceLocation): readonly CityElsewhere[]
}

export interface CityElsewhere extends Spot {
  readonly key: string
  readonly country: string | null
  readonly rows: number
}

export interface CountryRegion {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly timeZone: string | null
  /** Mean position of the country's cities; null if there are none. */
  readonly middle: Spot | null
}

/** A region with the same name within this distance is the same city. */
const sameNameKm = 50
/**
 * A region within this distance is the same city even if its name differs. For example, Lisboa is Lisbon, and
 * suburbs belong to their city.
 */
const sameCityKm = 15
/** A city with so few rows may be a mistake if there is another one with its name. */
const fewRows = 2
/** A row without a city belongs to the nearest one within this distance. */
const nearCityKm = 30

/**
 * Decides the regions of all rows before writing any, so that the order of rows doesn't matter and a second
 * import has the same result. A city is matched to the region with its name, otherwise to the nearest region,
 * and otherwise becomes a new region. The largest cities in the file are decided first.
 */
export function planRegions(
  gathered: Gathered,
  existing: readonly CityRegion[],
  places: Pick<PackagedCities, 'namesOf'> = noCities,
): RegionPlan {
  const { cities } = gathered
  const regions = createNearIndex<CityRegion>()
  const known: CityRegion[] = []
  const ids = new Set<string>()
  const add = (region: CityRegion) => {
    known.push(region)
    ids.add(region.id)
    regions.add(region)
  }
  existing.forEach(add)

  const regionOf = (city: GatheredCity): CityRegion | undefined => {
    const within = (region: CityRegion) => region.country === city.country
    const named = (region: CityRegion) => within(region) && cityKey(region.name) === city.key
    return regions.nearest(city, sameNameKm, named) ?? regions.nearest(city, sameCityKm, within)
  }
  const nameOf = latinNames(cities)
  for (const city of cities) {
    if (city.country === null || regionOf(city)) continue
    const { country, lat, lon } = city
    const name = nameOf(city)
    add({
      id: freeId(idOf(country, name, city), ids),
      name,
      country,
      lat,
      lon,
      timeZone: zoneWithin(country, city, null),
    })
  }

  const keysOfRegion = new Map<CityRegion, ReadonlySet<string>>()
  const isCalled = (region: CityRegion, key: string): boolean => {
    const keys = keysOfRegion.get(region) ?? new Set([region.name, ...places.namesOf(region)].map(cityKey))
    keysOfRegion.set(region, keys)
    return keys.has(key)
  }
  type Settled = Pick<RowRegion, 'city' | 'isOwnCity'>
  const stored = existing.map((region) => ({ ...region, key: cityKey(region.name), rows: Infinity }))
  const named = Map.groupBy<string, CityElsewhere>([...cities, ...stored], ({ key }) => key)
  const settled = new Map<GatheredCity, Settled>()
  const settle = (city: GatheredCity): Settled => {
    const known = settled.get(city)
    if (known) return known
    const region = regionOf(city) ?? null
    const found = { city: region, isOwnCity: region !== null && isCalled(region, city.key) }
    settled.set(city, found)
    return found
  }
  const countries = new Map<string, CountryRegion>()
  return {
    rowRegionOf(place) {
      const named = gathered.cityOf(place)
      const own = named && settle(named)
      const city = own?.city ?? nearestCity(regions, place) ?? null
      const country = city?.country ?? place.statedCountry ?? place.mappedCountry
      if (!country) return null
      return {
        country,
        city,
        isOwnCity: own?.isOwnCity ?? false,
        regionId: city?.id ?? country.toLowerCase(),
      }
    },
    citiesElsewhere(place) {
      const own = gathered.cityOf(place)
      if (!own || own.rows > fewRows) return []
      const larger = (named.get(own.key) ?? []).filter(({ rows }) => rows > own.rows * 3)
      return larger.filter((city) => kilometresBetween(city, place) > sameNameKm)
    },
    countryRegion(code) {
      const region = countries.get(code) ?? describeCountry(code, known)
      countries.set(code, region)
      return region
    },
  }
}

/**
 * Returns the city nearest to a row in the same country. Rows without a country, such as those at sea, match cities
 * of any country.
 */
function nearestCity(
  regions: ReturnType<typeof createNearIndex<CityRegion>>,
  place: SourceLocation,
): CityRegion | undefined {
  const country = place.statedCountry ?? place.mappedCountry
  return regions.nearest(place, nearCityKm, (region) => country === null || region.country === country)
}

/**
 * Returns a function that names a city. A city whose name is in another script gets its Latin name if enough
 * rows use it.
 */
function latinNames(cities: readonly GatheredCity[]): (city: GatheredCity) => string {
  const latin = createNearIndex<GatheredCity>()
  for (const city of cities) if (isLatin(city.name)) latin.add(city)
  return (city) => {
    if (isLatin(city.name)) return city.name
    const alike = (other: GatheredCity) => other.country === city.country && other.rows * 4 >= city.rows
    return latin.nearest(city, sameCityKm, alike)?.name ?? city.name
  }
}

function isLatin(name: string): boolean {
  return /\p{Script=Latin}/u.test(name)
}

/**
 * Returns a region id made of the country and name. If the name has no slug, the position in hundredths of a
 * degree replaces it.
 */
function idOf(country: string, name: string, { lat, lon }: Spot): string {
  const degrees = (value: number, plus: string, minus: string) =>
    `${Math.round(Math.abs(value) * 100)}${value < 0 ? minus : plus}`
  return `${country.toLowerCase()}-${slugOf(name) || `${degrees(lat, 'n', 's')}-${degrees(lon, 'e', 'w')}`}`
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

function describeCountry(code: string, cities: readonly CityRegion[]): CountryRegion {
  const within = cities.filter((city) => city.country === code)
  const mean = (of: (city: CityRegion) => number) =>
    within.reduce((sum, city) => sum + of(city), 0) / within.length
  return {
    id: code.toLowerCase(),
    name: countryName(code),
    country: code,
    timeZone: onlyZoneOf(code) && (within[0]?.timeZone ?? onlyZoneOf(code)),
    middle: within.length > 0 ? { lat: mean((city) => city.lat), lon: mean((city) => city.lon) } : null,
  }
}

/** Returns whether a position is inside a city, not just near it. */
export function isIn(city: CityRegion, place: Spot): boolean {
  return kilometresBetween(city, place) <= sameCityKm
}
