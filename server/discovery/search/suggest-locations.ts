import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { locationFields } from './queries/filter-fields.ts'
import { parseFilter } from './queries/parse-filter.ts'
import { parseText } from './queries/parse-text.ts'
import type { Content, Discovery } from '#server/context.ts'

export const suggestLocations: Handler<'search.suggestLocations', Discovery & Content> = async (
  { locations, names },
  { query },
  { locale },
) => {
  const filter = parseFilter(query.$filter, locationFields)
  if (isRefusal(filter)) return filter
  const text = parseText(query.search, undefined)
  const value = await locations.find(
    { text, filter, order: 'relevance', skip: 0, top: query.top, facets: [] },
    names.in(locale),
  )
  return { value }
}
