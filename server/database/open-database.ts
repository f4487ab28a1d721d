import type { Config } from '#server/config/config.ts'
import type { Database } from './database.ts'
import { openFolder } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'
import { asPostgresProblem } from './out-of-reach.ts'
import { openPostgres } from './postgres/open-postgres.ts'

/** Opens the configured database and migrates it. Throws a `DatabaseProblem` if the operator can fix the cause. */
export async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openFolder(dataFolder)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw databaseUrl ? asPostgresProblem(error) : error
  }
}
