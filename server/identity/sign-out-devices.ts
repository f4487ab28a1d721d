import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { takeCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import { signedIn } from './signed-in.ts'

/** Signs the guest out on every device, including this one. */
export const signOutDevices: Handler<'identity.signOutDevices'> = async (context, _, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  await createSessionStore(context.database).endAll(guest.uid)
  takeCookieBack(context, caller, 'session')
  return undefined
}
