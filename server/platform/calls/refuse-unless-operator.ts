import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Operator } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { isSameToken } from '#server/platform/calls/same-token.ts'

/**
 * Returns null if the caller has the operator's token, or a refusal otherwise. Without a configured token, every
 * caller is refused.
 */
export function refuseUnlessOperator(
  { operatorToken }: Pick<Operator, 'operatorToken'>,
  { token }: Pick<Caller, 'token'>,
): Refusal<'tokenNeeded'> | null {
  if (operatorToken === null || token === null) return refuse('tokenNeeded')
  return isSameToken(token, operatorToken) ? null : refuse('tokenNeeded')
}
