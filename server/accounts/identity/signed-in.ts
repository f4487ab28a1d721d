import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { readToken } from './sessions/access-token.ts'
import { createSessionStore } from './sessions/session-store.ts'

type Needs = Data & Links

/** The guest who makes a call. Both contacts are verified. */
export interface SignedIn {
  readonly uid: string
  readonly sessionId: string
  readonly name: string
  /** Email in lower case. */
  readonly email: string
  readonly emailVerified: boolean
  /** Phone number as a plus sign and digits; null if there is none. */
  readonly phone: string | null
  readonly phoneVerified: boolean
  /** When the guest last signed in, for calls that require a recent sign-in. */
  readonly signedInAt: Date
  /** When they last signed in or entered their password. */
  readonly confirmedAt: Date
}

/**
 * Returns the guest who makes the call, or a refusal if nobody is signed in. Checks the session on every
 * call, so signing out invalidates its tokens immediately.
 */
export async function signedIn(
  context: Needs,
  { token }: Pick<Caller, 'token'>,
): Promise<SignedIn | Refusal<'signInNeeded'>> {
  const named = token === null ? null : await readToken(context, token)
  const row = named && (await createSessionStore(context.database).whoIs(named, context.now()))
  if (!row) return refuse('signInNeeded')
  const { id, session_id, name, email, email_verified, phone, signed_in, confirmed } = row
  return {
    uid: id,
    sessionId: session_id,
    name,
    email,
    emailVerified: email_verified,
    phone,
    phoneVerified: phone !== null,
    signedInAt: signed_in,
    confirmedAt: confirmed ?? signed_in,
  }
}

/** Refuses other accounts as if they didn't exist. */
export async function openGuest(
  context: Needs,
  uid: string,
  caller: Pick<Caller, 'token'>,
): Promise<SignedIn | Refusal<'signInNeeded' | 'unknownGuest'>> {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  return guest.uid === uid ? guest : refuse('unknownGuest')
}

const recentMs = 10 * 60_000

/** Returns whether the guest signed in within the last ten minutes, which irreversible actions require. */
export function signedInLately({ now }: Pick<Data, 'now'>, { signedInAt }: SignedIn): boolean {
  return now().getTime() - signedInAt.getTime() < recentMs
}
