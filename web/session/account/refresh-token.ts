import { isWireRefusal, type Send } from '#contracts/client.ts'
import { endSession, startSession, sessionUser, validToken } from './current-session.ts'
import { storedToken } from './token.ts'

/**
 * Returns a valid token, refreshing it if necessary. Returns null for a visitor or if the session has ended. Rejects
 * offline.
 */
export async function freshToken(send: Send): Promise<string | null> {
  const token = validToken()
  if (token !== null) return token
  const stale = storedToken()
  return stale === null && sessionUser() === null ? null : renewToken(send, stale)
}

/**
 * Replaces a token that isn't valid anymore. If another tab is already refreshing it, returns that tab's result.
 * Deletes a session that has ended.
 */
export function renewToken(send: Send, stale: string | null): Promise<string | null> {
  return withLock('session', async () => {
    const now = storedToken()
    if (now !== stale) return now
    const session = await send('identity.refreshSession', {})
    // The guest has signed out in the meantime.
    if (storedToken() !== stale) return storedToken()
    if (!isWireRefusal(session)) {
      startSession(session)
      return session.token
    }
    if (session.refused !== 'signInNeeded') throw new Error(session.message)
    endSession()
    return null
  })
}

const waiting = new Map<string, Promise<unknown>>()

/**
 * Runs one function at a time per name, across tabs if the browser supports locks. Without TLS, it does so only
 * within the tab.
 */
async function withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, run)
  const before = waiting.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(run)
  waiting.set(name, mine)
  return mine
}
