import { isChatOpen, withMessage } from '#domain/chats/conversation.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actAsGuest } from '#server/waitlist/act-as-guest.ts'
import { presentMessages } from './list-messages.ts'
import { walkInOf } from '#server/waitlist/waits/evening.ts'
import { openWalkIn } from '#server/waitlist/open-walk-in.ts'
import { messagesByEntry } from '#server/waitlist/join/walk-in-limits.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/** Adds a message from a guest who is waiting or seated. Staff see it in their list. */
export const sendMessage: Handler<'walkIns.sendMessage', Data & Links & Discovery & Book> = async (
  context,
  { walkinId, body },
  { locale },
) => {
  const sent = await actAsGuest(
    context,
    walkinId,
    locale,
    async (open, row) => {
      if (!isChatOpen(walkInOf(row).status)) return refuse('alreadyEnded')
      const message = { from: 'guest' as const, body: body.body, at: open.at.toISOString() }
      return open.write({
        before: row,
        after: { ...row, conversation: withMessage(row.conversation, message) },
        action: 'write',
        by: 'guest',
        note: '',
        tables: 'kept',
        message: null,
      })
    },
    messagesByEntry,
  )
  if (isRefusal(sent)) return sent
  const opened = await openWalkIn(context, walkinId)
  return isRefusal(opened) ? opened : presentMessages(opened.row)
}
