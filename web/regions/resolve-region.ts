import { data } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/discovery/regions.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { worldId } from './requested-region.ts'
import { fetchRegionConfig } from './fetch-region-config.ts'
import { type RegionReason, regionCandidates } from './choose-region.ts'
import { guessedRegion } from './guessed-region.ts'

/** The region of a page, its config, and why it was chosen. */
export interface ResolvedRegion {
  readonly config: RegionConfig
  readonly reason: RegionReason
  /** Whether the region in the URL doesn't exist or is outside the tenant's region. */
  readonly unknown: boolean
}

/** Regions found for each page. All loaders of a page share its context and request the same region. */
const found = new WeakMap<PageContext, Map<string, Promise<ResolvedRegion>>>()

/** Loaders of one page share the result. Throws a response if not even the world can be loaded. */
export function resolveRegion(page: PageContext, requested: string | null): Promise<ResolvedRegion> {
  const known = found.get(page) ?? new Map<string, Promise<ResolvedRegion>>()
  found.set(page, known)
  const key = requested ?? ''
  const region = known.get(key) ?? findRegion(page, requested)
  known.set(key, region)
  return region
}

async function findRegion({ send, visitor }: PageContext, requested: string | null): Promise<ResolvedRegion> {
  const lock = visitor.tenant?.lockRegionId ?? null
  const sources = { lock, requested, stored: visitor.storedRegion }
  let refusal: { message: string; status: number } | null = null
  for await (const { id, reason } of regionCandidates(sources, () => guessedRegion(send))) {
    const config = await fetchRegionConfig(send, id)
    if (config && isWireRefusal(config)) refusal = config
    else if (config) return { config, reason, unknown: requested !== null && reason !== 'address' }
  }
  return world(send, requested, refusal)
}

/**
 * Falls back to the world. A tenant's region may have been deleted, and showing the world is better than an error.
 */
async function world(
  send: Send,
  requested: string | null,
  refusal: { message: string; status: number } | null,
): Promise<ResolvedRegion> {
  const config = await send('regions.config', { id: worldId })
  if (!isWireRefusal(config)) return { config, reason: 'world', unknown: requested !== null }
  throw data((refusal ?? config).message, { status: config.status })
}
