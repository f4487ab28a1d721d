import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { presentProfile } from './present-profile.ts'
import { createProfileStore } from './profile-store.ts'
import type { Data, Links } from '#server/context.ts'

/** With `after`, waits for a newer version and returns the current one on timeout. */
export const getProfile: Handler<'guests.profile', Data & Links> = async (
  context,
  { uid, query },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const profile = await createProfileStore(context.database).read(uid)
  if (!profile) return refuse('unknownGuest')
  if (query.after !== profile.version) return presentProfile(profile)
  const waited = await context.live.wait({ kind: 'profile', id: uid }, profile.version, caller)
  if (waited === 'tooMany') return comeLater(30)
  // Authorize the caller again, because the guest may have been signed out in the meantime.
  return getProfile(context, { uid, query: {} }, caller)
}
