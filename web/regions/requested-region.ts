import { readNeighborhood } from './neighborhood.ts'

/** The id of the world. */
export const worldId = 'g'

/** The region in a URL: `regionId`, or `location` on search pages. Null if there is none. */
export function requestedRegion({ searchParams }: URL): string | null {
  const location = searchParams.get('location')?.trim() ?? ''
  const requested = searchParams.get('regionId')?.trim() || readNeighborhood(location)?.regionId || location
  return requested || null
}
