import { CENTER, type FocalPoint, PHOTOS_MAX } from '#domain/pictures/photo.ts'
import { beginningOf } from '#domain/text/plain-words.ts'

/** Missing details are undefined. */
export interface SourcePhoto {
  /** URL, or file path relative to the import file. */
  readonly origin: string
  readonly alt?: string
  readonly focus?: FocalPoint
}

export interface SourcePhotos {
  readonly photos: readonly SourcePhoto[]
  /** Whether the row says which photos it has, even if it has none. */
  readonly isListed: boolean
  readonly warnings: readonly string[]
}

const maxOriginLength = 2_000
const maxAltLength = 300

/**
 * Reads the photos of a row: a list of URLs or file names, or of `{ "src", "alt", "focus" }`. In a table, the columns
 * are `photos`, `photos_alt` and `photos_focus`, with `;` between entries.
 */
export function readPhotos(fields: Readonly<Record<string, unknown>>): SourcePhotos {
  const columns = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const column = columns.get('photos')
  const listed = listOf(column)
  const alts = listOf(columns.get('photos_alt'))
  const focuses = listOf(columns.get('photos_focus'))
  const warnings: string[] = []
  const photos = new Map<string, SourcePhoto>()
  for (const [n, each] of listed.entries()) {
    const { src, alt, focus } = isFields(each) ? each : { src: each, alt: alts[n], focus: focuses[n] }
    const origin = typeof src === 'string' ? src.toWellFormed().trim() : ''
    if (origin === '') continue
    if (origin.length > maxOriginLength || /\p{Cc}/u.test(origin)) {
      warnings.push('One of its photos has an address that can’t be used.')
      continue
    }
    const point = readFocus(focus)
    if (point === null) warnings.push(`The focal point of a photo doesn’t look like 50,30: ${origin}`)
    const words = typeof alt === 'string' ? plainLine(alt) : ''
    photos.set(origin, { origin, ...(words && { alt: words }), ...(point && { focus: point }) })
  }
  if (photos.size > PHOTOS_MAX)
    warnings.push(`It has more than ${PHOTOS_MAX} photos. The others are left out.`)
  const isListed = typeof column === 'string' || Array.isArray(column)
  return { photos: [...photos.values()].slice(0, PHOTOS_MAX), isListed, warnings }
}

/** Returns the details of a new photo, with defaults for missing ones. */
export function photoDetails({ origin, alt = '', focus = CENTER }: SourcePhoto): Required<SourcePhoto> {
  return { origin, alt, focus }
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (isFields(value)) return [value]
  return typeof value === 'string' ? value.split(/[;\n]/).map((part) => part.trim()) : []
}

/**
 * Reads a focal point in percent from the left and top. Returns undefined if it is missing, and null if it
 * can't be parsed.
 */
function readFocus(value: unknown): FocalPoint | undefined | null {
  if (value === undefined || value === null || value === '') return undefined
  const parts = focusParts(value)
  const [x = Number.NaN, y = Number.NaN] = parts
  const isPercent = (part: number) => part >= 0 && part <= 100
  return parts.length === 2 && isPercent(x) && isPercent(y) ? { x: Math.round(x), y: Math.round(y) } : null
}

/** Parses `50,30`, `50% 30%`, `[50, 30]` or `{ "x": 50, "y": 30 }`. */
function focusParts(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(Number)
  if (isFields(value)) return [Number(value['x']), Number(value['y'])]
  if (typeof value !== 'string') return []
  return value
    .split(/[\s,%]+/)
    .filter(Boolean)
    .map(Number)
}

function plainLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return beginningOf(line, maxAltLength)
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
