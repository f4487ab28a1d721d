import { metersBetween, type Position } from '#domain/geometry/position.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createRegionStore, type RegionRow, type RegionTree } from './region-store.ts'

/**
 * How old the tree can be before it is reloaded, in milliseconds. Regions rarely change, and every page needs
 * them.
 */
const freshForMs = 5_000

/** Maximum age in milliseconds at which callers get the old tree immediately while a new one loads. */
const usableForMs = 60_000

export interface Regions {
  readonly tree: () => Promise<RegionTree>
  /** Returns the city nearest to a position, or null if none is near. */
  readonly nearest: (lat: number, lon: number) => Promise<RegionRow | null>
  /** Returns the ids of cities whose name in another language or script is a normalized text, or starts with it. */
  readonly named: (text: string) => Promise<ReadonlySet<string>>
  readonly contains: (regionId: string) => Promise<boolean>
  /** Drops the cached tree. Call it after a change, so that the next read sees it. */
  readonly forget: () => void
}

export function createRegions(database: Database, now: () => Date): Regions {
  const store = createRegionStore(database)
  let cached: { tree: Promise<RegionTree>; read: number } | null = null
  let reading: Promise<void> | null = null

  const read = (at: number): Promise<RegionTree> => {
    const tree = store.tree()
    const mine = { tree, read: at }
    cached = mine
    tree.catch(() => {
      if (cached === mine) cached = null
    })
    return tree
  }
  const readAgain = (at: number) => {
    if (reading) return
    const load = async () => {
      try {
        const tree = await store.tree()
        // A tree that began to load before a change may lack it.
        if (reading === mine) cached = { tree: Promise.resolve(tree), read: at }
      } catch {
        // The old tree stays available, and the next call retries.
      } finally {
        if (reading === mine) reading = null
      }
    }
    const mine = load()
    reading = mine
  }
  const tree = (): Promise<RegionTree> => {
    const at = now().getTime()
    const age = cached ? at - cached.read : Number.POSITIVE_INFINITY
    if (!cached || age > usableForMs || age < 0) return read(at)
    if (age > freshForMs) readAgain(at)
    return cached.tree
  }
  return {
    tree,
    nearest: async (lat, lon) => nearestCity(await tree(), { lat, lon }),
    named: (text) => store.named(text),
    contains: async () => true,
    forget: () => {
      cached = null
      reading = null
    },
  }
}

/** How far away a city may be that is called near, in meters: about a trip there and back in a day. */
const nearMeters = 300_000

function nearestCity({ byId }: RegionTree, position: Position): RegionRow | null {
  let nearest: RegionRow | null = null
  let least = nearMeters
  for (const region of byId.values()) {
    if (region.level !== 2 || region.lat === null || region.lon === null) continue
    const away = metersBetween(position, { lat: region.lat, lon: region.lon })
    if (away <= least) [nearest, least] = [region, away]
  }
  return nearest
}
