import type { Region } from '#contracts/discovery/regions.ts'
import type { Locale } from '#domain/locale.ts'
import type { Names } from '#server/platform/translations/names.ts'
import { presentRegion } from './present-region.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

interface Cached {
  readonly regions: Map<Locale, Map<string, Region>>
  readonly plain: Map<string, readonly string[]>
}

/** Regions already translated, cached per tree because every page names some regions. */
const cache = new WeakMap<RegionTree, Cached>()

export function cachedOf(tree: RegionTree): Cached {
  let found = cache.get(tree)
  if (!found) cache.set(tree, (found = { regions: new Map(), plain: new Map() }))
  return found
}

/**
 * Converts a region to the response, in the language of `names`. Returns the same object each time for the same tree.
 */
export function presented(tree: RegionTree, region: RegionRow, names: Names): Region {
  const { regions } = cachedOf(tree)
  let inLanguage = regions.get(names.language)
  if (!inLanguage) regions.set(names.language, (inLanguage = new Map()))
  let shown = inLanguage.get(region.id)
  if (!shown) inLanguage.set(region.id, (shown = presentRegion(tree, region, names)))
  return shown
}
