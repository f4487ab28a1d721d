import { featuresContaining } from '@rapideditor/country-coder'
import type { CityElsewhere } from '#server/catalogue/save/plan-regions.ts'
import { countryCode, countryName } from './countries.ts'
import { kilometresBetween, type Spot } from '#server/catalogue/map/near-index.ts'
import type { SourceLocation } from './source-location.ts'
import { type RowRefusal, refuseRow, type SourceRow } from './source-row.ts'

/** Distance in kilometers from a border within which both countries are plausible. */
const borderKm = 30
const kmPerDegree = 111
/** Distance in kilometers within which a row is in its city. */
const cityKm = 50

/** Returns the codes of the countries at a position or near it. Empty at sea. */
function countriesNear({ lat, lon }: Spot): ReadonlySet<string> {
  const north = borderKm / kmPerDegree
  const east = north / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const features = featuresContaining([lon - east, lat - north, lon + east, lat + north])
  return new Set(features.flatMap(({ properties }) => properties.iso1A2 ?? []))
}

/** Returns a refusal if the position of a row can't be true: it is 0, 0, or in another country than the row says. */
export function refusalOfPosition({ lat, lon, tags }: SourceRow): RowRefusal | null {
  if (lat === 0 && lon === 0) return refuseRow('Its coordinates are missing: 0, 0')
  const stated = countryCode(tags.get('addr:country') ?? '')
  if (!stated) return null
  const found = countriesNear({ lat, lon })
  if (found.has(stated)) return null
  const exchanged = { lat: lon, lon: lat }
  if (Math.abs(lon) <= 90 && countriesNear(exchanged).has(stated))
    return refuseRow(exchangedText({ lat, lon }))
  const [other] = found
  const where = other ? `in ${countryName(other)}` : 'at sea'
  return refuseRow(
    `Its coordinates aren’t in its country: it says ${countryName(stated)}, but ${lat}, ${lon} is ${where}.`,
  )
}

/**
 * Returns a refusal if a row is far from the city that it names, but would be in it with latitude and longitude
 * exchanged.
 */
export function refusalOfCity({ lat, lon }: Spot, sameName: readonly Spot[]): RowRefusal | null {
  const isNear = (city: Spot) => kilometresBetween(city, { lat: lon, lon: lat }) <= cityKm
  return sameName.some(isNear) ? refuseRow(exchangedText({ lat, lon })) : null
}

/** Returns a warning if a row is far from a larger city with the name of its city in the same country. */
export function remarkOnCity(place: SourceLocation, elsewhere: readonly CityElsewhere[]): string[] {
  const country = place.statedCountry ?? place.mappedCountry
  const other = elsewhere.find((city) => city.country === country)
  if (!other) return []
  const km = Math.round(kilometresBetween(other, place))
  return [`Its coordinates are far from its city, if it means the larger one (${place.city}, ${km} km away).`]
}

function exchangedText({ lat, lon }: Spot): string {
  return `Its latitude and longitude seem to be exchanged: ${lat}, ${lon}`
}
