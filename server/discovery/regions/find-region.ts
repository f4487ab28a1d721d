import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presented } from './presented-regions.ts'
import type { Content, Discovery } from '#server/context.ts'

export const findRegion: Handler<'regions.find', Discovery & Content> = async (
  { regions, names },
  { query },
  { locale },
) => {
  const city = await regions.nearest(query.lat, query.lon)
  return city ? presented(await regions.tree(), city, names.in(locale)) : refuse('unknownRegion')
}
