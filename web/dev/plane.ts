import type { Position } from '#domain/geometry/position.ts'

/** A flat map projection: north is up, and at the center distances are correct in both directions. */
export interface Plane {
  readonly width: number
  readonly height: number
  /** Visible bounds as `west,south,east,north`, the format of the pins query. */
  readonly bounds: string
  toPoint(at: Position): { x: number; y: number }
  toPosition(point: { x: number; y: number }): Position
}

const width = 1000
const height = 620

/** Creates the projection around a center. `span` is its height in degrees of latitude. */
export function planeAround(middle: Position, span: number): Plane {
  const perDegree = height / span
  const narrowing = Math.max(0.1, Math.cos((middle.lat * Math.PI) / 180))
  const toPosition = ({ x, y }: { x: number; y: number }): Position => ({
    lat: clamp(middle.lat + (height / 2 - y) / perDegree, 90),
    lon: clamp(middle.lon + (x - width / 2) / (perDegree * narrowing), 180),
  })
  const southWest = toPosition({ x: 0, y: height })
  const northEast = toPosition({ x: width, y: 0 })
  return {
    width,
    height,
    bounds: [southWest.lon, southWest.lat, northEast.lon, northEast.lat]
      .map((degrees) => degrees.toFixed(5))
      .join(','),
    toPoint: ({ lat, lon }) => ({
      x: width / 2 + (lon - middle.lon) * perDegree * narrowing,
      y: height / 2 - (lat - middle.lat) * perDegree,
    }),
    toPosition,
  }
}

function clamp(degrees: number, max: number): number {
  return Math.min(max, Math.max(-max, degrees))
}
