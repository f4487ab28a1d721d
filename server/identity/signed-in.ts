import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { readToken } from './access-token.ts'
import { createSessionStore } from './session-store.ts'

type Needs = Pick<Context, 'database' | 'capabilities' | 'now'>

/** The guest behind a call. Both contacts are proved. */
export interface SignedIn {
  readonly uid: string
  readonly sessionId: string
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly emailVerified: boolean
  /** Digits with a plus before them, or null. */
  readonly phone: string | null
  readonly phoneVerified: boolean
  /** When they last proved who they are, for what needs that to be recent. */
  readonly signedInAt: Date
}

/** Who makes a personal call. The session is asked for every time, so that signing out ends its tokens at once. */
export async function signedIn(
  context: Needs,
  { token }: Pick<Caller, 'token'>,
): Promise<SignedIn | Refusal<'signInNeeded'>> {
  const named = token === null ? null : await readToken(context, token)
  const row = named && (await createSessionStore(context.database).whoIs(named, context.now()))
  if (!row) return refuse('signInNeeded')
  const { id, session_id, name, email, email_verified, phone, signed_in } = row
  return {
    uid: id,
    sessionId: session_id,
    name,
    email,
    emailVerified: email_verified,
    phone,
    phoneVerified: phone !== null,
    signedInAt: signed_in,
  }
}

/** The guest of a call about `users/{uid}`. Anybody else’s account looks like one that does not exist. */
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

/** False where the guest should sign in once more before something that cannot be undone. */
export function signedInLately({ now }: Pick<Context, 'now'>, { signedInAt }: SignedIn): boolean {
  return now().getTime() - signedInAt.getTime() < recentMs
}
