import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Any number will do as long as every process of ours takes the same one. */
const migrationLock = 7_242_011

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

/** Brings a database up to date. A migration that was changed after it ran is refused, because nobody knows what it did. */
export async function migrate(database: Database): Promise<string[]> {
  await database.runScript(`
    select pg_advisory_xact_lock(${migrationLock});
    create table if not exists migrations
      (name text primary key, fingerprint text not null, applied timestamptz not null default now())
  `)
  const known = await appliedMigrations(database)
  const applied: string[] = []
  for (const migration of writtenMigrations()) {
    const { name, fingerprint } = migration
    if (known.get(name) === fingerprint) continue
    if (known.has(name)) throw new Error(`Migration ${name} was changed after it had been applied.`)
    await apply(database, migration)
    applied.push(name)
  }
  return applied
}

async function apply(database: Database, { name, script, fingerprint }: Migration): Promise<void> {
  try {
    await database.runScript(`
      select pg_advisory_xact_lock(${migrationLock});
      insert into migrations (name, fingerprint) values ('${name}', '${fingerprint}');
      ${script}
    `)
  } catch (error) {
    // Another process may have been first while this one waited for the lock.
    if ((await appliedMigrations(database)).get(name) !== fingerprint) throw error
  }
}
