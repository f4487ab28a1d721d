import type { Session } from '#contracts/accounts/identity-shapes.ts'
import type { Data, Links } from '#server/context.ts'
import { daysAfter } from '#server/platform/time/durations.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { makeToken } from './access-token.ts'
import { deviceName } from './device-name.ts'
import { rememberDevice } from './known-device.ts'
import { giveSessionCookie, readOwnCookieFromAnywhere, sessionDays } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'

type Needs = Data & Links

interface Opening {
  /** Whether the account is new. */
  readonly created?: boolean
  /** The passkey that opens the session; null if something else does. */
  readonly passkeyId?: string | null
}

/** Signs a guest in on this browser with a new session, and ends the browser's previous one. */
export async function startSession(
  context: Needs,
  uid: string,
  caller: By,
  { created = false, passkeyId = null }: Opening = {},
): Promise<Session> {
  const session = { ...newSession(context, uid, caller), passkey_id: passkeyId }
  await createSessionStore(context.database).start(session)
  return openSession(context, session, caller, created)
}

/**
 * Like `startSession`, but only if the guest's password still has the digest that was checked. Resolves to null if it
 * has changed in the meantime.
 */
export async function startSessionWithPassword(
  context: Needs,
  { uid, digest }: { readonly uid: string; readonly digest: string },
  caller: By,
): Promise<Session | null> {
  const session = newSession(context, uid, caller)
  const started = await createSessionStore(context.database).startWithPassword(session, digest)
  return started ? openSession(context, session, caller, false) : null
}

type By = Pick<Caller, 'cookies' | 'header'>

function newSession({ now, newId }: Needs, uid: string, { header }: By) {
  const created = now()
  const expires = daysAfter(created, sessionDays)
  return {
    id: newId(),
    guest_id: uid,
    device: deviceName(header('user-agent')),
    passkey_id: null,
    created,
    expires,
  }
}

async function openSession(
  context: Needs,
  { id, guest_id: uid }: Pick<ReturnType<typeof newSession>, 'id' | 'guest_id'>,
  caller: By,
  created: boolean,
): Promise<Session> {
  const before = readOwnCookieFromAnywhere(context, caller, 'session')
  if (before !== null) await createSessionStore(context.database).end(before)
  rememberDevice(context, uid, caller)
  giveSessionCookie(context, caller, { id, number: 0 })
  return { ...(await makeToken(context, { uid, sessionId: id })), uid, created }
}
