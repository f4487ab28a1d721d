// Runs as a separate process: opens the data folder in DATA_DIR and lets GUESTS guests, one after another,
// pay, change and cancel. Kills itself with SIGKILL before statement DIE_BEFORE of the last guest.
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { loadWorld } from '#world/load-world.ts'
import { who } from '#world/who-is-who.ts'
import { world as demoWorld } from '#world/world.ts'
import { crashing } from '#server/testing/databases/crashing-database.ts'
import { openWorldOn } from '#server/testing/worlds/open-world.ts'
import { eveningOf, playPayingGuest } from './paying-guest.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

const guests = Number(process.env['GUESTS'])
const statement = Number(process.env['DIE_BEFORE'])

const database = await openDatabase(readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'silent' }))
const known = await database.sql.selectFrom('restaurants').select('id').execute()
if (known.length === 0) {
  const restaurants = demoWorld.restaurants.filter(({ slug }) => slug === who.deposit)
  await loadWorld(database.sql, worldTime, { days: 0, world: { ...demoWorld, restaurants } })
}
const dying = crashing(database, () => process.kill(process.pid, 'SIGKILL'))
const server = await openWorldOn(dying.database, { DATA_DIR: process.env['DATA_DIR'] ?? '' })
for (let guest = 1; guest <= guests; guest++) {
  if (guest === guests) dying.dieBefore(statement)
  await playPayingGuest(server, eveningOf(guest))
}
throw new Error(`the guest needed only ${dying.sent} statements`)
