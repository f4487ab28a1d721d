import { normalize } from '#domain/search/normalize.ts'
import type { Parsed } from '#contracts/calls.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { AllNames } from '#server/platform/translations/names.ts'
import { pathOf, regionNames } from './present-region.ts'
import type { RegionRow, RegionTree } from './region-store.ts'
import { regionsLike } from './regions-like.ts'
import { presented, cachedOf } from './presented-regions.ts'
import type { Content, Discovery } from '#server/context.ts'

export const suggestRegionsByName: Handler<'regions.suggestByName', Discovery & Content> = async (
  { regions, names },
  { body },
  { locale },
) => {
  const tree = await regions.tree()
  const { search, parentId, top } = body
  const everything = search === '*' || search === ''
  const candidates = everything && parentId ? (tree.below.get(parentId) ?? []) : [...tree.byId.values()]
  const wanted = normalize(search)
  const elsewhere = everything || wanted === '' ? new Set<string>() : await regions.named(wanted)
  const found = candidates
    .filter(
      (region) => everything || elsewhere.has(region.id) || fits(plainNames(tree, region, names), wanted),
    )
    .filter((region) => isAsked(tree, region, body, names))
  if (found.length === 0 && !everything) {
    const likely = regionsLike(tree, search, (region) => plainNames(tree, region, names))
    const fitting = likely.filter((region) => isAsked(tree, region, body, names))
    return fitting.slice(0, top).map((region) => presented(tree, region, names.in(locale)))
  }
  const order =
    top === undefined && everything ? found : found.toSorted(bySize(tree, wanted, names, elsewhere))
  return order.slice(0, top).map((region) => presented(tree, region, names.in(locale)))
}

function isAsked(
  tree: RegionTree,
  region: RegionRow,
  { search, level, parentId, level1 }: Parsed<'regions.suggestByName'>['body'],
  names: AllNames,
): boolean {
  const everything = search === '*' || search === ''
  if (level !== undefined && region.level !== level) return false
  if (parentId && !everything && !isBelow(tree, region, parentId)) return false
  return !level1 || isInCountry(tree, region, normalize(level1), names)
}

/** Accepts the country's name in any language because links may have been made in another language. */
function isInCountry(tree: RegionTree, region: RegionRow, wanted: string, names: AllNames): boolean {
  const country = pathOf(tree, region)[1]
  return country !== undefined && plainNames(tree, country, names).includes(wanted)
}

/**
 * Returns the quota that a call consumes: 0 for the lists shown on every page, and 1 for text searches, which
 * read all regions.
 */
export function quotaFor({ body: { search, parentId, top } }: Parsed<'regions.suggestByName'>): number {
  const everything = search === '*' || search === ''
  return everything && (parentId !== undefined || top !== undefined) ? 0 : 1
}

/** Returns whether one of the names, or a later word in one, starts with the text. */
function fits(names: readonly string[], wanted: string): boolean {
  return names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`))
}

function isBelow(tree: RegionTree, region: RegionRow, parentId: string): boolean {
  return region.id !== parentId && pathOf(tree, region).some(({ id }) => id === parentId)
}

/** Compares regions: names that start with the text first, then the most restaurants, then the wider region. */
function bySize(tree: RegionTree, wanted: string, names: AllNames, elsewhere: ReadonlySet<string>) {
  const begins = (region: RegionRow) =>
    elsewhere.has(region.id) || plainNames(tree, region, names).some((name) => name.startsWith(wanted))
      ? 1
      : 0
  const size = ({ id }: RegionRow) => tree.counts.get(id) ?? 0
  return (a: RegionRow, b: RegionRow) =>
    (wanted ? begins(b) - begins(a) : 0) || size(b) - size(a) || a.level - b.level
}

/** Returns a region's normalized names in all languages, without duplicates. */
function plainNames(tree: RegionTree, region: RegionRow, names: AllNames): readonly string[] {
  const { plain } = cachedOf(tree)
  let found = plain.get(region.id)
  if (!found) {
    plain.set(region.id, (found = [...new Set(regionNames(region, names).map(normalize))]))
  }
  return found
}
