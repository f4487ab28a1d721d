import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actAsGuest } from './act-as-guest.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/** Removes the guest from the waitlist. If they were called to a table, frees it. Succeeds if they have already left. */
export const leaveWalkIn: Handler<'walkIns.leave', Data & Links & Discovery & Book> = (
  context,
  { walkinId },
  { locale },
) =>
  actAsGuest(
    context,
    walkinId,
    locale,
    async (open, row) => {
      if (row.status === 'CanceledByClient') return row
      const left = await open.move(row, 'leave', 'guest')
      return isRefusal(left) ? refuse('alreadyEnded') : left
    },
    null,
  )
