import { isRefusal } from '#domain/refusal.ts'
import type { FacetValue, SearchFilter } from '#domain/search/search-query.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { namedCards } from '#server/discovery/restaurants/named-cards.ts'
import { findEvents } from './find-events.ts'
import { withDistances } from './with-distances.ts'
import { parseSearch } from './queries/parse-search.ts'
import type { Book, Content, Data, Discovery } from '#server/context.ts'

const maxEvents = 3

export const searchRestaurants: Handler<'search.restaurants', Data & Discovery & Book & Content> = async (
  context,
  { body },
  { locale },
) => {
  const { catalogue, search } = context
  const query = parseSearch(body, context.now())
  if (isRefusal(query)) return query
  const names = context.names.in(locale)
  const isFirstPage = query.text !== '' && query.skip === 0
  const [{ ids, total, facets }, events] = await Promise.all([
    search.find(query),
    isFirstPage ? findEvents(context, { ...query, top: maxEvents }, names) : null,
  ])
  const found = (await catalogue.cardsOf(ids)).map(({ card }) => card)
  const cards = namedCards(found, names)
  // Return each facet under the name that the client used.
  const counted = query.facets.map(({ name }, n) => {
    const requested = body.facets[n]?.split(',', 1)[0]?.trim() ?? name
    return [requested, [...(facets[name] ?? [])]] satisfies [string, FacetValue[]]
  })
  const cuisines = [
    ...cards.flatMap(({ cuisine }) => cuisine),
    ...(facets.cuisine ?? []).map(({ value }) => value),
    ...cuisinesIn(query.filter),
  ]
  return {
    ...(body.count ? { '@odata.count': total } : {}),
    ...(counted.length > 0 ? { '@search.facets': Object.fromEntries(counted) } : {}),
    ...names.cuisines(cuisines),
    value: query.near ? withDistances(cards, query.near) : cards,
    ...(events && { events: events.results }),
  }
}

/** Cuisines in a filter need translations even if no restaurant matches. */
function cuisinesIn(filter: SearchFilter): string[] {
  if (filter.kind === 'term') return filter.field === 'cuisine' ? [filter.value] : []
  if (filter.kind === 'not') return cuisinesIn(filter.of)
  return filter.kind === 'all' || filter.kind === 'any' ? filter.of.flatMap(cuisinesIn) : []
}
