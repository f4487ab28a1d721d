import { isWireRefusal, type Send } from '#contracts/client.ts'
import { inTurn } from './in-turn.ts'
import { endSession, keepSession, sessionUser, validToken } from './keep-session.ts'
import { storedToken } from './token.ts'

/** The token to send, refreshed where it is due; null for a visitor, and where the session is over. Rejects offline. */
export async function freshToken(send: Send): Promise<string | null> {
  const token = validToken()
  if (token !== null) return token
  const stale = storedToken()
  return stale === null && sessionUser() === null ? null : renewToken(send, stale)
}

/**
 * A token instead of one that no longer opens anything. Whoever comes while another tab refreshes gets what that one got.
 * A session that has ended is forgotten.
 */
export function renewToken(send: Send, stale: string | null): Promise<string | null> {
  return inTurn('session', async () => {
    const now = storedToken()
    if (now !== stale) return now
    const session = await send('identity.refresh', {})
    // Signed out while the answer was on its way.
    if (storedToken() !== stale) return storedToken()
    if (!isWireRefusal(session)) {
      keepSession(session)
      return session.token
    }
    if (session.refused !== 'signInNeeded') throw new Error(session.message)
    endSession()
    return null
  })
}
