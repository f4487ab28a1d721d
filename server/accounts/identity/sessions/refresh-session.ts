import { refuse } from '#domain/refusal.ts'
import { daysAfter } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { makeToken } from './access-token.ts'
import { giveSessionCookie, readSessionCookie, sessionDays } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * Issues a new token for the session in the cookie and extends the session. Replaces the cookie from time to time, and ends
 * the session if somebody else has a copy of it. Several tabs may refresh at once, and answers may be lost.
 */
export const refreshSession: Handler<'identity.refreshSession', Data & Links> = async (
  context,
  _,
  caller,
) => {
  const sent = readSessionCookie(context, caller)
  if (sent === null) return refuse('signInNeeded')
  const at = context.now()
  const kept = await createSessionStore(context.database).keep(sent, at, daysAfter(at, sessionDays))
  if (kept === 'copied') {
    context.live.changed({ kind: 'session', id: sent.id })
    return refuse('signInNeeded')
  }
  // Doesn't delete the cookie, because the browser may have got that of a new session in the meantime.
  if (!kept) return refuse('signInNeeded')
  const { uid, number } = kept
  giveSessionCookie(context, caller, { id: sent.id, number })
  return { ...(await makeToken(context, { uid, sessionId: sent.id })), uid, created: false }
}
