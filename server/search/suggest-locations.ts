import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { locationFields } from './filter-fields.ts'
import { readFilter } from './read-filter.ts'
import { readWords } from './read-words.ts'

export const suggestLocations: Handler<'search.locations'> = async (
  { locations, names },
  { query },
  { locale },
) => {
  const filter = readFilter(query.$filter, locationFields)
  if (isRefusal(filter)) return filter
  const words = readWords(query.search, undefined)
  const value = await locations.find(
    { words, filter, order: 'relevance', skip: 0, top: query.top, facets: [] },
    names.in(locale),
  )
  return { value }
}
