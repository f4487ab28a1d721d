import { createHash, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'

/** Null for whoever brings the operator's token. Where no token is set, nobody is let in. */
export function notTheOperator(
  { operatorToken }: Pick<Context, 'operatorToken'>,
  { token }: Pick<Caller, 'token'>,
): Refusal<'tokenNeeded'> | null {
  if (operatorToken === null || token === null) return refuse('tokenNeeded')
  const same = timingSafeEqual(digestOf(token), digestOf(operatorToken))
  return same ? null : refuse('tokenNeeded')
}

/** Digests are of one length, so that the comparison tells nothing about the token's. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
