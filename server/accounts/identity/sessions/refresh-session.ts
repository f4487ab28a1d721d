import { refuse } from '#domain/refusal.ts'
import { daysAfter } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { makeToken } from './access-token.ts'
import { giveCookie, readOwnCookie, sessionDays } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * Issues a new token for the session in the cookie and extends the session. Doesn't change the cookie,
 * because several tabs may refresh it at once.
 */
export const refreshSession: Handler<'identity.refreshSession', Data & Links> = async (
  context,
  _,
  caller,
) => {
  const sessionId = readOwnCookie(context, caller, 'session')
  if (sessionId === null) return refuse('signInNeeded')
  const at = context.now()
  const kept = await createSessionStore(context.database).keep(sessionId, at, daysAfter(at, sessionDays))
  // Doesn't delete the cookie, because the browser may have got that of a new session in the meantime.
  if (!kept) return refuse('signInNeeded')
  giveCookie(context, caller, 'session', sessionId)
  const uid = kept.guest_id
  return { ...(await makeToken(context, { uid, sessionId })), uid, created: false }
}
