import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { takeSessionCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * Signs the guest out on every device, except this one if it is to stay. Only who signed in recently may stay, so that a
 * browser that somebody forgot can't be used to keep its owner out.
 */
export const signOutDevices: Handler<'identity.signOutDevices', Data & Links> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const stays = query.except === 'this' ? guest.sessionId : null
  if (stays !== null && !signedInLately(context, guest)) return refuse('signInAgain')
  const ended = await createSessionStore(context.database).endAll(guest.uid, stays)
  for (const id of ended) context.live.changed({ kind: 'session', id })
  if (stays === null) takeSessionCookieBack(context, caller)
  return undefined
}
