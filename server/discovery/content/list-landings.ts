import type { Handler } from '#server/platform/calls/answer.ts'
import { presentHead } from './present-content.ts'
import { aboutRegion, shownOf } from './shown-content.ts'
import type { Content, Discovery } from '#server/context.ts'

export const listLandings: Handler<'content.listLandings', Discovery & Content> = async (
  context,
  { query },
  { locale },
) => {
  const all = await context.contentLists.landings()
  const shown = await aboutRegion(context, await shownOf(context, all), query.regionId)
  return shown.map((each) => presentHead(each, locale))
}
