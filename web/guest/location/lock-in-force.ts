import type { PageContext } from '../../page-context.ts'
import { worldId } from './asked-region.ts'
import { isWithin } from './choose-region.ts'
import { regionInForce } from './region-in-force.ts'

/**
 * The tenant's region, where nothing outside of it may be listed: the world locks nothing, nor does a region that is
 * gone. `asked` is what the address names, where that is asked for anyway.
 */
export async function lockInForce(page: PageContext, asked: string | null = null): Promise<string | null> {
  const lock = page.visitor.tenant?.lockRegionId ?? null
  if (lock === null || lock === worldId) return null
  const { config } = await regionInForce(page, asked)
  return isWithin(config.regionPath, lock) ? lock : null
}
