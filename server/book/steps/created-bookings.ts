import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'

/** Scope of the stored response to a new booking. Its key is the booking id. */
export const createScope = 'reservations.create'

export interface CreatedBooking {
  readonly fingerprint: string
  readonly answer: unknown
}

export interface CreatedBookings {
  /** Resolves to null if no booking with this id was ever created. */
  find(id: string): Promise<CreatedBooking | null>
}

/**
 * Maximum number of lookups per query. Small, because all of their responses are sent in the same iteration of the
 * event loop.
 */
const maxBatchSize = 8

type Batch = Map<string, PromiseWithResolvers<CreatedBooking | null>>

/**
 * Looks up bookings by id, one query at a time; lookups that arrive during a query share the next one. When
 * an evening sells out, thousands of rejected requests are looked up at once, and separate queries would
 * delay everyone else.
 */
export function createCreatedBookings({ sql: db }: Database): CreatedBookings {
  const next: Batch = new Map()
  let isRunning = false

  const runBatches = async () => {
    isRunning = true
    while (next.size > 0) {
      const batch: Batch = new Map()
      for (const [id, asked] of next) {
        if (batch.size === maxBatchSize) break
        batch.set(id, asked)
        next.delete(id)
      }
      try {
        const found = await load([...batch.keys()])
        for (const [id, { resolve }] of batch) resolve(found.get(id) ?? null)
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
      await nextTurn()
    }
    isRunning = false
  }

  const load = async (ids: string[]): Promise<Map<string, CreatedBooking>> => {
    const rows = await db
      .selectFrom('idempotency_keys')
      .select(['key', 'fingerprint', 'answer'])
      .where('scope', '=', createScope)
      .where('key', 'in', ids)
      .execute()
    return new Map(rows.map(({ key, ...created }) => [key, created]))
  }

  return {
    find(id) {
      let pending = next.get(id)
      if (!pending) next.set(id, (pending = Promise.withResolvers()))
      if (!isRunning) void runBatches()
      return pending.promise
    },
  }
}
