import { createHash } from 'node:crypto'
import { isRefusal } from '#domain/refusal.ts'
import { countryName, zoneWithin } from './countries.ts'
import { currencyOf } from './country-currencies.ts'
import { readCuisines } from './cuisine-words.ts'
import { readFeatures } from './place-features.ts'
import { kitchenOfKind } from './place-kinds.ts'
import { readTables } from './place-tables.ts'
import { beginningOf } from './plain-words.ts'
import { type Home, isIn } from './plan-regions.ts'
import { type RowRefusal, refuseRow, type SourceRow } from './source-row.ts'
import { longestHours, readWeeklyHours, type WeeklyHours, type WeeklyService } from './weekly-hours.ts'
import type { Whereabouts } from './where-it-says.ts'

/** What an import knows of a place: columns of its row. Everything else in that row is the host's own. */
export interface PlaceRecord {
  readonly source: string
  readonly source_id: string
  readonly region_id: string
  readonly name: string
  readonly phone: string
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
  readonly cuisines: readonly string[]
  readonly features: readonly string[]
  readonly attribution: string
}

export interface ImportedPlace {
  readonly record: PlaceRecord
  readonly home: Home
  readonly services: readonly WeeklyService[]
  /** The most guests each table takes. */
  readonly tables: readonly number[]
  /** Equal for rows that say the same. */
  readonly hash: string
  readonly warnings: readonly string[]
}

export interface Identity {
  readonly source: string
  readonly sourceId: string
}

/** What people call a part of a town, the widest known first. */
const neighbourhoodTags = ['addr:suburb', 'addr:quarter', 'addr:neighbourhood', 'addr:district']

const osmId = /^(node|way|relation)\/\d+$/

/** Who a row is, the same in every import: its id, or where it has none its name and place. */
export function identityOf({ id, name, lat, lon }: SourceRow): Identity {
  if (osmId.test(id)) return { source: 'osm', sourceId: id }
  if (id !== '' && id.length <= 100) return { source: 'import', sourceId: id }
  const spot = `${name}\n${lat.toFixed(5)}\n${lon.toFixed(5)}`
  return { source: 'import', sourceId: `#${createHash('sha256').update(spot).digest('hex').slice(0, 20)}` }
}

/** Why a row is no place for a catalogue of restaurants; null when it is one. */
export function refusalOfKind({ tags }: SourceRow): RowRefusal | null {
  const amenity = tags.get('amenity') ?? ''
  if (amenity === '') return refuseRow('It does not say what it is (amenity).')
  if (kitchenOfKind(amenity) === null) return refuseRow(`It is no place to eat or drink: amenity ${amenity}.`)
  return null
}

/** Turns a row into a place. What cannot be used of it is left out with a warning. */
export function readPlace(row: SourceRow, where: Whereabouts, home: Home): ImportedPlace {
  const { tags } = row
  const warnings: string[] = []
  const services = hoursOf(tags.get('opening_hours'), warnings)
  const tables = tablesOf(tags.get('banquette:tables'), services.length > 0, warnings)
  const record = recordOf(row, where, home)
  const hash = createHash('sha256')
    .update(JSON.stringify([record, services, tables]))
    .digest('base64url')
  return { record, home, services, tables, hash, warnings }
}

function recordOf(row: SourceRow, where: Whereabouts, home: Home): PlaceRecord {
  const { source, sourceId } = identityOf(row)
  const tag = (...keys: string[]) => keys.map((key) => row.tags.get(key)).find(Boolean) ?? ''
  const { city, country, regionId } = home
  const cuisines = readCuisines(tag('cuisine'))
  const kitchen = kitchenOfKind(tag('amenity'))
  return {
    source,
    source_id: sourceId,
    region_id: regionId,
    name: row.name,
    phone: phoneOf(tag('phone', 'contact:phone')),
    website: websiteOf(tag('website', 'contact:website', 'url')),
    time_zone: zoneWithin(country, row, city?.timeZone ?? null),
    address: beginningOf(
      (tag('addr:full') || [tag('addr:street', 'addr:place'), tag('addr:housenumber')].join(' ')).trim(),
      200,
    ),
    area: beginningOf(tag(...neighbourhoodTags), 80),
    city: where.city || (city && isIn(city, row) ? city.name : ''),
    country: countryName(country),
    country_short: country,
    zip: beginningOf(tag('addr:postcode'), 20),
    lat: row.lat,
    lon: row.lon,
    currency: currencyOf.get(country) ?? 'EUR',
    cuisines: cuisines.length > 0 || !kitchen ? cuisines : [kitchen],
    features: readFeatures(row.tags),
    attribution: source === 'osm' ? '© OpenStreetMap contributors' : beginningOf(tag('attribution'), 200),
  }
}

/** Many places have the same hours, and reading them is the slowest part. */
const readHours = new Map<string, ReturnType<typeof readWeeklyHours>>()
const keptHours = 20_000

function hoursOf(text: string | undefined, warnings: string[]): WeeklyHours['services'] {
  if (text === undefined) return []
  const hours = readHours.get(text) ?? readWeeklyHours(text)
  if (readHours.size < keptHours && text.length <= longestHours) readHours.set(text, hours)
  const remark = isRefusal(hours) ? hours.details?.['reason'] : hours.remark
  if (remark) warnings.push(String(remark))
  return isRefusal(hours) ? [] : hours.services
}

function tablesOf(text: string | undefined, hasHours: boolean, warnings: string[]): readonly number[] {
  if (text === undefined) return []
  const tables = readTables(text)
  if (!tables) warnings.push(`Its tables are not written like 4x2;2x4: ${text.slice(0, 80)}`)
  else if (!hasHours) warnings.push('It has tables but no opening hours, so nothing can be booked.')
  return tables ?? []
}

function phoneOf(text: string): string {
  const first = (text.split(/[;,]/)[0] ?? '').trim()
  return /^\+?[\d\s()./-]{4,30}$/.test(first) ? first : ''
}

function websiteOf(text: string): string {
  const first = (text.split(';')[0] ?? '').trim()
  const url = URL.parse(first)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && first.length <= 500 ? first : ''
}
