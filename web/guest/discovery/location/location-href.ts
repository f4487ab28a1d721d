import type { useTo } from '#web/routing/sticky-query.ts'
import { readNeighborhood } from '#web/regions/neighborhood.ts'

/** Returns the link to a location: a region's home page, or the list of restaurants in a neighborhood. */
export function locationHref(links: ReturnType<typeof useTo>, id: string): string {
  return readNeighborhood(id) ? links.restaurants({ location: id }) : links.section('dine', { regionId: id })
}
