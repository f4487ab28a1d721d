import type { Position } from './position.ts'

/** A polygon prepared for checking many positions. */
export interface RingArea {
  readonly lats: readonly number[]
  readonly lons: readonly number[]
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Tolerance in degrees, about a centimeter, which is the precision of stored positions. */
const edge = 1e-7

/** Prepares a polygon. Each edge takes the shorter way around the earth, so it may cross the antimeridian. */
export function ringArea(ring: readonly Position[]): RingArea {
  const corners = ring.length < 3 ? [] : unrollRing(ring)
  const lats = corners.map((corner) => corner.lat)
  const lons = corners.map((corner) => corner.lon)
  return {
    lats,
    lons,
    south: Math.min(...lats) - edge,
    north: Math.max(...lats) + edge,
    west: Math.min(...lons) - edge,
    east: Math.max(...lons) + edge,
  }
}

/**
 * Returns whether a position is inside the ring or on its edge. A ring with fewer than three corners contains
 * nothing.
 */
export function ringContains(area: RingArea, lat: number, lon: number): boolean {
  if (lat < area.south || lat > area.north) return false
  for (let x = lon - 360; x <= lon + 360; x += 360)
    if (x >= area.west && x <= area.east && isInside(area, lat, x)) return true
  return false
}

function isInside(area: RingArea, lat: number, lon: number): boolean {
  const { lats, lons } = area
  let inside = false
  for (let at = 0, before = lats.length - 1; at < lats.length; before = at++) {
    const a = lats[at]!
    const b = lats[before]!
    if (a > lat === b > lat) continue
    const crossing = lons[at]! + ((lat - a) / (b - a)) * (lons[before]! - lons[at]!)
    if (lon < crossing) inside = !inside
  }
  // For a position on an edge, the result of the loop above depends on rounding.
  return inside || isOnEdge(area, lat, lon)
}

function isOnEdge({ lats, lons }: RingArea, lat: number, lon: number): boolean {
  for (let at = 0, before = lats.length - 1; at < lats.length; before = at++) {
    const north = lats[before]! - lats[at]!
    const east = lons[before]! - lons[at]!
    const length = north * north + east * east
    const along = length === 0 ? 0 : ((lat - lats[at]!) * north + (lon - lons[at]!) * east) / length
    const nearest = Math.min(1, Math.max(0, along))
    const offNorth = lat - lats[at]! - nearest * north
    const offEast = lon - lons[at]! - nearest * east
    if (offNorth * offNorth + offEast * offEast <= edge * edge) return true
  }
  return false
}

/** Returns the same ring without jumps of more than 180 degrees. Its longitudes may exceed ±180. */
function unrollRing(ring: readonly Position[]): Position[] {
  const corners: Position[] = []
  for (const { lat, lon } of ring) {
    const before = corners.at(-1)?.lon ?? lon
    corners.push({ lat, lon: lon - 360 * Math.round((lon - before) / 360) })
  }
  return corners
}
