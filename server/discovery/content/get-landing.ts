import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createContentStore } from './content-store.ts'
import { presentLanding } from './present-content.ts'
import { shownOf } from './shown-content.ts'
import type { Content, Data, Discovery } from '#server/context.ts'

export const getLanding: Handler<'content.getLanding', Data & Discovery & Content> = async (
  context,
  { id },
  { locale },
) => {
  const found = await createContentStore(context.database).landing(id)
  const [shown] = await shownOf(context, found ? [found] : [])
  return shown ? presentLanding(shown, locale, context.names.in(locale)) : refuse('unknownLanding')
}
