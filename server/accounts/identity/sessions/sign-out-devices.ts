import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { takeCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import { signedIn } from '../signed-in.ts'
import type { Data, Links } from '#server/context.ts'

/** Signs the guest out on every device, except this one if it is to stay. */
export const signOutDevices: Handler<'identity.signOutDevices', Data & Links> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const stays = query.except === 'this' ? guest.sessionId : null
  const ended = await createSessionStore(context.database).endAll(guest.uid, stays)
  for (const id of ended) context.live.changed({ kind: 'session', id })
  if (stays === null) takeCookieBack(context, caller, 'session')
  return undefined
}
