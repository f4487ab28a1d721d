import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Id of the advisory lock. The number is arbitrary but must be the same in every process. */
const migrationLock = 7_242_011

/**
 * Statements that start a migration. The lock lets only one process migrate at a time. Waiting for it has no
 * statement timeout.
 */
const withTime = `set local statement_timeout = 0; select pg_advisory_xact_lock(${migrationLock});`

interface Migration {
  name: string
  script: string
  fingerprint: string
}

function writtenMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const script = readFileSync(join(folder, name), 'utf8')
      return { name, script, fingerprint: createHash('sha256').update(script).digest('hex') }
    })
}

async function appliedMigrations(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; fingerprint: string }>`
    select name, fingerprint from migrations
  `.execute(database.sql)
  return new Map(rows.map((row) => [row.name, row.fingerprint]))
}

/**
 * Applies missing migrations and resolves to their names. Rejects with a `DatabaseProblem` if a newer version has
 * changed the database, or if a migration was edited after it was applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.runScript(`
    ${withTime}
    create table if not exists migrations
      (name text primary key, fingerprint text not null, applied timestamptz not null default now())
  `)
  const known = await appliedMigrations(database)
  const written = writtenMigrations()
  refuseUnknownMigrations(known, written)
  const applied: string[] = []
  for (const migration of written) {
    if (known.has(migration.name)) continue
    await apply(database, migration)
    applied.push(migration.name)
  }
  return applied
}

function refuseUnknownMigrations(known: ReadonlyMap<string, string>, written: readonly Migration[]): void {
  const names = new Set(written.map(({ name }) => name))
  const newer = [...known.keys()].filter((name) => !names.has(name)).sort()
  if (newer.length > 0)
    throw new DatabaseProblem(
      `The database was changed by a newer version of Banquette (${newer.join(', ')}). ` +
        'Start that version again, or restore the backup made before the upgrade.',
    )
  const changed = written.find(({ name, fingerprint }) => (known.get(name) ?? fingerprint) !== fingerprint)
  if (changed)
    throw new DatabaseProblem(
      `Migration ${changed.name} was changed after it was applied. Restore the original file, or restore the database from a backup.`,
    )
}

async function apply(database: Database, { name, script, fingerprint }: Migration): Promise<void> {
  try {
    await database.runScript(`
      ${withTime}
      insert into migrations (name, fingerprint) values ('${name}', '${fingerprint}');
      ${script}
    `)
  } catch (error) {
    // Another process may have applied it while this one waited for the lock.
    if ((await appliedMigrations(database)).get(name) !== fingerprint) throw error
  }
}
