import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { freshProfile } from '../fresh-profile.ts'
import { createProfileStore } from '../profile-store.ts'
import { redraw } from '#server/platform/images/redraw.ts'
import type { Data, Links } from '#server/context.ts'

const byGuest: RateLimit = { what: 'pictures by guest', max: 20, windowMs: 3_600_000 }

export const savePhoto: Handler<'guests.savePhoto', Data & Links> = async (
  context,
  { uid, body },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(body.image)) return refuse('pictureUnreadable')
  const limited = await consumeQuota(context, byGuest, uid)
  if (limited) return limited
  const picture = await redraw(Buffer.from(body.image, 'base64'), 'avatar')
  if (picture === 'unreadable') return refuse('pictureUnreadable')
  if (picture === 'busy') return comeLater(10)
  await createProfileStore(context.database).savePhoto(uid, context.newId(), picture)
  return freshProfile(context, uid)
}
