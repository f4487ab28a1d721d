import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { hashOfCode, shareCodeOf } from '#server/book/steps/invitation-code.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { hasEnded } from './has-ended.ts'
import { presentShareLink } from './present-share-link.ts'
import { createShareLinkStore } from './share-link-store.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

const byBooking: RateLimit = { what: 'share links by booking in a day', max: 30, windowMs: dayMs }

/** Returns the existing link unless the guest requests a new one. */
export const createShareLink: Handler<'invitations.createShareLink', Data & Links & Discovery> = async (
  context,
  { reservationId, body },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row } = opened
  const now = context.now()
  if (hasEnded(opened, now)) return refuse('alreadyEnded')
  const store = createShareLinkStore(context.database)
  const current = await store.currentId(row.id)
  if (current === null || body.renew) {
    const limited = await consumeQuota(context, byBooking, row.id)
    if (limited) return limited
    if (body.renew) await store.end(row.id, now)
    const id = context.newId()
    await store.create(row.id, id, hashOfCode(shareCodeOf(context, id)), now)
  }
  return presentShareLink(context, opened)
}
