// Runs as a separate process: opens the data folder in DATA_DIR, simulates one evening after another in a
// restaurant's line, and prints each party as its staff last saw it until it is killed. The limit is for
// tests that don't kill it.
import { writeSync } from 'node:fs'
import type { HostLine, HostWalkIn } from '#contracts/waitlist/host-line.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { loadWorld } from '#world/load-world.ts'
import { seeded } from '#world/seeded.ts'
import { who } from '#world/who-is-who.ts'
import { world } from '#world/world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

const maxSteps = 4_000

const config = readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'silent' })
const database = await openDatabase(config)
const restaurants = world.restaurants.filter(({ slug }) => slug === who.dayAndNight)
await loadWorld(database.sql, worldTime, { days: 0, world: { ...world, restaurants } })
const context = await createContext({ config, database, now: () => worldTime })
const app = await createApp(context)
const headers = { authorization: `Bearer ${context.staffTokens[0]?.token}` }
const line = `/api/host/restaurants/${who.dayAndNight}/line`
const random = seeded('killed line')
const parties = new Map<string, HostWalkIn>()

async function ask(method: 'PUT' | 'POST', url: string, payload: object): Promise<void> {
  const answer = await app.inject({ method, url, headers, payload })
  if (answer.statusCode === 409) return reload()
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const party = answer.json<HostWalkIn>()
  if (party.entryVersion) note(party)
}

/** Reads the line again, as staff do if somebody else has changed a party. */
async function reload(): Promise<void> {
  const { walkIns } = (await app.inject({ method: 'GET', url: line, headers })).json<HostLine>()
  for (const party of walkIns) note(party)
}

function note(party: HostWalkIn): void {
  parties.set(party.id, party)
  const { id, entryVersion, status, created, tableNumber } = party
  writeSync(1, `${JSON.stringify({ id, entryVersion, status, created, tableNumber })}\n`)
}

await ask('PUT', line, { state: 'open', autoCall: true })
for (let step = 0; step < maxSteps; step++) {
  const open = [...parties.values()].filter(({ mayDo }) => mayDo.length > 0)
  const party = open[Math.floor(random() * open.length)]
  const email = `party${step}@example.com`
  if (!party || (open.length < 25 && random() < 0.5))
    await ask('POST', line, { customerName: `Party ${step}`, groupSize: 1 + Math.floor(random() * 4), email })
  else {
    const action = party.mayDo[Math.floor(random() * party.mayDo.length)]
    await ask('PUT', `/api/host/walkins/${party.id}`, { action, version: party.entryVersion })
  }
}
