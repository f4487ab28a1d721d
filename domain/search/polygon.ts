import { addDoc, type DocSet } from './doc-set.ts'
import { noPosition, type Positions } from './positions.ts'
import type { Position } from './search-query.ts'

/**
 * Adds the documents inside a ring. Each edge takes the shorter way around the earth, so a ring may cross the
 * antimeridian.
 */
export function addDocsWithin(set: DocSet, { lat, lon }: Positions, ring: readonly Position[]): void {
  if (ring.length < 3) return
  const corners = unrolled(ring)
  const lats = corners.map((corner) => corner.lat)
  const lons = corners.map((corner) => corner.lon)
  const south = Math.min(...lats)
  const north = Math.max(...lats)
  const west = Math.min(...lons)
  const east = Math.max(...lons)
  for (let doc = 0; doc < lat.length; doc++) {
    if (lat[doc] === noPosition) continue
    const y = lat[doc]! / 1e7
    if (y < south || y > north) continue
    const first = lon[doc]! / 1e7
    for (let x = first - 360; x <= first + 360; x += 360) {
      if (x < west || x > east || !isInside(lats, lons, y, x)) continue
      addDoc(set, doc)
      break
    }
  }
}

function isInside(lats: readonly number[], lons: readonly number[], lat: number, lon: number): boolean {
  let inside = false
  for (let at = 0, before = lats.length - 1; at < lats.length; before = at++) {
    const a = lats[at]!
    const b = lats[before]!
    if (a > lat === b > lat) continue
    const crossing = lons[at]! + ((lat - a) / (b - a)) * (lons[before]! - lons[at]!)
    if (lon < crossing) inside = !inside
  }
  return inside
}

/** The same ring without jumps of more than 180 degrees; longitudes may then exceed ±180. */
function unrolled(ring: readonly Position[]): Position[] {
  const corners: Position[] = []
  for (const { lat, lon } of ring) {
    const before = corners.at(-1)?.lon ?? lon
    corners.push({ lat, lon: lon - 360 * Math.round((lon - before) / 360) })
  }
  return corners
}
