import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/database.ts'
import { type EmbeddedDatabase, openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'

/**
 * Creates a database with the demo world: embedded in memory, or on PostgreSQL if `DATABASE_URL` is set. `through`
 * can change its URL, for example to use a proxy.
 */
export async function freshDatabase(through = (url: string) => url): Promise<Database> {
  const world = process.env['TEST_WORLD']
  if (!world) throw new Error('TEST_WORLD is not set: run these tests through vitest’s api project.')
  const url = process.env['DATABASE_URL']
  return url
    ? copyOnServer(url, world, through)
    : openInMemory((dump ??= inSharedMemory(readFileSync(world))))
}

let dump: Uint8Array | undefined

let emptyDump: Promise<Uint8Array> | undefined

/** Creates a database in memory that has every table, and only the rows that migrations add. */
export async function emptyDatabase(): Promise<EmbeddedDatabase> {
  return openInMemory(await (emptyDump ??= dumpEmpty()))
}

/** Creating a database takes seconds, so others start from a dump of the first. */
async function dumpEmpty(): Promise<Uint8Array> {
  const database = await openInMemory()
  await migrate(database)
  const empty = await database.dump()
  await database.close()
  return inSharedMemory(empty)
}

/** Copies a dump to memory that the threads of all databases share, because each of them would otherwise copy it. */
function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

async function copyOnServer(
  url: string,
  template: string,
  through: (url: string) => string,
): Promise<Database> {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  const database = await openPostgres(through(databaseUrl(url, name)))
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}
