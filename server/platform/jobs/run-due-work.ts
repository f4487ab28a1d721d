import { maxAttempts, retryDelay } from '#domain/retry-delay.ts'
import type { Data } from '#server/context.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { createDueWorkStore, type TakenWork } from './due-work-store.ts'
import type { DueWorkHandler, DueWorkKind } from './due-work.ts'
import { repeat } from './repeat.ts'
import type { ScheduledJob } from './scheduled-job.ts'

export type DueWorkHandlers<Needs> = Readonly<Record<DueWorkKind, DueWorkHandler<Needs>>>

const everyMs = 2_000

/**
 * Milliseconds after which work is available to other processes, in case this one crashed. Longer than any
 * handler takes.
 */
const leaseMs = 5 * 60_000

/**
 * Shortest delay before the next run in milliseconds, so that a handler that wants to run again immediately
 * doesn't block the others.
 */
const minDelayMs = 5_000

/**
 * Number of handlers that run concurrently. More than one, so a slow handler doesn't block the others, but
 * few enough to leave database connections for guests.
 */
const maxWorkers = 3

const maxProblemLength = 300

/** Resolves when nothing is due anymore or `stop` is aborted. */
export async function runDueWork<Needs extends Data>(
  context: Needs,
  handlers: DueWorkHandlers<Needs>,
  stop?: AbortSignal,
): Promise<void> {
  const { database, now } = context
  const store = createDueWorkStore(database)
  const take = () =>
    stop?.aborted
      ? null
      : store.take({ kinds: Object.keys(handlers), now: now(), until: new Date(now().getTime() + leaseMs) })
  const work = async (begin: TakenWork | null) => {
    for (let taken = begin; taken; taken = await take()) await runOne(context, handlers[taken.kind], taken)
  }
  const first = await take()
  if (!first) return
  const others = Array.from({ length: maxWorkers - 1 }, async () => work(await take()))
  const workers = await Promise.allSettled([work(first), ...others])
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
}

async function runOne<Needs extends Data>(
  context: Needs,
  handle: DueWorkHandler<Needs>,
  work: TakenWork,
): Promise<void> {
  const { database, now, report } = context
  const store = createDueWorkStore(database)
  const { kind, subject, attempts } = work
  const giveUp = async (problem: string, error: unknown) => {
    report(`gave up ${kind} for ${subject}`, error)
    await store.giveUp(work, now(), problem)
  }
  // All earlier attempts crashed their process.
  if (attempts > maxAttempts)
    return giveUp('no attempt came to an end', new Error('every process that took it died'))
  try {
    const next = await handle(context, subject)
    if (next === null) return await store.finish(work)
    await store.wait(work, new Date(Math.max(next.getTime(), now().getTime() + minDelayMs)), null)
  } catch (error) {
    report(`could not do ${kind} for ${subject}`, error)
    const problem = String(error instanceof Error ? error.message : error).slice(0, maxProblemLength)
    if (attempts >= maxAttempts) await giveUp(problem, error)
    else await store.wait(work, new Date(now().getTime() + retryDelay(attempts)), problem)
  }
}

/** Checks for due work every two seconds. Returns a stop function that waits for work in progress. */
export function startDueWork<Needs extends Data>(
  context: Needs,
  handlers: DueWorkHandlers<Needs>,
): () => Promise<void> {
  return repeat({
    everyMs,
    run: (stop) => runDueWork(context, handlers, stop),
    onError: (error) => context.report('could not look for due work', error),
  })
}

/** Returns the number of stored rows that have failed permanently, by kind. Includes kinds with none. */
export async function countFailedWork(
  { database }: Pick<Data, 'database'>,
  handlers: DueWorkHandlers<never>,
): Promise<ReadonlyMap<string, number>> {
  const failed = await createDueWorkStore(database).countFailed()
  const none = Object.keys(handlers).map((kind) => [kind, 0] as const)
  return new Map([...none, ...failed.map(({ kind, count }) => [kind, count] as const)])
}

const storedDays = 90

export const forgetFailedWork: ScheduledJob = {
  name: 'forget due work that was given up long ago',
  run: ({ database, now }) => createDueWorkStore(database).forgetFailedBefore(daysBefore(now(), storedDays)),
}
