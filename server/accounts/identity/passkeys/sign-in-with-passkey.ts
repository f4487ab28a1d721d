import { refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { returnQuota, type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { startSession } from '../sessions/start-session.ts'
import { createCeremonyStore } from './ceremony-store.ts'
import { createPasskeyStore, type Passkey } from './passkey-store.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { DeviceResponse } from './webauthn.ts'

const byAddress: RateLimit = { what: 'passkeys by address', max: 60, windowMs: hourMs }

/** Every failure gets the same response. */
export const signInWithPasskey: Handler<'identity.signInWithPasskey', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const network = caller.address === null ? null : networkOf(caller.address)
  const limited = network === null ? null : await consumeQuota(context, byAddress, network)
  if (limited) return limited
  const passkey = await verifyPasskey(context, body, caller)
  if (!passkey) return refuse('wrongPasskey')
  if (network !== null) await returnQuota(context, byAddress, network)
  return startSession(context, passkey.guest_id, caller, { passkeyId: passkey.id })
}

/** Returns null if the passkey is unknown or the response is invalid. */
async function verifyPasskey(
  context: Data & Links,
  { ceremony, response }: { readonly ceremony: string; readonly response: DeviceResponse },
  caller: Caller,
): Promise<Passkey | null> {
  const { database, now } = context
  const challenge = await createCeremonyStore(database).take(
    ceremony,
    { purpose: 'signIn', guestId: null },
    now(),
  )
  const party = await relyingPartyOf(context, caller)
  if (challenge === null || !party) return null
  const store = createPasskeyStore(database)
  const passkey = await store.byCredential(String(response['id']))
  if (!passkey) return null
  const { verifyUsed } = await import('./webauthn.ts')
  const counter = await verifyUsed(response, passkey, { challenge, party })
  return counter !== null && (await store.used(passkey.id, counter, now())) ? passkey : null
}
