import { refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { sendCode } from './contacts/codes.ts'
import { createGuestStore } from './guest-store.ts'
import { knownDevice } from './sessions/known-device.ts'
import { countAttempt } from './passwords/password-tries.ts'
import { hashPassword, isAnotherCost, verifyPassword } from './passwords/passwords.ts'
import { type PendingSignUp, pendingSignUp } from './pending-sign-up.ts'
import { giveCookie } from './sessions/session-cookie.ts'
import { startSessionWithPassword } from './sessions/start-session.ts'

/**
 * Signs in with email and password. A wrong password is checked against both an account and a pending
 * sign-up, even if neither exists, so neither the response nor its timing reveals which does.
 */
export const signIn: Handler<'identity.signIn', Data & Links> = async (context, { body }, caller) => {
  const { email, password } = body
  const { passwordCost } = context.config
  const store = createGuestStore(context.database)
  const account = await store.credentialByEmail(email)
  const tries = await countAttempt(context, email, caller, knownDevice(context, account?.guest_id, caller))
  if ('limited' in tries) return tries.limited
  const digest = account?.password ?? null
  if ((await verifyPassword(password, digest, passwordCost)) && account && digest !== null) {
    await tries.wereRight()
    const session = await startSessionWithPassword(context, { uid: account.guest_id, digest }, caller)
    // The password was just changed, or another sign-in hashed it at another cost, so check it again.
    if (!session) return signIn(context, { body }, caller)
    if (isAnotherCost(digest, passwordCost))
      await store.replaceDigest(account.guest_id, digest, await hashPassword(password, passwordCost))
    return session
  }
  const pending = await pendingSignUp(context, email)
  if (!(await verifyPassword(password, pending?.password ?? null, passwordCost)) || !pending)
    return refuse('wrongCredentials')
  return requireProof(context, { email, pending, hasAccount: account !== null }, caller)
}

/**
 * Sends a new code for a pending sign-up. The matching password shows that the same person started it, so the
 * code may also be entered in this browser.
 */
async function requireProof(
  context: Data & Links,
  { email, pending, hasAccount }: { email: string; pending: PendingSignUp; hasAccount: boolean },
  caller: Caller,
) {
  const data: PendingSignUp = { ...pending, begunIn: context.newId() }
  const sends = hasAccount ? 'haveAccount' : 'code'
  const limited = await sendCode(context, { purpose: 'signUp', contact: email, sends, data }, caller)
  if (limited) return limited
  giveCookie(context, caller, 'signUp', data.begunIn)
  return refuse('emailNotVerified')
}
