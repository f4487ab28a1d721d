import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import { type Chore, daysBefore } from '#server/housekeeping/chore.ts'

/** Nobody repeats a request after this long; until then the key knows its answer. */
const keptDays = 7

export const forgetKeys: Chore = {
  name: 'forget idempotency keys',
  run: ({ database, now }) =>
    deleteInBatches(database.sql, 'idempotency_keys', sql`created < ${daysBefore(now(), keptDays)}`),
}

/**
 * Releases the keys of requests that a crash left without an answer, so the retry is not refused. Call it before the
 * first request, and do not wait: the embedded database answers in order. Does nothing where another process may be working
 * on one. Never rejects; a key that stays is given up later.
 */
export async function releaseOpenKeys({
  database,
  report,
}: Pick<Context, 'database' | 'report'>): Promise<void> {
  if (!database.exclusive) return
  await database.sql
    .deleteFrom('idempotency_keys')
    .where('status', 'is', null)
    .execute()
    .catch((error: unknown) => report('open idempotency keys could not be released', error))
}
