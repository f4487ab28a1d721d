// Runs as a separate process, which tests kill: everything that a server does with its database before it
// listens.
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { prepareInstallation } from '#world/prepare-world.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
await prepareInstallation(database, config, new Date())
await database.close()
