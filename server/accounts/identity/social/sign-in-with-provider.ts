import { isRefusal } from '#domain/refusal.ts'
import { personName } from '#domain/identity/person-name.ts'
import type { Access, Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Named } from '../sessions/access-token.ts'
import { noticeFor } from '../contacts/account-notice.ts'
import { sendCode } from '../contacts/codes.ts'
import { createGuestStore } from '../guest-store.ts'
import type { PendingSignUp } from '../pending-sign-up.ts'
import { createProofStore } from '../contacts/proof-store.ts'
import { giveCookie } from '../sessions/session-cookie.ts'
import { createSessionStore } from '../sessions/session-store.ts'
import { startSession } from '../sessions/start-session.ts'
import type { ProviderIdentity } from './identity-provider.ts'
import { providerName } from './providers.ts'

/** The outcome, as it appears in the URL of `/auth/social`. */
export type SignInOutcome =
  | { readonly done: 'signIn' | 'signUp' | 'added' }
  /** The provider hasn't verified the email, so a code was sent to it. */
  | { readonly reason: 'emailNotProved'; readonly email: string }
  | { readonly reason: 'refused' | 'noEmail' | 'taken' | 'expired' | 'failed' }

type Identity = ProviderIdentity & { readonly provider: string }

/** Signs the guest in, creates an account, or links the provider to the signed-in account. */
export async function signInWithProvider(
  context: Data & Links & Access,
  identity: Identity,
  adds: Named | null,
  caller: Caller,
): Promise<SignInOutcome> {
  const store = createGuestStore(context.database)
  const owner = await store.ownerOf(identity.provider, identity.account)
  if (adds) return addTo(context, adds, owner, identity, caller)
  if (owner !== null) {
    await startSession(context, owner, caller)
    return { done: 'signIn' }
  }
  const { email, emailVerified } = identity
  if (email === null) return { reason: 'noEmail' }
  if (!emailVerified) return askToProve(context, { ...identity, email }, caller)
  return signUpOrJoin(context, { ...identity, email }, caller)
}

/** Checks the session again because the guest may have signed out in the meantime. */
async function addTo(
  context: Data & Access,
  guest: Named,
  owner: string | null,
  identity: Identity,
  caller: Caller,
): Promise<SignInOutcome> {
  const row = await createSessionStore(context.database).whoIs(guest, context.now())
  if (!row) return { reason: 'expired' }
  if (owner !== null) return owner === guest.uid ? { done: 'added' } : { reason: 'taken' }
  await addSignInMethod(context, row, identity, caller)
  return { done: 'added' }
}

/**
 * Signs in to the account with this email and links the provider to it, or creates the account. This is safe
 * because the email is verified both by the provider and in the account.
 */
async function signUpOrJoin(
  context: Data & Links & Access,
  identity: Identity & { readonly email: string },
  caller: Caller,
): Promise<SignInOutcome> {
  const { email, name, provider, account } = identity
  const store = createGuestStore(context.database)
  const known = await store.byEmail(email)
  if (known) {
    await addSignInMethod(context, known, identity, caller)
    await startSession(context, known.id, caller)
    return { done: 'signIn' }
  }
  const id = context.newId()
  const signInMethod = { id: context.newId(), provider, account, password: null }
  const made = await store.make({ id, name: personName(name, email), email, at: context.now(), signInMethod })
  if (!made) return { reason: 'failed' }
  // A pending sign-up with this email is no longer needed.
  await createProofStore(context.database).drop({ purpose: 'signUp', contact: email })
  await startSession(context, id, caller, { created: true })
  return { done: 'signUp' }
}

/** Sends a code to an email that the provider hasn't verified. The guest is signed in by entering it. */
async function askToProve(
  context: Data & Links,
  identity: Identity & { readonly email: string },
  caller: Caller,
): Promise<SignInOutcome> {
  const { email, name, provider, account } = identity
  const data: PendingSignUp = { name: personName(name, email), begunIn: context.newId(), provider, account }
  const known = await createGuestStore(context.database).byEmail(email)
  const sends = known ? 'haveAccount' : 'code'
  const limited = await sendCode(context, { purpose: 'signUp', contact: email, sends, data }, caller)
  if (isRefusal(limited)) return { reason: 'failed' }
  giveCookie(context, caller, 'signUp', data.begunIn)
  return { reason: 'emailNotProved', email }
}

function addSignInMethod(
  { database, newId, now, providers }: Data & Access,
  guest: { readonly id: string; readonly email: string },
  { provider, account }: Identity,
  caller: Caller,
): Promise<void> {
  return createGuestStore(database).addSignInMethod(
    { id: newId(), guestId: guest.id, provider, account, at: now() },
    { ...noticeFor(guest, caller), provider: providerName(providers, provider) },
  )
}
