import { pictureUrl } from '#domain/pictures/picture-url.ts'
import type { Region } from '#contracts/regions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { pathOf, presentRegion } from './present-region.ts'
import type { RegionTree } from './region-store.ts'

/** Sections of a home page, in order. Each is filled by calls of its own. */
const sections = [
  { id: 'dine', template: 'restaurants' },
  { id: 'order', template: 'ordering' },
  { id: 'event', template: 'events' },
]

/** The region without a name of its own: everywhere. */
export const worldId = 'g'

export const getRegionConfig: Handler<'regions.config'> = async ({ regions }, { id }) => {
  const tree = await regions.tree()
  const region = tree.byId.get(id)
  if (!region) return refuse('unknownRegion')
  return {
    regionId: region.id,
    regionName: region.name,
    regionPath: pathOf(tree, region).map(({ id, name }) => ({ id, name })),
    lat: region.lat,
    lon: region.lon,
    timeZone: region.time_zone,
    headerImage: region.header_image || pictureUrl({ shape: 'region', kind: 'generic', seed: region.id }),
    quickCuisines: region.quick_cuisines,
    regions: [...tree.byId.values()]
      .filter(({ parent_id }) => parent_id === region.id)
      .map((child) => presentRegion(tree, child)),
    sections: sections.map(({ id, template }) => ({
      id,
      type: 'section',
      content: { model: { template, title: id } },
    })),
  }
}

export const findRegion: Handler<'regions.find'> = async ({ regions }, { query }) => {
  const id = await regions.nearest(query.lat, query.lon)
  const tree = await regions.tree()
  const region = id === null ? undefined : tree.byId.get(id)
  return region ? presentRegion(tree, region) : refuse('unknownRegion')
}

/** No table of addresses is shipped, so everybody starts in the world. */
export const findRegionByIp: Handler<'regions.findByIp'> = async ({ regions }) => {
  const tree = await regions.tree()
  const world = tree.byId.get(worldId)
  if (!world) throw new Error('The region of the world is missing from the database.')
  return presentRegion(tree, world)
}

export const suggestRegions: Handler<'regions.suggestByName'> = async ({ regions }, { body }) => {
  const tree = await regions.tree()
  const all = presentAll(tree)
  if (body.search === '*' && !body.level1) return all
  const wanted = body.search === '*' ? '' : plain(body.search)
  return all
    .filter(({ name }) => plain(name).startsWith(wanted))
    .filter(({ level1 }) => !body.level1 || level1 === body.level1)
}

/** Every page names all regions, so a tree is presented once. */
const presented = new WeakMap<RegionTree, Region[]>()

function presentAll(tree: RegionTree): Region[] {
  let all = presented.get(tree)
  if (!all) presented.set(tree, (all = [...tree.byId.values()].map((region) => presentRegion(tree, region))))
  return all
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
