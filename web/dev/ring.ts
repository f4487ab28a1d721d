import type { Position } from '#domain/geometry/position.ts'

const maxPoints = 100

/** Parses `lat,lon` pairs separated by spaces or line breaks. Ignores everything else. */
export function readRing(text: string): Position[] {
  return text
    .split(/[\s;]+/)
    .flatMap((pair) => {
      const [lat = Number.NaN, lon = Number.NaN, ...more] = pair.split(',').map(Number)
      const fits = pair !== '' && more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
      return fits ? [{ lat, lon }] : []
    })
    .slice(0, maxPoints)
}

export function writeRing(ring: readonly Position[]): string {
  return ring.map(({ lat, lon }) => `${lat.toFixed(5)},${lon.toFixed(5)}`).join('\n')
}

/** The search service expects longitude first and a closed ring. */
export function ringFilter(ring: readonly Position[]): string {
  const points = [...ring, ...ring.slice(0, 1)].map(({ lat, lon }) => `${lon} ${lat}`)
  return `geo.intersects(location, geography'POLYGON((${points.join(', ')}))')`
}
