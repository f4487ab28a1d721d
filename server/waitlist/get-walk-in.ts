import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openWalkIn, presentNow } from './open-walk-in.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

export const getWalkIn: Handler<'walkIns.get', Data & Links & Discovery & Book> = async (
  context,
  { walkinId },
  { locale },
) => {
  const opened = await openWalkIn(context, walkinId)
  return isRefusal(opened) ? opened : presentNow(context, opened.listed, opened.row, locale)
}
