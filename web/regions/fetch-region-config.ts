import type { Send, WireRefusal } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/discovery/regions.ts'

/** Without a region it logs a warning and resolves to null, without a request (specification, section 5). */
export async function fetchRegionConfig(
  send: Send,
  regionId: string | null | undefined,
): Promise<RegionConfig | WireRefusal | null> {
  if (regionId) return send('regions.config', { id: regionId })
  console.warn('Region ID is required!')
  return null
}
