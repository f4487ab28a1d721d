import type { Send } from '#contracts/client.ts'
import { sessionUser, storeUser } from './keep-session.ts'
import { freshToken } from './refresh-token.ts'
import { storedUid } from './stored-uid.ts'
import { storedToken } from './token.ts'

/** The authentication check of a guarded page failed: it leads to signing in. */
export class SignInNeeded extends Error {}

/**
 * The route guard (specification section 4). Without a session user and a stored token navigation goes on, as a visitor:
 * null. Otherwise the user id is stored and the token refreshed if expired; on any error `SignInNeeded` is thrown.
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
