import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import { type CeremonyKey, createCeremonyStore } from './ceremony-store.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/**
 * This limit is high because every visit to the sign-in page starts a ceremony, so that the browser can suggest a
 * passkey.
 */
const byAddress: RateLimit = { what: 'passkey ceremonies by address', max: 120, windowMs: hourMs }
const lifeMs = 10 * 60_000
const maxPasskeys = 20

/**
 * Creates the WebAuthn options for a ceremony. Options for signing in contain no account, so they don't reveal
 * whether one exists.
 */
export const createPasskeyOptions: Handler<'identity.createPasskeyOptions', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const party = await relyingPartyOf(context, caller)
  if (!party) return refuse('noPasskeysHere')
  const limited =
    caller.address === null ? null : await consumeQuota(context, byAddress, networkOf(caller.address))
  if (limited) return limited
  return body.purpose === 'add' ? offerToAdd(context, party, caller) : offerToSignIn(context, party)
}

async function offerToSignIn(context: Data, party: RelyingParty) {
  const { requestOptions } = await import('./webauthn.ts')
  return begin(context, { purpose: 'signIn', guestId: null }, await requestOptions(party))
}

/**
 * Starts a ceremony that adds a passkey. Requires a recent sign-in, so that someone who finds an unlocked
 * device can't add their own passkey.
 */
async function offerToAdd(context: Data & Links, party: RelyingParty, caller: Caller) {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const known = await createPasskeyStore(context.database).of(guest.uid)
  if (known.length >= maxPasskeys) return refuse('tooManyKept', { most: maxPasskeys })
  const { creationOptions } = await import('./webauthn.ts')
  return begin(context, { purpose: 'add', guestId: guest.uid }, await creationOptions(party, guest, known))
}

async function begin(
  { database, newId, now }: Data,
  key: CeremonyKey,
  options: { readonly challenge: string },
) {
  const ceremony = newId()
  const created = now()
  const lives = { created, expires: new Date(created.getTime() + lifeMs) }
  await createCeremonyStore(database).begin(ceremony, key, options.challenge, lives)
  return { ceremony, options: { ...options } }
}
