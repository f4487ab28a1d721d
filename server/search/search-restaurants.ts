import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { presentCard } from '#server/restaurants/present-restaurant.ts'
import { readFilter } from './filter.ts'
import { createSearchStore } from './search-store.ts'

export const searchRestaurants: Handler<'search.restaurants'> = async ({ database }, { body }) => {
  const filter = readFilter(body.filter)
  if (isRefusal(filter)) return filter
  const store = createSearchStore(database)
  const wanted = { words: body.search, skip: body.skip, top: body.top, ...filter }
  const [rows, total, facets] = await Promise.all([
    body.top > 0 ? store.cards(wanted) : [],
    body.count ? store.count(wanted) : undefined,
    Promise.all(body.facets.map(async (name) => [name, await store.facet(wanted, name)] as const)),
  ])
  const unknown = facets.find(([, values]) => values === null)
  if (unknown) return refuse('unsupportedFilter', { part: unknown[0] })
  return {
    ...(total === undefined ? {} : { '@odata.count': total }),
    ...(facets.length > 0
      ? { '@search.facets': Object.fromEntries(facets.map(([name, values]) => [name, values ?? []])) }
      : {}),
    value: rows.map(presentCard),
  }
}
