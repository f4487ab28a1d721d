import { plainForm } from '#domain/search/plain-form.ts'
import type { Parsed } from '#contracts/calls.ts'
import type { Region } from '#contracts/regions.ts'
import type { Handler } from '#server/http/answer.ts'
import { presentRegion } from './present-region.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

export const suggestRegions: Handler<'regions.suggestByName'> = async ({ regions }, { body }) => {
  const tree = await regions.tree()
  const { search, level1, parentId, level, top } = body
  const everything = search === '*' || search === ''
  const candidates = everything && parentId ? (tree.below.get(parentId) ?? []) : [...tree.byId.values()]
  const wanted = plainForm(search)
  const found = candidates
    .filter((region) => level === undefined || region.level === level)
    .filter((region) => everything || fits(tree, region, wanted))
    .filter((region) => everything || !parentId || isBelow(tree, region, parentId))
  const order = top === undefined && everything ? found : found.toSorted(bySize(tree, wanted))
  return order
    .map((region) => presented(tree, region))
    .filter((region) => !level1 || region.level1 === level1)
    .slice(0, top)
}

/** Every page lists some regions, which are at hand; what is typed is looked for among all of them. */
export function turnsFor({ body: { search, parentId, top } }: Parsed<'regions.suggestByName'>): number {
  const everything = search === '*' || search === ''
  return everything && (parentId !== undefined || top !== undefined) ? 0 : 1
}

/** The name begins with the text, or a later word of it does. */
function fits(tree: RegionTree, region: RegionRow, wanted: string): boolean {
  const name = plainName(tree, region)
  return name.startsWith(wanted) || name.includes(` ${wanted}`)
}

function isBelow(tree: RegionTree, region: RegionRow, parentId: string): boolean {
  for (let id = region.parent_id; id !== null; id = tree.byId.get(id)?.parent_id ?? null)
    if (id === parentId) return true
  return false
}

/** Names that begin with the text, then those with the most restaurants; the rest by name, as the tree has them. */
function bySize(tree: RegionTree, wanted: string) {
  const begins = (region: RegionRow) => (plainName(tree, region).startsWith(wanted) ? 1 : 0)
  const size = ({ id }: RegionRow) => tree.counts.get(id) ?? 0
  return (a: RegionRow, b: RegionRow) =>
    (wanted ? begins(b) - begins(a) : 0) || size(b) - size(a) || a.level - b.level
}

interface Kept {
  readonly regions: Map<string, Region>
  readonly names: Map<string, string>
}

/** Every page names some regions: each is presented and its name made comparable once while a tree lasts. */
const kept = new WeakMap<RegionTree, Kept>()

function keptOf(tree: RegionTree): Kept {
  let found = kept.get(tree)
  if (!found) kept.set(tree, (found = { regions: new Map(), names: new Map() }))
  return found
}

/** The region as the wire shows it; the same object while the tree lasts. */
export function presented(tree: RegionTree, region: RegionRow): Region {
  const { regions } = keptOf(tree)
  let shown = regions.get(region.id)
  if (!shown) regions.set(region.id, (shown = presentRegion(tree, region)))
  return shown
}

function plainName(tree: RegionTree, region: RegionRow): string {
  const { names } = keptOf(tree)
  let name = names.get(region.id)
  if (name === undefined) names.set(region.id, (name = plainForm(region.name)))
  return name
}
