/** A neighborhood, identified by the region id of its city and its name. */
export interface Neighborhood {
  readonly regionId: string
  readonly area: string
}

/**
 * Parses a location id of the search service, such as `pt-lisbon/Alfama`. Returns null if it isn't a neighborhood.
 */
export function readNeighborhood(id: string): Neighborhood | null {
  const [, regionId = '', area = ''] = /^([^/]+)\/(.+)$/s.exec(id) ?? []
  return area.trim() === '' ? null : { regionId, area: area.trim() }
}

export function neighborhoodId({ regionId, area }: Neighborhood): string {
  return `${regionId}/${area}`
}
