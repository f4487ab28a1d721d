import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#domain/history/actor.ts'
import type { Setup } from '#domain/setup/setup.ts'
import { areReordered, beforeChanges, changesOf, isWithin } from '#domain/setup/setup-changes.ts'
import { setupChangesInWords } from '#domain/setup/setup-words.ts'
import { loadReadableSetups } from '#server/discovery/restaurants/stored-setups.ts'
import { recordHistory, type Recorder } from '#server/history/record/record-history.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planReminders } from './attention/plan-reminders.ts'
import type { SetupEdit } from './record-setup.ts'

export interface ChangedSetup {
  readonly id: number
  readonly before: Setup
  readonly after: Setup
}

/**
 * Runs a write, and records in the history what it changed of setups. Remembers what they were before, for drafts that are
 * based on it. Resolves to what was changed. Other columns and payment settings have entries of their own.
 */
export async function recordingChanges(
  db: Transaction<Schema>,
  recorder: Recorder,
  edited: readonly SetupEdit[],
  write: () => Promise<void>,
): Promise<readonly ChangedSetup[]> {
  const ids = edited.filter(concernsSetup).map(({ restaurantId }) => restaurantId)
  await lockSetups(db, ids)
  const before = await loadReadableSetups(db, ids)
  await write()
  const after = await loadReadableSetups(db, ids)
  const changed = [...before].flatMap(([id, { restaurant, setup }]) => {
    const now = after.get(id)
    const changes = now ? changesOf(setup, now.setup) : []
    return now && (changes.length > 0 || areReordered(setup, now.setup))
      ? [{ id, revision: restaurant.revision, before: setup, after: now.setup, changes }]
      : []
  })
  if (changed.length === 0) return []
  await planReminders(
    db,
    changed.map(({ id }) => id),
    recorder.now(),
  )
  await recordHistory(
    db,
    recorder,
    ...changed.map(({ id, before, after }) => ({
      kind: 'changed' as const,
      subject: 'setup' as const,
      restaurantId: id,
      changes: setupChangesInWords(before, after),
    })),
  )
  const last = await lastChanges(db, ids)
  await insertRows(
    db,
    'setup_changes',
    changed.map(({ id, revision, changes }) => ({
      restaurant_id: id,
      revision,
      since: (last.get(id) ?? -1) + 1,
      changes: changes.map(({ field, before }) => ({ field, before })),
      actor: recorder.acting.actor,
      at: recorder.now(),
    })),
  )
  return changed
}

/** Lets one change of a setup follow the other. Bookings don't wait for it. */
export async function lockSetups(db: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select id from restaurants where id = any(${[...ids]}::int[]) order by id for no key update`.execute(db)
}

function concernsSetup({
  restaurantId: _id,
  payment: _payment,
  columns = {},
  ...others
}: SetupEdit): boolean {
  return Object.keys(others).length > 0 || Object.keys(columns).some((name) => name !== 'source_hash')
}

async function lastChanges(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('setup_changes')
    .select(({ fn }) => ['restaurant_id', fn.max('revision').as('revision')])
    .where('restaurant_id', 'in', ids)
    .groupBy('restaurant_id')
    .execute()
  return new Map(rows.map((row) => [row.restaurant_id, row.revision]))
}

/** What has been saved of a setup since one of its revisions. */
export interface SavedSince {
  /** The setup as it was; null if that revision is too old to be known. */
  readonly base: Setup | null
  /** Returns who has saved a field last; null if nobody is known. */
  readonly writerOf: (field: string) => { readonly actor: Actor; readonly at: Date } | null
}

/** Returns what has been saved since a revision of the current setup. */
export async function savedSince(
  db: Kysely<Schema>,
  restaurantId: number,
  current: Setup,
  revision: number,
): Promise<SavedSince> {
  const rows = await db
    .selectFrom('setup_changes')
    .select(['since', 'changes', 'actor', 'at'])
    .where('restaurant_id', '=', restaurantId)
    .where('revision', '>=', revision)
    .orderBy('revision', 'desc')
    .execute()
  const oldest = rows.at(-1)
  const isKnown = !oldest || oldest.since <= revision
  return {
    base: isKnown ? rows.reduce((setup, { changes }) => beforeChanges(setup, changes), current) : null,
    writerOf(field) {
      const row = rows.find(({ changes }) =>
        changes.some((change) => isWithin(change.field, field) || isWithin(field, change.field)),
      )
      return row ? { actor: row.actor, at: row.at } : null
    },
  }
}
