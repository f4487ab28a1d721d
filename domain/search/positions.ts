import type { Position } from '../geometry/position.ts'

const earthMeters = 6_371_008.8
const unit = 2 ** 31 - 1
/** Stored latitude of a document whose position is unknown. */
export const noPosition = -(2 ** 31)
const perDegree = 1e7

/**
 * Positions of all documents, both in degrees with a precision of one centimeter and as points in space,
 * which allow comparing distances without trigonometry.
 */
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
  const column = () => new Int32Array(size)
  return { lat: column().fill(noPosition), lon: column(), x: column(), y: column(), z: column() }
}

export function setPosition(positions: Positions, doc: number, at: Position): void {
  positions.lat[doc] = Math.round(at.lat * perDegree)
  positions.lon[doc] = Math.round(at.lon * perDegree)
  const { x, y, z } = pointOf(at)
  positions.x[doc] = x
  positions.y[doc] = y
  positions.z[doc] = z
}

export function degreesOf(stored: number): number {
  return stored / perDegree
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

/**
 * Returns the squared length of the chord through the earth, in internal units. It increases with the
 * distance.
 */
export function squaredChord({ x, y, z }: Positions, doc: number, to: Point): number {
  const dx = x[doc]! - to.x
  const dy = y[doc]! - to.y
  const dz = z[doc]! - to.z
  return dx * dx + dy * dy + dz * dz
}

/** Returns the squared chord for a distance along the ground. */
export function squaredChordAt(meters: number): number {
  if (meters >= Math.PI * earthMeters) return Number.POSITIVE_INFINITY
  // Points are rounded on each axis, so two equal positions may differ by a few units.
  return (2 * Math.sin(meters / earthMeters / 2) * unit) ** 2 + 12
}

/** Returns the distance along the ground for a chord, in meters. */
export function metersOf(chord: number): number {
  return 2 * earthMeters * Math.asin(Math.min(1, chord / unit / 2))
}
