import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actAsGuest } from './act-as-guest.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Pauses an entry, so that the guest isn't called for 10 minutes. The rank stays. If they were called to a
 * table, it goes to the next party.
 */
export const postponeWalkIn: Handler<'walkIns.postpone', Data & Links & Discovery & Book> = (
  context,
  { walkinId },
  { locale },
) =>
  actAsGuest(context, walkinId, locale, async (open, row) => {
    const later = await open.move(row, 'postpone', 'guest')
    if (!isRefusal(later)) return later
    const { refused, details } = later
    if (refused === 'alreadyPostponed' || refused === 'alreadyEnded') return refuse(refused)
    return refuse('moveNotAllowed', details)
  })
