import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { takeSessionCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import type { Data, Links } from '#server/context.ts'

export const signOutDevice: Handler<'identity.signOutDevice', Data & Links> = async (
  context,
  { deviceId },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (deviceId !== guest.sessionId && !signedInLately(context, guest)) return refuse('signInAgain')
  const ended = await createSessionStore(context.database).endOf(guest.uid, deviceId, context.now())
  if (!ended) return refuse('unknownDevice')
  context.live.changed({ kind: 'session', id: deviceId })
  if (deviceId === guest.sessionId) takeSessionCookieBack(context, caller)
  return undefined
}
