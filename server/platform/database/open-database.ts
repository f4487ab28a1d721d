import type { Config } from '#server/platform/config/config.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { asPostgresProblem } from './out-of-reach.ts'

/**
 * Opens the configured database and migrates it. Rejects with a `DatabaseProblem` if the operator can fix the cause.
 */
export async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<Database> {
  const database = await open(databaseUrl, dataFolder)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw databaseUrl ? asPostgresProblem(error) : error
  }
}

/** Loads only the driver in use, because the other one takes memory. */
async function open(url: Config['databaseUrl'], folder: string): Promise<Database> {
  if (url) return (await import('./postgres/open-postgres.ts')).openPostgres(url)
  return (await import('./embedded/open-embedded.ts')).openFolder(folder)
}
