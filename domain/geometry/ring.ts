import { metersBetween, type Position } from './position.ts'

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
    const nearest = nearestOnEdge(
      { lat: lats[at]!, lon: lons[at]! },
      { lat: lats[before]!, lon: lons[before]! },
      { lat, lon },
    )
    const offNorth = lat - nearest.lat
    const offEast = lon - nearest.lon
    if (offNorth * offNorth + offEast * offEast <= edge * edge) return true
  }
  return false
}

/** `shrink` is how much shorter a degree of longitude is than one of latitude. */
function nearestOnEdge(from: Position, to: Position, { lat, lon }: Position, shrink = 1): Position {
  const north = to.lat - from.lat
  const east = (to.lon - from.lon) * shrink
  const length = north * north + east * east
  const along = length === 0 ? 0 : ((lat - from.lat) * north + (lon - from.lon) * shrink * east) / length
  const nearest = Math.min(1, Math.max(0, along))
  return { lat: from.lat + nearest * north, lon: from.lon + nearest * (to.lon - from.lon) }
}

/**
 * Returns the distance from a position to a ring in meters; 0 inside it. Precise within a few percent for rings of up to
 * some hundred kilometers.
 */
export function metersToRing(area: RingArea, { lat, lon }: Position): number {
  if (ringContains(area, lat, lon)) return 0
  const shrink = Math.cos((lat * Math.PI) / 180)
  let meters = Number.POSITIVE_INFINITY
  for (let at = 0, before = area.lats.length - 1; at < area.lats.length; before = at++) {
    const from = { lat: area.lats[before]!, lon: area.lons[before]! }
    const to = { lat: area.lats[at]!, lon: area.lons[at]! }
    const near = { lat, lon: lon + 360 * Math.round((from.lon - lon) / 360) }
    meters = Math.min(meters, metersBetween(near, nearestOnEdge(from, to, near, shrink)))
  }
  return meters
}

/** Returns whether two edges of a ring cross, so that its inside isn't what its outline shows. */
export function crossesItself({ lats, lons }: RingArea): boolean {
  const corners = lats.map((lat, at) => ({ lat, lon: lons[at]! }))
  const edges = corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length]! }))
  return edges.some((one, at) => edges.slice(at + 1).some((other) => cross(one, other)))
}

interface Edge {
  readonly from: Position
  readonly to: Position
}

/** Edges that only touch don't cross. */
function cross(one: Edge, other: Edge): boolean {
  return (
    sideOf(one, other.from) * sideOf(one, other.to) < 0 && sideOf(other, one.from) * sideOf(other, one.to) < 0
  )
}

/** Returns 1 if the position is to the left of the edge, -1 if it's to the right, 0 if it's in line with it. */
function sideOf({ from, to }: Edge, { lat, lon }: Position): number {
  return Math.sign((to.lon - from.lon) * (lat - from.lat) - (to.lat - from.lat) * (lon - from.lon))
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
