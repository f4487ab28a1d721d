import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createContentStore } from './content-store.ts'
import { presentCollection } from './present-content.ts'
import { shownOf } from './shown-content.ts'
import type { Data, Discovery } from '#server/context.ts'

export const getCollection: Handler<'content.getCollection', Data & Discovery> = async (
  context,
  { id },
  { locale },
) => {
  const found = await createContentStore(context.database).collection(id)
  const [shown] = await shownOf(context, found ? [found] : [])
  return shown ? presentCollection(shown, locale) : refuse('unknownCollection')
}
