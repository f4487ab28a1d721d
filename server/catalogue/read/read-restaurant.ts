import { createHash } from 'node:crypto'
import type { Days } from '#server/catalogue/hours/dated-hours.ts'
import { holidayCalendarOf } from '#server/catalogue/hours/holiday-calendar.ts'
import { type HolidayCalendar, hasStates, readState } from '#server/catalogue/hours/public-holidays.ts'
import { maxHoursLength, type ReadHours, readHours } from '#server/catalogue/hours/read-hours.ts'
import { isRefusal } from '#domain/refusal.ts'
import { createCuisineReader } from '#domain/restaurants/read-cuisines.ts'
import { cuisineNamePairs } from '#server/platform/translations/names.ts'
import { countryName, zoneWithin } from './countries.ts'
import { currencyOf } from '#domain/money/country-currencies.ts'
import { readFeatures, unclearFeatures } from './restaurant-features.ts'
import { statedIn, type TextLanguages } from './text-languages.ts'
import { isOsmId } from './osm-row.ts'
import { cuisineOfKind } from './restaurant-kinds.ts'
import { type RowRegion, isIn } from '#server/catalogue/save/plan-regions.ts'
import type { SourcePhoto } from './read-photos.ts'
import {
  addressOf,
  cuisinesOf,
  emailOf,
  phoneOf,
  priceOf,
  shortened,
  tablesOf,
  websiteOf,
} from './row-values.ts'
import { type RowRefusal, refuseRow, type SourceRow } from './source-row.ts'
import type { SourceLocation } from './source-location.ts'

/** The columns that an import writes. All others are managed by the restaurant's staff. */
export interface RestaurantRecord {
  readonly source: string
  readonly source_id: string
  readonly region_id: string
  readonly name: string
  readonly description: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly time_zone: string
  readonly address: string
  readonly area: string
  readonly city: string
  readonly country: string
  readonly country_short: string
  readonly zip: string
  readonly lat: number
  readonly lon: number
  readonly currency: string
  /** Price level from 1 to 4; 0 if unknown. */
  readonly price: number
  readonly cuisines: readonly string[]
  readonly features: readonly string[]
  readonly attribution: string
}

export interface ImportedRestaurant {
  readonly record: RestaurantRecord
  readonly home: RowRegion
  readonly where: SourceLocation
  readonly hours: RestaurantHours
  /** Maximum party size of each table. */
  readonly tables: readonly number[]
  readonly photos: readonly SourcePhoto[]
  /** Whether the row lists no photos, so that those of earlier imports are deleted. */
  readonly hasNoPhotos: boolean
  /** Hash of the row's content, to detect changes. */
  readonly hash: string
  /** Language tag of the description; empty without one. */
  readonly language: string
  readonly warnings: readonly string[]
}

/** What reading a row depends on beside the row. */
export interface KnownForRow {
  readonly hoursReader: HoursReader
  /** Code in GeoNames of the state at the row's position; empty if it is unknown. */
  readonly mappedState: string
  readonly languages: TextLanguages
}

export interface RestaurantHours extends Omit<ReadHours, 'remarks'> {
  readonly place: HolidayCalendar
  /** Whether the row has opening hours. If not, those of an earlier import stay. */
  readonly isWritten: boolean
}

export interface Identity {
  readonly source: string
  readonly sourceId: string
}

/** Reads cuisines named in any of the app's languages. */
export const readCuisines = createCuisineReader(cuisineNamePairs())

/** Returns the identity of a row across imports: its id, or otherwise a hash of its name and position. */
export function identityOf({ id, name, lat, lon }: SourceRow): Identity {
  if (isOsmId(id)) return { source: 'osm', sourceId: id }
  if (id !== '' && id.length <= 100) return { source: 'import', sourceId: id }
  const spot = `${name}\n${lat.toFixed(5)}\n${lon.toFixed(5)}`
  return { source: 'import', sourceId: `#${createHash('sha256').update(spot).digest('hex').slice(0, 20)}` }
}

/** Returns a refusal if a row isn't a restaurant, otherwise null. */
export function refusalOfKind({ tags }: SourceRow): RowRefusal | null {
  const amenity = tags.get('amenity') ?? ''
  if (amenity === '') return refuseRow('Its kind is missing (amenity).')
  if (cuisineOfKind(amenity) === null)
    return refuseRow(`It isn’t a place to eat or drink: amenity ${amenity}.`)
  return null
}

/** Drops unusable values with a warning. */
export function readRestaurant(
  row: SourceRow,
  where: SourceLocation,
  home: RowRegion,
  { hoursReader, mappedState, languages }: KnownForRow,
): ImportedRestaurant {
  const { tags } = row
  const { photos, isListed } = row.photos
  const hasNoPhotos = isListed && photos.length === 0
  const warnings = [
    ...row.remarks,
    ...row.photos.warnings,
    ...remarksOnPlace(row, where, home),
    ...remarksOnWords(row),
  ]
  const record = recordOf(row, where, home, warnings)
  const place = holidayCalendarOf(home.country, tags.get('addr:state') ?? '', mappedState)
  const writtenHours = tags.get('opening_hours')
  const read = hoursOf(writtenHours, place, hoursReader, warnings)
  const hours = { ...read, place, isWritten: writtenHours !== undefined }
  const tables = tablesOf(tags.get('banquette:tables'), hours.services.length > 0, warnings)
  const language = languages.of(row, home.country, record.time_zone)
  const parts = [...(photos.length > 0 ? [photos] : []), ...(language ? [language] : [])]
  // The hours as written, because what is read from them depends on the day of the import.
  const content = [record, writtenHours, place, tables, ...parts]
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { record, home, where, hours, tables, photos, hasNoPhotos, hash, language, warnings }
}

function remarksOnPlace({ tags }: SourceRow, where: SourceLocation, { country }: RowRegion): string[] {
  const [writtenCountry = '', writtenCity = ''] = [tags.get('addr:country'), tags.get('addr:city')]
  const writtenState = tags.get('addr:state') ?? ''
  const { statedCountry } = where
  const isOther = statedCountry !== null && statedCountry !== country
  return [
    writtenCountry && statedCountry === null
      ? `Its country can’t be read: ${writtenCountry.slice(0, 80)}`
      : '',
    writtenCity && (where.city === '' || where.isMapped)
      ? `Its city can’t be used: ${writtenCity.slice(0, 80)}`
      : '',
    writtenState && hasStates(country) && readState(country, writtenState) === null
      ? `Its state can’t be read: ${writtenState.slice(0, 80)}`
      : '',
    isOther
      ? `Its city is in another country than it says, and that of the city was taken (${country}, not ${statedCountry}).`
      : '',
  ].filter(Boolean)
}

function remarksOnWords({ tags }: SourceRow): string[] {
  const unclear = unclearFeatures(tags)
  const language = tags.get('language')
  return [
    unclear.length > 0
      ? `Some of its features are neither yes nor no: ${unclear.join(', ').slice(0, 80)}`
      : '',
    language && statedIn(language) === null ? `Its language can’t be read: ${language.slice(0, 80)}` : '',
  ].filter(Boolean)
}

function recordOf(
  row: SourceRow,
  where: SourceLocation,
  home: RowRegion,
  warnings: string[],
): RestaurantRecord {
  const { source, sourceId } = identityOf(row)
  const tag = (key: string) => row.tags.get(key) ?? ''
  const { city, country, isOwnCity, regionId } = home
  const cuisines = cuisinesOf(tag('cuisine'), readCuisines, warnings)
  const cuisine = cuisineOfKind(tag('amenity'))
  return {
    source,
    source_id: sourceId,
    region_id: regionId,
    name: row.name,
    description: shortened('description', tag('description'), maxDescriptionLength, warnings),
    phone: phoneOf(tag('phone'), country, warnings),
    email: emailOf(tag('email'), warnings),
    website: websiteOf(tag('website'), warnings),
    time_zone: zoneWithin(country, row, city?.timeZone ?? null),
    address: addressOf(row.tags, warnings),
    area: shortened('area', tag('addr:suburb'), 80, warnings),
    city: city && (isOwnCity || (where.city === '' && isIn(city, row))) ? city.name : where.city,
    country: countryName(country),
    country_short: country,
    zip: shortened('postal code', tag('addr:postcode'), 20, warnings),
    lat: row.lat,
    lon: row.lon,
    currency: currencyOf.get(country) ?? 'EUR',
    price: priceOf(tag('price'), warnings),
    cuisines: cuisines.length > 0 || !cuisine ? cuisines : [cuisine],
    features: readFeatures(row.tags),
    attribution: shortened('attribution', row.attribution, 200, warnings),
  }
}

const maxDescriptionLength = 2_000

/** Reads opening hours for the days for which an import reads them. */
export type HoursReader = (text: string, place: HolidayCalendar) => ReturnType<typeof readHours>

const maxCachedHours = 20_000

/**
 * Creates a reader with a cache, because many restaurants of a file have the same hours, and parsing them is the slowest
 * part of an import. Use one for each import: it needs much memory, and the days change.
 */
export function createHoursReader(days: Days): HoursReader {
  const known = new Map<string, ReturnType<typeof readHours>>()
  return (text, place) => {
    const key = `${place.country} ${place.state} ${text}`
    const hours = known.get(key) ?? readHours(text, place, days)
    if (known.size < maxCachedHours && text.length <= maxHoursLength) known.set(key, hours)
    return hours
  }
}

const noHours: ReadHours = { services: [], dated: [], recurring: null, mayBeClosed: false, remarks: [] }

function hoursOf(
  text: string | undefined,
  place: HolidayCalendar,
  read: HoursReader,
  warnings: string[],
): ReadHours {
  if (text === undefined) return noHours
  const hours = read(text, place)
  if (!isRefusal(hours)) {
    warnings.push(...hours.remarks)
    return hours
  }
  warnings.push(String(hours.details?.['reason']))
  return noHours
}
