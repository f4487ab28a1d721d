import type { Position } from './question.ts'

const earthMetres = 6_371_008.8
const unit = 2 ** 31 - 1
/** Stands for a position that is not known. */
export const nowhere = -(2 ** 31)
const perDegree = 1e7

/** Positions of many places: degrees to a centimetre, and the same as points in space, so that distances need no angles. */
export interface Positions {
  readonly lat: Int32Array
  readonly lon: Int32Array
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export function emptyPositions(size: number): Positions {
  const row = () => new Int32Array(size)
  return { lat: row().fill(nowhere), lon: row(), x: row(), y: row(), z: row() }
}

export function putPosition(positions: Positions, place: number, at: Position): void {
  positions.lat[place] = Math.round(at.lat * perDegree)
  positions.lon[place] = Math.round(at.lon * perDegree)
  const { x, y, z } = pointOf(at)
  positions.x[place] = x
  positions.y[place] = y
  positions.z[place] = z
}

export function positionAt({ lat, lon }: Positions, place: number): Position | null {
  if (lat[place] === nowhere) return null
  return { lat: lat[place]! / perDegree, lon: lon[place]! / perDegree }
}

export function pointOf({ lat, lon }: Position): Point {
  const north = (lat * Math.PI) / 180
  const east = (lon * Math.PI) / 180
  const ring = Math.cos(north)
  return {
    x: Math.round(ring * Math.cos(east) * unit),
    y: Math.round(ring * Math.sin(east) * unit),
    z: Math.round(Math.sin(north) * unit),
  }
}

/** The straight line through the earth, squared, in units of its own; it grows with the distance. */
export function chordSquared({ x, y, z }: Positions, place: number, to: Point): number {
  const dx = x[place]! - to.x
  const dy = y[place]! - to.y
  const dz = z[place]! - to.z
  return dx * dx + dy * dy + dz * dz
}

/** What `chordSquared` is at a distance along the ground. */
export function chordSquaredAt(metres: number): number {
  if (metres >= Math.PI * earthMetres) return Number.POSITIVE_INFINITY
  // Points are rounded to a unit on each axis, so the same spot may be some units from itself.
  return (2 * Math.sin(metres / earthMetres / 2) * unit) ** 2 + 12
}

/** Metres along the ground for a chord that is not squared. */
export function metresOf(chord: number): number {
  return 2 * earthMetres * Math.asin(Math.min(1, chord / unit / 2))
}
