import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { keptByNumber } from './kept-by-number.ts'

/** What was made of a restaurant's record, and which record that was. */
export interface Made<Value> {
  readonly id: number
  readonly revision: number
  readonly value: Value
}

interface Kept<Value> extends Made<Value> {
  checked: number
}

interface Making<Value> {
  readonly database: Database
  readonly now: () => Date
  /** How long another process's change may go unnoticed. */
  readonly mayLagMs: number
  readonly readAtOnce: number
  /** So many are kept at most. */
  readonly most: number
  /** Unknown numbers are left out. */
  readonly load: (ids: readonly number[]) => Promise<readonly Made<Value>[]>
}

export interface KeptByRevision<Value> {
  /** By number; restaurants that do not exist are missing. */
  of(ids: readonly number[]): Promise<ReadonlyMap<number, Value>>
  forget(id: number): void
}

/**
 * What is made of restaurants' records, kept until the record changes: where this process alone can write, until it says
 * so (`forget`); else its revision is looked up.
 */
export function keptByRevision<Value>({
  database,
  now,
  mayLagMs,
  readAtOnce,
  most,
  load,
}: Making<Value>): KeptByRevision<Value> {
  const kept = keptByNumber<Kept<Value>>({ readAtOnce })

  const dropChanged = async (ids: readonly number[], at: number): Promise<void> => {
    const doubtful: Kept<Value>[] = []
    for (const id of ids) {
      const entry = kept.get(id)
      if (entry && entry.checked + mayLagMs < at) doubtful.push(entry)
    }
    if (doubtful.length === 0) return
    const changed = await changedSince(database, doubtful)
    for (const entry of doubtful) entry.checked = at
    for (const id of changed) kept.drop(id)
  }

  return {
    async of(ids) {
      const at = now().getTime()
      if (!database.exclusive) await dropChanged(ids, at)
      const entries = await kept.take(ids, async (missing) => {
        const made = await load(missing)
        return new Map(made.map((each) => [each.id, { ...each, checked: at }]))
      })
      kept.shrinkTo(most)
      const values = new Map<number, Value>()
      for (const [id, { value }] of entries) values.set(id, value)
      return values
    },
    forget: (id) => kept.drop(id),
  }
}

/** The numbers of those whose record is no longer the one with this revision. */
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
