import type { Region } from '#contracts/regions.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

export function pathOf(tree: RegionTree, region: RegionRow): RegionRow[] {
  const parent = region.parent_id === null ? undefined : tree.byId.get(region.parent_id)
  return [...(parent ? pathOf(tree, parent) : []), region]
}

export function presentRegion(tree: RegionTree, region: RegionRow): Region {
  const path = pathOf(tree, region)
  return {
    id: region.id,
    name: region.name,
    level1: path[1]?.name ?? '',
    level2: path[2]?.name ?? '',
    regionPath: path.map(({ id, name }) => ({ id, name })),
    mainLevel: { id: path[0]?.id ?? region.id },
    restaurants: tree.counts.get(region.id) ?? 0,
  }
}
