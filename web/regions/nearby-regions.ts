import type { Send } from '#contracts/client.ts'
import type { Region, RegionConfig } from '#contracts/regions.ts'
import { fetchRegions } from '../guest/location/fetch-regions.ts'

/** A region's data for links and selects. */
export interface RegionSummary {
  readonly id: string
  readonly name: string
  readonly restaurants: number
}

/** The largest cities near a region: those in its country, or in the world. `[]` for a tenant with one city. */
export async function fetchNearbyRegions(
  send: Send,
  { regionId, regionPath }: RegionConfig,
  lock: string | null,
  most = 12,
): Promise<RegionSummary[]> {
  if (regionId === lock && regionPath.length > 2) return []
  const country = regionPath[1]?.id
  const found = await fetchRegions(send, country ? { parentId: country, top: most } : { level: 2, top: most })
  return found.map(summarizeRegion)
}

export function summarizeRegion({ id, name, restaurants }: Region): RegionSummary {
  return { id, name, restaurants }
}
