/** A part of a city, by the id of the city's region and its own name. */
export interface Neighbourhood {
  readonly regionId: string
  readonly area: string
}

/** Reads the id of a location as the search service gives it, `pt-lisbon/Alfama`; null where it is no neighbourhood. */
export function readNeighbourhood(id: string): Neighbourhood | null {
  const [, regionId = '', area = ''] = /^([^/]+)\/(.+)$/s.exec(id) ?? []
  return area.trim() === '' ? null : { regionId, area: area.trim() }
}

export function neighbourhoodId({ regionId, area }: Neighbourhood): string {
  return `${regionId}/${area}`
}
