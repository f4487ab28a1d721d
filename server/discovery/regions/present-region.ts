import type { Region } from '#contracts/discovery/regions.ts'
import { writtenLocales } from '#domain/locale.ts'
import type { AllNames, Names } from '#server/platform/translations/names.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

export function pathOf(tree: RegionTree, region: RegionRow): RegionRow[] {
  const parent = region.parent_id === null ? undefined : tree.byId.get(region.parent_id)
  return [...(parent ? pathOf(tree, parent) : tree.above), region]
}

/**
 * Returns a region's name in a language. The world keeps its original name, because published clients rely on
 * it.
 */
export function regionName(
  {
    level,
    name,
    country_short,
    time_zone,
  }: Pick<RegionRow, 'level' | 'name' | 'country_short' | 'time_zone'>,
  names: Names,
): string {
  if (level === 0) return name
  return level === 1 ? names.country(country_short, name) : names.city(name, time_zone)
}

/** Returns a region's names in all languages, without duplicates. */
export function regionNames(region: RegionRow, names: AllNames): string[] {
  return [...new Set([region.name, ...writtenLocales.map((locale) => regionName(region, names.in(locale)))])]
}

export function presentRegion(tree: RegionTree, region: RegionRow, names: Names): Region {
  const path = pathOf(tree, region).map((each) => ({ id: each.id, name: regionName(each, names) }))
  return {
    id: region.id,
    name: regionName(region, names),
    level1: path[1]?.name ?? '',
    level2: path[2]?.name ?? '',
    regionPath: path,
    mainLevel: { id: path[0]?.id ?? region.id },
    timeZone: region.time_zone,
    restaurants: tree.counts.get(region.id) ?? 0,
  }
}
