import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { type BenchHouses, fillWorld } from './bench-world.ts'
import { parentOf } from './cpu-time.ts'

export interface Twins {
  /** Addresses of two databases that are alike, on one server. */
  readonly ours: string
  readonly alone: string
  /** The process that all others of that server descend from. */
  readonly serverPid: number
  readonly houses: BenchHouses
}

/** Fills the empty database behind `url` with the world of the figures and makes a copy of it on the same server. */
export async function withTwins<T>(url: string, now: Date, work: (twins: Twins) => Promise<T>): Promise<T> {
  const database = await openPostgres(url)
  const houses = await fill(database, now)
  const alone = databaseBeside(url, 'alone')
  const serverPid = await onMaintenance(url, async (client) => {
    await client.query(`create database alone template ${new URL(url).pathname.slice(1)}`)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  })
  return work({ ours: url, alone, serverPid, houses })
}

async function fill(database: Database, now: Date): Promise<BenchHouses> {
  try {
    await migrate(database)
    return await fillWorld(database, now)
  } finally {
    await database.close()
  }
}

async function onMaintenance<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseBeside(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseBeside(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
