import { unreadMessages } from '#domain/chats/conversation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actAsGuest } from '#server/waitlist/act-as-guest.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/** Marks all current chat messages as read by the guest, even after the entry has ended. */
export const readMessages: Handler<'walkIns.readMessages', Data & Links & Discovery & Book> = (
  context,
  { walkinId },
  { locale },
) =>
  actAsGuest<never>(context, walkinId, locale, async (open, row) => {
    if (unreadMessages(row.conversation, row.messages_read) === 0) return row
    return open.write({
      before: row,
      after: { ...row, messages_read: open.at },
      action: 'read',
      by: 'guest',
      note: '',
      tables: 'kept',
      message: null,
    })
  })
