import { refuse } from '#domain/refusal.ts'
import { daysAfter } from '#server/housekeeping/chore.ts'
import type { Handler } from '#server/http/answer.ts'
import { makeToken, readToken } from './access-token.ts'
import { giveCookie, readOwnCookie, sessionDays, takeCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'

/**
 * A fresh token for the session in the cookie, which lives on with it. The cookie stays the same: several tabs refresh at
 * once, and scripts cannot read it anyway.
 */
export const refresh: Handler<'identity.refresh'> = async (context, _, caller) => {
  const sessionId = readOwnCookie(context, caller, 'session')
  if (sessionId === null) return refuse('signInNeeded')
  const at = context.now()
  const kept = await createSessionStore(context.database).keep(sessionId, at, daysAfter(at, sessionDays))
  if (!kept) {
    takeCookieBack(context, caller, 'session')
    return refuse('signInNeeded')
  }
  giveCookie(context, caller, 'session', sessionId)
  const uid = kept.guest_id
  return { ...(await makeToken(context, { uid, sessionId })), uid, created: false }
}

/**
 * Ends the session of this browser, and with it every token that names it. Where the cookie is gone, the token says which it
 * was.
 */
export const signOut: Handler<'identity.signOut'> = async (context, _, caller) => {
  const inCookie = readOwnCookie(context, caller, 'session')
  const named = caller.token === null ? null : await readToken(context, caller.token)
  const store = createSessionStore(context.database)
  for (const id of new Set([inCookie, named?.sessionId ?? null])) if (id !== null) await store.end(id)
  if (inCookie !== null) takeCookieBack(context, caller, 'session')
  return undefined
}
