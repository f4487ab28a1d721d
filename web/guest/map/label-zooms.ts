import type { MapPoint } from './map-props.ts'
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
    const taken = boxesAt(zoom)
    for (const [at, point] of projected.entries())
      if (from[at] !== Number.POSITIVE_INFINITY) taken.take(point)
    for (const [at, point] of projected.entries()) {
      if (from[at] !== Number.POSITIVE_INFINITY || !taken.isFree(point)) continue
      taken.take(point)
      from[at] = zoom
    }
  }
  return from
}

interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** Projects a point onto a unit square (Web Mercator). */
function onWorld({ lat, lon }: MapPoint): WorldPoint {
  const phi = (lat * Math.PI) / 180
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2 }
}

/**
 * Tracks the boxes occupied at one zoom. The map uses a whole zoom until the next one, so sizes are computed for
 * halfway between them.
 */
function boxesAt(zoom: number) {
  const size = 512 * 2 ** (zoom + 0.5)
  const boxes = new Map<string, WorldPoint[]>()
  const boxOf = ({ x, y }: WorldPoint) =>
    [Math.floor((x * size) / pill.width), Math.floor((y * size) / pill.height)] as const
  const overlaps = (a: WorldPoint) => (b: WorldPoint) =>
    Math.abs(a.x - b.x) * size < pill.width && Math.abs(a.y - b.y) * size < pill.height
  return {
    isFree(point: WorldPoint): boolean {
      const [column, row] = boxOf(point)
      return ![-1, 0, 1].some((right) =>
        [-1, 0, 1].some((down) => boxes.get(`${column + right} ${row + down}`)?.some(overlaps(point))),
      )
    },
    take(point: WorldPoint): void {
      const key = boxOf(point).join(' ')
      const there = boxes.get(key)
      if (there) there.push(point)
      else boxes.set(key, [point])
    },
  }
}
