import type { Send } from '#contracts/client.ts'
import { sessionUser, storeUser } from './current-session.ts'
import { freshToken } from './refresh-token.ts'
import { storedUid } from './stored-uid.ts'
import { storedToken } from './token.ts'

/** Thrown if a guarded page needs a signed-in guest. It redirects to the sign-in page. */
export class SignInNeeded extends Error {}

/**
 * Applies the route guard (specification, section 4). Returns null for a visitor, who has neither a session user nor
 * a stored token. For a guest, refreshes an expired token and stores and returns the user id. Throws `SignInNeeded`
 * on any error.
 */
export async function passGuard(send: Send): Promise<string | null> {
  if (sessionUser() === null && storedToken() === null) return null
  try {
    const token = await freshToken(send)
    const uid = sessionUser() ?? storedUid()
    if (token === null || uid === null) throw new Error('The session is over.')
    storeUser(uid)
    return uid
  } catch (cause) {
    throw new SignInNeeded('The authentication check failed.', { cause })
  }
}
