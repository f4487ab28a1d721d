// Started as a process of its own: what a server does with its database before it listens. Tests kill it half-way.
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { prepareHouse } from '#world/prepare-world.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
await prepareHouse(database, config, new Date())
await database.close()
