import { isWeakPassword } from '#domain/identity/weak-password.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { proveByCode } from '../contacts/codes.ts'
import { createGuestStore } from '../guest-store.ts'
import { setPassword } from './set-password.ts'
import { startSession } from '../sessions/start-session.ts'
import type { Data, Links } from '#server/context.ts'

/** Sets a new password if the code is right. Rejects a weak password before consuming the code. */
export const resetPassword: Handler<'identity.resetPassword', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const { email, code, newPassword } = body
  if (isWeakPassword(newPassword, [email])) return refuse('weakPassword')
  const proved = await proveByCode(context, { purpose: 'password', contact: email, code }, caller)
  if (isRefusal(proved)) return proved
  const guest = await createGuestStore(context.database).byEmail(email)
  if (!guest) return refuse('wrongCode')
  await setPassword(context, { uid: guest.id, email }, newPassword, caller)
  return startSession(context, guest.id, caller)
}
