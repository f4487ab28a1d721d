import { readNeighbourhood } from './neighbourhood.ts'

/** The region without borders. */
export const worldId = 'g'

/** What the address of a page says about the region: `regionId`, or `location` where search uses that name. */
export function askedRegion({ searchParams }: URL): string | null {
  const location = searchParams.get('location')?.trim() ?? ''
  const asked = searchParams.get('regionId')?.trim() || readNeighbourhood(location)?.regionId || location
  return asked || null
}
