import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { withPriority } from '#server/platform/jobs/call-priority.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

/** Id of the advisory lock. The number is arbitrary but must be the same in every process. */
const scheduledJobsLock = 7_242_013

/**
 * Runs every job once. On a shared database, only one process runs them at a time; all others return
 * immediately.
 */
export async function runScheduledJobs(context: Context): Promise<void> {
  const { database } = context
  if (database.exclusive) return runAll(context)
  await database.sql.transaction().execute(async (inside) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${scheduledJobsLock}::bigint) as ours
    `.execute(inside)
    if (rows[0]?.ours) await runAll(context)
  })
}

/**
 * Runs all jobs in order. A failing job doesn't stop the jobs after it. Their requests to payment providers wait for those
 * of guests.
 */
async function runAll(context: Context): Promise<void> {
  for (const { name, run } of scheduledJobs) {
    try {
      await withPriority('background', () => run(context))
    } catch (error) {
      context.report(`could not ${name}`, error)
    }
  }
}

/**
 * Runs the jobs every hour, for the first time within ten minutes. Random offsets keep processes from running
 * them at the same time. The timer doesn't keep the process alive. Returns a stop function that waits for a
 * run in progress.
 */
export function startScheduledJobs(context: Context): () => Promise<void> {
  let timer: NodeJS.Timeout
  let round: Promise<void> = Promise.resolve()
  const again = (afterMs: number) => {
    timer = setTimeout(() => {
      round = runScheduledJobs(context).catch((error) => context.report('scheduled jobs failed', error))
      again(hourMs * (0.9 + Math.random() / 5))
    }, afterMs).unref()
  }
  again((hourMs / 6) * Math.random())
  return async () => {
    clearTimeout(timer)
    await round
  }
}
