// Runs as a separate process, because its log goes to stdout. Opens the data folder in DATA_DIR and sends
// card digits in every field and path of every call.
import { z } from 'zod'
import { calls } from '#contracts/calls.ts'
import { callPathOf } from '#contracts/call.ts'
import { buildRequest } from '#contracts/http/build-request.ts'
import type { CallName } from '#contracts/wire.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { loadWorld } from '#world/load-world.ts'
import { who } from '#world/who-is-who.ts'
import { world } from '#world/world.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

/** A card number with and without spaces, as guests type it. */
const spellings = ['4242424242424242', '4242 4242 4242 4242']

interface Described {
  readonly anyOf?: readonly Described[]
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
}

/** Returns a value of this shape in which the digits replace every string and number. */
function filled({ anyOf, items, properties }: Described, digits: string, depth = 0): object | string {
  if (depth > 5) return digits
  if (anyOf?.[0]) return filled(anyOf[0], digits, depth)
  if (items) return [filled(items, digits, depth + 1)]
  if (!properties) return digits
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, filled(part, digits, depth + 1)]),
  )
}

const shapeOf = (schema: z.ZodType | undefined, digits: string) =>
  schema && filled(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, digits)

const config = readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'info' })
const database = await openDatabase(config)
const restaurants = world.restaurants.filter(({ slug }) => slug === who.dayAndNight)
await loadWorld(database.sql, worldTime, { days: 0, world: { ...world, restaurants } })
const context = await createContext({ config, database, now: () => worldTime })
const app = await createApp(context)
const headers = { authorization: `Bearer ${context.staffTokens[0]?.token}` }

const form = { 'content-type': 'application/x-www-form-urlencoded' }
for (const digits of spellings) {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: { query?: z.ZodType; body?: z.ZodType } = calls[name]
    const query = shapeOf(call.query, digits)
    const body = shapeOf(call.body, digits)
    const input = {
      ...Object.fromEntries(callPathOf(name).parameters.map((key) => [key, digits])),
      ...(query ? { query } : {}),
      ...(body ? { body } : {}),
    }
    const { method, url } = buildRequest(name, input)
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const isTyped = body !== undefined || query !== undefined
    if (isTyped && answer.statusCode < 400) throw new Error(`${name} took the digits of a card`)
  }
  const escaped = encodeURIComponent(digits)
  await app.inject({
    method: 'POST',
    url: `/till/${escaped}`,
    headers: form,
    payload: `step=pay&card=${escaped}`,
  })
  await app.inject({ method: 'POST', url: `/api/payments/callbacks/${escaped}`, payload: { id: digits } })
  await app.inject({ method: 'POST', url: '/api/payments/callbacks/till', payload: { id: digits } })
  await app.inject(`/${escaped}/reserve?restaurant=${escaped}`)
}
const marked = bookingRequest(who.dayAndNight, '2027-03-17T19:00', { customerName: 'Marker Person' })
const booked = await app.inject({ method: 'POST', url: '/api/rsv/mb/guest/reservations', payload: marked })
if (booked.statusCode !== 200) throw new Error(booked.body)
await app.close()
await database.close()
