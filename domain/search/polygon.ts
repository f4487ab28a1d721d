import { nowhere, type Positions } from './positions.ts'
import { type PlaceBits, put } from './place-bits.ts'
import type { Position } from './question.ts'

/** Puts the places inside of a ring. A side goes the shorter way round the earth, so a ring may cross the date line. */
export function putPlacesWithin(bits: PlaceBits, { lat, lon }: Positions, ring: readonly Position[]): void {
  if (ring.length < 3) return
  const corners = unrolled(ring)
  const lats = corners.map((corner) => corner.lat)
  const lons = corners.map((corner) => corner.lon)
  const south = Math.min(...lats)
  const north = Math.max(...lats)
  const west = Math.min(...lons)
  const east = Math.max(...lons)
  for (let place = 0; place < lat.length; place++) {
    if (lat[place] === nowhere) continue
    const y = lat[place]! / 1e7
    if (y < south || y > north) continue
    const first = lon[place]! / 1e7
    for (let x = first - 360; x <= first + 360; x += 360) {
      if (x < west || x > east || !isInside(lats, lons, y, x)) continue
      put(bits, place)
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

/** The same ring with longitudes that never jump by more than half the earth, whatever that makes them. */
function unrolled(ring: readonly Position[]): Position[] {
  const corners: Position[] = []
  for (const { lat, lon } of ring) {
    const before = corners.at(-1)?.lon ?? lon
    corners.push({ lat, lon: lon - 360 * Math.round((lon - before) / 360) })
  }
  return corners
}
