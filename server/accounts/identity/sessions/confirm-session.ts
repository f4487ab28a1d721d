import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { createGuestStore } from '../guest-store.ts'
import { countAttempt } from '../passwords/password-tries.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { signedIn } from '../signed-in.ts'
import { knownDevice } from './known-device.ts'
import { createSessionStore } from './session-store.ts'

/**
 * Confirms with the password that the guest of a session still uses it. Whoever has no password signs in again instead.
 * Resolves to null once it is confirmed.
 */
export async function confirmSession(
  context: Data & Links,
  password: string,
  caller: Caller,
): Promise<ServerRefusal<'signInNeeded' | 'signInAgain' | 'wrongCredentials' | 'tooManyRequests'> | null> {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const digest = await createGuestStore(context.database).credentialOf(guest.uid)
  if (digest === null) return refuse('signInAgain')
  const tries = await countAttempt(context, guest.email, caller, knownDevice(context, guest.uid, caller))
  if ('limited' in tries) return { ...tries.limited, refused: 'tooManyRequests' }
  if (!(await verifyPassword(password, digest, context.config.passwordCost)))
    return refuse('wrongCredentials')
  await tries.wereRight()
  await createSessionStore(context.database).confirm(guest.sessionId, context.now())
  return null
}
