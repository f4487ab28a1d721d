import { unreadMessages } from '#domain/chats/conversation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { recordOnTheWay } from './on-the-way.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Marks all current chat messages of a booking as read by the guest. */
export const readMessages: Handler<'reservations.readMessages', Data & Links & Discovery> = (
  context,
  { reservationId },
  caller,
) =>
  recordOnTheWay<never>(context, reservationId, caller, ({ row }) =>
    unreadMessages(row.conversation, row.messages_read) === 0 ? {} : { messages_read: context.now() },
  )
