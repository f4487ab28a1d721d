import { createIndexBuilder, type SearchIndex } from '#domain/search/search-index.ts'
import { matchAll } from '#domain/search/search-query.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

interface KnownNames {
  readonly index: SearchIndex
  readonly regions: readonly RegionRow[]
}

/** Search indexes of region names, built on first use and cached per tree. */
const known = new WeakMap<RegionTree, KnownNames>()

/** Maximum number of regions to return, because guests don't read longer lists. */
const maxLikely = 20

/**
 * Finds regions whose name in any language is spelled similarly to the text, most likely first: `lisboa` and `lisbn`
 * find Lisbon.
 */
export function regionsLike(
  tree: RegionTree,
  text: string,
  namesOf: (region: RegionRow) => readonly string[],
): RegionRow[] {
  let names = known.get(tree)
  if (!names) known.set(tree, (names = indexNames(tree, namesOf)))
  const { index, regions } = names
  const { ids } = index.find({
    text,
    filter: matchAll,
    order: 'relevance',
    skip: 0,
    top: maxLikely,
    facets: [],
  })
  return ids.flatMap((id) => regions[id] ?? [])
}

function indexNames(tree: RegionTree, namesOf: (region: RegionRow) => readonly string[]): KnownNames {
  const regions = [...tree.byId.values()]
  const builder = createIndexBuilder()
  regions.forEach(({ id, name, lat, lon }, number) =>
    builder.add({
      id: number,
      name,
      otherNames: namesOf(regions[number]!),
      lat,
      lon,
      regionIds: [id],
      city: '',
      area: '',
      country: '',
      cuisines: [],
      features: [],
      services: [],
      description: '',
      address: '',
      price: 0,
      rating: null,
      reviews: tree.counts.get(id) ?? 0,
      schedule: null,
    }),
  )
  return { index: builder.build(), regions }
}
