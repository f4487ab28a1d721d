import { clipPolygon } from './clip.ts'
import type { Line, Polygon, Position } from './topology.ts'

/**
 * Splits a polygon at the date line. The source joins land across it, which would draw a stripe around the
 * world on a flat map. If the polygon crosses the line, returns two polygons, one at each edge.
 */
export function cutAtDateLine(polygon: Polygon): Polygon[] {
  if (!polygon.some(crossesDateLine)) return [polygon]
  const unrolled = polygon.map(unroll)
  return [-360, 0, 360].flatMap((turn) => {
    const part = clipPolygon(unrolled, { west: turn - 180, east: turn + 180, south: -90, north: 90 })
    return part ? [part.map((ring) => ring.map(([lon, lat]): Position => [lon - turn, lat]))] : []
  })
}

function crossesDateLine(ring: Line): boolean {
  return ring.some(([lon], at) => Math.abs(lon - (ring[at - 1]?.[0] ?? lon)) > 180)
}

/**
 * Continues longitudes beyond 180 degrees. A ring that goes around the world contains the South Pole and is
 * closed there.
 */
function unroll(ring: Line): Line {
  let turn = 0
  const points = ring.map(([lon, lat], at): Position => {
    const step = lon - (ring[at - 1]?.[0] ?? lon)
    if (step > 180) turn -= 360
    if (step < -180) turn += 360
    return [lon + turn, lat]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return points
  return [...points, [last[0], -90], [first[0], -90], first]
}
