import type { MapPoint } from '../map-props.ts'

const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Returns the meters per pixel at latitude `lat`, for 512-pixel tiles. */
export function metersPerPixel(lat: number, zoom: number): number {
  return (2 * Math.PI * earthRadius * Math.cos(lat * radians)) / (512 * 2 ** zoom)
}

/** Returns the largest round length (1, 2 or 5 times a power of ten) up to `meters`. */
export function roundLength(meters: number): number {
  const nought = 10 ** Math.floor(Math.log10(meters))
  const lead = meters / nought
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * nought
}

/** Returns a closed ring of points `meters` from a center, clockwise from north. Longitudes may exceed 180. */
export function ringAround({ lat, lon }: MapPoint, meters: number, steps = 96): [number, number][] {
  const arc = meters / earthRadius
  const phi = lat * radians
  return Array.from({ length: steps + 1 }, (_, step) => {
    const bearing = (2 * Math.PI * (step % steps)) / steps
    const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing)
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
      Math.cos(arc) - Math.sin(phi) * sine,
    )
    return [lon + turn / radians, Math.asin(sine) / radians]
  })
}

export function metersBetween(a: MapPoint, b: MapPoint): number {
  const [dLat, dLon] = [(b.lat - a.lat) * radians, (b.lon - a.lon) * radians]
  const chord =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
