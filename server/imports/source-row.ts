import { ownValue } from '#domain/own-value.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

/** A row of any kind of file, in the words of OpenStreetMap. */
export interface SourceRow {
  /** Empty when the file gives none. */
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** Trimmed; keys without a value are left out. */
  readonly tags: ReadonlyMap<string, string>
}

export type RowRefusal = Refusal<'notAPlace'>

/** Refuses a row, with the reason as a sentence. */
export function refuseRow(reason: string): RowRefusal {
  return refuse('notAPlace', { reason })
}

type Fields = Readonly<Record<string, unknown>>

const longestName = 200

/** Other names of what a table of places calls its columns. */
const tagOfColumn: Readonly<Record<string, string>> = {
  address: 'addr:full',
  street: 'addr:street',
  zip: 'addr:postcode',
  postcode: 'addr:postcode',
  city: 'addr:city',
  country: 'addr:country',
  area: 'addr:suburb',
  neighbourhood: 'addr:suburb',
  neighborhood: 'addr:suburb',
  tables: 'banquette:tables',
}

/** Reads a GeoJSON feature or a flat object (a row of a table); refuses what has no name or no place on earth. */
export function readSourceRow(value: unknown): SourceRow | RowRefusal {
  if (!isFields(value)) return refuseRow('The row is not an object.')
  return value['type'] === 'Feature' || isFields(value['geometry']) ? readFeature(value) : readFlat(value)
}

/** What to call a row in a report, taken or not. */
export function nameOfRow(value: unknown): string {
  if (!isFields(value)) return ''
  const properties = isFields(value['properties']) ? value['properties'] : value
  return textOf(properties['name']).slice(0, longestName)
}

function readFeature(feature: Fields): SourceRow | RowRefusal {
  const tags = tagsOf(isFields(feature['properties']) ? feature['properties'] : {}, (key) =>
    key === 'tables' ? 'banquette:tables' : key,
  )
  const geometry = isFields(feature['geometry']) ? feature['geometry'] : {}
  const middle = middleOf(geometry['coordinates'])
  return located(tags.get('@id') ?? textOf(feature['id']), tags, middle?.lat, middle?.lon)
}

function readFlat(fields: Fields): SourceRow | RowRefusal {
  const tags = tagsOf(fields, (column) => ownValue(tagOfColumn, column.toLowerCase()) ?? column.toLowerCase())
  // A table of places holds places to eat, so it need not say so.
  if (!tags.has('amenity')) tags.set('amenity', 'restaurant')
  const number = (...names: string[]) => numberOf(names.map((name) => tags.get(name)).find(Boolean))
  return located(tags.get('id') ?? '', tags, number('lat', 'latitude'), number('lon', 'lng', 'longitude'))
}

function located(
  id: string,
  tags: Map<string, string>,
  lat: number | undefined,
  lon: number | undefined,
): SourceRow | RowRefusal {
  const name = tags.get('name') ?? ''
  if (!/[\p{L}\p{N}]/u.test(name)) return refuseRow('It has no name.')
  if (name.length > longestName) return refuseRow(`Its name is longer than ${longestName} characters.`)
  if (lat === undefined || lon === undefined) return refuseRow('It has no coordinates.')
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180)
    return refuseRow(`Its coordinates ${lat}, ${lon} are not on earth.`)
  return { id, name, lat, lon, tags }
}

function tagsOf(fields: Fields, nameOf: (key: string) => string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const [key, value] of Object.entries(fields)) {
    const text = textOf(value)
    if (text !== '' && !tags.has(nameOf(key))) tags.set(nameOf(key), text)
  }
  return tags
}

/** Signs that turn the direction of all text behind them, in a page or a message as well. */
const turnsOfDirection = /[\u202a-\u202e\u2066-\u2069]/g
/** Signs that nobody sees, but for those that join letters or set their direction, and signs that no document may hold. */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g
/** Lists within lists within lists are no text of a place, and reading them to their end could exhaust the stack. */
const deepestList = 5

/**
 * Text on one line, free of what a database cannot keep and of what would spill over into the text around it. Numbers and
 * yes/no are written out; lists become `;` lists.
 */
function textOf(value: unknown, depth = 0): string {
  if (Array.isArray(value)) {
    if (depth === deepestList) return ''
    const parts = value.map((part) => textOf(part, depth + 1))
    return parts.filter(Boolean).join(';')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value)
    .toWellFormed()
    .replace(turnsOfDirection, '')
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const written = text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  // `Number` would also take 0x10.
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written) ? Number(written) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A point itself; of anything larger the middle of the box around it. Null when a position is no pair of numbers. */
function middleOf(coordinates: unknown): { lat: number; lon: number } | null {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  const grow = (part: unknown, depth: number): boolean => {
    if (!Array.isArray(part) || part.length === 0 || depth > deepestList) return false
    if (Array.isArray(part[0])) return part.every((each) => grow(each, depth + 1))
    const [lon, lat]: unknown[] = part
    if (typeof lat !== 'number' || typeof lon !== 'number') return false
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    return true
  }
  if (!grow(coordinates, 0)) return null
  if (box.south === box.north && box.west === box.east) return { lat: box.south, lon: box.west }
  return { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
