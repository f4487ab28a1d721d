import type { Handler } from '#server/platform/calls/answer.ts'
import { readToken } from './access-token.ts'
import { readOwnCookie, takeSessionCookieBack } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * Ends the session of this browser and invalidates its tokens. Without the cookie, ends the session of the
 * bearer token.
 */
export const signOut: Handler<'identity.signOut', Data & Links> = async (context, _, caller) => {
  const inCookie = readOwnCookie(context, caller, 'session')
  const named = caller.token === null ? null : await readToken(context, caller.token)
  const store = createSessionStore(context.database)
  for (const id of new Set([inCookie, named?.sessionId ?? null])) {
    if (id === null) continue
    await store.end(id)
    context.live.changed({ kind: 'session', id })
  }
  if (inCookie !== null) takeSessionCookieBack(context, caller)
  return undefined
}
