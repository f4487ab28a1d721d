import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { Context } from '#server/context.ts'
import { isDuplicate } from '#server/database/database.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readToken } from '#server/identity/access-token.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import type { Outcome, RawInput, Route } from './answer.ts'
import type { Caller } from './caller.ts'
import { keyOwner } from './key-owner.ts'
import { hashOf } from './forget-answers.ts'
import { problemOf, type ServerRefusal } from './problem.ts'

/** A request under way says so this often; one that has not for `leaseMs` died with its process and may be tried again. */
const renewalMs = 5_000
const leaseMs = 20_000

const keyLongest = 255

/**
 * Honours `Idempotency-Key` on writes: the same key and request answer what the first one answered; the same key with
 * another request is refused; a request still under way is refused too. Reads, requests without a key and calls of which
 * nothing may be kept pass through. What was answered to a guest is answered again only while they are signed in.
 */
export async function once(
  context: Context,
  { name }: Route,
  raw: RawInput,
  caller: Caller,
  perform: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = caller.idempotencyKey
  const call: Call = calls[name]
  if (!key || call.method === 'GET' || call.secret) return perform()
  if (key.length > keyLongest) return spoken(context, caller, keyTooLong)
  const owner = await keyOwner(context, caller)
  if (owner === null) return spoken(context, caller, keyTooWeak)
  const scope = `${name} ${owner}`
  const fingerprint = hashOf(JSON.stringify([raw.params, raw.query, raw.body]))
  const guest = caller.token === null ? null : await readToken(context, caller.token)
  const known = await claim(context, { scope, key, fingerprint, guest_uid: guest?.uid ?? null })
  if (known && 'refused' in known) return spoken(context, caller, known)
  if (known) {
    const isPersonal = known.body !== undefined && (guest !== null || call.audience === 'guest')
    const still = isPersonal ? await signedIn(context, caller) : null
    return isRefusal(still) ? spoken(context, caller, still) : known
  }
  const renewal = setInterval(() => void renew(context, scope, key), renewalMs)
  try {
    const outcome = await perform()
    // Told to come later, the guest comes with the same key; what cannot be read is judged alike whenever it comes.
    if (outcome.retryAfterSeconds !== undefined || outcome.status === 400) await release(context, scope, key)
    else await settle(context, scope, key, outcome)
    return outcome
  } catch (error) {
    // If the database is away, the lease runs out instead.
    await release(context, scope, key).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const keyTooLong: ServerRefusal<'invalidInput'> = {
  refused: 'invalidInput',
  details: { field: 'Idempotency-Key' },
  fields: [{ field: 'Idempotency-Key', message: `${keyLongest} characters or fewer` }],
}

const keyTooWeak: ServerRefusal<'invalidInput'> = {
  refused: 'invalidInput',
  details: { field: 'Idempotency-Key' },
  fields: [
    { field: 'Idempotency-Key', message: 'Without a token or a device cookie: a random key, such as a UUID' },
  ],
}

/** Keeps other processes from taking over a request that takes long. */
async function renew({ database, now }: Context, scope: string, key: string): Promise<void> {
  await database.sql
    .updateTable('idempotency_keys')
    .set({ created: now() })
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

function spoken(context: Context, caller: Caller, refusal: ServerRefusal): Outcome {
  const problem = problemOf(refusal, context.sentences(caller.locale))
  const { retryAfterSeconds } = refusal
  return {
    status: problem.status,
    body: problem,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

async function claim(
  { database, now }: Context,
  request: { scope: string; key: string; fingerprint: string; guest_uid: string | null },
): Promise<Outcome | ServerRefusal | null> {
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
  if (row.fingerprint !== fingerprint) return { refused: 'keyReused' }
  if (row.status !== null) return { status: row.status, body: row.answer ?? undefined }
  const silentMs = now().getTime() - row.created.getTime()
  if (silentMs < leaseMs) return underWay(silentMs)
  const taken = await database.sql
    .updateTable('idempotency_keys')
    .set({ created: now() })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created', '=', row.created)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? null : underWay(0)
}

/** Most requests end in a moment; one that missed a renewal is probably dead, and free once its lease is over. */
function underWay(silentMs: number): ServerRefusal<'requestUnderWay'> {
  const waitMs = silentMs > 2 * renewalMs ? leaseMs - silentMs : 0
  return { refused: 'requestUnderWay', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

async function settle(
  { database }: Context,
  scope: string,
  key: string,
  { status, body }: Outcome,
): Promise<void> {
  await database.sql
    .updateTable('idempotency_keys')
    .set({ status, answer: body === undefined ? null : JSON.stringify(body) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}
