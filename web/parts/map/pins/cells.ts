import { wrapLon } from '../bounds.ts'

const cellDegrees = 20

/** Returns the cells of the detailed coast in a view, named by their southwest corners (`<west>_<south>`). */
export function cellsIn(west: number, south: number, east: number, north: number): string[] {
  const columns = stepsBetween(west, Math.min(east, west + 359.999)).map(wrapLon)
  const rows = stepsBetween(Math.max(south, -79.999), Math.min(north, 79.999))
  return columns.flatMap((column) => rows.map((row) => `${column === 180 ? -180 : column}_${row}`))
}

function stepsBetween(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from / cellDegrees), Math.floor(to / cellDegrees)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => (first + step) * cellDegrees)
}
