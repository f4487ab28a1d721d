import type { Line, Polygon, Position } from './topology.ts'

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Returns the part of a polygon inside a box, or null if there is none. Cut edges follow the box. */
export function clipPolygon([outer = [], ...holes]: Polygon, box: Box): Polygon | null {
  const clipped = clipRing(outer, box)
  if (clipped.length < 4) return null
  return [clipped, ...holes.map((hole) => clipRing(hole, box)).filter((hole) => hole.length > 3)]
}

/** Returns the parts of a line inside a box, in whole segments. */
export function clipLine(line: Line, box: Box): Line[] {
  const pieces: Position[][] = []
  let piece: Position[] = []
  line.forEach((point, at) => {
    const before = line[at - 1]
    if (before && (isIn(before, box) || isIn(point, box))) {
      if (piece.length === 0) piece.push(before)
      piece.push(point)
    } else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  })
  return piece.length > 0 ? [...pieces, piece] : pieces
}

function isIn([lon, lat]: Position, { west, south, east, north }: Box): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}

/** Clips a ring at one side of the box after another (Sutherland–Hodgman). */
function clipRing(ring: Line, { west, south, east, north }: Box): Line {
  const sides: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  if (!sides.every(([axis, limit, sign]) => ring.some((point) => (point[axis] - limit) * sign > 0))) return []
  const clipped = sides.reduce<Line>((points, side) => clipSide(points, ...side), ring.slice(0, -1))
  const [first] = clipped
  return first ? [...clipped, first] : []
}

function clipSide(points: Line, axis: 0 | 1, limit: number, sign: 1 | -1): Line {
  const inside = (point: Position) => (point[axis] - limit) * sign >= 0
  return points.flatMap((point, at) => {
    const before = points.at(at - 1) ?? point
    const crossing = inside(before) === inside(point) ? [] : [crossingAt(before, point, axis, limit)]
    return inside(point) ? [...crossing, point] : crossing
  })
}

function crossingAt(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  const along = (at: 0 | 1) => from[at] + (to[at] - from[at]) * share
  return axis === 0 ? [limit, along(1)] : [along(0), limit]
}
