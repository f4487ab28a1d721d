import { personName } from '#domain/identity/person-name.ts'
import { isWeakPassword } from '#domain/identity/weak-password.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { sendCode } from './codes.ts'
import { createGuestStore } from './guest-store.ts'
import { digestOfPassword } from './passwords.ts'
import { type PendingSignUp, pendingSignUp } from './pending-sign-up.ts'
import { giveCookie } from './session-cookie.ts'

/**
 * Keeps what somebody wants to sign up with until they prove the e-mail; nothing is made before. Whether the e-mail has an
 * account already stands in the message alone: to whoever asks, all of it looks the same.
 */
export const signUp: Handler<'identity.signUp'> = async (context, { body }, caller) => {
  const { name, email, password } = body
  if (isWeakPassword(password, [name, email])) return refuse('weakPassword')
  const begunIn = context.newId()
  // A digest costs time and memory, so it is made of nobody's password who comes too often, known or not.
  const data = async (): Promise<PendingSignUp> => ({
    name: personName(name, email),
    begunIn,
    password: await digestOfPassword(password),
  })
  const known = await createGuestStore(context.database).byEmail(email)
  const tell = known ? 'haveAccount' : 'code'
  const limited = await sendCode(context, { purpose: 'signUp', contact: email, tell, data }, caller)
  if (limited) return limited
  giveCookie(context, caller, 'signUp', begunIn)
  return undefined
}

/** Sent once more: who waits for it gets the code, who has an account that word, everybody else nothing. */
export const sendEmailCode: Handler<'identity.sendEmailCode'> = async (context, { body }, caller) => {
  const { email } = body
  const known = await createGuestStore(context.database).byEmail(email)
  const waiting = await pendingSignUp(context, email)
  const tell = known ? 'haveAccount' : waiting ? 'code' : 'nobody'
  return (await sendCode(context, { purpose: 'signUp', contact: email, tell }, caller)) ?? undefined
}
