import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { type BenchRestaurants, fillWorld } from './bench-world.ts'
import { parentOf } from '../load/cpu-time.ts'

export interface TwinDatabases {
  /** URLs of two identical databases on one server. */
  readonly ours: string
  readonly alone: string
  /** Id of the server process, the ancestor of all its other processes. */
  readonly serverPid: number
  readonly restaurants: BenchRestaurants
}

/**
 * Fills the empty database at `url` with the benchmark world, copies it on the same server, and runs `work`
 * with both.
 */
export async function withTwins<T>(
  url: string,
  now: Date,
  work: (twins: TwinDatabases) => Promise<T>,
): Promise<T> {
  const database = await openPostgres(url)
  const restaurants = await fill(database, now)
  const alone = databaseBeside(url, 'alone')
  await onMaintenance(url, (client) =>
    client.query(`create database alone template ${new URL(url).pathname.slice(1)}`),
  )
  return work({ ours: url, alone, serverPid: await postgresServerPid(url), restaurants })
}

/** Returns the id of the server process of a local database, the ancestor of all its other processes. */
export async function postgresServerPid(url: string): Promise<number> {
  return onMaintenance(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  })
}

async function fill(database: Database, now: Date): Promise<BenchRestaurants> {
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
