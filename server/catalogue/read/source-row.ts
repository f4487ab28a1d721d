import { refuse, type Refusal } from '#domain/refusal.ts'
import { importColumns } from './import-columns.ts'
import { isOsmId, looksLikeOsm, namesOsm, osmCredit, osmIdOf } from './osm-row.ts'
import { readPhotos, type SourcePhotos } from './read-photos.ts'

/** A row of any file type, with values by OpenStreetMap tag. */
export interface SourceRow {
  /** Id in the file; empty if it has none. */
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** Trimmed values by tag. Tags without a value are omitted. */
  readonly tags: ReadonlyMap<string, string>
  readonly photos: SourcePhotos
  /** Credit that pages must show under the data's license; empty if none is known. */
  readonly attribution: string
  /** Whether the data seems to be from OpenStreetMap but has no credit. */
  readonly needsCredit: boolean
  /**
   * Columns that have a value but that no import reads. Empty for OpenStreetMap data, most of whose tags
   * aren't needed.
   */
  readonly unknownColumns: readonly string[]
}

/** Values that the operator sets for a whole file. */
export interface FileDefaults {
  /** City for rows that don't name one. */
  readonly city?: string | undefined
  /** Credit for rows that don't have one. */
  readonly attribution?: string | undefined
  /** Whether the file says that its data comes from OpenStreetMap. */
  readonly fromOsm?: boolean | undefined
}

export type RowRefusal = Refusal<'notAPlace'>

/** Returns the refusal of a row, with the reason as a sentence. */
export function refuseRow(reason: string): RowRefusal {
  return refuse('notAPlace', { reason })
}

type Fields = Readonly<Record<string, unknown>>

const maxNameLength = 200

const tagOfColumn = new Map(
  importColumns.flatMap(({ name, tag, aliases }) => [name, tag, ...aliases].map((each) => [each, tag])),
)
/** Accepted column names of each tag, in order of precedence. */
const namesOfTag = new Map(
  importColumns.map(({ name, tag, aliases }) => [tag, [...new Set([tag, name, ...aliases])]]),
)

/**
 * Reads a GeoJSON feature or a flat object (a table row). Rejects rows without a name or a valid position.
 */
export function readSourceRow(value: unknown, defaults: FileDefaults = {}): SourceRow | RowRefusal {
  if (!isFields(value)) return refuseRow('The row isn’t an object.')
  const isFeature = value['type'] === 'Feature' || isFields(value['geometry'])
  return isFeature ? readFeature(value, defaults) : readFlat(value, defaults)
}

/** Returns the name of a row for reports; empty if it has none. */
export function nameOfRow(value: unknown): string {
  if (!isFields(value)) return ''
  const properties = isFields(value['properties']) ? value['properties'] : value
  return textOf(properties['name']).slice(0, maxNameLength)
}

function readFeature(feature: Fields, defaults: FileDefaults): SourceRow | RowRefusal {
  const properties = isFields(feature['properties']) ? feature['properties'] : {}
  const osmId = osmIdOf(feature, properties)
  const tags = tagsOf(properties)
  const geometry = isFields(feature['geometry']) ? feature['geometry'] : {}
  const isOsm = osmId !== null || namesOsm(properties) || defaults.fromOsm === true
  const id = osmId ?? (tags.get('id') || textOf(feature['id']))
  return locateRow({ id, isOsm, tags, fields: properties }, middleOf(geometry['coordinates']), defaults)
}

function readFlat(fields: Fields, defaults: FileDefaults): SourceRow | RowRefusal {
  const tags = tagsOf(fields)
  // Tables usually contain only restaurants, so assume one if the kind is missing.
  if (!tags.has('amenity')) tags.set('amenity', 'restaurant')
  const position = { lat: numberOf(tags.get('lat')), lon: numberOf(tags.get('lon')) }
  const id = tags.get('id') ?? ''
  const isOsm = isOsmId(id) || defaults.fromOsm === true
  return locateRow({ id, isOsm, tags, fields }, position, defaults)
}

interface Described {
  readonly id: string
  readonly isOsm: boolean
  readonly tags: Map<string, string>
  /** Columns as named in the file. */
  readonly fields: Fields
}

function locateRow(
  { id, isOsm, tags, fields }: Described,
  position: { readonly lat: number | undefined; readonly lon: number | undefined } | null,
  defaults: FileDefaults,
): SourceRow | RowRefusal {
  const name = tags.get('name') ?? ''
  if (!/[\p{L}\p{N}]/u.test(name)) return refuseRow('It has no name.')
  if (name.length > maxNameLength) return refuseRow(`Its name is longer than ${maxNameLength} characters.`)
  const { lat, lon } = position ?? {}
  if (lat === undefined || lon === undefined) return refuseRow('It has no coordinates.')
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180)
    return refuseRow(`Its coordinates ${lat}, ${lon} aren’t on Earth.`)
  if (defaults.city && !tags.has('addr:city')) tags.set('addr:city', defaults.city)
  const attribution = creditOf(isOsm, tags.get('attribution') ?? '', defaults.attribution ?? '')
  return {
    id,
    name,
    lat,
    lon,
    tags,
    photos: readPhotos(fields),
    attribution,
    needsCredit: attribution === '' && looksLikeOsm(fields),
    unknownColumns: isOsm ? [] : unknownAmong(fields),
  }
}

/** OpenStreetMap data always credits OpenStreetMap, whatever the row or the operator says. */
function creditOf(isOsm: boolean, ofRow: string, ofFile: string): string {
  if (!isOsm) return ofRow || ofFile
  return [ofRow, ofFile].find((credit) => /openstreetmap/i.test(credit)) ?? osmCredit
}

/** Converts columns to tags. If several columns have the same tag, uses the one that `namesOfTag` lists first. */
function tagsOf(fields: Fields): Map<string, string> {
  const tags = new Map<string, string>()
  const ranks = new Map<string, number>()
  for (const [column, value] of Object.entries(fields)) {
    const written = column.toLowerCase()
    const tag = tagOfColumn.get(written) ?? written
    const rank = rankOf(tag, written)
    const text = textOf(value)
    if (text === '' || rank >= (ranks.get(tag) ?? Infinity) || isFlag(column, text)) continue
    tags.set(tag, text)
    ranks.set(tag, rank)
  }
  return tags
}

function rankOf(tag: string, written: string): number {
  return namesOfTag.get(tag)?.indexOf(written) ?? 0
}

/** Returns whether `area` is OpenStreetMap's flag for polygons instead of the name of a neighborhood. */
function isFlag(column: string, text: string): boolean {
  return column === 'area' && /^(yes|no)$/i.test(text)
}

function unknownAmong(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([column, value]) => {
    const isRead = tagOfColumn.has(column.toLowerCase())
    return !isRead && (textOf(value) !== '' || isFields(value)) ? [column] : []
  })
}

/** Control characters that change the direction of the text after them. */
const turnsOfDirection = /[\u202a-\u202e\u2066-\u2069]/g
/**
 * Invisible characters and characters that documents must not contain. Excludes those that join letters or mark their
 * direction.
 */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g
/** Maximum depth of nested lists. Deeper ones aren't valid data, and reading them could overflow the stack. */
const maxListDepth = 5

/**
 * Converts a value to one line of text, without characters that the database can't store or that would affect
 * surrounding text. Joins lists with `;`.
 */
function textOf(value: unknown, depth = 0): string {
  if (Array.isArray(value)) {
    if (depth === maxListDepth) return ''
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
  // A regular expression, because `Number` would also accept 0x10.
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written) ? Number(written) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/**
 * Returns the position of a point, or the center of a larger shape's bounding box. Returns null if a position isn't a
 * pair of numbers.
 */
function middleOf(coordinates: unknown): { lat: number; lon: number } | null {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  const grow = (part: unknown, depth: number): boolean => {
    if (!Array.isArray(part) || part.length === 0 || depth > maxListDepth) return false
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
