import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { addRestaurants, type BenchRestaurants, fillWorld } from '../databases/bench-world.ts'
import { closing } from '../databases/closing.ts'
import { parentOf, treeCpuSeconds } from '../load/cpu-time.ts'
import { withEmptyFolder } from '../databases/data-folder.ts'
import { type RunningServer, startServer } from '../load/server-process.ts'
import type { DatabaseName } from './options.ts'

/** Number of tables of the restaurant in the rush. */
export const rushTables = 100

/** Number of tables of the restaurant with the line, which never closes. */
export const lineTables = 30

/** Token that lets the soak test act as staff. */
export const staffToken = randomBytes(24).toString('hex')

export interface SoakWorld {
  /** Id of the restaurant in the rush, which has no bookings at first. */
  readonly rush: number
  /** Benchmark restaurants, where other guests book during the rush. */
  readonly others: BenchRestaurants
  /** Id of the restaurant with a line, which is open at any time of day. */
  readonly line: number
}

/** Servers on one database, each in its own process. */
export interface Installation {
  readonly database: DatabaseName
  readonly world: SoakWorld
  readonly servers: readonly RunningServer[]
  start(): Promise<void>
  stop(): Promise<void>
  /** Kills every server with SIGKILL, so that it can’t finish anything, as in a power failure. */
  kill(): Promise<void>
  /** Opens the database directly. For an embedded database, no server may be running. */
  inspect<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Returns the CPU seconds that servers and database have used so far. */
  cpuSeconds(): number
  /**
   * Returns the number of running statements and open transactions of the servers. Returns 0 for an embedded
   * database, which can't be asked for it.
   */
  activeStatements(): Promise<number>
}

/**
 * Runs `work` with a new database that contains the soak test's world, then shuts everything down and deletes
 * it.
 */
export async function withInstallation<T>(
  database: DatabaseName,
  processes: number,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  return withStorage(database, async (storage) => {
    const world = await storage.inspect(async (opened) => {
      await migrate(opened)
      return fillSoakWorld(opened)
    })
    const installation = installationOn(database, storage, world, database === 'embedded' ? 1 : processes)
    try {
      await installation.start()
      return await work(installation)
    } finally {
      await installation.stop()
    }
  })
}

export interface Storage {
  /** Environment variables that select this database for a server. */
  readonly env: Record<string, string>
  /** Process id of the database; 0 if it runs inside the server. */
  readonly pid: number
  readonly inspect: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  readonly query: (text: string) => Promise<number>
}

/** Runs `work` with a new, empty database and deletes it afterward. */
export async function withStorage<T>(
  database: DatabaseName,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  return withEmptyFolder(async (folder) => {
    // Set it on PostgreSQL too, so that servers leave nothing in the checkout.
    const env = { DATA_DIR: folder }
    if (database === 'embedded')
      return work({
        env,
        pid: 0,
        inspect: async (look) => closing(await openFolder(folder), look),
        query: async () => 0,
      })
    return withPostgres(async (url) =>
      work({
        env: { ...env, DATABASE_URL: url },
        pid: parentOf(await numberFrom(url, 'select pg_backend_pid() as value')),
        inspect: async (look) => closing(await openPostgres(url), look),
        query: (text) => numberFrom(url, text),
      }),
    )
  })
}

function installationOn(
  database: DatabaseName,
  { env, pid, inspect, query }: Storage,
  world: SoakWorld,
  processes: number,
): Installation {
  let servers: RunningServer[] = []
  const serverEnv = { ...env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal', STAFF_TOKENS: `*=${staffToken}` }
  const end = async (how: (server: RunningServer) => Promise<void>) => {
    const ending = servers
    servers = []
    await Promise.all(ending.map(how))
  }
  return {
    database,
    world,
    get servers() {
      return servers
    },
    async start() {
      // Start one at a time, so that those already started are stopped if the next one fails.
      while (servers.length < processes) servers.push(await startServer(serverEnv))
    },
    stop: () => end((server) => server.stop()),
    kill: () => end((server) => server.kill()),
    inspect,
    cpuSeconds: () =>
      [...servers.map((server) => server.pid), pid].reduce(
        (sum, process) => sum + (process === 0 ? 0 : treeCpuSeconds(process)),
        0,
      ),
    activeStatements: () =>
      query(
        `select count(*)::int as value from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
      ),
  }
}

async function fillSoakWorld(database: Database): Promise<SoakWorld> {
  const others = await fillWorld(database, new Date())
  const { ids } = await addRestaurants(database.sql, ['soak-rush'], rushTables)
  const line = await addRestaurants(database.sql, ['soak-line'], lineTables, { opens: 0, closes: 24 * 60 })
  return { rush: ids[0] ?? 0, others, line: line.ids[0] ?? 0 }
}

async function numberFrom(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: number }>(text)
    return rows[0]?.value ?? 0
  } finally {
    await client.end()
  }
}

/** Returns a separate day for each scenario, so that scenarios don't affect each other. */
export function scenarioDay({ others }: SoakWorld, scenario: number): CalendarDate {
  return addDays(others.tomorrow, 2 + scenario)
}
