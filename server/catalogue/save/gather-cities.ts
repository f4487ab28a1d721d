import { kilometresBetween, type Spot } from '#server/catalogue/map/near-index.ts'
import type { SourceLocation } from '#server/catalogue/read/source-location.ts'

/** A city named in a file. Rows belong to it if they have the same name and are close together. */
export interface GatheredCity extends Spot {
  readonly key: string
  /** The most common spelling. */
  readonly name: string
  readonly rows: number
  /** Number of rows that name the city. The others are only in it. */
  readonly stated: number
  /** Country code; null if no row has one. */
  readonly country: string | null
}

export interface CityGathering {
  add(place: SourceLocation): void
  /** Ends the collection. Call it once after all rows. Cities that rows name come first, then the largest. */
  finish(): Gathered
}

export interface Gathered {
  readonly cities: readonly GatheredCity[]
  cityOf(place: SourceLocation): GatheredCity | undefined
}

interface Growing {
  key: string
  lat: number
  lon: number
  rows: number
  stated: number
  names: Map<string, number>
  countries: Map<string, number>
}

/** Distance in kilometers beyond which rows with the same name belong to different cities. */
const cityReachKm = 50
/** Weight of a row that states its country, compared with a row whose country comes from the map. */
const statedWeight = 3

/**
 * Collects the cities named in a file. Memory grows with the number of cities, not with the number of rows.
 */
export function gatherCities(): CityGathering {
  const growing = new Map<string, Growing[]>()
  return {
    add(place) {
      if (place.cityKey === '') return
      const { cityKey: key, lat, lon } = place
      const known = growing.get(key) ?? []
      growing.set(key, known)
      let city = nearestOf(known, place)
      if (!city || kilometresBetween(city, place) > cityReachKm) {
        city = { key, lat, lon, rows: 0, stated: 0, names: new Map(), countries: new Map() }
        known.push(city)
      }
      city.rows++
      if (!place.isMapped) city.stated++
      city.lat += (lat - city.lat) / city.rows
      city.lon += (lon - city.lon) / city.rows
      count(city.names, place.city.replace(/( \d+)+$/, ''), 1)
      if (place.statedCountry) count(city.countries, place.statedCountry, statedWeight)
      else if (place.mappedCountry) count(city.countries, place.mappedCountry, 1)
    },
    finish() {
      const byKey = new Map([...growing].map(([key, cities]) => [key, cities.map(describe)]))
      const bySize = (a: GatheredCity, b: GatheredCity) =>
        b.stated - a.stated || b.rows - a.rows || (a.key < b.key ? -1 : 1)
      return {
        cities: [...byKey.values()].flat().sort(bySize),
        cityOf: (place) => nearestOf(byKey.get(place.cityKey) ?? [], place),
      }
    },
  }
}

function describe({ key, lat, lon, rows, stated, names, countries }: Growing): GatheredCity {
  return { key, lat, lon, rows, stated, name: mostCommon(names) ?? key, country: mostCommon(countries) }
}

function nearestOf<City extends Spot>(cities: readonly City[], to: Spot): City | undefined {
  const [first] = cities
  if (cities.length < 2) return first
  const byDistance = cities.map((city) => ({ city, km: kilometresBetween(city, to) }))
  return byDistance.reduce((best, one) => (one.km < best.km ? one : best)).city
}

function count(counts: Map<string, number>, word: string, by: number): void {
  counts.set(word, (counts.get(word) ?? 0) + by)
}

function mostCommon(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null
  for (const [word, times] of counts) {
    if (best === null || times > (counts.get(best) ?? 0)) best = word
  }
  return best
}
