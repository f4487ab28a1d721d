import { isWeakPassword } from '#domain/identity/weak-password.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { proveByCode, sendCode } from './codes.ts'
import { createGuestStore } from './guest-store.ts'
import { knownDevice } from './known-device.ts'
import { setPassword } from './set-password.ts'
import { startSession } from './start-session.ts'

/** Sends the code that sets a new password; where there is no account nothing is sent, and nobody can tell. */
export const forgotPassword: Handler<'identity.forgotPassword'> = async (context, { body }, caller) => {
  const { email } = body
  const known = await createGuestStore(context.database).byEmail(email)
  const tell = known ? 'code' : 'nobody'
  const device = knownDevice(context, known?.id, caller)
  return (await sendCode(context, { purpose: 'password', contact: email, tell, device }, caller)) ?? undefined
}

/** Sets a new password by the code. The password is judged first, so that a weak one does not cost the code. */
export const resetPassword: Handler<'identity.resetPassword'> = async (context, { body }, caller) => {
  const { email, code, newPassword } = body
  if (isWeakPassword(newPassword, [email])) return refuse('weakPassword')
  const proved = await proveByCode(context, { purpose: 'password', contact: email, code }, caller)
  if (isRefusal(proved)) return proved
  const guest = await createGuestStore(context.database).byEmail(email)
  if (!guest) return refuse('wrongCode')
  await setPassword(context, { uid: guest.id, email }, newPassword, caller)
  return startSession(context, guest.id, caller)
}
