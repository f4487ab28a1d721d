import { isWeakPassword } from '#domain/identity/weak-password.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createGuestStore } from '../guest-store.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { countAttempt } from './password-tries.ts'
import { verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import { startSession } from '../sessions/start-session.ts'
import type { Data, Links } from '#server/context.ts'

/** Requires the current password, or a recent sign-in if there is none yet. */
export const changePassword: Handler<'identity.changePassword', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (isWeakPassword(body.newPassword, [guest.name, guest.email])) return refuse('weakPassword')
  const known = await createGuestStore(context.database).credentialOf(guest.uid)
  if (known === null) {
    if (!signedInLately(context, guest)) return refuse('signInAgain')
  } else {
    const tries = await countAttempt(context, guest.email, caller, knownDevice(context, guest.uid, caller))
    if ('limited' in tries) return { ...tries.limited, refused: 'tooManyRequests' }
    if (!(await verifyPassword(body.password ?? '', known, context.config.passwordCost)))
      return refuse('wrongCredentials')
    await tries.wereRight()
  }
  await setPassword(context, guest, body.newPassword, caller)
  return startSession(context, guest.uid, caller)
}
