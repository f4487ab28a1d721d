import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { isSameToken } from '#server/http/same-token.ts'

/** Null for whoever brings the operator's token. Where no token is set, nobody is let in. */
export function notTheOperator(
  { operatorToken }: Pick<Context, 'operatorToken'>,
  { token }: Pick<Caller, 'token'>,
): Refusal<'tokenNeeded'> | null {
  if (operatorToken === null || token === null) return refuse('tokenNeeded')
  return isSameToken(token, operatorToken) ? null : refuse('tokenNeeded')
}
