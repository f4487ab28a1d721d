import { countryCode, countryOfZone, zoneAt } from './countries.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { type PackagedCities, noCities } from '#server/catalogue/map/packaged-cities.ts'
import type { SourceRow } from './source-row.ts'

/** The location of a row, both as written and as found by its coordinates. */
export interface SourceLocation {
  readonly lat: number
  readonly lon: number
  /** City as written, or as found on the map if the row doesn't have one; empty if there is none. */
  readonly city: string
  /** Whether the city was found on the map. */
  readonly isMapped: boolean
  /** City without case, accents, punctuation or a trailing district number. */
  readonly cityKey: string
  /** Country code stated in the row. */
  readonly statedCountry: string | null
  /**
   * Country code at the coordinates. Near a border, it may be that of the neighboring country. Null at sea.
   */
  readonly mappedCountry: string | null
}

const maxCityLength = 80

export function sourceLocationOf(
  { lat, lon, tags }: SourceRow,
  places: Pick<PackagedCities, 'cityAt'> = noCities,
): SourceLocation {
  const written = tags.get('addr:city') ?? ''
  const isWritten = written.length <= maxCityLength && cityKey(written) !== ''
  const statedCountry = countryCode(tags.get('addr:country') ?? '')
  const mappedCountry = countryOfZone(zoneAt({ lat, lon }))
  const city = isWritten ? written : (places.cityAt({ lat, lon }, statedCountry ?? mappedCountry) ?? '')
  const isMapped = !isWritten && city !== ''
  return { lat, lon, city, isMapped, cityKey: cityKey(city), statedCountry, mappedCountry }
}

export function cityKey(text: string): string {
  const words = plainWords(text).replace(/( \d+)+$/, '')
  return /\p{L}/u.test(words) ? words : ''
}
