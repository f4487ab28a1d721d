import type { Session } from '#contracts/identity-shapes.ts'
import type { Context } from '#server/context.ts'
import { daysAfter } from '#server/time/durations.ts'
import type { Caller } from '#server/calls/caller.ts'
import { makeToken } from './access-token.ts'
import { deviceName } from './device-name.ts'
import { rememberDevice } from './known-device.ts'
import { giveCookie, readOwnCookieFromAnywhere, sessionDays } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'

type Needs = Pick<Context, 'config' | 'database' | 'capabilities' | 'now' | 'newId'>

/**
 * Signs a guest in on this browser with a new session, and ends the browser's previous one. `created` is true if the
 * account is new.
 */
export async function startSession(
  context: Needs,
  uid: string,
  caller: Pick<Caller, 'cookies' | 'header'>,
  created = false,
): Promise<Session> {
  const store = createSessionStore(context.database)
  const before = readOwnCookieFromAnywhere(context, caller, 'session')
  if (before !== null) await store.end(before)
  const id = context.newId()
  const at = context.now()
  await store.start({
    id,
    guest_id: uid,
    device: deviceName(caller.header('user-agent')),
    created: at,
    expires: daysAfter(at, sessionDays),
  })
  rememberDevice(context, uid, caller)
  giveCookie(context, caller, 'session', id)
  return { ...(await makeToken(context, { uid, sessionId: id })), uid, created }
}
