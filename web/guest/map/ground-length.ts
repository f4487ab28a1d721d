import type { MapPoint } from './map-props.ts'

const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Metres that one pixel covers where the map is `lat` north, tiles being 512 pixels wide. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (2 * Math.PI * earthRadius * Math.cos(lat * radians)) / (512 * 2 ** zoom)
}

/** The longest round length (1, 2 or 5 and noughts) that is not more than `metres`. */
export function roundLength(metres: number): number {
  const nought = 10 ** Math.floor(Math.log10(metres))
  const lead = metres / nought
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * nought
}

/** A closed ring of points `metres` around a centre, from north by east; longitudes may count on past 180. */
export function ringAround({ lat, lon }: MapPoint, metres: number, steps = 96): [number, number][] {
  const arc = metres / earthRadius
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

export function metresBetween(a: MapPoint, b: MapPoint): number {
  const [dLat, dLon] = [(b.lat - a.lat) * radians, (b.lon - a.lon) * radians]
  const chord =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
