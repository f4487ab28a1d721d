import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { Context } from '#server/context.ts'
import { isDuplicate } from '#server/platform/database/database.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readToken } from '#server/accounts/identity/sessions/access-token.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { answerAgain, storedAnswer } from '#server/book/steps/reservation-keys.ts'
import {
  type Outcome,
  perform as performCall,
  type RawInput,
  type Route,
} from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { keyOwner } from '#server/accounts/identity/key-owner.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'
import { isLeased, leaseMs, renewalMs } from '#server/platform/calls/request-lease.ts'
import { fieldRefusal, problemOf, type ServerRefusal } from '#server/platform/calls/problem.ts'

const maxKeyLength = 255

/**
 * Implements `Idempotency-Key` for writes: a repeated key gets the first response again. It is rejected if
 * the request differs or the first one is still running. Reads, requests without a key, and calls whose
 * response must not be stored pass through. A guest gets a repeated response only while they are signed in.
 */
export async function withIdempotency(
  context: Context,
  { name, again }: Route,
  raw: RawInput,
  caller: Caller,
  perform: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = caller.idempotencyKey
  const call: Call = calls[name]
  if (!key || call.method === 'GET' || call.secret) return perform()
  const say = context.sentences(caller.locale)
  if (key.length > maxKeyLength)
    return refusalInLanguage(context, caller, keyRefusal(say('fields.tooLong', { max: maxKeyLength })))
  const device = call.audience === 'staff' ? await context.members.device(caller) : null
  // The token in the cookie of a device is renewed, so a retry may have a different one.
  const owner = device ? hashOf(`staff device ${device.row.id}`) : await keyOwner(context, caller)
  if (owner === null) return refusalInLanguage(context, caller, keyRefusal(say('fields.weakKey')))
  const scope = `${name} ${owner}`
  const fingerprint = hashOf(JSON.stringify([raw.params, raw.query, raw.body]))
  const guest = caller.token === null ? null : await readToken(context, caller.token)
  const known = await claim(context, { scope, key, fingerprint, guest_uid: guest?.uid ?? null })
  if (known && 'refused' in known) return refusalInLanguage(context, caller, known)
  if (known && again && known.status < 400) return performCall(context, { name, handle: again }, raw, caller)
  if (known) {
    const isPersonal = known.body !== undefined && (guest !== null || call.audience === 'guest')
    const still = isPersonal ? await signedIn(context, caller) : null
    return isRefusal(still) ? refusalInLanguage(context, caller, still) : known
  }
  const renewal = setInterval(() => void renew(context, scope, key, context.now()), renewalMs)
  try {
    const outcome = await perform()
    // Don't store it: a retry after a delay uses the same key, and an invalid request gets the same response
    // anyway.
    const mayStillSucceed = outcome.retryAfterSeconds !== undefined || outcome.isPreliminary
    if (mayStillSucceed || outcome.status === 400) await release(context, scope, key)
    else
      await settle(context, scope, key, again && outcome.status < 400 ? { status: outcome.status } : outcome)
    return outcome
  } catch (error) {
    // Something may have been written, so the key stays, and a retry takes it over at once. If the database is unavailable,
    // the lease expires by itself.
    await renew(context, scope, key, new Date(context.now().getTime() - leaseMs))
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const keyRefusal = (message: string) => fieldRefusal('Idempotency-Key', message)

/** Sets the time from which the lease of a request counts. Other processes don't take over a request until it ends. */
async function renew({ database }: Context, scope: string, key: string, from: Date): Promise<void> {
  await database.sql
    .updateTable('idempotency_keys')
    .set({ created: from })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
    .catch(() => undefined)
}

async function release({ database }: Context, scope: string, key: string): Promise<void> {
  await database.sql
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

function refusalInLanguage(context: Context, caller: Caller, refusal: ServerRefusal): Outcome {
  const problem = problemOf(refusal, context.sentences(caller.locale))
  const { retryAfterSeconds } = refusal
  return {
    status: problem.status,
    body: problem,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

async function claim(
  context: Context,
  request: { scope: string; key: string; fingerprint: string; guest_uid: string | null },
): Promise<Outcome | ServerRefusal | null> {
  const { database, now } = context
  const { scope, key, fingerprint } = request
  try {
    await database.sql
      .insertInto('idempotency_keys')
      .values({ ...request, status: null, created: now() })
      .execute()
    return null
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const row = await database.sql
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return underWay(0)
  const hasBrokenOff = row.status === null && !isLeased(row.created, now())
  if (row.fingerprint !== fingerprint && !hasBrokenOff) return { refused: 'keyReused' }
  if (row.status !== null) return { status: row.status, body: answerAgain(context, row.answer) ?? undefined }
  if (!hasBrokenOff) return underWay(now().getTime() - row.created.getTime())
  const taken = await database.sql
    .updateTable('idempotency_keys')
    .set({ created: now(), fingerprint })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created', '=', row.created)
    .where('status', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? null : underWay(0)
}

/**
 * Refuses a retry while the first request is running. Most requests finish within a second. If a request has
 * missed a renewal, its process is probably dead, so the client should retry when the lease expires.
 */
function underWay(silentMs: number): ServerRefusal<'requestUnderWay'> {
  const waitMs = silentMs > 2 * renewalMs ? leaseMs - silentMs : 0
  return { refused: 'requestUnderWay', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

async function settle(
  { database }: Context,
  scope: string,
  key: string,
  { status, body }: Pick<Outcome, 'status'> & Partial<Outcome>,
): Promise<void> {
  await database.sql
    .updateTable('idempotency_keys')
    .set({ status, answer: body === undefined ? null : JSON.stringify(storedAnswer(body)) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}
