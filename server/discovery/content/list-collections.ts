import { isRefusal } from '#domain/refusal.ts'
import type { SearchFilter } from '#domain/search/search-query.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Content, Discovery } from '#server/context.ts'
import { parseFilter } from '#server/discovery/search/queries/parse-filter.ts'
import type { StoredCollection } from './content-store.ts'
import { presentHead } from './present-content.ts'
import { aboutRegion, shownOf } from './shown-content.ts'

export const listCollections: Handler<'content.listCollections', Discovery & Content> = async (
  context,
  { query },
  { locale },
) => {
  const all = await context.contentLists.collections()
  const about = await aboutRegion(context, await shownOf(context, all), query.regionId)
  const shown = await withRestaurants(context, about, query.regionId)
  return shown.map((each) => presentHead(each, locale))
}

/** Returns the collections that include a restaurant in the region, or all collections if no region is given. */
async function withRestaurants(
  { search }: Pick<Discovery, 'search'>,
  collections: readonly StoredCollection[],
  regionId: string | undefined,
): Promise<readonly StoredCollection[]> {
  if (regionId === undefined) return collections
  const region: SearchFilter = { kind: 'term', field: 'region', value: regionId }
  const totals = await Promise.all(
    collections.map(async (collection) => {
      const filter = parseFilter(collection.filter)
      if (isRefusal(filter)) return 0
      const both: SearchFilter = { kind: 'all', of: [filter, region] }
      const page = { text: '', order: 'relevance', skip: 0, top: 0, facets: [] } as const
      return (await search.find({ ...page, filter: both })).total
    }),
  )
  return collections.filter((_, index) => (totals[index] ?? 0) > 0)
}
