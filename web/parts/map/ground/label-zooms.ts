import type { MapPoint } from '../map-props.ts'
import { clustersUntil } from './own-layers.ts'

/** Minimum size in pixels of a pin that shows a time. */
const pill = { width: 60, height: 34 }

const nearest = 18

/**
 * Returns for each point the zoom from which its time fits without overlapping earlier points, or `Infinity` if it
 * never does. Computed once, so the map needn't test up to 2,000 labels on every move and labels never disappear
 * while zooming in.
 */
export function labelZooms(points: readonly MapPoint[]): number[] {
  const from = points.map(() => Number.POSITIVE_INFINITY)
  const projected = points.map(onWorld)
  for (let zoom = clustersUntil + 1; zoom <= nearest; zoom++) {
    // The map uses a whole zoom until the next one, so sizes are computed for halfway between them.
    const taken = boxesAt(zoom + 0.5)
    for (const [at, point] of projected.entries())
      if (from[at] !== Number.POSITIVE_INFINITY) taken.take(point)
    for (const [at, point] of projected.entries()) {
      if (from[at] !== Number.POSITIVE_INFINITY || taken.overlapping(point)) continue
      taken.take(point)
      from[at] = zoom
    }
  }
  return from
}

export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** Projects a point onto a unit square (Web Mercator). */
export function onWorld({ lat, lon }: MapPoint): WorldPoint {
  const phi = (lat * Math.PI) / 180
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2 }
}

/** Tracks the boxes that pins occupy at one zoom. */
export function boxesAt(zoom: number) {
  const size = 512 * 2 ** zoom
  const boxes = new Map<string, WorldPoint[]>()
  const boxOf = ({ x, y }: WorldPoint) =>
    [Math.floor((x * size) / pill.width), Math.floor((y * size) / pill.height)] as const
  const overlaps = (a: WorldPoint) => (b: WorldPoint) =>
    Math.abs(a.x - b.x) * size < pill.width && Math.abs(a.y - b.y) * size < pill.height
  return {
    /** Returns an occupied point whose box overlaps that of `point`. */
    overlapping(point: WorldPoint): WorldPoint | undefined {
      const [column, row] = boxOf(point)
      for (const right of [-1, 0, 1])
        for (const down of [-1, 0, 1]) {
          const found = boxes.get(`${column + right} ${row + down}`)?.find(overlaps(point))
          if (found) return found
        }
      return undefined
    },
    take(point: WorldPoint): void {
      const key = boxOf(point).join(' ')
      const there = boxes.get(key)
      if (there) there.push(point)
      else boxes.set(key, [point])
    },
  }
}
