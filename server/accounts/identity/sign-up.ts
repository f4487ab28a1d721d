import { personName } from '#domain/identity/person-name.ts'
import { isWeakPassword } from '#domain/identity/weak-password.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { sendCode } from './contacts/codes.ts'
import { createGuestStore } from './guest-store.ts'
import { hashPassword } from './passwords/passwords.ts'
import type { PendingSignUp } from './pending-sign-up.ts'
import { giveCookie } from './sessions/session-cookie.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * The account is created when its email is verified. If the email already has an account, only the message says so;
 * the response is always the same.
 */
export const signUp: Handler<'identity.signUp', Data & Links> = async (context, { body }, caller) => {
  const { name, email, password } = body
  if (isWeakPassword(password, [name, email])) return refuse('weakPassword')
  const begunIn = context.newId()
  // Computing a digest takes time and memory, so check the rate limit first.
  const data = async (): Promise<PendingSignUp> => ({
    name: personName(name, email),
    begunIn,
    password: await hashPassword(password, context.config.passwordCost),
  })
  const known = await createGuestStore(context.database).byEmail(email)
  const sends = known ? 'haveAccount' : 'code'
  const limited = await sendCode(context, { purpose: 'signUp', contact: email, sends, data }, caller)
  if (limited) return limited
  giveCookie(context, caller, 'signUp', begunIn)
  return undefined
}
