import { type Box, clipLine, clipPolygon } from './clip.ts'
import { nameSpots } from './name-spots.ts'
import { snap, thin } from './thin.ts'
import { packTowns } from './towns.ts'
import { type Atlas, type Line, type Polygon, readAtlas } from './topology.ts'

/** Size of a cell of the detailed coast, in degrees. Must match `web/parts/map/pins/cells.ts`. */
const cellDegrees = 20

/**
 * Tolerance for simplifying coasts, in degrees. It is below a hundred meters, the accuracy of the source, and
 * reduces the size by a third.
 */
const coastTolerance = 0.0008

export interface PackedGeometry {
  /** The world at two levels of detail, one for the initial view and one for closer views. */
  readonly far: string
  readonly near: string
  /** Detailed coasts by cell, named by its southwest corner: `80_-20` is at 80° east and 20° south. */
  readonly cells: ReadonlyMap<string, string>
  /** Label positions of countries. */
  readonly names: string
  /** Large cities of the world, and all towns by coastal cell. */
  readonly cities: string
  readonly towns: ReadonlyMap<string, string>
}

/** Returns the base map as JSON texts. Shapes are from Natural Earth (public domain), towns from GeoNames. */
export async function packGeometry(): Promise<PackedGeometry> {
  const [far, near, coast] = await Promise.all([readAtlas('110m'), readAtlas('50m'), readAtlas('10m')])
  const towns = packTowns(cellDegrees)
  return {
    cities: towns.world,
    towns: towns.cells,
    far: geoJson(snapped(far, 1)),
    near: geoJson(snapped(near, 2)),
    cells: cellsOf(snapped(thinned(coast), 3)),
    names: JSON.stringify(
      nameSpots(near.countries.map(({ code, polygons }) => ({ code, polygons: polygons.map(rough) }))),
    ),
  }
}

function rough(polygon: Polygon): Polygon {
  return polygon.map((ring) => thin(ring, 0.05))
}

type Ground = Pick<Atlas, 'land' | 'borders'>

function thinned({ land, borders }: Ground): Ground {
  const each = (line: Line) => thin(line, coastTolerance)
  return { land: land.map((polygon) => polygon.map(each)), borders: borders.map(each) }
}

function snapped({ land, borders }: Ground, decimals: number): Ground {
  const rings = (polygon: Polygon) =>
    polygon.map((ring) => snap(ring, decimals)).filter((ring) => ring.length > 3)
  return {
    land: land.map(rings).filter((polygon) => polygon.length > 0),
    borders: borders.map((line) => snap(line, decimals)).filter((line) => line.length > 1),
  }
}

function cellsOf({ land, borders }: Ground): Map<string, string> {
  const cells = new Map<string, string>()
  for (let west = -180; west < 180; west += cellDegrees)
    for (let south = -80; south < 80; south += cellDegrees) {
      const box = { west, south, east: west + cellDegrees, north: south + cellDegrees }
      const inside = {
        land: land.map((polygon) => clipPolygon(polygon, box)).filter((part) => part !== null),
        borders: borders.flatMap((line) => clipLine(line, box)),
      }
      if (inside.land.length > 0) cells.set(`${west}_${south}`, geoJson(snapped(inside, 3), box))
    }
  return cells
}

/**
 * Converts land and borders to GeoJSON. With a box, includes the sea, so that a cell covers the coarser coast
 * below it.
 */
function geoJson({ land, borders }: Ground, box?: Box): string {
  const feature = (kind: string, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: { kind },
    geometry: { type, coordinates },
  })
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [
      ...(box ? [feature('sea', 'Polygon', [around(box)])] : []),
      feature('land', 'MultiPolygon', land),
      feature('border', 'MultiLineString', borders),
    ],
  })
}

function around({ west, south, east, north }: Box): Line {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
