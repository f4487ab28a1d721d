import { refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { sendCode } from './codes.ts'
import { createGuestStore } from './guest-store.ts'
import { knownDevice } from './known-device.ts'
import { countTry } from './password-tries.ts'
import { isPassword } from './passwords.ts'
import { type PendingSignUp, pendingSignUp } from './pending-sign-up.ts'
import { giveCookie } from './session-cookie.ts'
import { startSession } from './start-session.ts'

/**
 * Signs in with e-mail and password. Both the account and a sign-up that waits are looked at, each at the price of a
 * password, so that neither answer nor time tells which of them there is.
 */
export const signIn: Handler<'identity.signIn'> = async (context, { body }, caller) => {
  const { email, password } = body
  const account = await createGuestStore(context.database).credentialByEmail(email)
  const tries = await countTry(context, email, caller, knownDevice(context, account?.guest_id, caller))
  if ('limited' in tries) return tries.limited
  if ((await isPassword(password, account?.password ?? null)) && account) {
    await tries.wereRight()
    return startSession(context, account.guest_id, caller)
  }
  const pending = await pendingSignUp(context, email)
  if (!(await isPassword(password, pending?.password ?? null)) || !pending) return refuse('wrongCredentials')
  return askToProve(context, { email, pending, hasAccount: account !== null }, caller)
}

/** Who knows the password of a sign-up has begun it, wherever that was: the code may come back from here. */
async function askToProve(
  context: Context,
  { email, pending, hasAccount }: { email: string; pending: PendingSignUp; hasAccount: boolean },
  caller: Caller,
) {
  const data: PendingSignUp = { ...pending, begunIn: context.newId() }
  const tell = hasAccount ? 'haveAccount' : 'code'
  const limited = await sendCode(context, { purpose: 'signUp', contact: email, tell, data }, caller)
  if (limited) return limited
  giveCookie(context, caller, 'signUp', data.begunIn)
  return refuse('emailNotVerified')
}
