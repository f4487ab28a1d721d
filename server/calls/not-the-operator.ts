import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'
import { isSameToken } from '#server/calls/same-token.ts'

/** Null if the caller has the operator's token. Without a configured token, every caller is rejected. */
export function notTheOperator(
  { operatorToken }: Pick<Context, 'operatorToken'>,
  { token }: Pick<Caller, 'token'>,
): Refusal<'tokenNeeded'> | null {
  if (operatorToken === null || token === null) return refuse('tokenNeeded')
  return isSameToken(token, operatorToken) ? null : refuse('tokenNeeded')
}
