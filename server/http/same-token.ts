import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two tokens are the same, in a time that tells nothing about either. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

/** Digests are of one length, so that the comparison tells nothing about the token's. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
