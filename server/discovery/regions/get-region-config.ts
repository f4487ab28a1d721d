import { pictureUrl } from '#domain/pictures/picture-url.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { regionName } from './present-region.ts'
import { wordsIn } from '#server/platform/translations/words-in.ts'
import { sectionsOf } from './region-pages.ts'
import type { RegionRow, RegionTree } from './region-store.ts'
import { presented } from './presented-regions.ts'
import type { Content, Discovery } from '#server/context.ts'

/**
 * Maximum number of child regions in a region's config. `regions.suggestByName` with `parentId` returns all
 * of them.
 */
const maxNamedBelow = 60

export const getRegionConfig: Handler<'regions.config', Discovery & Content> = async (
  { regions, names },
  { id },
  { locale },
) => {
  const called = names.in(locale)
  const tree = await regions.tree()
  const region = tree.byId.get(id)
  if (!region) return refuse('unknownRegion')
  return {
    regionId: region.id,
    regionName: regionName(region, called),
    regionPath: presented(tree, region, called).regionPath,
    lat: region.lat,
    lon: region.lon,
    timeZone: region.time_zone,
    headerImage:
      tree.pages.get(region.id)?.header_image ||
      region.header_image ||
      pictureUrl({ shape: 'region', kind: 'generic', seed: region.id }),
    quickCuisines: region.quick_cuisines,
    ...called.cuisines(region.quick_cuisines),
    restaurants: tree.counts.get(region.id) ?? 0,
    regions: largestBelow(tree, region).map((child) => presented(tree, child, called)),
    sections: sectionsOf(tree, region).map(({ id: section, type, template, words, href, image }) => ({
      id: section,
      type,
      content: { model: { template, ...wordsIn(words, locale), href, image } },
    })),
  }
}

const largest = new WeakMap<RegionTree, Map<string, readonly RegionRow[]>>()

/**
 * Returns the regions directly below a region that have the most restaurants, sorted by name. Results are cached per
 * tree.
 */
function largestBelow(tree: RegionTree, { id }: RegionRow): readonly RegionRow[] {
  const all = tree.below.get(id) ?? []
  if (all.length <= maxNamedBelow) return all
  let cached = largest.get(tree)
  if (!cached) largest.set(tree, (cached = new Map()))
  let named = cached.get(id)
  if (!named) {
    const size = (region: RegionRow) => tree.counts.get(region.id) ?? 0
    const chosen = new Set(all.toSorted((a, b) => size(b) - size(a)).slice(0, maxNamedBelow))
    cached.set(id, (named = all.filter((region) => chosen.has(region))))
  }
  return named
}
