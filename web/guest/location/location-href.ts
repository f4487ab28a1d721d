import type { useTo } from '../../shell/sticky-query.ts'
import { readNeighborhood } from '#web/regions/neighborhood.ts'

/** A region leads to its home page, a neighborhood to the list of its restaurants. */
export function locationHref(links: ReturnType<typeof useTo>, id: string): string {
  return readNeighborhood(id) ? links.restaurants({ location: id }) : links.section('dine', { regionId: id })
}
