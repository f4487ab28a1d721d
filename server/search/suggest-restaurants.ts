import { anyPlace, type SearchFilter } from '#domain/search/question.ts'
import type { Handler } from '#server/http/answer.ts'
import { presentCard } from '#server/restaurants/present-restaurant.ts'
import { cardRowsOf } from './cards-of.ts'
import { readWords } from './read-words.ts'
import { withDistances } from './with-distances.ts'

export const suggestRestaurants: Handler<'restaurants.suggest'> = async ({ database, search }, { body }) => {
  const { top, regionId, lat, lon } = body
  const near = lat !== undefined && lon !== undefined ? { lat, lon } : undefined
  const filter: SearchFilter = regionId ? { kind: 'word', field: 'region', value: regionId } : anyPlace
  const words = readWords(body.search, undefined)
  const { ids } = await search.find({ words, filter, order: 'relevance', near, skip: 0, top, facets: [] })
  const rows = await cardRowsOf(database, ids)
  const suggestions = rows.map((row) => ({ ...presentCard(row), address: row.address }))
  return { suggestions: near ? withDistances(suggestions, near) : suggestions }
}
