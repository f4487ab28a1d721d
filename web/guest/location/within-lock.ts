import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import type { Tenant } from '#contracts/tenants.ts'
import { isWithin } from './choose-region.ts'

/**
 * Whether a restaurant is one of a tenant's region: under its address the others do not exist. A region that is gone locks
 * nothing, as its lists show everything too.
 */
export async function isOfTenant(
  send: Send,
  { regionPath }: Pick<Restaurant, 'regionPath'>,
  tenant: Pick<Tenant, 'lockRegionId'> | null,
): Promise<boolean> {
  const lock = tenant?.lockRegionId ?? null
  if (lock === null || isWithin(regionPath, lock)) return true
  return isWireRefusal(await send('regions.config', { id: lock }))
}
