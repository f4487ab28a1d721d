import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { hourMs } from '#server/housekeeping/chore.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import { type CeremonyKey, createCeremonyStore } from './ceremony-store.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** Whoever opens the page to sign in takes one, so that the browser can offer a passkey by itself. */
const byAddress: RateLimit = { what: 'passkey ceremonies by address', most: 120, windowMs: hourMs }
const lifeMs = 10 * 60_000
const passkeysMost = 20

/** Says what the device is to be asked. Nobody is named to sign in: whoever asks learns nothing of accounts. */
export const offerCeremony: Handler<'identity.passkeyOptions'> = async (context, { body }, caller) => {
  const party = await relyingPartyOf(context, caller)
  if (!party) return refuse('noPasskeysHere')
  const limited =
    caller.address === null ? null : await spendTurn(context, byAddress, networkOf(caller.address))
  if (limited) return limited
  return body.purpose === 'add' ? offerToAdd(context, party, caller) : offerToSignIn(context, party)
}

async function offerToSignIn(context: Context, party: RelyingParty) {
  const { askToUse } = await import('./webauthn.ts')
  return begin(context, { purpose: 'signIn', guestId: null }, await askToUse(party))
}

/** Whoever found a device unlocked must not get a key of their own: the guest has signed in just now. */
async function offerToAdd(context: Context, party: RelyingParty, caller: Caller) {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const known = await createPasskeyStore(context.database).of(guest.uid)
  if (known.length >= passkeysMost) return refuse('tooManyKept', { most: passkeysMost })
  const { askToMake } = await import('./webauthn.ts')
  return begin(context, { purpose: 'add', guestId: guest.uid }, await askToMake(party, guest, known))
}

async function begin(
  { database, newId, now }: Context,
  key: CeremonyKey,
  options: { readonly challenge: string },
) {
  const ceremony = newId()
  const created = now()
  const lives = { created, expires: new Date(created.getTime() + lifeMs) }
  await createCeremonyStore(database).begin(ceremony, key, options.challenge, lives)
  return { ceremony, options: { ...options } }
}
