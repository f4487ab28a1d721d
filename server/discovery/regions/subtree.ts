import { pathOf } from './present-region.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

const cached = new WeakMap<RegionTree, Map<string, RegionTree>>()

/**
 * Returns the tree of a region and everything below it. Returns the whole tree for the widest region or an
 * unknown id. Returns the same object each time for the same tree.
 */
export function subtreeOf(tree: RegionTree, id: string): RegionTree {
  const top = tree.byId.get(id)
  if (!top || top === tree.top) return tree
  let known = cached.get(tree)
  if (!known) cached.set(tree, (known = new Map()))
  let subtree = known.get(id)
  if (!subtree) known.set(id, (subtree = cut(tree, top)))
  return subtree
}

function cut(tree: RegionTree, top: RegionRow): RegionTree {
  const inside: RegionRow[] = [top]
  for (const region of inside) inside.push(...(tree.below.get(region.id) ?? []))
  return {
    top,
    pages: tree.pages,
    above: pathOf(tree, top).slice(0, -1),
    byId: new Map(inside.map((region) => [region.id, region])),
    counts: new Map(inside.map(({ id }) => [id, tree.counts.get(id) ?? 0])),
    below: Map.groupBy(inside, ({ parent_id }) => parent_id ?? ''),
  }
}
