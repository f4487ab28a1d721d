import type { Position } from './position.ts'

/** Bounds in degrees. West is greater than east if they cross the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const degrees = (text: string | null, count: number) => {
  const parts = text?.split(',') ?? []
  const fits = parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part.trim()))
  return fits ? parts.map(Number) : []
}

/** Parses `lat,lon`. Returns null if it's invalid. */
export function readPosition(text: string | null): Position | null {
  const [lat, lon] = degrees(text, 2)
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
  return { lat, lon }
}

/** Parses `west,south,east,north`. Returns null if it's invalid. */
export function readBounds(text: string | null): Bounds | null {
  const [west, south, east, north] = degrees(text, 4)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || south < -90 || north > 90 || south >= north) return null
  return west === east ? null : [west, south, east, north]
}

/** Returns the center of the bounds, even across the antimeridian. */
export function middleOf([west, south, east, north]: Bounds): Position {
  const lon = (west + east) / 2 + (west > east ? 180 : 0)
  return { lat: (south + north) / 2, lon: lon > 180 ? lon - 360 : lon }
}

export function writeBounds(bounds: Bounds): string {
  return bounds.map((degree) => degree.toFixed(4)).join(',')
}
