import { createHash } from 'node:crypto'
import type { Days } from '#server/catalogue/hours/dated-hours.ts'
import { holidayCalendarOf } from '#server/catalogue/hours/holiday-calendar.ts'
import type { HolidayCalendar } from '#server/catalogue/hours/public-holidays.ts'
import { maxHoursLength, type ReadHours, readHours } from '#server/catalogue/hours/read-hours.ts'
import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { isRefusal } from '#domain/refusal.ts'
import { createCuisineReader } from '#domain/restaurants/read-cuisines.ts'
import { cuisineNamePairs } from '#server/platform/translations/names.ts'
import { countryName, zoneWithin } from './countries.ts'
import { currencyOf } from './country-currencies.ts'
import { readFirstPhone } from '#server/platform/contacts/read-phone.ts'
import { readFeatures } from './restaurant-features.ts'
import type { TextLanguages } from './text-languages.ts'
import { isOsmId } from './osm-row.ts'
import { cuisineOfKind } from './restaurant-kinds.ts'
import { beginningOf } from '#domain/text/plain-words.ts'
import { type RowRegion, isIn } from '#server/catalogue/save/plan-regions.ts'
import type { SourcePhoto } from './read-photos.ts'
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
  const warnings = [...row.remarks, ...row.photos.warnings, ...remarksOnPlace(row, where, home)]
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
  const { statedCountry } = where
  const isOther = statedCountry !== null && statedCountry !== country
  return [
    writtenCountry && statedCountry === null
      ? `Its country can’t be read: ${writtenCountry.slice(0, 80)}`
      : '',
    writtenCity && (where.city === '' || where.isMapped)
      ? `Its city can’t be used: ${writtenCity.slice(0, 80)}`
      : '',
    isOther
      ? `Its city is in another country than it says, and that of the city was taken (${country}, not ${statedCountry}).`
      : '',
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
  const cuisines = readCuisines(tag('cuisine'))
  const cuisine = cuisineOfKind(tag('amenity'))
  const street = tag('addr:full') || [tag('addr:street'), tag('addr:housenumber')].join(' ').trim()
  return {
    source,
    source_id: sourceId,
    region_id: regionId,
    name: row.name,
    description: shortened('description', tag('description'), maxDescriptionLength, warnings),
    phone: valueOf(
      'phone number',
      firstOf('phone numbers', tag('phone'), warnings),
      (text) => readFirstPhone(text, country) ?? '',
      warnings,
    ),
    email: valueOf('email', firstOf('emails', tag('email'), warnings), readEmail, warnings),
    website: valueOf('website', firstOf('websites', tag('website'), warnings), readWebsite, warnings),
    time_zone: zoneWithin(country, row, city?.timeZone ?? null),
    address: shortened('address', street, 200, warnings),
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

/** Returns the beginning of a text, and adds a warning if there is more. */
function shortened(what: string, text: string, max: number, warnings: string[]): string {
  if (text.length > max)
    warnings.push(`Its ${what} is too long, and the rest was left out (${max} characters stay).`)
  return beginningOf(text, max)
}

/** Adds a warning if a text lists several values, of which only the first one is used. Returns the text. */
function firstOf(what: string, text: string, warnings: string[]): string {
  const [first, ...others] = text.split(';').map((each) => each.trim())
  const left = others.filter((other) => other !== '' && other !== first)
  if (left.length > 0)
    warnings.push(
      `It has several ${what}, and the first was taken. Left out: ${left.join(', ').slice(0, 80)}`,
    )
  return text
}

/** Reads a value. If it is unusable, returns an empty string and adds a warning. */
function valueOf(what: string, text: string, read: (text: string) => string, warnings: string[]): string {
  const value = text && read(text)
  if (text && !value) warnings.push(`Its ${what} can’t be used: ${text.slice(0, 80)}`)
  return value
}

/**
 * Reads a price level: a number from 1 to 4, or one to four currency signs. Returns 0 if there is none or it
 * is unusable.
 */
function priceOf(text: string, warnings: string[]): number {
  if (text === '') return 0
  const price = /^(\p{Sc}){1,4}$/u.test(text) ? text.length : /^[1-4]$/.test(text) ? Number(text) : 0
  if (price === 0) warnings.push(`Its price isn’t a number from 1 to 4: ${text.slice(0, 80)}`)
  return price
}

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

function tablesOf(text: string | undefined, hasHours: boolean, warnings: string[]): readonly number[] {
  if (text === undefined) return []
  const tables = readTables(text)
  if (!tables) warnings.push(`Its tables don’t look like 4x2;2x4: ${text.slice(0, 80)}`)
  else if (!hasHours) warnings.push('It has tables but no opening hours, so it can’t be booked.')
  return tables ?? []
}

/** Reads the first email of a text, in which files list several. */
function readEmail(text: string): string {
  return readEmailAddress(text) ?? readEmailAddress(text.trim().split(/[;,\s]/)[0] ?? '') ?? ''
}

function readWebsite(text: string): string {
  const written = (text.split(';')[0] ?? '').trim()
  const first = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(written) ? `https://${written}` : written
  const url = URL.parse(first)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && first.length <= 500 ? first : ''
}

const maxTables = 500

/**
 * Returns the maximum party size of each table: `4x2;2x4` is four tables for two and two tables for four. Returns
 * null if the text can't be parsed.
 */
export function readTables(text: string): number[] | null {
  const groups = text.split(/[;,+]/).map((part) => /^(\d{1,3})\s*[x×*]\s*(\d{1,2})$/i.exec(part.trim()))
  const tables = groups.flatMap((group) => {
    const [, count = '0', covers = '0'] = group ?? []
    return Array.from({ length: Number(count) }, () => Number(covers))
  })
  const sound = groups.every(Boolean) && tables.length > 0 && tables.length <= maxTables
  return sound && tables.every((covers) => covers > 0) ? tables : null
}
