import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { cacheByNumber } from './cache-by-number.ts'

/** A value built from a restaurant's record, with the revision of that record. */
export interface Made<Value> {
  readonly id: number
  readonly revision: number
  readonly value: Value
}

interface Entry<Value> extends Made<Value> {
  checked: number
}

interface Making<Value> {
  readonly database: Database
  readonly now: () => Date
  /** How long a change by another process may go unnoticed, in milliseconds. */
  readonly mayLagMs: number
  readonly readAtOnce: number
  /** Maximum number of cached values. */
  readonly max: number
  /** Omits unknown ids. */
  readonly load: (ids: readonly number[]) => Promise<readonly Made<Value>[]>
}

export interface CacheByRevision<Value> {
  /** Omits restaurants that don't exist. */
  of(ids: readonly number[]): Promise<ReadonlyMap<number, Value>>
  forget(id: number): void
}

/**
 * Caches values built from restaurants' records until the record changes. If this process is the only one
 * that writes to the database, callers report changes with `forget`; otherwise the revision is checked.
 */
export function cacheByRevision<Value>({
  database,
  now,
  mayLagMs,
  readAtOnce,
  max,
  load,
}: Making<Value>): CacheByRevision<Value> {
  const cache = cacheByNumber<Entry<Value>>({ readAtOnce })

  const dropChanged = async (ids: readonly number[], at: number): Promise<void> => {
    const doubtful: Entry<Value>[] = []
    for (const id of ids) {
      const entry = cache.get(id)
      if (entry && entry.checked + mayLagMs < at) doubtful.push(entry)
    }
    if (doubtful.length === 0) return
    const changed = await changedSince(database, doubtful)
    for (const entry of doubtful) entry.checked = at
    for (const id of changed) cache.drop(id)
  }

  return {
    async of(ids) {
      const at = now().getTime()
      if (!database.exclusive) await dropChanged(ids, at)
      const entries = await cache.take(ids, async (missing) => {
        const made = await load(missing)
        return new Map(made.map((each) => [each.id, { ...each, checked: at }]))
      })
      cache.shrinkTo(max)
      const values = new Map<number, Value>()
      for (const [id, { value }] of entries) values.set(id, value)
      return values
    },
    forget: (id) => cache.drop(id),
  }
}

/** Returns the ids of restaurants whose revision has changed. */
async function changedSince(database: Database, entries: readonly Made<unknown>[]): Promise<number[]> {
  const ids = entries.map(({ id }) => id)
  const revisions = entries.map(({ revision }) => revision)
  const { rows } = await sql<{ id: number }>`
    select kept.id from unnest(${ids}::int[], ${revisions}::int[]) as kept (id, revision)
    left join restaurants r on r.id = kept.id
    where r.revision is distinct from kept.revision
  `.execute(database.sql)
  return rows.map(({ id }) => id)
}
