import { anyPlace, type SearchFilter } from '#domain/search/question.ts'
import type { Handler } from '#server/http/answer.ts'
import { namedCards } from '#server/restaurants/named-cards.ts'
import { readWords } from './read-words.ts'
import { withDistances } from './with-distances.ts'

export const suggestRestaurants: Handler<'restaurants.suggest'> = async (context, { body }, { locale }) => {
  const { catalogue, search } = context
  const { top, regionId, lat, lon } = body
  const near = lat !== undefined && lon !== undefined ? { lat, lon } : undefined
  const filter: SearchFilter = regionId ? { kind: 'word', field: 'region', value: regionId } : anyPlace
  const words = readWords(body.search, undefined)
  const { ids } = await search.find({ words, filter, order: 'relevance', near, skip: 0, top, facets: [] })
  const cards = await catalogue.cardsOf(ids)
  const names = context.names.in(locale)
  const suggestions = namedCards(
    cards.map(({ card, address }) => ({ ...card, address })),
    names,
  )
  return {
    ...names.cuisines(suggestions.flatMap(({ cuisine }) => cuisine)),
    suggestions: near ? withDistances(suggestions, near) : suggestions,
  }
}
