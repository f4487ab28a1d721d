import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'
import type { Schema } from './tables/schema.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Id of the advisory lock. The number is arbitrary but must be the same in every process. */
const migrationLock = 7_242_011

/**
 * Statements that start a migration. The lock lets only one process migrate at a time. Waiting for it has no
 * timeout. Waiting for a table has, because all requests that need the table wait behind the migration.
 */
const withTime = `set local statement_timeout = 0; set local lock_timeout = 0;
  select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = '2s';`

/** How often a migration is tried that waits for a table, with pauses in milliseconds. */
const tries = 60
const pauseMs = 1_000

/**
 * The lock of migrations that build indexes beside writes. They wait for all transactions, also those that wait for the
 * other lock, so it is asked for again and again instead.
 */
const concurrentLock = 7_242_012

/** From this migration on, each only adds to the schema, so that the version before can go on with it. */
const firstExpanding = '0027'

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

interface Applied {
  readonly fingerprint: string
  /** Whether it only added to the schema. */
  readonly expands: boolean
}

async function appliedMigrations(db: Kysely<Schema>): Promise<Map<string, Applied>> {
  const { rows } = await sql<Applied & { readonly name: string }>`
    select name, fingerprint, expands from migrations
  `.execute(db)
  return new Map(rows.map(({ name, ...applied }) => [name, applied]))
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
    alter table migrations add column if not exists expands boolean not null default false;
    ${replaceOldestRecord(written)}
  `)
  const known = await appliedMigrations(database.sql)
  refuseOlderDatabase(known)
  refuseUnknownMigrations(known, written)
  const applied: string[] = []
  for (const migration of written) {
    if (known.has(migration.name)) continue
    const isConcurrent = !database.exclusive && migration.script.includes(concurrently)
    await (isConcurrent ? applyBesideWrites(database, migration) : apply(database, migration))
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

function refuseOlderDatabase(known: ReadonlyMap<string, Applied>): void {
  if (known.size > 0 && !known.has(baseline))
    throw new DatabaseProblem(
      'otherVersion',
      `The database is older than version ${oldestVersion} of Banquette. Start version ${oldestVersion} once, which ` +
        'upgrades it, then start this version again. “Upgrade” in docs/operating.md says how.',
    )
}

/** A newer version that only added to the schema may be gone back from. */
function refuseUnknownMigrations(known: ReadonlyMap<string, Applied>, written: readonly Migration[]): void {
  const names = new Set(written.map(({ name }) => name))
  const newer = [...known].flatMap(([name, { expands }]) => (names.has(name) || expands ? [] : name)).sort()
  if (newer.length > 0)
    throw new DatabaseProblem(
      'otherVersion',
      `The database was changed by a newer version of Banquette (${newer.join(', ')}). ` +
        'Start that version again, or restore the backup made before the upgrade.',
    )
  const changed = written.find(
    ({ name, fingerprint }) => (known.get(name)?.fingerprint ?? fingerprint) !== fingerprint,
  )
  if (changed)
    throw new DatabaseProblem(
      'otherVersion',
      `Migration ${changed.name} was changed after it was applied. Restore the original file, or restore the database from a backup.`,
    )
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const script = migration.script.replaceAll(` ${concurrently}`, '')
  for (let attempt = 1; ; attempt++)
    try {
      return await database.runScript(`${withTime}\n${recordOf(migration)};\n${script}`)
    } catch (error) {
      // Another process may have applied it while this one waited for the lock.
      const known = (await appliedMigrations(database.sql)).get(migration.name)
      if (known?.fingerprint === migration.fingerprint) return undefined
      if (!isTableBusy(error) || attempt === tries) throw error
      await pause(pauseMs)
    }
}

function recordOf({ name, fingerprint }: Migration): string {
  return `insert into migrations (name, fingerprint, expands)
    values ('${name}', '${fingerprint}', ${name >= firstExpanding})`
}

function isTableBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

const concurrently = 'concurrently'

/** Builds indexes one by one while other processes write. A build that was cut off is started again. */
async function applyBesideWrites(database: Database, migration: Migration): Promise<void> {
  await database.sql.connection().execute(async (one) => {
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_lock(${sql.lit(concurrentLock)}) as mine`.execute(one)
      return rows[0]?.mine === true
    }
    while (!(await isMine())) await pause(pauseMs)
    try {
      if ((await appliedMigrations(one)).has(migration.name)) return
      await sql`set statement_timeout = 0`.execute(one)
      for (const statement of statementsIn(migration.script)) {
        await dropUnfinished(one, /if not exists (\w+)/.exec(statement)?.[1] ?? '')
        await sql.raw(statement).execute(one)
      }
      await sql.raw(recordOf(migration)).execute(one)
    } finally {
      await sql`reset statement_timeout`.execute(one)
      await sql`select pg_advisory_unlock(${sql.lit(concurrentLock)})`.execute(one)
    }
  })
}

async function dropUnfinished(one: Kysely<Schema>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(one)
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(one)
}

function statementsIn(script: string): string[] {
  return script
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
