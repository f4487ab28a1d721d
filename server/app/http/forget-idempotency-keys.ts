import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'

/** How long clients may repeat a request and get the stored response, in days. */
const storedDays = 7

export const forgetKeys: ScheduledJob = {
  name: 'forget idempotency keys',
  run: ({ database, now }) =>
    deleteInBatches(database.sql, 'idempotency_keys', sql`created < ${daysBefore(now(), storedDays)}`),
}

/**
 * Deletes the keys of requests that a crash left without a response, so that their retries aren't rejected.
 * Does nothing if other processes may use the database, and never rejects, because the leases of these keys
 * expire anyway.
 *
 * Call it before the first request without awaiting it: the embedded database runs statements in order.
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
