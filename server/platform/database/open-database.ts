import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'
import { migrate } from './migrate.ts'
import { asPostgresProblem } from './out-of-reach.ts'
import { refuseWrongClock } from './wrong-clock.ts'

/**
 * Opens the configured database and migrates it. Rejects with a `DatabaseProblem` if the operator can fix the cause.
 */
export async function openDatabase(
  { databaseUrl, dataFolder, checksClock }: Config,
  now = new Date(),
): Promise<Database> {
  const driver = await driverOf(databaseUrl, dataFolder)
  const database = await driver.open()
  try {
    if (databaseUrl) await refuseOldServer(database)
    if (checksClock) await refuseWrongClock(database, now)
    await migrate(database)
    return database
  } catch (error) {
    await database.close().catch(() => undefined)
    throw driver.explain(error)
  }
}

interface DatabaseDriver {
  open(): Promise<Database>
  /** Converts an error to a `DatabaseProblem` if the operator can fix it; returns other errors unchanged. */
  explain(error: unknown): unknown
}

/** Loads only the driver in use, because the other one takes memory. */
async function driverOf(url: Config['databaseUrl'], folder: string): Promise<DatabaseDriver> {
  if (url) {
    const { openPostgres } = await import('./postgres/open-postgres.ts')
    return { open: () => openPostgres(url), explain: asPostgresProblem }
  }
  const { asFolderProblem, openFolder } = await import('./embedded/open-embedded.ts')
  return { open: () => openFolder(folder), explain: (error) => asFolderProblem(folder, error) }
}

/** The oldest PostgreSQL that knows all that the tables use. */
const oldestServer = 15

async function refuseOldServer(database: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(database.sql)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < oldestServer)
    throw new DatabaseProblem(
      'otherVersion',
      `The PostgreSQL server has version ${version}, and Banquette needs ${oldestServer} or newer. Upgrade the server, then start again.`,
    )
}
