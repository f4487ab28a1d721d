import type { Send } from '#contracts/client.ts'
import { sessionUser, storeUser } from './current-session.ts'
import { freshToken } from './refresh-token.ts'
import { storedUid } from './stored-uid.ts'
import { storedToken } from './token.ts'

/** Thrown by guarded pages. Leads to the sign-in page. */
export class SignInNeeded extends Error {}

/**
 * The route guard (specification, section 4). Returns null for a visitor, who has neither a session user nor a stored
 * token. Otherwise stores the user id and refreshes an expired token. Throws `SignInNeeded` on any error.
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
