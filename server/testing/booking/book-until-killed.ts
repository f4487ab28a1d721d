// Runs as a separate process: opens the data folder in DATA_DIR, books one table after another, and prints
// each confirmed id until it is killed. The limit is for tests that don't kill it.
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { loadWorld } from '#world/load-world.ts'
import { world } from '#world/world.ts'
import { who } from '#world/who-is-who.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { createApp } from '#server/app/app.ts'
import { bookingRequest } from './booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

const maxBookings = 2_000

const config = readConfig({
  DATA_DIR: process.env['DATA_DIR'],
  LOG_LEVEL: 'silent',
  OVERLAPPING_TABLES: 'allow',
})
const database = await openDatabase(config)
const restaurants = world.restaurants.filter(({ slug }) => slug === who.dayAndNight)
await loadWorld(database.sql, worldTime, { days: 0, world: { ...world, restaurants } })
const app = await createApp(await createContext({ config, database, now: () => worldTime }))

for (let count = 0; count < maxBookings; count++) {
  // Books an hour at each of six tables, then moves on to the next hour.
  const arrival = new Date(worldTime.getTime() + (24 + Math.floor(count / 6)) * 3_600_000)
  const payload = bookingRequest(who.dayAndNight, arrival.toISOString(), { groupSize: 1 })
  const answer = await app.inject({ method: 'POST', url: '/api/rsv/mb/guest/reservations', payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  writeSync(1, `${answer.json().id}\n`)
}
