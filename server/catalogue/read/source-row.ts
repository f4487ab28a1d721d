import { refuse, type Refusal } from '#domain/refusal.ts'
import { importColumns } from './import-columns.ts'
import { cellText, hasHtml } from './cell-text.ts'
import { isOsmId, looksLikeOsm, namesOsm, osmCredit } from './osm-row.ts'
import { readPhotos, type SourcePhotos } from './read-photos.ts'
import { type Fields, isFields, type RowPosition, shapeOf } from './row-shapes.ts'

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
  /** Sentences about values that somebody should look at. */
  readonly remarks: readonly string[]
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

const maxNameLength = 200

const tagOfColumn = new Map(
  importColumns.flatMap(({ name, tag, aliases }) => [name, tag, ...aliases].map((each) => [each, tag])),
)
/** Accepted column names of each tag, in order of precedence. */
const namesOfTag = new Map(
  importColumns.map(({ name, tag, aliases }) => [tag, [...new Set([tag, name, ...aliases])]]),
)

/** Reads a row of any shape. Rejects rows without a name or a valid position. */
export function readSourceRow(value: unknown, defaults: FileDefaults = {}): SourceRow | RowRefusal {
  const row = shapeOf(value)
  if (!row) return refuseRow('The row isn’t an object.')
  const { fields, osmId, isTable } = row
  const tags = tagsOf(fields)
  // Tables usually contain only restaurants, so assume one if the kind is missing.
  if (isTable && !tags.has('amenity')) tags.set('amenity', 'restaurant')
  const id = (isTable ? null : osmId) ?? (tags.get('id') || row.id)
  const isOsm = osmId !== null || isOsmId(id) || namesOsm(fields) || defaults.fromOsm === true
  const position = isTable ? { lat: numberOf(tags.get('lat')), lon: numberOf(tags.get('lon')) } : row.position
  return locateRow({ id, isOsm, isTable, tags, fields }, position, defaults)
}

/** Returns the name of a row for reports; empty if it has none. */
export function nameOfRow(value: unknown): string {
  const names = Object.entries(shapeOf(value)?.fields ?? {}).flatMap(([column, text]) =>
    tagOfColumn.get(columnName(column)) === 'name' ? cellText(text) || [] : [],
  )
  return (names[0] ?? '').slice(0, maxNameLength)
}

interface Described {
  readonly id: string
  readonly isOsm: boolean
  readonly isTable: boolean
  readonly tags: Map<string, string>
  /** Columns as named in the file. */
  readonly fields: Fields
}

function locateRow(
  { id, isOsm, isTable, tags, fields }: Described,
  position: RowPosition | null,
  defaults: FileDefaults,
): SourceRow | RowRefusal {
  const name = tags.get('name') ?? ''
  if (!/[\p{L}\p{N}]/u.test(name)) return refuseRow('It has no name.')
  if (name.length > maxNameLength) return refuseRow(`Its name is longer than ${maxNameLength} characters.`)
  const { lat, lon } = position ?? {}
  if (lat === undefined || lon === undefined) return refuseRow('It has no coordinates.')
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180)
    return refuseRow(`Its coordinates aren’t on Earth: ${lat}, ${lon}`)
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
    needsCredit: attribution === '' && looksLikeOsm(fields, isTable),
    unknownColumns: isOsm ? [] : unknownAmong(fields),
    remarks: [...remarksOf(fields), ...contradictions(fields)],
  }
}

function remarksOf(fields: Fields): string[] {
  const columns = Object.entries(fields).flatMap(([column, text]) => (hasHtml(text) ? [column] : []))
  return columns.length > 0 ? [`HTML was converted to text: ${columns.join(', ')}`] : []
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
    const written = columnName(column)
    const tag = tagOfColumn.get(written) ?? written
    const rank = rankOf(tag, written)
    const text = cellText(value)
    if (text === '' || rank >= (ranks.get(tag) ?? Infinity) || isFlag(column, text)) continue
    tags.set(tag, text)
    ranks.set(tag, rank)
  }
  return tags
}

/**
 * Returns the name of a column as this program knows it. Geographic databases write `addr:street` as `addr_street`, and
 * their exports `phone_number` as `Phone Number`.
 */
function columnName(column: string): string {
  const name = column.toLowerCase()
  const spellings = [name, name.replace('_', ':'), name.trim().replaceAll(' ', '_')]
  return spellings.find((each) => tagOfColumn.has(each)) ?? name
}

/** Tags whose columns may differ: ids are of different systems. */
const mayDiffer = new Set(['id'])

/** Returns a sentence for each tag that several columns give different values, of which the first one is used. */
function contradictions(fields: Fields): string[] {
  const columns = Object.entries(fields).flatMap(([column, value]) => {
    const written = columnName(column)
    const tag = tagOfColumn.get(written)
    const text = cellText(value)
    const isRead = tag !== undefined && text !== '' && !mayDiffer.has(tag) && !isFlag(column, text)
    return isRead ? [{ column, tag, text, rank: rankOf(tag, written) }] : []
  })
  return [...Map.groupBy(columns, ({ tag }) => tag).values()].flatMap((same) => {
    const [first, ...others] = same.toSorted((a, b) => a.rank - b.rank)
    const other = others.find(({ text }) => lettersOf(text) !== lettersOf(first?.text ?? ''))
    return first && other
      ? [
          first.tag === 'addr:suburb'
            ? // One may be a part of the other.
              `It has several neighborhoods, and one was taken (${first.column}, not ${other.column}).`
            : `Its columns contradict each other, and one was taken (${first.column}, not ${other.column}).`,
        ]
      : []
  })
}

/** Returns what makes a value different: `+351 21-000` and `(351)21000` are the same. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
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
    const isRead = tagOfColumn.has(columnName(column))
    return !isRead && (cellText(value) !== '' || isFields(value)) ? [column] : []
  })
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const written = text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  // A regular expression, because `Number` would also accept 0x10.
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written) ? Number(written) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
