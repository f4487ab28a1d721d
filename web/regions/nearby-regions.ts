import type { Send } from '#contracts/client.ts'
import type { Region, RegionConfig } from '#contracts/discovery/regions.ts'
import { fetchRegions } from '#web/regions/fetch-regions.ts'

/** The details of a region that links and selects need. */
export interface RegionSummary {
  readonly id: string
  readonly name: string
  readonly restaurants: number
}

/**
 * Fetches the largest cities in a region's country, or in the world if it has none. Empty for a tenant with one city.
 */
export async function fetchNearbyRegions(
  send: Send,
  { regionId, regionPath }: RegionConfig,
  lock: string | null,
  max = 12,
): Promise<RegionSummary[]> {
  if (regionId === lock && regionPath.length > 2) return []
  const country = regionPath[1]?.id
  const found = await fetchRegions(send, country ? { parentId: country, top: max } : { level: 2, top: max })
  return found.map(summarizeRegion)
}

export function summarizeRegion({ id, name, restaurants }: Region): RegionSummary {
  return { id, name, restaurants }
}
