import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import type { Database } from '#server/platform/database/database.ts'
import { loadWorld } from '#world/load-world.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import { worldTime } from './world-time.ts'

/** Creates the demo world once per test run. Every test file starts with a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']
  return url ? makeTemplate(url) : makeDump()
}

async function makeDump(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'banquette-world-'))
  const file = join(folder, 'world.dump')
  const database = await openInMemory()
  await fill(database)
  await dropTemplates(database)
  writeFileSync(file, await database.dump())
  await database.close()
  process.env['TEST_WORLD'] = file
  return async () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Drops the template databases. An embedded database doesn't need them, and they make up a quarter of every
 * copy.
 */
async function dropTemplates({ sql: db }: Database): Promise<void> {
  const templates = ['template0', 'template1']
  await sql`update pg_database set datistemplate = false where datname in (${sql.join(templates)})`.execute(
    db,
  )
  for (const name of templates) await sql`drop database ${sql.id(name)}`.execute(db)
}

async function makeTemplate(url: string): Promise<() => Promise<void>> {
  const name = `world_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const database = await openPostgres(databaseUrl(url, name))
  await fill(database)
  await database.close()
  process.env['TEST_WORLD'] = name
  return () => dropAll(url, name)
}

/** Drops the template database and the copies of all workers. */
async function dropAll(url: string, name: string): Promise<void> {
  const copies = await onServer(url, `select datname from pg_database where datname like '${name}%'`)
  for (const { datname } of copies) await onServer(url, `drop database ${String(datname)} with (force)`)
}

async function fill(database: Database): Promise<void> {
  await migrate(database)
  await loadWorld(database.sql, worldTime)
}
