import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { databaseUrl, onServer } from '#server/testing/postgres-server.ts'

/**
 * Creates a database with the demo world: embedded in memory, or on PostgreSQL if `DATABASE_URL` is set. `through`
 * can change its URL, for example to use a proxy.
 */
export async function freshDatabase(through = (url: string) => url): Promise<Database> {
  const world = process.env['TEST_WORLD']
  if (!world) throw new Error('TEST_WORLD is not set: run these tests through vitest’s api project.')
  const url = process.env['DATABASE_URL']
  return url ? copyOnServer(url, world, through) : openInMemory((dump ??= readShared(world)))
}

let dump: Uint8Array | undefined

/**
 * Reads a file into memory that is shared by the threads of all databases, because each of them would
 * otherwise copy it.
 */
function readShared(file: string): Uint8Array {
  const read = readFileSync(file)
  const shared = new Uint8Array(new SharedArrayBuffer(read.length))
  shared.set(read)
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
