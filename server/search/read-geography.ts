import type { Position } from '#domain/search/question.ts'

const cornersMost = 500
const number = String.raw`(-?\d+(?:\.\d+)?)`
const point = new RegExp(String.raw`^\s*${number}\s+${number}\s*$`)

/** `POINT(lon lat)` in degrees, or null. */
export function readPoint(text: string): Position | null {
  const inside = /^\s*POINT\s*\(([^()]*)\)\s*$/i.exec(text)?.[1]
  return inside === undefined ? null : readPosition(inside)
}

/** `POLYGON((lon lat, …))`: one ring of three corners or more. The last may repeat the first, and then it is left out. */
export function readRing(text: string): Position[] | null {
  const inside = /^\s*POLYGON\s*\(\s*\(([^()]*)\)\s*\)\s*$/i.exec(text)?.[1]
  const corners = inside?.split(',').map(readPosition) ?? []
  const ring = corners.filter((corner) => corner !== null)
  if (ring.length !== corners.length || ring.length > cornersMost) return null
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length > 1 && first?.lat === last?.lat && first?.lon === last?.lon) ring.pop()
  return ring.length < 3 ? null : ring
}

function readPosition(text: string): Position | null {
  const [, east, north] = point.exec(text) ?? []
  const [lon, lat] = [Number(east), Number(north)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}
