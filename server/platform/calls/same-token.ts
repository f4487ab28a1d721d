import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares the tokens in constant time. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

/** Digests all have the same length, so the comparison doesn't reveal the token's length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
