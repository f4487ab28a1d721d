import { pictureUrl } from '#domain/pictures/picture-url.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { positionOf } from './caller-position.ts'
import { regionName } from './present-region.ts'
import type { RegionRow, RegionTree } from './region-store.ts'
import { presented } from './suggest-regions.ts'

/** Sections of a home page, in order. Each is filled by calls of its own. */
const sections = [
  { id: 'dine', template: 'restaurants' },
  { id: 'order', template: 'ordering' },
  { id: 'event', template: 'events' },
].map(({ id, template }) => ({ id, type: 'section', content: { model: { template, title: id } } }))

/** The region without a name of its own: everywhere. */
export const worldId = 'g'

/** Regions below one that its config names; `regions.suggestByName` with `parentId` has them all. */
const namedBelowMost = 60

export const getRegionConfig: Handler<'regions.config'> = async ({ regions, names }, { id }, { locale }) => {
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
    headerImage: region.header_image || pictureUrl({ shape: 'region', kind: 'generic', seed: region.id }),
    quickCuisines: region.quick_cuisines,
    ...called.cuisines(region.quick_cuisines),
    restaurants: tree.counts.get(region.id) ?? 0,
    regions: largestBelow(tree, region).map((child) => presented(tree, child, called)),
    sections,
  }
}

const largest = new WeakMap<RegionTree, Map<string, readonly RegionRow[]>>()

/** The regions with the most restaurants directly below one, by name; sorted once while a tree lasts. */
function largestBelow(tree: RegionTree, { id }: RegionRow): readonly RegionRow[] {
  const all = tree.below.get(id) ?? []
  if (all.length <= namedBelowMost) return all
  let kept = largest.get(tree)
  if (!kept) largest.set(tree, (kept = new Map()))
  let named = kept.get(id)
  if (!named) {
    const size = (region: RegionRow) => tree.counts.get(region.id) ?? 0
    const chosen = new Set(all.toSorted((a, b) => size(b) - size(a)).slice(0, namedBelowMost))
    kept.set(id, (named = all.filter((region) => chosen.has(region))))
  }
  return named
}

export const findRegion: Handler<'regions.find'> = async ({ regions, names }, { query }, { locale }) => {
  const city = await regions.nearest(query.lat, query.lon)
  return city ? presented(await regions.tree(), city, names.in(locale)) : refuse('unknownRegion')
}

/** By what a proxy of the operator says of the caller's address; without one everybody starts in the world. */
export const findRegionByIp: Handler<'regions.findByIp'> = async ({ regions, config, names }, _, caller) => {
  const tree = await regions.tree()
  const { position, country } = positionOf(caller, config.geoHeaders)
  const world = tree.byId.get(worldId)
  if (!world) throw new Error('The region of the world is missing from the database.')
  const city = position && (await regions.nearest(position.lat, position.lon))
  const land =
    country && tree.below.get(worldId)?.find(({ country_short }) => country_short?.toUpperCase() === country)
  return presented(tree, city || land || world, names.in(caller.locale))
}
