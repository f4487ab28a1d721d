import { isRefusal, refuse } from '#domain/refusal.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { Handler } from '#server/calls/answer.ts'
import { actAsGuest } from './act-as-guest.ts'
import { presentMessages, withMessage } from './conversation.ts'
import { walkInOf } from './evening.ts'
import { openWalkIn } from './open-walk-in.ts'
import { messagesByEntry } from './walk-in-limits.ts'

/** Adds a message by the guest, who waits or is seated. Staff see it in their list. */
export const sendMessage: Handler<'walkIns.sendMessage'> = async (context, { walkinId, body }) => {
  const sent = await actAsGuest(
    context,
    walkinId,
    async (open, row) => {
      const { status } = walkInOf(row)
      if (!isWaiting(status) && status !== 'Seated') return refuse('alreadyEnded')
      return open.write({
        before: row,
        after: { ...row, conversation: withMessage(row, 'guest', body.body, open.at) },
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
