import type { SearchFilter } from '#domain/search/search-query.ts'

const whole = 360
const maxSide = 90

/**
 * Parses `west,south,east,north` in degrees into a filter. If west is greater than east, or east is greater
 * than 180, the rectangle crosses the antimeridian, as on maps that wrap around. Returns null if the text
 * isn't a rectangle.
 */
export function readBounds(text: string): SearchFilter | null {
  const [west, south, east, north] = text.split(',').map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || south > north) return null
  if (Math.abs(west) > 3 * whole || Math.abs(east) > 3 * whole) return null
  if (east - west >= whole) return rectangle(-180, south, 180, north)
  const [from, to] = [onGlobe(west), onGlobe(east)]
  if (from <= to) return rectangle(from, south, to, north)
  return { kind: 'any', of: [rectangle(from, south, 180, north), rectangle(-180, south, to, north)] }
}

/** Normalizes a longitude to -180..180. */
function onGlobe(lon: number): number {
  return Math.abs(lon) <= 180 ? lon : ((((lon + 180) % whole) + whole) % whole) - 180
}

/**
 * Builds a rectangle with extra corners along its edges because a long edge would take the shorter way around
 * the earth.
 */
function rectangle(west: number, south: number, east: number, north: number): SearchFilter {
  const parts = Math.max(1, Math.ceil((east - west) / maxSide))
  const meridians = Array.from({ length: parts + 1 }, (_, part) => west + ((east - west) * part) / parts)
  const southern = meridians.map((lon) => ({ lat: south, lon }))
  const northern = meridians.toReversed().map((lon) => ({ lat: north, lon }))
  return { kind: 'within', ring: [...southern, ...northern] }
}
