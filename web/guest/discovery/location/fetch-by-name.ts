import type { Send } from '#contracts/client.ts'
import { fetchLocations } from './fetch-locations.ts'
import { fetchRegions } from '#web/regions/fetch-regions.ts'
import type { FoundByName } from './found-locations.ts'

/** Fetches regions of every level, cities and neighborhoods whose names match the search text. */
export async function fetchByName(
  send: Send,
  { search, lock, top }: { search: string; lock: string | null; top: number },
  signal?: AbortSignal,
): Promise<FoundByName> {
  const [regions, locations] = await Promise.all([
    fetchRegions(send, { search, top, ...(lock && { parentId: lock }) }, signal),
    fetchLocations(send, { search }, signal),
  ])
  return { regions, locations }
}
