import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Context, Data, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { proveByCode } from './codes.ts'
import { createGuestStore, type NewGuest } from '../guest-store.ts'
import { type PendingSignUp, readPending } from '../pending-sign-up.ts'
import { readOwnCookie, takeCookieBack } from '../sessions/session-cookie.ts'
import { startSession } from '../sessions/start-session.ts'

/** Verifies the email of a sign-up and creates the account. */
export const verifyEmail: Handler<'identity.verifyEmail', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const { email, code } = body
  const proved = await proveByCode(context, { purpose: 'signUp', contact: email, code }, caller)
  if (isRefusal(proved)) return proved
  const pending = readPending(proved.data)
  if (!pending) return refuse('wrongCode')
  const store = createGuestStore(context.database)
  const id = context.newId()
  const signInMethod = firstSignInMethod(context, id, pending, caller)
  const made = await store.make({ id, name: pending.name, email, at: context.now(), signInMethod })
  takeCookieBack(context, caller, 'signUp')
  if (made) return startSession(context, id, caller, { created: true })
  const known = await store.byEmail(email)
  return known ? startSession(context, known.id, caller) : refuse('wrongCode')
}

/**
 * Returns the sign-up's password or provider if this is the browser that started the sign-up, otherwise null.
 * Anyone can sign up with another person's email, so in any other browser the account is created without a
 * sign-in method.
 */
function firstSignInMethod(
  context: Pick<Context, 'capabilities' | 'newId'>,
  guestId: string,
  { begunIn, password, provider, account }: PendingSignUp,
  caller: Pick<Caller, 'cookies'>,
): NewGuest['signInMethod'] {
  if (readOwnCookie(context, caller, 'signUp') !== begunIn) return null
  const id = context.newId()
  if (password !== undefined) return { id, provider: 'credential', account: guestId, password }
  if (provider === undefined || account === undefined) return null
  return { id, provider, account, password: null }
}
