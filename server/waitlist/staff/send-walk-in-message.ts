import { isChatOpen, withMessage } from '#domain/chats/conversation.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { walkInOf } from '#server/waitlist/waits/evening.ts'
import { walkInMessage } from '#server/waitlist/walk-in-message.ts'
import { actAsStaff } from './act-as-staff.ts'
import { openWalkInToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/** Sends a message to the guest and shows it on the page of the waitlist entry. */
export const sendWalkInMessage: Handler<
  'host.sendWalkInMessage',
  Data & Links & Discovery & Book & Access
> = (context, { walkinId, body }, caller) =>
  actAsStaff(context, walkinId, caller, openWalkInToStaff, async (open, row) => {
    if (!isChatOpen(walkInOf(row).status)) return refuse('alreadyEnded')
    const message = { from: 'restaurant' as const, body: body.body, at: open.at.toISOString() }
    const after = { ...row, conversation: withMessage(row.conversation, message) }
    return open.write({
      before: row,
      after,
      action: 'write',
      by: 'staff',
      note: body.body,
      tables: 'kept',
      message: walkInMessage('walkInNote', open.listed, after, { words: body.body }),
    })
  })
