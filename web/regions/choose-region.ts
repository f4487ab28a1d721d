import { worldId } from './requested-region.ts'

export type RegionReason = 'lock' | 'address' | 'choice' | 'network' | 'world'

export interface RegionCandidate {
  readonly id: string
  readonly reason: RegionReason
}

export interface RegionSources {
  /** Id of the tenant's region, outside of which nothing can be chosen; null without one. */
  readonly lock: string | null
  /** Id of the region in the page's URL; null if there is none. */
  readonly requested: string | null
  /**
   * Id of the region that the guest chose on an earlier page or that contains the device's position; null for none.
   */
  readonly stored: string | null
}

/**
 * Yields candidates for a page's region, best first (specification, section 2): the one in the URL, the guest's last
 * choice, the one guessed from the network, the world. The page shows the first that exists; for a tenant, only
 * regions inside its own exist. `guess` is only called if needed.
 */
export async function* regionCandidates(
  { lock, requested, stored }: RegionSources,
  guess: () => Promise<string>,
): AsyncGenerator<RegionCandidate> {
  if (requested) yield { id: requested, reason: 'address' }
  // If the region in the URL doesn't exist, show the world with a notice.
  if (!requested && stored) yield { id: stored, reason: 'choice' }
  if (!requested && !lock) {
    const id = await guess()
    if (id !== worldId) yield { id, reason: 'network' }
  }
  yield lock ? { id: lock, reason: 'lock' } : { id: worldId, reason: 'world' }
}

/**
 * Returns the path to a region as guests see it: from the tenant's region down, without the world and unnamed
 * regions.
 */
export function shownPath<Step extends { readonly id: string; readonly name: string }>(
  path: readonly Step[],
  lock: string | null,
): Step[] {
  const from = path.findIndex(({ id }) => id === lock)
  return path.slice(Math.max(0, from)).filter(({ id, name }) => id !== worldId && name.trim() !== '')
}
