import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { visitorForTests as visitor } from '#server/testing/accounts/visitor.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { Outcome } from '#server/platform/calls/answer.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withIdempotency } from './idempotency.ts'

const route = { name: 'reservations.create', handle: async () => undefined } as const

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface From {
  readonly token?: string
  readonly cookie?: string
}

let days = 0
/** Returns a booking request for a day that no other test uses. */
const newBooking = () => bookingRequest(who.dayAndNight, `2027-04-${10 + (days += 1)}T19:00`)

const bookWith = (key: string, payload: object, { token, cookie }: From = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    headers: {
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    payload,
  })

/** Returns the device cookie of a browser that holds a table. */
async function deviceCookie(): Promise<string> {
  const browser: Browser = openBrowser(world)
  const body = { reservationTime: '2027-03-20T19:00', groupSize: 2 }
  expect((await browser.ask('holds.create', { restaurantId: who.dayAndNight, body })).statusCode).toBe(200)
  return browser.cookie
}

const uuid = () => crypto.randomUUID()

test('another guest or a visitor with the key and body of a guest gets a booking of their own', async () => {
  const [ines, otto] = [await signedUpGuest(world), await signedUpGuest(world)]
  const [key, body] = [uuid(), newBooking()]
  const first = await bookWith(key, body, { token: ines.token })
  expect(first.statusCode).toBe(200)
  for (const other of [{ token: otto.token }, {}, { cookie: await deviceCookie() }]) {
    const answer = await bookWith(key, body, other)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().id).not.toBe(first.json().id)
    expect(answer.body).not.toContain(first.json().token)
  }
})

test('a guest whose token was renewed before the retry still books once', async () => {
  const { token, browser } = await signedUpGuest(world)
  const [key, body] = [uuid(), newBooking()]
  const first = await bookWith(key, body, { token })
  world.setTime(new Date(worldTime.getTime() + 60_000))
  const renewed = (await browser.ask('identity.refreshSession', {})).json().token
  world.setTime(worldTime)
  expect(renewed).not.toBe(token)
  const again = await bookWith(key, body, { token: renewed })
  expect(again.json()).toEqual(first.json())
})

test('a visitor without cookies who repeats a request with a random key books once', async () => {
  const [key, body] = [uuid(), newBooking()]
  const first = await bookWith(key, body)
  expect(first.statusCode).toBe(200)
  expect((await bookWith(key, body)).json()).toEqual(first.json())
})

test('a device may use a simple key, which doesn’t conflict with the same key of another device', async () => {
  const [one, other] = [await deviceCookie(), await deviceCookie()]
  const body = newBooking()
  const first = await bookWith('1', body, { cookie: one })
  expect((await bookWith('1', body, { cookie: one })).json()).toEqual(first.json())
  const second = await bookWith('1', body, { cookie: other })
  expect(second.statusCode).toBe(200)
  expect(second.json().id).not.toBe(first.json().id)
  expect((await bookWith('1', newBooking(), { cookie: other })).statusCode, 'reused on its own device').toBe(
    422,
  )
})

test.each(['1', 'booking-2027-04-12', '0'.repeat(36), '1234123412341234123412341234123412341234'])(
  'an unknown visitor is told that the key %s is guessable, and nothing is booked',
  async (key) => {
    const made = 'device-id=0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef'
    for (const from of [{}, { cookie: made }]) {
      const answer = await bookWith(key, newBooking(), from)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ field: 'Idempotency-Key' }] })
    }
  },
)

test('a retry of a running request is told when to try again, and after a crash waits at most twenty seconds', async () => {
  const [key, body] = [uuid(), newBooking()]
  expect((await bookWith(key, body)).statusCode).toBe(200)
  await world.database.sql
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null })
    .where('key', '=', key)
    .execute()
  const retry = await bookWith(key, body)
  expect([retry.statusCode, retry.json().code, retry.headers['retry-after']]).toEqual([
    409,
    'requestUnderWay',
    '1',
  ])
  world.setTime(new Date(worldTime.getTime() + 15_000))
  expect((await bookWith(key, body)).headers['retry-after']).toBe('5')
  world.setTime(new Date(worldTime.getTime() + 20_000))
  expect((await bookWith(key, body)).statusCode).toBe(200)
  world.setTime(worldTime)
})

test('a guest who changes a request after the server failed isn’t told that the key was used (situations S15)', async () => {
  const caller = { ...visitor, idempotencyKey: uuid() }
  const attempt = (body: object, perform: () => Promise<Outcome>) =>
    withIdempotency(world.context, route, { params: {}, query: {}, body }, caller, perform)
  await expect(attempt({ at: 7 }, () => Promise.reject(new Error('the server failed')))).rejects.toThrow(
    'the server failed',
  )
  const done = { status: 200, body: { done: true } }
  expect(await attempt({ at: 8 }, async () => done)).toEqual(done)
  expect((await attempt({ at: 7 }, async () => done)).body).toMatchObject({ code: 'keyReused' })
})

test('a request that ends right after its retry found it silent is not performed again', async () => {
  const caller = { ...visitor, idempotencyKey: uuid() }
  const raw = { params: {}, query: {}, body: {} }
  const attempt = (context: Context, perform: () => Promise<Outcome>) =>
    withIdempotency(context, route, raw, caller, perform)
  const setStatus = (status: number | null) =>
    world.database.sql
      .updateTable('idempotency_keys')
      .set({ status })
      .where('key', '=', caller.idempotencyKey)
      .execute()
  await attempt(world.context, async () => ({ status: 200, body: { done: true } }))
  await setStatus(null)
  world.setTime(new Date(worldTime.getTime() + 60_000))
  const context = { ...world.context, database: beforeUpdates(world.database, () => setStatus(200)) }
  let performed = 0
  const retry = await attempt(context, async () => ({ status: 200, body: { performed: (performed += 1) } }))
  expect([retry.status, performed]).toEqual([409, 0])
  world.setTime(worldTime)
})

/** Returns the database with something that happens just before each of its updates. */
function beforeUpdates(database: Database, happens: () => Promise<unknown>): Database {
  const delayed = (builder: object): object =>
    new Proxy(builder, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return name === 'executeTakeFirst'
          ? () => happens().then(() => method.call(target))
          : (...given: unknown[]) => delayed(method.apply(target, given))
      },
    })
  const sql = new Proxy(database.sql, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        const builder = method.apply(target, given)
        return name === 'updateTable' ? delayed(builder) : builder
      }
    },
  })
  return { ...database, sql }
}

test('a long-running request is not taken over by its retry while its process lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const caller = { ...visitor, idempotencyKey: uuid() }
  const raw = { params: {}, query: {}, body: {} }
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const outcome = { status: 200, body: { done: true } }
  const attempt = (perform: () => Promise<Outcome>) =>
    withIdempotency(world.context, route, raw, caller, perform)
  const first = attempt(() => ended.then(() => outcome))
  const renewed = () =>
    world.database.sql
      .selectFrom('idempotency_keys')
      .select('created')
      .where('key', '=', caller.idempotencyKey)
      .executeTakeFirstOrThrow()
  await vi.waitFor(renewed)
  try {
    for (const seconds of [6, 12, 18, 24]) {
      const at = new Date(worldTime.getTime() + seconds * 1000)
      world.setTime(at)
      await vi.advanceTimersByTimeAsync(5_000)
      await vi.waitFor(async () => expect((await renewed()).created).toEqual(at))
    }
    const twice = () => Promise.reject(new Error('performed twice'))
    expect((await attempt(twice)).status).toBe(409)
    finish()
    expect(await first).toEqual(outcome)
    expect(await attempt(twice)).toEqual(outcome)
  } finally {
    vi.useRealTimers()
    world.setTime(worldTime)
  }
})
