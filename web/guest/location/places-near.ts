import type { Send } from '#contracts/client.ts'
import type { Region, RegionConfig } from '#contracts/regions.ts'
import { askRegions } from './ask-regions.ts'

/** A region as a link or a choice shows it. */
export interface PlaceNear {
  readonly id: string
  readonly name: string
  readonly restaurants: number
}

/**
 * The cities in sight of a region, those with the most restaurants first: the ones below it, its neighbours where it is a
 * city itself, the largest of the world. Nothing for a tenant of one city.
 */
export async function placesNear(
  send: Send,
  { regionId, regionPath }: RegionConfig,
  lock: string | null,
  most = 12,
): Promise<PlaceNear[]> {
  if (regionId === lock && regionPath.length > 2) return []
  const country = regionPath[1]?.id
  const found = await askRegions(send, country ? { parentId: country, top: most } : { level: 2, top: most })
  return found.map(placeNear)
}

export function placeNear({ id, name, restaurants }: Region): PlaceNear {
  return { id, name, restaurants }
}
