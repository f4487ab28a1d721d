import { countryCode, countryOfZone, zoneAt } from './countries.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import type { SourceRow } from './source-row.ts'

/** The location of a row, both as written and as found by its coordinates. */
export interface SourceLocation {
  readonly lat: number
  readonly lon: number
  /** City as written; empty if the row doesn't have one. */
  readonly city: string
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

export function sourceLocationOf({ lat, lon, tags }: SourceRow): SourceLocation {
  const written = tags.get('addr:city') ?? ''
  const key = written.length > maxCityLength ? '' : cityKey(written)
  return {
    lat,
    lon,
    city: key ? written : '',
    cityKey: key,
    statedCountry: countryCode(tags.get('addr:country') ?? ''),
    mappedCountry: countryOfZone(zoneAt({ lat, lon })),
  }
}

export function cityKey(text: string): string {
  const words = plainWords(text).replace(/( \d+)+$/, '')
  return /\p{L}/u.test(words) ? words : ''
}
