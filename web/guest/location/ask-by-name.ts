import type { Send } from '#contracts/client.ts'
import { askLocations } from './ask-locations.ts'
import { askRegions } from './ask-regions.ts'
import type { FoundByName } from './found-places.ts'

/** Places of a name: regions of every level, and the cities and neighbourhoods that the search service suggests. */
export async function askByName(
  send: Send,
  { search, lock, top }: { search: string; lock: string | null; top: number },
  signal?: AbortSignal,
): Promise<FoundByName> {
  const [regions, locations] = await Promise.all([
    askRegions(send, { search, top, ...(lock && { parentId: lock }) }, signal),
    askLocations(send, { search, within: lock }, signal),
  ])
  return { regions, locations }
}
