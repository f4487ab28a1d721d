import { data } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/regions.ts'
import type { PageContext } from '../../page-context.ts'
import { worldId } from './asked-region.ts'
import { isWithin, type RegionReason, regionWishes } from './choose-region.ts'
import { guessedRegion } from './guessed-region.ts'

/** The region a page shows, with its config. */
export interface RegionInForce {
  readonly config: RegionConfig
  readonly reason: RegionReason
  /** The address names a region that is not ours, or one outside of the tenant's. */
  readonly unknown: boolean
}

/** One page context is one page: its loaders run side by side and ask for the same region. */
const found = new WeakMap<PageContext, Map<string, Promise<RegionInForce>>>()

/**
 * The region for a page whose address asks for `asked`. Loaders of one page share the answer. Throws a response where not
 * even the world can be had.
 */
export function regionInForce(page: PageContext, asked: string | null): Promise<RegionInForce> {
  const known = found.get(page) ?? new Map<string, Promise<RegionInForce>>()
  found.set(page, known)
  const key = asked ?? ''
  const region = known.get(key) ?? findRegion(page, asked)
  known.set(key, region)
  return region
}

async function findRegion({ send, visitor }: PageContext, asked: string | null): Promise<RegionInForce> {
  const lock = visitor.tenant?.lockRegionId ?? null
  const wished = { lock, asked, stored: visitor.storedRegion }
  let refusal: { message: string; status: number } | null = null
  for await (const { id, reason } of regionWishes(wished, () => guessedRegion(send))) {
    const config = await send('regions.config', { id })
    if (isWireRefusal(config)) refusal = config
    else if (isWithin(config.regionPath, lock))
      return { config, reason, unknown: asked !== null && reason !== 'address' }
  }
  return world(send, asked, refusal)
}

/** A tenant may be locked to a region that is gone; better everything than nothing. */
async function world(
  send: Send,
  asked: string | null,
  refusal: { message: string; status: number } | null,
): Promise<RegionInForce> {
  const config = await send('regions.config', { id: worldId })
  if (!isWireRefusal(config)) return { config, reason: 'world', unknown: asked !== null }
  throw data((refusal ?? config).message, { status: config.status })
}
