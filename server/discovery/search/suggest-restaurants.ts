import { matchAll, type SearchFilter } from '#domain/search/search-query.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { namedCards } from '#server/discovery/restaurants/named-cards.ts'
import { findEvents } from './find-events.ts'
import { parseText } from './queries/parse-text.ts'
import { withDistances } from './with-distances.ts'
import type { Book, Content, Data, Discovery } from '#server/context.ts'

const maxEvents = 3

export const suggestRestaurants: Handler<
  'search.suggestRestaurants',
  Data & Discovery & Book & Content
> = async (context, { body }, { locale }) => {
  const { catalogue, search } = context
  const { top, regionId, lat, lon } = body
  const near = lat !== undefined && lon !== undefined ? { lat, lon } : undefined
  const filter: SearchFilter = regionId ? { kind: 'term', field: 'region', value: regionId } : matchAll
  const text = parseText(body.search, undefined)
  const names = context.names.in(locale)
  const [{ ids }, events] = await Promise.all([
    search.find({ text, filter, order: 'relevance', near, skip: 0, top, facets: [] }),
    text ? findEvents(context, { text, filter, skip: 0, top: maxEvents }, names) : null,
  ])
  const cards = await catalogue.cardsOf(ids)
  const suggestions = namedCards(
    cards.map(({ card, address }) => ({ ...card, address })),
    names,
  )
  return {
    ...names.cuisines(suggestions.flatMap(({ cuisine }) => cuisine)),
    suggestions: near ? withDistances(suggestions, near) : suggestions,
    events: events?.results ?? [],
  }
}
