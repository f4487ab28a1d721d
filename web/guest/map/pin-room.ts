import type { MapPoint } from './map-props.ts'
import { clustersUntil } from './own-layers.ts'

/** The smallest a pin's time is drawn, in pixels. */
const pill = { width: 60, height: 34 }

const nearest = 18

/**
 * The zoom from which each point has room for its time, the points before it having been given theirs: so the map need not
 * try two thousand times anew whenever it moves, and none goes when the guest comes nearer. Infinite where there never is.
 */
export function roomFrom(points: readonly MapPoint[]): number[] {
  const from = points.map(() => Number.POSITIVE_INFINITY)
  const places = points.map(onWorld)
  for (let zoom = clustersUntil + 1; zoom <= nearest; zoom++) {
    const taken = roomsAt(zoom)
    for (const [at, place] of places.entries()) if (from[at] !== Number.POSITIVE_INFINITY) taken.take(place)
    for (const [at, place] of places.entries()) {
      if (from[at] !== Number.POSITIVE_INFINITY || !taken.isFree(place)) continue
      taken.take(place)
      from[at] = zoom
    }
  }
  return from
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Where a point lies on the flat world, which is one wide and one high. */
function onWorld({ lat, lon }: MapPoint): Place {
  const phi = (lat * Math.PI) / 180
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2 }
}

/** What is taken at one zoom, in boxes of a pill's size. The map shows a zoom until the next whole one: half-way is meant. */
function roomsAt(zoom: number) {
  const size = 512 * 2 ** (zoom + 0.5)
  const boxes = new Map<string, Place[]>()
  const boxOf = ({ x, y }: Place) =>
    [Math.floor((x * size) / pill.width), Math.floor((y * size) / pill.height)] as const
  const overlaps = (a: Place) => (b: Place) =>
    Math.abs(a.x - b.x) * size < pill.width && Math.abs(a.y - b.y) * size < pill.height
  return {
    isFree(place: Place): boolean {
      const [column, row] = boxOf(place)
      return ![-1, 0, 1].some((right) =>
        [-1, 0, 1].some((down) => boxes.get(`${column + right} ${row + down}`)?.some(overlaps(place))),
      )
    },
    take(place: Place): void {
      const key = boxOf(place).join(' ')
      const there = boxes.get(key)
      if (there) there.push(place)
      else boxes.set(key, [place])
    },
  }
}
