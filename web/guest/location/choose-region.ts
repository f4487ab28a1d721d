import { worldId } from './asked-region.ts'

/** Why a page shows the region it shows. */
export type RegionReason = 'lock' | 'address' | 'choice' | 'network' | 'world'

export interface RegionWish {
  readonly id: string
  readonly reason: RegionReason
}

export interface WishedRegions {
  /** The tenant's region: nothing outside of it can be chosen. */
  readonly lock: string | null
  /** Named by the address of the page. */
  readonly asked: string | null
  /** Chosen by the guest on an earlier page, by hand or by the position of the device. */
  readonly stored: string | null
}

/**
 * The regions a page may show, most wanted first (specification section 2): what the address names, what the guest chose
 * before, where the network says the guest is, everywhere. The first that exists and lies within the lock is shown.
 * `guess` is asked only when it is reached.
 */
export async function* regionWishes(
  { lock, asked, stored }: WishedRegions,
  guess: () => Promise<string>,
): AsyncGenerator<RegionWish> {
  if (asked) yield { id: asked, reason: 'address' }
  // An address that names no region of ours is answered with everything there is, as the page then says.
  if (!asked && stored) yield { id: stored, reason: 'choice' }
  if (!asked && !lock) {
    const id = await guess()
    if (id !== worldId) yield { id, reason: 'network' }
  }
  yield lock ? { id: lock, reason: 'lock' } : { id: worldId, reason: 'world' }
}

/** True where no lock holds, or the way down to the region passes it. */
export function isWithin(path: readonly { readonly id: string }[], lock: string | null): boolean {
  return lock === null || path.some(({ id }) => id === lock)
}

/** The way down to a region as guests see it: from the lock on, without the world and what has no name. */
export function shownPath<Step extends { readonly id: string; readonly name: string }>(
  path: readonly Step[],
  lock: string | null,
): Step[] {
  const from = path.findIndex(({ id }) => id === lock)
  return path.slice(Math.max(0, from)).filter(({ id, name }) => id !== worldId && name.trim() !== '')
}
