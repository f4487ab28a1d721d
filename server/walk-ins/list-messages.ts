import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { presentMessages } from './conversation.ts'
import { openWalkIn } from './open-walk-in.ts'

/** The conversation of an entry, oldest message first. */
export const listMessages: Handler<'walkIns.messages'> = async (context, { walkinId }) => {
  const opened = await openWalkIn(context, walkinId)
  return isRefusal(opened) ? opened : presentMessages(opened.row)
}
