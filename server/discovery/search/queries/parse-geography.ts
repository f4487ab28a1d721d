import type { Position } from '#domain/geometry/position.ts'

const maxCorners = 500
const number = String.raw`(-?\d+(?:\.\d+)?)`
const point = new RegExp(String.raw`^\s*${number}\s+${number}\s*$`)

/** Parses `POINT(lon lat)` in degrees; null if invalid. */
export function parsePoint(text: string): Position | null {
  const inside = /^\s*POINT\s*\(([^()]*)\)\s*$/i.exec(text)?.[1]
  return inside === undefined ? null : parsePosition(inside)
}

/**
 * Parses `POLYGON((lon lat, …))` with one ring of at least three corners. Drops a corner that closes the ring.
 * Returns null if invalid.
 */
export function parseRing(text: string): Position[] | null {
  const inside = /^\s*POLYGON\s*\(\s*\(([^()]*)\)\s*\)\s*$/i.exec(text)?.[1]
  const corners = inside?.split(',').map(parsePosition) ?? []
  const ring = corners.filter((corner) => corner !== null)
  if (ring.length !== corners.length || ring.length > maxCorners) return null
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length > 1 && first?.lat === last?.lat && first?.lon === last?.lon) ring.pop()
  return ring.length < 3 ? null : ring
}

function parsePosition(text: string): Position | null {
  const [, east, north] = point.exec(text) ?? []
  const [lon, lat] = [Number(east), Number(north)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}
