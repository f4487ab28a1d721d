import { isOsmId, osmIdOf } from './osm-row.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface RowPosition {
  readonly lat: number | undefined
  readonly lon: number | undefined
}

export interface RowShape {
  /** Columns as named in the file. */
  readonly fields: Fields
  /** Whether the row is flat, with its position and id in columns. */
  readonly isTable: boolean
  readonly position: RowPosition | null
  /** Id outside of the fields; empty if there is none. */
  readonly id: string
  /** OpenStreetMap id, such as `node/12`, or null. */
  readonly osmId: string | null
}

/** Maximum depth of nested coordinates, which rings of several polygons have. */
const maxDepth = 5

/**
 * Recognizes a GeoJSON feature, a feature of Esri with `attributes`, an Overpass element with `tags`, or a flat object.
 * Returns null for anything else.
 */
export function shapeOf(value: unknown): RowShape | null {
  if (!isFields(value)) return null
  const { properties, geometry, attributes, tags, type } = value
  const id = typeof value['id'] === 'string' || typeof value['id'] === 'number' ? String(value['id']) : ''
  if (type === 'Feature' || isFields(properties) || (isFields(geometry) && !isFields(attributes))) {
    const fields = isFields(properties) ? properties : {}
    const position = isFields(geometry) ? middleOf(geometry['coordinates']) : null
    return { fields, isTable: false, position, id, osmId: osmIdOf(value, fields) }
  }
  if (isFields(attributes)) {
    const { x, y } = isFields(geometry) ? geometry : {}
    const position = typeof x === 'number' && typeof y === 'number' ? { lat: y, lon: x } : null
    return { fields: attributes, isTable: position === null, position, id, osmId: osmIdOf({}, attributes) }
  }
  const osmId = `${String(type)}/${id}`
  if (isFields(tags) && isOsmId(osmId))
    return { fields: tags, isTable: false, position: pointOf(value), id, osmId }
  return { fields: value, isTable: true, position: null, id: '', osmId: osmIdOf({}, value) }
}

/** Returns the position of an Overpass element: of a node, the center of `out center`, or that of `out bb`. */
function pointOf({ lat, lon, center, bounds }: Fields): RowPosition | null {
  if (typeof lat === 'number' && typeof lon === 'number') return { lat, lon }
  if (isFields(center)) return pointOf(center)
  if (!isFields(bounds)) return null
  const { minlat, minlon, maxlat, maxlon } = bounds
  return middleOf([
    [minlon, minlat],
    [maxlon, maxlat],
  ])
}

/**
 * Returns the position of a point, or the center of a larger shape's bounding box. Returns null if a position isn't a
 * pair of numbers.
 */
function middleOf(coordinates: unknown): RowPosition | null {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  const grow = (part: unknown, depth: number): boolean => {
    if (!Array.isArray(part) || part.length === 0 || depth > maxDepth) return false
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

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
