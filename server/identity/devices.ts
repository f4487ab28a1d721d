import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { takeCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import { signedIn } from './signed-in.ts'

/** Where the account is signed in, the last used first. */
export const listDevices: Handler<'identity.devices'> = async (context, _, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const sessions = await createSessionStore(context.database).list(guest.uid, context.now())
  return {
    devices: sessions.map(({ id, device, created, updated }) => ({
      id,
      name: device,
      since: created.toISOString(),
      lastUsed: updated.toISOString(),
      current: id === guest.sessionId,
    })),
  }
}

export const endDevice: Handler<'identity.endDevice'> = async (context, { deviceId }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const ended = await createSessionStore(context.database).endOf(guest.uid, deviceId, context.now())
  if (!ended) return refuse('unknownDevice')
  if (deviceId === guest.sessionId) takeCookieBack(context, caller, 'session')
  return undefined
}

/** Signs out everywhere, here too. */
export const endDevices: Handler<'identity.endDevices'> = async (context, _, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  await createSessionStore(context.database).endAll(guest.uid)
  takeCookieBack(context, caller, 'session')
  return undefined
}
