// Started as a process of its own: opens the data folder in DATA_DIR, books one table after the other and writes each
// id the moment it is acknowledged. It ends by being killed; the bound is for a test that forgets.
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/database/open-database.ts'
import { loadWorld } from '#world/load-world.ts'
import { world } from '#world/world.ts'
import { who } from '#world/who-is-who.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/context.ts'
import { createApp } from '#server/http/app.ts'
import { wish } from './wishes.ts'
import { worldTime } from './world-time.ts'

const bookingsMost = 2_000

const config = readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'silent' })
const database = await openDatabase(config)
const restaurants = world.restaurants.filter(({ slug }) => slug === who.dayAndNight)
await loadWorld(database.sql, worldTime, { days: 0, world: { ...world, restaurants } })
const app = await createApp(await createContext({ config, database, now: () => worldTime }))

for (let count = 0; count < bookingsMost; count++) {
  // An hour at each of six tables, then the next hour.
  const arrival = new Date(worldTime.getTime() + (24 + Math.floor(count / 6)) * 3_600_000)
  const payload = wish(who.dayAndNight, arrival.toISOString(), { groupSize: 1 })
  const answer = await app.inject({ method: 'POST', url: '/api/rsv/mb/guest/reservations', payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  writeSync(1, `${answer.json().id}\n`)
}
