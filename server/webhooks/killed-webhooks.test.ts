import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRequest } from '#contracts/http/build-request.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { crashing } from '#server/testing/databases/crashing-database.ts'
import { newWebhook } from '#server/testing/webhooks/hooks.ts'
import { openReceiver, type Receiver } from '#server/testing/webhooks/receiver.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { sendWebhooks } from './send-webhooks.ts'

const restaurantId = who.dayAndNight

let world: OpenWorld
let receiver: Receiver
beforeAll(async () => {
  world = await openWorld()
  receiver = await openReceiver()
  await newWebhook(world, restaurantId, receiver)
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

let count = 0
/** Another time for each booking. */
const request = () => {
  count += 1
  const at = new Date(Date.parse('2027-04-01T12:00:00Z') + count * 3 * 3_600_000)
  return bookingRequest(restaurantId, at.toISOString())
}
const idsHeard = () => receiver.received.map(({ headers }) => String(headers['webhook-id']))
const times = (id: string) => idsHeard().filter((each) => each === id).length

async function noted(reservationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries where data->>'reservationId' = ${reservationId}
  `.execute(world.database.sql)
  return rows.map(({ id }) => id)
}

async function isBooked(id: string): Promise<boolean> {
  const rows = await world.database.sql.selectFrom('reservations').select('id').where('id', '=', id).execute()
  return rows.length > 0
}

test('a booking and its delivery are written together or not at all, wherever a process is killed', async () => {
  const { config, now } = world.context
  const crash = crashing(world.database)
  const context = await createContext({ config, database: crash.database, now })
  const app = await createApp({ ...context, report: () => undefined })
  let booked = 0
  for (let statement = 1; booked < 2; statement += 1) {
    const id = world.context.newId()
    const { method, url, body } = buildRequest('reservations.create', { body: { ...request(), id } })
    crash.dieBefore(statement)
    await app.inject({ method, url, payload: body as object })
    const isThere = await isBooked(id)
    expect(await noted(id)).toHaveLength(isThere ? 1 : 0)
    if (isThere) booked += 1
  }
  crash.dieBefore(Number.POSITIVE_INFINITY)
  await app.close()
})

test('a process that is killed while it sends loses nothing, and what is sent again keeps its id', async () => {
  const { config } = world.context
  let isDead = true
  for (let statement = 1; isDead; statement += 1) {
    const { id } = await book(world, request())
    const [delivery = ''] = await noted(id)
    const crash = crashing(world.database)
    const killed = await createContext({ config, database: crash.database, now: world.context.now })
    crash.dieBefore(statement)
    await sendWebhooks(killed).catch(() => undefined)
    isDead = crash.isDead
    world.setTime(new Date(worldTime.getTime() + statement * 10 * 60_000))
    await sendWebhooks(world.context)
    expect(times(delivery)).toBeGreaterThan(0)
    expect(times(delivery)).toBeLessThan(3)
    expect(await noted(id)).toEqual([delivery])
  }
})

test('two processes send each delivery once', async () => {
  const other = await createContext({
    config: world.context.config,
    database: world.database,
    now: world.context.now,
  })
  const made: string[] = []
  for (let one = 0; one < 12; one += 1) made.push(...(await noted((await book(world, request())).id)))
  await Promise.all([sendWebhooks(world.context), sendWebhooks(other), sendWebhooks(world.context)])
  await sendWebhooks(other)
  expect(made.map(times)).toEqual(made.map(() => 1))
})
