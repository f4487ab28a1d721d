import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { createApp } from '#server/app/app.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { FolderInUse } from './folder-lock.ts'
import { type EmbeddedDatabase, openFolder, openInMemory } from './open-embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'banquette-durable-'))
const bookings = 25
let database: EmbeddedDatabase
let acknowledged: string[] = []
let turnedAway: unknown
let childId: number | undefined

/** Starts a server that books tables until it is killed, while another process tries to open its folder. */
beforeAll(async () => {
  const script = join(import.meta.dirname, '../../../testing/booking/book-until-killed.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  childId = child.pid
  let written = ''
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const exited = once(child, 'exit')
  await new Promise<void>((enough, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (written.split('\n').length > bookings) enough()
    })
    child.once('exit', () => failed(new Error(`the server ended by itself: ${complaints}`)))
  })
  turnedAway = await openFolder(folder).catch((error: unknown) => error)
  child.kill('SIGKILL')
  await exited
  acknowledged = written.split('\n').slice(0, -1)
  database = await openFolder(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a second process is refused with a sentence that names the first', () => {
  expect(turnedAway).toBeInstanceOf(FolderInUse)
  expect(String(turnedAway)).toContain(
    `The data folder ${folder} is in use by process ${childId}. Stop it first, or set DATA_DIR to another folder.`,
  )
})

test('after a kill every acknowledged booking is complete', async () => {
  expect(acknowledged.length).toBeGreaterThanOrEqual(bookings)
  const kept = async (table: 'table_claims' | 'reservation_moves') => {
    const rows = await database.sql.selectFrom(table).select('reservation_id').execute()
    return new Set(rows.map(({ reservation_id }) => reservation_id))
  }
  const reservations = new Set(
    (await database.sql.selectFrom('reservations').select('id').execute()).map(({ id }) => id),
  )
  for (const ids of [reservations, await kept('table_claims'), await kept('reservation_moves')])
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const { length: messages } = await database.sql.selectFrom('messages').select('id').execute()
  expect(messages).toBe(reservations.size)
})

test('each booking is on the disk before its response', async () => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const app = await createApp(await createContext({ config, database, now: () => worldTime }))
  for (let hour = 10; hour < 15; hour++) {
    const before = await database.syncCount()
    const payload = bookingRequest(who.dayAndNight, `2027-04-20T${hour}:00`)
    const answer = await app.inject({ method: 'POST', url: '/api/rsv/mb/guest/reservations', payload })
    expect(answer.statusCode).toBe(200)
    expect(await database.syncCount()).toBeGreaterThan(before)
  }
  await app.close()
})

test('within one process the folder can be opened once, and closing releases it', async () => {
  await expect(openFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await database.close()
  expect(readdirSync(join(folder, 'database')).filter((name) => name.startsWith('lock-'))).toEqual([])
  database = await openFolder(folder)
  const { length } = await database.sql.selectFrom('reservations').select('id').execute()
  expect(length).toBeGreaterThanOrEqual(bookings + 5)
})

test('a backup of an open database folder works, without the lock', async () => {
  const copy = await openInMemory(await database.dump())
  const count = async ({ sql }: EmbeddedDatabase) =>
    (await sql.selectFrom('reservations').select('id').execute()).length
  expect(await count(copy)).toBe(await count(database))
  await copy.close()
})

test('a query to a stopped database fails instead of hanging', async () => {
  await database.close()
  await expect(database.sql.selectFrom('settings').selectAll().execute()).rejects.toThrow('has stopped')
  database = await openFolder(folder)
})
