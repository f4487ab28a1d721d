import type { Data } from '#server/context.ts'
import { bookAges, type ProviderAccount } from './books/books-store.ts'
import { countDifferences } from './books/difference-store.ts'
import type { CallbackOutcome } from './readings/receive-callback.ts'

/** Counts callbacks by outcome. Nothing else is stored about refused callbacks. */
export interface CallbackCounts {
  count(outcome: CallbackOutcome | 'huge', gateway: string): void
  /** Returns since when all callbacks to a gateway have had a wrong signature; null if the last one was valid. */
  refusedSince(gateway: string): Date | null
  /** Number of callbacks since the process started, by outcome. */
  readonly counts: ReadonlyMap<string, number>
}

const unsigned: ReadonlySet<string> = new Set<CallbackOutcome | 'huge'>(['notJson', 'tooOld', 'huge'])

export function createCallbackCounts(now: () => Date): CallbackCounts {
  const counts = new Map<string, number>()
  const refused = new Map<string, Date>()
  return {
    count(outcome, gateway) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      // Anyone can call a gateway that doesn't exist, so nothing is remembered for it.
      if (outcome === 'unknownGateway' || unsigned.has(outcome)) return
      if (outcome !== 'badSignature') refused.delete(gateway)
      else if (!refused.has(gateway)) refused.set(gateway, now())
    },
    refusedSince: (gateway) => refused.get(gateway) ?? null,
    counts,
  }
}

type Needs = Pick<Data, 'database' | 'now'>

/** Returns the number of payments by state. */
export async function countPayments({ database: { sql: db } }: Needs): Promise<ReadonlyMap<string, number>> {
  const count = db.fn.countAll<string>().as('count')
  const rows = await db.selectFrom('payments').select(['state', count]).groupBy('state').execute()
  return new Map(rows.map((row) => [row.state, Number(row.count)]))
}

/** Returns the number of operations with an unknown result, which will be sent again. */
export async function countUnanswered({ database: { sql: db } }: Needs): Promise<number> {
  const { count } = await db
    .selectFrom('payment_operations')
    .select(db.fn.countAll<string>().as('count'))
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function countOpenDifferences({ database }: Needs): Promise<ReadonlyMap<string, number>> {
  return countDifferences(database.sql)
}

/** Returns how long ago the books of each account were compared, in seconds. */
export function ageOfBooks({
  database,
  now,
}: Needs): Promise<(ProviderAccount & { readonly seconds: number })[]> {
  return bookAges(database.sql, now())
}
