import { refuse } from '#domain/refusal.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { Handler } from '#server/calls/answer.ts'
import { withMessage } from '#server/walk-ins/conversation.ts'
import { walkInOf } from '#server/walk-ins/evening.ts'
import { walkInMessage } from '#server/walk-ins/walk-in-message.ts'
import { actAsStaff } from './act-as-staff.ts'

/** Sends a message to the guest and shows it with the place in line. */
export const sendWalkInMessage: Handler<'host.sendWalkInMessage'> = (context, { walkinId, body }, caller) =>
  actAsStaff(context, walkinId, caller, async (open, row) => {
    const { status } = walkInOf(row)
    if (!isWaiting(status) && status !== 'Seated') return refuse('alreadyEnded')
    const after = { ...row, conversation: withMessage(row, 'restaurant', body.body, open.at) }
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
