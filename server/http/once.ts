import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { Context } from '#server/context.ts'
import { isDuplicate } from '#server/database/database.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readToken } from '#server/identity/access-token.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import type { Outcome, RawInput, Route } from './answer.ts'
import type { Caller } from './caller.ts'
import { hashOf } from './forget-answers.ts'
import { problemOf, type ServerRefusal } from './problem.ts'

/** A request that never ended (the process died) may be tried again after this long. */
const abandonedAfterMs = 60_000

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
  // The token itself opens a booking, and may be longer than an index takes.
  const scope = `${name} ${caller.token === null ? '' : hashOf(caller.token)}`
  const fingerprint = hashOf(JSON.stringify([raw.params, raw.query, raw.body]))
  const guest = caller.token === null ? null : await readToken(context, caller.token)
  const known = await claim(context, { scope, key, fingerprint, guest_uid: guest?.uid ?? null })
  if (known && 'refused' in known) return spoken(context, caller, known)
  if (known) {
    const isPersonal = known.body !== undefined && (guest !== null || call.audience === 'guest')
    const still = isPersonal ? await signedIn(context, caller) : null
    return isRefusal(still) ? spoken(context, caller, still) : known
  }
  try {
    const outcome = await perform()
    // Told to come later, the guest comes with the same key; what cannot be read is judged alike whenever it comes.
    if (outcome.retryAfterSeconds !== undefined || outcome.status === 400) await release(context, scope, key)
    else await settle(context, scope, key, outcome)
    return outcome
  } catch (error) {
    await release(context, scope, key)
    throw error
  }
}

const keyTooLong: ServerRefusal<'invalidInput'> = {
  refused: 'invalidInput',
  details: { field: 'Idempotency-Key' },
  fields: [{ field: 'Idempotency-Key', message: `${keyLongest} characters or fewer` }],
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
  return { status: problem.status, body: problem }
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
  if (!row) return { refused: 'requestUnderWay' }
  if (row.fingerprint !== fingerprint) return { refused: 'keyReused' }
  if (row.status !== null) return { status: row.status, body: row.answer ?? undefined }
  if (now().getTime() - row.created.getTime() < abandonedAfterMs) return { refused: 'requestUnderWay' }
  const taken = await database.sql
    .updateTable('idempotency_keys')
    .set({ created: now() })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created', '=', row.created)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? null : { refused: 'requestUnderWay' }
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
