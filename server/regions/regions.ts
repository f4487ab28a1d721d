import type { Database } from '#server/database/database.ts'
import { createRegionStore, type RegionTree } from './region-store.ts'

/** Regions change rarely and every page names some, so the tree is kept this long. */
const keptForMs = 5_000

export interface Regions {
  readonly tree: () => Promise<RegionTree>
  /** The city nearest to a position, or null where there is none. */
  readonly nearest: (lat: number, lon: number) => Promise<string | null>
}

export function createRegions(database: Database, now: () => Date): Regions {
  const store = createRegionStore(database)
  let kept: { tree: Promise<RegionTree>; read: number } | null = null
  return {
    tree() {
      const at = now().getTime()
      if (!kept || at - kept.read > keptForMs) {
        const tree = store.tree()
        kept = { tree, read: at }
        tree.catch(() => (kept = null))
      }
      return kept.tree
    },
    nearest: (lat, lon) => store.nearest(lat, lon),
  }
}
