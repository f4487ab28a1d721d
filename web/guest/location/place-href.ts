import type { useTo } from '../../shell/sticky-query.ts'
import { readNeighbourhood } from './neighbourhood.ts'

/** Choosing a region is going to its home page, whichever page one is on; a neighbourhood has the list of its restaurants. */
export function placeHref(links: ReturnType<typeof useTo>, id: string): string {
  return readNeighbourhood(id) ? links.restaurants({ location: id }) : links.section('dine', { regionId: id })
}
