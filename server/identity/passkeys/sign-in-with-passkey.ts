import { refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { hourMs } from '#server/housekeeping/chore.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { giveTurnBack, type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { startSession } from '../start-session.ts'
import { createCeremonyStore } from './ceremony-store.ts'
import { createPasskeyStore, type Passkey } from './passkey-store.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { DeviceResponse } from './webauthn.ts'

const byAddress: RateLimit = { what: 'passkeys by address', most: 60, windowMs: hourMs }

/** Signs in whom the passkey belongs to. Whatever is wrong with it, the answer is the same. */
export const signInWithPasskey: Handler<'identity.passkeySignIn'> = async (context, { body }, caller) => {
  const network = caller.address === null ? null : networkOf(caller.address)
  const limited = network === null ? null : await spendTurn(context, byAddress, network)
  if (limited) return limited
  const passkey = await proved(context, body, caller)
  if (!passkey) return refuse('wrongPasskey')
  if (network !== null) await giveTurnBack(context, byAddress, network)
  return startSession(context, passkey.guest_id, caller)
}

/** The passkey that the device holds; null where it is none of ours or was not used as asked. */
async function proved(
  context: Context,
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
  const { readUsed } = await import('./webauthn.ts')
  const counter = await readUsed(response, passkey, { challenge, party })
  return counter !== null && (await store.used(passkey.id, counter, now())) ? passkey : null
}
