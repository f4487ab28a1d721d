import type { Config } from '#server/config/config.ts'
import type { Database } from './database.ts'
import { openFolder } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'
import { asPostgresProblem } from './out-of-reach.ts'
import { openPostgres } from './postgres/open-postgres.ts'

/** The database of the configuration, open and up to date. Throws a `DatabaseProblem` when its operator can mend the reason. */
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
