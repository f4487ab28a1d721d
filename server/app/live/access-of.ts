import { readToken } from '#server/accounts/identity/sessions/access-token.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { hashOfKey, isApiKey } from '#server/staff/keys/key-secret.ts'
import { employerOf } from '#server/staff/people/present-member.ts'
import type { AccessKind, Watched } from './live-watch.ts'

type Needs = Data & Links & Discovery & Access

/** What whoever watches these may only do while they are signed in, or work at the restaurant. */
const needAccess = ['profile', 'reservation', 'line', 'orders', 'serviceDay']
const watchedByStaff = ['line', 'orders', 'serviceDay']

/**
 * Returns what the access of a caller to something depends on, beside tokens that never end: who works at the restaurant,
 * and the session, key or device with which they call.
 */
export async function accessOf(
  context: Needs,
  kind: string,
  id: string,
  caller: Caller,
): Promise<Watched<AccessKind>[]> {
  if (!needAccess.includes(kind)) return []
  const { token } = caller
  const device = await context.members.device(caller)
  const named = token === null || isApiKey(token) ? null : await readToken(context, token)
  const isKnown = token !== null || device !== null
  const listed = watchedByStaff.includes(kind) && isKnown ? await context.catalogue.getForStaff(id) : null
  return [
    ...(isApiKey(token) ? [{ kind: 'apiKey', id: hashOfKey(token) } as const] : []),
    ...(named ? [{ kind: 'session', id: named.sessionId } as const] : []),
    ...(device ? [{ kind: 'device', id: device.row.id } as const] : []),
    ...(listed ? [{ kind: 'staff', id: String(employerOf(listed)) } as const] : []),
  ]
}
