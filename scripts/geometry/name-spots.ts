import type { Country, Line, Polygon, Position } from './topology.ts'

/** Label position of a country: its two-letter code, coordinates, and the width of the land there in degrees. */
export type NameSpot = readonly [code: string, lon: number, lat: number, size: number]

/** Returns one label position per country, widest first. The browser supplies the names. */
export function nameSpots(countries: readonly Country[]): NameSpot[] {
  return countries
    .flatMap(({ code, polygons }): NameSpot[] => {
      const region = code ? new Intl.Locale(`und-${code}`).region : undefined
      const [largest] = polygons.toSorted((a, b) => extentOf(b) - extentOf(a))
      if (!region || !/^[A-Z]{2}$/.test(region) || !largest) return []
      const { spot, room } = innermost(largest)
      return [[region, round(spot[0]), round(spot[1]), round(room)]]
    })
    .toSorted((a, b) => b[3] - a[3])
}

/**
 * Returns the grid point that is farthest from the polygon's edges. Labels are wide, so horizontal distance
 * counts half.
 */
function innermost(polygon: Polygon): { spot: Position; room: number } {
  const outer = polygon[0] ?? []
  const [lons, lats] = [outer.map(([lon]) => lon), outer.map(([, lat]) => lat)]
  const [west, south] = [Math.min(...lons), Math.min(...lats)]
  const [width, height] = [Math.max(...lons) - west, Math.max(...lats) - south]
  let best: { spot: Position; room: number } = { spot: [west + width / 2, south + height / 2], room: 0 }
  for (let row = 1; row < 24; row++)
    for (let column = 1; column < 24; column++) {
      const spot: Position = [west + (width * column) / 24, south + (height * row) / 24]
      if (!isInside(spot, outer)) continue
      const room = Math.min(...outer.map(([lon, lat]) => Math.hypot((lon - spot[0]) / 2, lat - spot[1])))
      if (room > best.room) best = { spot, room }
    }
  return best
}

function extentOf([outer = []]: Polygon): number {
  let twice = 0
  outer.forEach(([x, y], at) => {
    const [nextX, nextY] = outer[at + 1] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice)
}

function isInside([x, y]: Position, ring: Line): boolean {
  return ring.reduce((inside, [ax, ay], at) => {
    const [bx, by] = ring.at(at - 1) ?? [ax, ay]
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
