import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { findEvents } from './find-events.ts'
import { parseFilter } from './queries/parse-filter.ts'
import { parseText } from './queries/parse-text.ts'
import type { Book, Content, Data, Discovery } from '#server/context.ts'

export const searchEvents: Handler<'search.events', Data & Discovery & Book & Content> = async (
  context,
  { query },
  { locale },
) => {
  const filter = parseFilter(query.filter)
  if (isRefusal(filter)) return filter
  const { search, when, date, skip, top } = query
  const text = parseText(search, undefined)
  return findEvents(context, { text, filter, when, date, skip, top }, context.names.in(locale))
}
