import type { Context } from '#server/context.ts'
import type { CallbackOutcome } from './receive-callback.ts'

/** All that is kept of a callback that was refused. */
export interface CallbackCounts {
  count(outcome: CallbackOutcome | 'huge'): void
  /** Since the process started, by outcome. */
  readonly counts: ReadonlyMap<string, number>
}

export function createCallbackCounts(): CallbackCounts {
  const counts = new Map<string, number>()
  return {
    count: (outcome) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    counts,
  }
}

type Needs = Pick<Context, 'database'>

/** How many payments are in each state. */
export async function countPayments({ database: { sql: db } }: Needs): Promise<ReadonlyMap<string, number>> {
  const count = db.fn.countAll<string>().as('count')
  const rows = await db.selectFrom('payments').select(['state', count]).groupBy('state').execute()
  return new Map(rows.map((row) => [row.state, Number(row.count)]))
}

/** How many operations a provider hasn’t answered, so that they are sent again. */
export async function countUnanswered({ database: { sql: db } }: Needs): Promise<number> {
  const { count } = await db
    .selectFrom('payment_operations')
    .select(db.fn.countAll<string>().as('count'))
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return Number(count)
}
