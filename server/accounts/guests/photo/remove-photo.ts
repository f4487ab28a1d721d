import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { freshProfile } from '../fresh-profile.ts'
import { createProfileStore } from '../profile-store.ts'
import type { Data, Links } from '#server/context.ts'

export const removePhoto: Handler<'guests.removePhoto', Data & Links> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  await createProfileStore(context.database).removePhoto(uid)
  return freshProfile(context, uid)
}
