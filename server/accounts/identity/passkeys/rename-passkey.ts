import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '../signed-in.ts'
import { createPasskeyStore } from './passkey-store.ts'
import type { Data, Links } from '#server/context.ts'

export const renamePasskey: Handler<'identity.renamePasskey', Data & Links> = async (
  context,
  { passkeyId, body },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const renamed = await createPasskeyStore(context.database).rename(guest.uid, passkeyId, body.name)
  return renamed ? undefined : refuse('unknownWayIn')
}
