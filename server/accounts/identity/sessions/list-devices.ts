import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createSessionStore } from './session-store.ts'
import { signedIn } from '../signed-in.ts'
import type { Data, Links } from '#server/context.ts'

/** Lists the devices that are signed in to the account, most recently used first. */
export const listDevices: Handler<'identity.devices', Data & Links> = async (context, _, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const sessions = await createSessionStore(context.database).list(guest.uid, context.now())
  return {
    devices: sessions.map(({ id, device, created, updated, passkey_id }) => ({
      id,
      name: device,
      since: created.toISOString(),
      lastUsed: updated.toISOString(),
      current: id === guest.sessionId,
      ...(passkey_id && { passkeyId: passkey_id }),
    })),
  }
}
