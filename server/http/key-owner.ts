import type { Context } from '#server/context.ts'
import { readToken } from '#server/identity/access-token.ts'
import type { Caller } from './caller.ts'
import { deviceId } from './device-id.ts'
import { hashOf } from './forget-answers.ts'

/** A UUID has 36 characters, 128 bits in base64url 22. */
const strongLength = 22
/** Random keys of that length have more; `aaaa…` and `0000…1` do not. */
const strongCharacters = 8

/**
 * Whom an `Idempotency-Key` belongs to: the signed-in guest, the holder of another token, or the device. Where nothing
 * tells who calls, the key itself has to be one that nobody guesses; null if it is not.
 */
export async function keyOwner(context: Context, caller: Caller): Promise<string | null> {
  const { token, idempotencyKey } = caller
  const guest = token === null ? null : await readToken(context, token)
  // A guest's token is renewed every few minutes, and a retry may carry the new one.
  if (guest) return hashOf(`guest ${guest.uid}`)
  // The token itself opens a booking, and may be longer than an index takes.
  if (token !== null) return hashOf(token)
  const device = deviceId(context, caller)
  if (device !== null) return hashOf(`device ${device}`)
  return isUnguessable(idempotencyKey ?? '') ? 'anyone' : null
}

function isUnguessable(key: string): boolean {
  return key.length >= strongLength && new Set(key).size >= strongCharacters
}
