import type { Context } from '#server/context.ts'
import { readToken } from './access-token.ts'
import type { Caller } from '#server/calls/caller.ts'
import { deviceId } from '#server/calls/device-id.ts'
import { hashOf } from '#server/calls/forget-answers.ts'

/** A UUID has 36 characters; 128 bits in base64url have 22. */
const strongLength = 22
/** Random keys of that length have at least this many distinct characters; `aaaa…` and `0000…1` don't. */
const strongCharacters = 8

/**
 * Whom an `Idempotency-Key` belongs to: the signed-in guest, the holder of another token, or the device. For an unknown
 * caller, the key itself must be hard to guess; null if it isn't.
 */
export async function keyOwner(context: Context, caller: Caller): Promise<string | null> {
  const { token, idempotencyKey } = caller
  const guest = token === null ? null : await readToken(context, token)
  // A guest's token is refreshed every few minutes, so a retry may have a newer one.
  if (guest) return hashOf(`guest ${guest.uid}`)
  // The token opens a booking, and it may be too long for an index.
  if (token !== null) return hashOf(token)
  const device = deviceId(context, caller)
  if (device !== null) return hashOf(`device ${device}`)
  return isUnguessable(idempotencyKey ?? '') ? 'anyone' : null
}

function isUnguessable(key: string): boolean {
  return key.length >= strongLength && new Set(key).size >= strongCharacters
}
