import { isRefusal } from '#domain/refusal.ts'
import { personName } from '#domain/identity/person-name.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Named } from '../access-token.ts'
import { sendCode } from '../codes.ts'
import { createGuestStore } from '../guest-store.ts'
import type { PendingSignUp } from '../pending-sign-up.ts'
import { createProofStore } from '../proof-store.ts'
import { giveCookie } from '../session-cookie.ts'
import { createSessionStore } from '../session-store.ts'
import { startSession } from '../start-session.ts'
import type { Vouched } from './open-provider.ts'

/** What became of it, as it stands in the address of `/auth/social`. */
export type Settled =
  | { readonly done: 'signIn' | 'signUp' | 'added' }
  /** The e-mail is not proved over there: a code is on its way to it. */
  | { readonly reason: 'emailNotProved'; readonly email: string }
  | { readonly reason: 'refused' | 'noEmail' | 'taken' | 'expired' | 'failed' }

type VouchedBy = Vouched & { readonly provider: string }

/** Signs in, signs up or adds a way in, by a provider's word. */
export async function settleVouched(
  context: Context,
  vouched: VouchedBy,
  adds: Named | null,
  caller: Caller,
): Promise<Settled> {
  const store = createGuestStore(context.database)
  const owner = await store.ownerOf(vouched.provider, vouched.account)
  if (adds) return addTo(context, adds, owner, vouched, caller)
  if (owner !== null) {
    await startSession(context, owner, caller)
    return { done: 'signIn' }
  }
  const { email, emailVerified } = vouched
  if (email === null) return { reason: 'noEmail' }
  if (!emailVerified) return askToProve(context, { ...vouched, email }, caller)
  return signUpOrJoin(context, { ...vouched, email }, caller)
}

/** The guest may have signed out, or somebody else in, while the browser was away. */
async function addTo(
  context: Context,
  guest: Named,
  owner: string | null,
  vouched: VouchedBy,
  { locale }: Caller,
): Promise<Settled> {
  const row = await createSessionStore(context.database).whoIs(guest, context.now())
  if (!row) return { reason: 'expired' }
  if (owner !== null) return owner === guest.uid ? { done: 'added' } : { reason: 'taken' }
  await addWayIn(context, row, vouched, locale)
  return { done: 'added' }
}

/** Both the provider and a code of ours say whose the e-mail is; so account and provider belong to one person. */
async function signUpOrJoin(
  context: Context,
  vouched: VouchedBy & { readonly email: string },
  caller: Caller,
): Promise<Settled> {
  const { email, name, provider, account } = vouched
  const store = createGuestStore(context.database)
  const known = await store.byEmail(email)
  if (known) {
    await addWayIn(context, known, vouched, caller.locale)
    await startSession(context, known.id, caller)
    return { done: 'signIn' }
  }
  const id = context.newId()
  const wayIn = { id: context.newId(), provider, account, password: null }
  const made = await store.make({ id, name: personName(name, email), email, at: context.now(), wayIn })
  if (!made) return { reason: 'failed' }
  // Whoever began to sign up with this e-mail has nothing to prove any more.
  await createProofStore(context.database).drop({ purpose: 'signUp', contact: email })
  await startSession(context, id, caller, true)
  return { done: 'signUp' }
}

/** Anybody could say to a lax provider that an e-mail is theirs. The code tells, and the guest comes in by it. */
async function askToProve(
  context: Context,
  vouched: VouchedBy & { readonly email: string },
  caller: Caller,
): Promise<Settled> {
  const { email, name, provider, account } = vouched
  const data: PendingSignUp = { name: personName(name, email), begunIn: context.newId(), provider, account }
  const known = await createGuestStore(context.database).byEmail(email)
  const tell = known ? 'haveAccount' : 'code'
  const limited = await sendCode(context, { purpose: 'signUp', contact: email, tell, data }, caller)
  if (isRefusal(limited)) return { reason: 'failed' }
  giveCookie(context, caller, 'signUp', data.begunIn)
  return { reason: 'emailNotProved', email }
}

function addWayIn(
  { database, newId, now, providers }: Context,
  { id, email }: { readonly id: string; readonly email: string },
  { provider, account }: VouchedBy,
  language: string,
): Promise<void> {
  const name = providers.names.find((each) => each.id === provider)?.name ?? provider
  return createGuestStore(database).addWayIn(
    { id: newId(), guestId: id, provider, account, at: now() },
    { email, provider: name, language },
  )
}
