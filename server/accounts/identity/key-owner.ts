import type { Data, Links } from '#server/context.ts'
import { readToken } from './sessions/access-token.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { deviceId } from '#server/platform/calls/device-id.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'

/** Minimum length of a key that is hard to guess. A UUID has 36 characters; 128 bits in base64url have 22. */
const strongLength = 22
/**
 * Minimum number of distinct characters in a key that is hard to guess. Random keys of this length have more;
 * `aaaa…` and `0000…1` don't.
 */
const strongCharacters = 8

/** Owner of a key from an unknown caller. */
const anyone = 'anyone'

/**
 * Returns who owns an `Idempotency-Key`: the signed-in guest, the holder of another token, or the device. Returns
 * null if the caller is unknown and the key isn't hard to guess.
 */
export async function keyOwner(context: Data & Links, caller: Caller): Promise<string | null> {
  const { token, idempotencyKey } = caller
  const guest = token === null ? null : await readToken(context, token)
  // A guest's token is refreshed every few minutes, so a retry may have a different token.
  if (guest) return hashOf(`guest ${guest.uid}`)
  // The token grants access to a booking and may be too long for an index, so only its hash is stored.
  if (token !== null) return hashOf(token)
  const device = deviceId(context, caller)
  if (device !== null) return hashOf(`device ${device}`)
  return isUnguessable(idempotencyKey ?? '') ? anyone : null
}

/**
 * Returns everybody whose earlier request with this key the caller may ask about. The caller may have sent that request
 * before the browser got its device id, which comes with its first response, or before signing in.
 */
export async function keyOwners(context: Data & Links, caller: Caller): Promise<string[]> {
  const { token, idempotencyKey } = caller
  const owner = await keyOwner(context, caller)
  const mayBeVisitor = token === null || (await readToken(context, token)) !== null
  const device = mayBeVisitor ? await keyOwner(context, { ...caller, token: null }) : null
  const unknown = mayBeVisitor && isUnguessable(idempotencyKey ?? '') ? anyone : null
  return [...new Set([owner, device, unknown])].filter((each) => each !== null)
}

function isUnguessable(key: string): boolean {
  return key.length >= strongLength && new Set(key).size >= strongCharacters
}
