import type { BookingContext } from '#server/context.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { followProviders } from '#server/payments/books/follow-providers.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'
import { settleOperation } from './operation-store.ts'
import { leaseMs, sendTaken } from './send-operation.ts'
import { takeOperations, type TakenOperation } from './take-operations.ts'

const everyMs = 1_000

/**
 * Number of operations sent concurrently. More than one, so a slow provider doesn't block the others, but few
 * enough to leave database connections for guests.
 */
const atOnce = 6

/** Delay after an error in our code, which a later version may have fixed, in milliseconds. */
const brokenMs = 10 * 60_000

const maxProblemLength = 300

/** Resolves when none are due or `stop` is aborted. */
export async function sendDueOperations(context: BookingContext, stop?: AbortSignal): Promise<void> {
  const take = async (): Promise<TakenOperation | null> => {
    if (stop?.aborted) return null
    const now = context.now()
    const until = new Date(now.getTime() + leaseMs)
    return (await takeOperations(context.database.sql, { now, until, limit: 1 }))[0] ?? null
  }
  const work = async (begin: TakenOperation | null) => {
    for (let taken = begin; taken; taken = await take()) await send(context, taken)
  }
  const first = await take()
  if (!first) return
  await Promise.all([work(first), ...Array.from({ length: atOnce - 1 }, async () => work(await take()))])
}

async function send(context: BookingContext, taken: TakenOperation): Promise<void> {
  try {
    await sendTaken(context, taken)
  } catch (error) {
    context.report(`could not ${taken.kind} payment ${taken.payment.id}`, error)
    const now = context.now()
    const problem = String(error instanceof Error ? error.message : error).slice(0, maxProblemLength)
    const nextAt = new Date(now.getTime() + brokenMs)
    await settleOperation(context.database.sql, { id: taken.id, state: 'unknown', nextAt, problem }, now)
  }
}

/**
 * Sends operations and reconciles payments while the process runs. Returns a stop function that waits for work in
 * progress.
 */
export function startPayments(context: BookingContext): () => Promise<void> {
  const reconcile = createReconciler(context)
  const loops = [
    {
      everyMs,
      run: (stop: AbortSignal) => sendDueOperations(context, stop),
      what: 'could not send to payment providers',
    },
    { everyMs: reconcileEveryMs, run: reconcile, what: 'could not reconcile payments' },
    {
      everyMs: followEveryMs,
      run: (stop: AbortSignal) => followProviders(context, stop),
      what: 'could not follow the payment providers',
    },
  ].map(({ what, ...loop }) => repeat({ ...loop, onError: (error) => context.report(what, error) }))
  return async () => {
    await Promise.all(loops.map((stop) => stop()))
  }
}

const reconcileEveryMs = 15_000
const followEveryMs = 60_000
