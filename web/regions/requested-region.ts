import { readNeighborhood } from './neighborhood.ts'

export const worldId = 'g'

/** Returns the region in a URL: `regionId`, or `location` on search pages. Returns null if there is none. */
export function requestedRegion({ searchParams }: URL): string | null {
  const location = searchParams.get('location')?.trim() ?? ''
  const requested = searchParams.get('regionId')?.trim() || readNeighborhood(location)?.regionId || location
  return requested || null
}
