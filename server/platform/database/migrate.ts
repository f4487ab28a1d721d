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

/** The oldest version whose databases are upgraded. */
const oldestVersion = '0.1.0'

/** A hash of the names and fingerprints that the oldest version has recorded in its database. */
const oldestRecord = 'f1907c56ab1f137f3c9a587f707ae766d368917f841d8b3c972cb4b930191059'

/** The schema of the oldest version, with a file for each area. Older migrations are replaced by it. */
const baseline = '0001-baseline'

interface Migration {
  /** A file, or a folder whose files are applied in order. */
  name: string
  script: string
  fingerprint: string
}

function writtenMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => {
      const script = scriptOf(join(folder, name))
      return { name, script, fingerprint: createHash('sha256').update(script).digest('hex') }
    })
}

function scriptOf(path: string): string {
  if (path.endsWith('.sql')) return readFileSync(path, 'utf8')
  const files = readdirSync(path).filter((file) => file.endsWith('.sql'))
  return files
    .sort()
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n')
}

async function appliedMigrations(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; fingerprint: string }>`
    select name, fingerprint from migrations
  `.execute(database.sql)
  return new Map(rows.map((row) => [row.name, row.fingerprint]))
}

/**
 * Applies missing migrations and resolves to their names. Rejects with a `DatabaseProblem` if the database is too old, if
 * a newer version has changed it, or if a migration was edited after it was applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  const written = writtenMigrations()
  await database.runScript(`
    ${withTime}
    create table if not exists migrations
      (name text primary key, fingerprint text not null, applied timestamptz not null default now());
    ${replaceOldestRecord(written)}
  `)
  const known = await appliedMigrations(database)
  refuseOlderDatabase(known)
  refuseUnknownMigrations(known, written)
  const applied: string[] = []
  for (const migration of written) {
    if (known.has(migration.name)) continue
    await apply(database, migration)
    applied.push(migration.name)
  }
  return applied
}

/**
 * Returns a statement that records the baseline instead of the oldest version's migrations, and does nothing if they
 * aren't exactly those. Both happen in one statement, so that a killed process leaves one record or the other.
 */
function replaceOldestRecord(written: readonly Migration[]): string {
  const { fingerprint } = written.find(({ name }) => name === baseline) ?? {}
  return `
    with replaced as (
      delete from migrations where '${oldestRecord}' = (
        select encode(sha256(convert_to(
          string_agg(name || ' ' || fingerprint, chr(10) order by name collate "C"), 'UTF8')), 'hex')
        from migrations
      ) returning name
    )
    insert into migrations (name, fingerprint)
      select '${baseline}', '${fingerprint}' where exists (select from replaced)
  `
}

function refuseOlderDatabase(known: ReadonlyMap<string, string>): void {
  if (known.size > 0 && !known.has(baseline))
    throw new DatabaseProblem(
      'otherVersion',
      `The database is older than version ${oldestVersion} of Banquette. Start version ${oldestVersion} once, which ` +
        'upgrades it, then start this version again. “Upgrade” in docs/operating.md says how.',
    )
}

function refuseUnknownMigrations(known: ReadonlyMap<string, string>, written: readonly Migration[]): void {
  const names = new Set(written.map(({ name }) => name))
  const newer = [...known.keys()].filter((name) => !names.has(name)).sort()
  if (newer.length > 0)
    throw new DatabaseProblem(
      'otherVersion',
      `The database was changed by a newer version of Banquette (${newer.join(', ')}). ` +
        'Start that version again, or restore the backup made before the upgrade.',
    )
  const changed = written.find(({ name, fingerprint }) => (known.get(name) ?? fingerprint) !== fingerprint)
  if (changed)
    throw new DatabaseProblem(
      'otherVersion',
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
