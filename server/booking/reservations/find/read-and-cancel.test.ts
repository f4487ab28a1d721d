import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { createApp } from '#server/app/app.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { countRows } from '#server/testing/worlds/row-counts.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let booked: ReservationGuest
let other: ReservationGuest
beforeAll(async () => {
  world = await openWorld()
  other = await book(world, bookingRequest(who.dayAndNight, '2027-03-20T13:00'))
})
beforeEach(async () => {
  booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-18T13:00'))
})
afterEach(async () => {
  world.setTime(worldTime)
  await cancel()
})
afterAll(() => world.close())

const address = () => `/api/rsv/mb/guest/reservations/${booked.id}`

function cancel(note?: string, idempotencyKey?: string) {
  return world.send(
    'reservations.cancel',
    { reservationId: booked.id, body: note === undefined ? {} : { note } },
    { token: booked.token, idempotencyKey },
  )
}

async function moves(): Promise<{ version: number; status: string; by_whom: string }[]> {
  return world.database.sql
    .selectFrom('reservation_moves')
    .select(['version', 'status', 'by_whom'])
    .where('reservation_id', '=', booked.id)
    .orderBy('version')
    .execute()
}

test('the token opens the booking exactly as it was returned when it was made', async () => {
  const input = { reservationId: booked.id }
  expect(await world.send('reservations.get', input, { token: booked.token })).toEqual(booked)
})

test('the id is case-insensitive', async () => {
  const input = { reservationId: booked.id.toUpperCase() }
  expect(await world.send('reservations.get', input, { token: booked.token })).toEqual(booked)
})

const strangers: [string, () => string | undefined][] = [
  ['nothing', () => undefined],
  ['Bearer undefined', () => 'Bearer undefined'],
  ['Bearer null', () => 'Bearer null'],
  ['an empty bearer', () => 'Bearer '],
  ['a wrong token', () => `Bearer ${'0'.repeat(32)}`],
  [
    'a token with one letter changed',
    () => `Bearer ${booked.token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
  ],
  ['the token of another booking', () => `Bearer ${other.token}`],
  ['the id itself', () => `Bearer ${booked.id}`],
  ['the token without its word', () => booked.token],
]

test.each(strangers)('%s opens nothing and cancels nothing', async (_, authorization) => {
  const shown = authorization()
  const headers = shown === undefined ? {} : { authorization: shown }
  const read = await world.app.inject({ url: address(), headers })
  const cancelled = await world.app.inject({
    method: 'PUT',
    url: `${address()}/cancel`,
    headers,
    payload: {},
  })
  for (const answer of [read, cancelled]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      code: 'tokenNeeded',
      message: 'You need a link or key to open this. For a reservation, use the link in your confirmation.',
    })
    expect(answer.body).not.toContain(booked.email)
  }
  expect(await moves()).toHaveLength(1)
})

test.each(['f'.repeat(32), 'not-an-id', '0'.repeat(64)])('a nonexistent booking %s is a 404', async (id) => {
  const url = `/api/rsv/mb/guest/reservations/${id}`
  const headers = { authorization: `Bearer ${booked.token}` }
  const read = await world.app.inject({ url, headers })
  const cancelled = await world.app.inject({ method: 'PUT', url: `${url}/cancel`, headers, payload: {} })
  for (const answer of [read, cancelled]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'unknownReservation',
      message: 'We couldn’t find this reservation.',
    })
  }
})

test('reading changes nothing', async () => {
  const before = await countRows(world.database)
  const input = { reservationId: booked.id }
  for (let time = 0; time < 3; time++) await world.send('reservations.get', input, { token: booked.token })
  expect(await countRows(world.database)).toEqual(before)
})

test('canceling returns the updated booking, and so does opening it', async () => {
  const cancelled = succeeded(await cancel('Flu'))
  expect(cancelled).toMatchObject({
    status: 'CanceledByClient',
    cancelNote: 'Flu',
    closed: worldTime.toISOString(),
  })
  const input = { reservationId: booked.id }
  expect(await world.send('reservations.get', input, { token: booked.token })).toEqual(cancelled)
  expect(await moves()).toEqual([
    { version: 1, status: 'Approved', by_whom: 'guest' },
    { version: 2, status: 'CanceledByClient', by_whom: 'guest' },
  ])
})

test('canceling twice is safe: the first note stays, and nothing more is sent', async () => {
  const first = succeeded(await cancel('Flu'))
  const between = await countRows(world.database)
  expect(succeeded(await cancel('Changed my mind'))).toEqual(first)
  expect(await countRows(world.database)).toEqual(between)
})

test('twenty concurrent cancellations cause one move and one message', async () => {
  const before = await countRows(world.database)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel('Flu')))
  for (const answer of answers) expect(succeeded(answer).status).toBe('CanceledByClient')
  const after = await countRows(world.database)
  expect(after.reservation_moves - before.reservation_moves).toBe(1)
  expect(after.messages - before.messages).toBe(1)
  expect(after.table_claims - before.table_claims).toBe(-1)
})

test('a booking can’t be canceled after its arrival time', async () => {
  world.setTime('2027-03-18T12:00:00Z')
  const before = await countRows(world.database)
  expect(refused(await cancel())).toMatchObject({
    status: 409,
    refused: 'alreadyEnded',
    message: 'This has already ended and can’t be changed anymore.',
  })
  expect(await countRows(world.database)).toEqual(before)
})

test('a booking can still be canceled a minute before its time', async () => {
  world.setTime('2027-03-18T11:59:00Z')
  expect(succeeded(await cancel()).status).toBe('CanceledByClient')
})

test('a booking the restaurant has canceled can’t be canceled again by the guest', async () => {
  await world.database.sql
    .updateTable('reservations')
    .set({ status: 'CanceledByHost', version: 2 })
    .where('id', '=', booked.id)
    .execute()
  expect(refused(await cancel()).refused).toBe('alreadyEnded')
})

test('a note that is too long is refused with the name of the field', async () => {
  expect(refused(await cancel('x'.repeat(1001)))).toMatchObject({ status: 400, fields: [{ field: 'note' }] })
  expect(await moves()).toHaveLength(1)
})

test('the same key cancels once and returns the same response', async () => {
  const first = succeeded(await cancel('Flu', 'k1'))
  const between = await countRows(world.database)
  expect(succeeded(await cancel('Flu', 'k1'))).toEqual(first)
  expect(await countRows(world.database)).toEqual(between)
})

test('the same key with another note is refused', async () => {
  await cancel('Flu', 'k2')
  expect(refused(await cancel('Cold', 'k2'))).toMatchObject({ status: 422, refused: 'keyReused' })
})

test('a request waits while its key is in use, and can be retried after the first is aborted', async () => {
  await cancel('Flu', 'k3')
  await world.database.sql
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null })
    .where('key', '=', 'k3')
    .execute()
  expect(refused(await cancel('Flu', 'k3'))).toMatchObject({
    status: 409,
    refused: 'requestUnderWay',
    message: 'We’re still working on your last request. Please wait a moment.',
  })
  world.setTime(new Date(worldTime.getTime() + 61_000))
  expect(succeeded(await cancel('Flu', 'k3')).status).toBe('CanceledByClient')
})

test('the key of a request whose process died is free again if that was the only process', async () => {
  await cancel('Flu', 'k5')
  await world.database.sql
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null })
    .where('key', '=', 'k5')
    .execute()
  const restarted = await createApp(world.context)
  await restarted.ready()
  const outcome = await cancel('Flu', 'k5')
  if (world.database.exclusive) expect(succeeded(outcome).status).toBe('CanceledByClient')
  else expect(refused(outcome).refused).toBe('requestUnderWay')
})

test('a key used for one booking can be used for another', async () => {
  await cancel('Flu', 'k4')
  const input = { reservationId: other.id, body: { note: 'Flu' } }
  const answer = await world.send('reservations.cancel', input, { token: other.token, idempotencyKey: 'k4' })
  expect(succeeded(answer).id).toBe(other.id)
})
