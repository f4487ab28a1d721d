import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { ownValue } from '#domain/own-value.ts'
import { isRefusal } from '#domain/refusal.ts'
import { answerAgain } from '#server/book/steps/reservation-keys.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { isLeased } from '#server/platform/calls/request-lease.ts'
import { readToken } from '#server/accounts/identity/sessions/access-token.ts'
import { keyOwners } from '#server/accounts/identity/key-owner.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Data, Links } from '#server/context.ts'

const open = (state: 'unknown' | 'underWay' | 'notStored') => ({ state, status: null, answer: null })

/**
 * Finds the stored response to a request by its `Idempotency-Key`. Only who could repeat the request finds it, under
 * the same conditions.
 */
export const getOutcome: Handler<'outcomes.get', Data & Links> = async (context, { call: name }, caller) => {
  const call = ownValue<Call>(calls, name)
  const key = caller.idempotencyKey
  if (!call || !key || call.method === 'GET') return open('unknown')
  if (call.secret) return open('notStored')
  const owners = await keyOwners(context, caller)
  if (owners.length === 0) return open('unknown')
  const row = await context.database.sql
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'created'])
    .where(
      'scope',
      'in',
      owners.map((owner) => `${name as CallName} ${owner}`),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return open('unknown')
  // Nobody knows what a request did that failed or whose process died.
  if (row.status === null) return open(isLeased(row.created, context.now()) ? 'underWay' : 'notStored')
  const guest = caller.token === null ? null : await readToken(context, caller.token)
  if (row.answer !== null && (guest !== null || call.audience === 'guest')) {
    const still = await signedIn(context, caller)
    if (isRefusal(still)) return still
  }
  return { state: 'answered', status: row.status, answer: answerAgain(context, row.answer) ?? null }
}
