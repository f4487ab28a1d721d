import type { MapBounds, MapPoint } from './map-props.ts'

/**
 * Returns the smallest rectangle around all points, crossing the antimeridian if that is smaller. Returns null if
 * there are no points.
 */
export function boundsAround(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => wrapLon(lon)).toSorted((a, b) => a - b)
  let [west, widestGap] = [lons[0] ?? 0, 360 - ((lons.at(-1) ?? 0) - (lons[0] ?? 0))]
  let east = lons.at(-1) ?? 0
  for (let at = 1; at < lons.length; at++) {
    const [before, lon] = [lons[at - 1] ?? 0, lons[at] ?? 0]
    if (lon - before > widestGap) [west, east, widestGap] = [lon, before, lon - before]
  }
  return [west, Math.min(...lats), east, Math.max(...lats)]
}

/** Normalizes a longitude to -180..180. */
export function wrapLon(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

/** Returns the visible bounds in API format: within the world and rounded to about a meter. */
export function shownBounds(west: number, south: number, east: number, north: number): MapBounds {
  const whole = east - west >= 360
  const [left, right] = whole ? [-180, 180] : [wrapLon(west), wrapLon(east)]
  return [toMetre(left), toMetre(Math.max(-90, south)), toMetre(right), toMetre(Math.min(90, north))]
}

/** Converts bounds for a map that continues past 180 degrees, so east is never smaller than west. */
export function unrolled([west, south, east, north]: MapBounds): [[number, number], [number, number]] {
  return [
    [west, south],
    [east < west ? east + 360 : east, north],
  ]
}

export function holds([west, south, east, north]: MapBounds, { lat, lon }: MapPoint): boolean {
  const inside = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return inside && lat >= south && lat <= north
}

/** Returns whether two views are the same, ignoring rounding differences from the URL. */
export function isSameView(a: MapBounds, b: MapBounds): boolean {
  const slack = (a[3] - a[1]) / 50
  return a.every((side, at) => Math.abs(side - (b[at] ?? NaN)) <= slack)
}

export function writeBounds(bounds: MapBounds): string {
  return bounds.join(',')
}

/** Parses `west,south,east,north`. Returns null if it's invalid. */
export function readBounds(text: string | null): MapBounds | null {
  const [west, south, east, north, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part ? Number(part) : NaN))
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const fits = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north
  return fits && more.length === 0 ? [west, south, east, north] : null
}

function toMetre(degrees: number): number {
  return Number(degrees.toFixed(5))
}
