import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import { demoGuests } from '#world/guests.ts'
import { colleagues } from '#world/staff.ts'
import { prepareInstallation, prepareWorld } from '#world/prepare-world.ts'
import { world } from '#world/world.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

// Each test creates entire worlds, which takes a long time.
vi.setConfig({ testTimeout: 120_000 })

const server = process.env['DATABASE_URL'] ?? ''
const parent = mkdtempSync(join(tmpdir(), 'banquette-first-'))
const program = join(import.meta.dirname, '../../testing/installations/start-first-time.ts')
let name = ''
beforeEach(async () => {
  name = `first_${randomBytes(6).toString('hex')}`
  if (server) await onServer(server, `create database ${name}`)
})
afterEach(async () => {
  if (server) await onServer(server, `drop database ${name} with (force)`)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const settings = () => ({
  ...(server ? { DATABASE_URL: databaseUrl(server, name) } : { DATA_DIR: join(parent, name) }),
  WORLD: 'demo',
  LOG_LEVEL: 'silent',
})
const open = () => openDatabase(readConfig(settings()))

/**
 * Starts a server without a database in its own process. Kills it after this time unless it has finished by
 * then.
 */
async function startAndKill(afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: undefined, ...settings() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const killing = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(killing)
  expect([code, signal, complaints]).toEqual(signal ? [null, 'SIGKILL', ''] : [0, null, ''])
}

async function expectWhole(database: Database): Promise<void> {
  const count = async (table: 'restaurants' | 'guests' | 'reservations') => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      database.sql,
    )
    return rows[0]?.n ?? 0
  }
  expect(await count('restaurants')).toBe(world.restaurants.length + (world.events?.length ?? 0))
  expect(await count('guests')).toBe(demoGuests.length + colleagues.length)
  const { rows } = await sql<{ guest: string }>`
    select distinct guest_uid as guest from reservations where guest_uid is not null order by 1
  `.execute(database.sql)
  const withVisits = demoGuests.filter(({ visits }) => visits.ahead + visits.past > 0)
  expect(rows.map(({ guest }) => guest)).toEqual(withVisits.map(({ id }) => id).toSorted())
}

test('a first start that was killed at any point is completed by the next one', async () => {
  // `npm run soak -- kills` kills many more.
  for (const afterMs of [700, 2_500]) await startAndKill(afterMs)
  const database = await open()
  await prepareInstallation(database, { deployment: 'development', world: 'demo' }, new Date())
  await expectWhole(database)
  await database.close()
})

test('after a kill between restaurants and guests, the next start adds the guests once', async () => {
  const database = await open()
  expect(await prepareWorld(database, 'demo', new Date())).toBe(true)
  for (let start = 0; start < 2; start++)
    await prepareInstallation(database, { deployment: 'development', world: 'demo' }, new Date())
  await expectWhole(database)
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relname in ('reservations', 'restaurants') and reltuples > 0 order by 1
  `.execute(database.sql)
  expect(rows.map(({ table }) => table)).toEqual(['reservations', 'restaurants'])
  await database.close()
})

test.runIf(server)('of several first starts on an empty database, one fills it', async () => {
  const start = async () => {
    const database = await open()
    try {
      return await prepareWorld(database, 'demo', new Date())
    } finally {
      await database.close()
    }
  }
  const filled = await Promise.all([start(), start(), start()])
  expect(filled.filter((byThis) => byThis)).toHaveLength(1)
})

test.runIf(server)('a start waits for another one longer than the statement timeout of guests', async () => {
  await (await open()).close()
  const other = new pg.Client({ connectionString: databaseUrl(server, name) })
  await other.connect()
  // These are the locks that `migrate` and `prepareWorld` take.
  await other.query('select pg_advisory_lock(7242011), pg_advisory_lock(7242012)')
  const impatient = `${databaseUrl(server, name)}?options=-c%20statement_timeout%3D1000`
  const start = async () => {
    const database = await openDatabase(readConfig({ ...settings(), DATABASE_URL: impatient }))
    await prepareWorld(database, 'empty', new Date())
    await database.close()
  }
  const started = start()
  const wait = () => new Promise((later) => setTimeout(later, 1_500))
  await wait()
  await other.query('select pg_advisory_unlock(7242011)')
  await wait()
  await other.end()
  await expect(started).resolves.toBeUndefined()
})
