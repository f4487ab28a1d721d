import { countryCode, countryOfZone, zoneAt } from './countries.ts'
import { plainWords } from './plain-words.ts'
import type { SourceRow } from './source-row.ts'

/** What a row says of where it lies, and what its coordinates say. */
export interface Whereabouts {
  readonly lat: number
  readonly lon: number
  /** As written; empty when the row names no city. */
  readonly city: string
  /** Equal for spellings of one name: no case, accents, signs, or number of a district at the end. */
  readonly cityKey: string
  /** The country the row names, by code. */
  readonly statedCountry: string | null
  /** The country its coordinates lie in, now and then the neighbour of it near a border; null at sea. */
  readonly mappedCountry: string | null
}

const longestCity = 80

export function whereaboutsOf({ lat, lon, tags }: SourceRow): Whereabouts {
  const written = tags.get('addr:city') ?? ''
  const key = written.length > longestCity ? '' : cityKey(written)
  return {
    lat,
    lon,
    city: key ? written : '',
    cityKey: key,
    statedCountry: countryCode(tags.get('addr:country') ?? ''),
    mappedCountry: countryOfZone(zoneAt({ lat, lon })),
  }
}

/** Empty for text that names nothing. */
export function cityKey(text: string): string {
  const words = plainWords(text).replace(/( \d+)+$/, '')
  return /\p{L}/u.test(words) ? words : ''
}
