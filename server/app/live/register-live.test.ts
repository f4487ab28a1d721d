import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePath } from '#contracts/messages/live.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type LiveStream, openStream } from '#server/testing/messages/live-stream.ts'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let app: Awaited<ReturnType<typeof createApp>>
let origin: string
beforeAll(async () => {
  world = await openWorld()
  app = await createApp(world.context)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const open = (path: string, token: string | null, from = origin) =>
  openStream(from, path, token === null ? {} : { authorization: `Bearer ${token}` })

async function waitersBecome(count: number): Promise<void> {
  for (let tries = 0; tries < 300 && world.context.live.waiting !== count; tries++) await pause(10)
  expect(world.context.live.waiting).toBe(count)
}

const problemOf = async ({ response }: LiveStream) => ({
  status: response.status,
  code: ((await response.json()) as { code: string }).code,
})

test('a watcher of a reservation gets its version, and the next one after the restaurant’s answer', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  const stream = await open(livePath('reservation', id), token)
  expect(stream.response.status).toBe(200)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  expect(await stream.next()).toBe(1)
  const staff = { token: world.context.staffTokens[0]?.token }
  succeeded(await world.sendSeen('host.setStatus', { reservationId: id, body: { status: 'Called' } }, staff))
  expect(await stream.next()).toBe(2)
  stream.leave()
  await waitersBecome(0)
})

test('a change by another process arrives within seconds', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-17T20:00'))
  const { config, database, now } = world.context
  const elsewhere = await createApp(await createContext({ config, database, now }))
  const stream = await open(livePath('reservation', id), token)
  expect(await stream.next()).toBe(1)
  const canceled = await elsewhere.inject({
    method: 'PUT',
    url: `/api/rsv/mb/guest/reservations/${id}/cancel`,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(canceled.statusCode).toBe(200)
  expect(await stream.next()).toBe(2)
  stream.leave()
  await elsewhere.close()
})

test('a guest’s other tabs are notified of a change of the profile', async () => {
  const guest = await signedUpGuest(world)
  const tabs = await Promise.all([1, 2].map(() => open(livePath('profile', guest.uid), guest.token)))
  expect(await Promise.all(tabs.map((tab) => tab.next()))).toEqual([1, 1])
  await waitersBecome(2)
  const body = { additionalInfo: { diet: 'no onions' } }
  succeeded(await world.send('guests.saveProfile', { uid: guest.uid, body }, { token: guest.token }))
  expect(await Promise.all(tabs.map((tab) => tab.next()))).toEqual([2, 2])
  for (const tab of tabs) tab.leave()
  await waitersBecome(0)
})

test('a guest in line is notified when someone ahead leaves, and sees their new position', async () => {
  const before = world.context.now()
  world.setTime('2027-03-02T19:30:00Z')
  await openLineAt(world, who.waitlistOnly)
  const ahead = await joinAs(world)
  const own = await joinAs(world)
  const stream = await open(livePath('walkIn', own.id), null)
  expect(await stream.next()).toBe(own.version)
  succeeded(await world.send('walkIns.leave', { walkinId: ahead.id }))
  expect(await stream.next()).toBe(own.version + 1)
  const now = succeeded(await world.send('walkIns.get', { walkinId: own.id }))
  expect(now).toMatchObject({ version: own.version + 1, position: own.position! - 1 })
  stream.leave()
  await waitersBecome(0)
  const unknown = await refusalOfStream(livePath('walkIn', '0'.repeat(32)))
  expect(unknown).toEqual({ status: 404, code: 'unknownWalkIn' })
  world.setTime(before)
})

const refusalOfStream = async (path: string) => problemOf(await open(path, null))

test('nobody can watch what they may not read', async () => {
  const { id } = await book(world, bookingRequest(who.fresh, '2027-03-18T19:00'))
  const { token: another } = await book(world, bookingRequest(who.fresh, '2027-03-18T20:00'))
  const guest = await signedUpGuest(world)
  const other = await signedUpGuest(world)
  const refusalOf = async (path: string, token: string | null) => problemOf(await open(path, token))
  const tokenNeeded = { status: 401, code: 'tokenNeeded' }
  expect(await refusalOf(livePath('reservation', id), null)).toEqual(tokenNeeded)
  expect(await refusalOf(livePath('reservation', id), another)).toEqual(tokenNeeded)
  expect(await refusalOf(livePath('reservation', id), guest.token)).toEqual(tokenNeeded)
  const unknown = await refusalOf(livePath('reservation', '0'.repeat(32)), another)
  expect(unknown).toEqual({ status: 404, code: 'unknownReservation' })
  const profile = livePath('profile', guest.uid)
  expect(await refusalOf(profile, null)).toEqual({ status: 401, code: 'signInNeeded' })
  expect(await refusalOf(profile, other.token)).toEqual({ status: 404, code: 'unknownGuest' })
  for (const kind of ['restaurant', 'constructor', '__proto__'])
    expect(await refusalOf(`/api/live/${kind}/${id}`, another)).toEqual({ status: 404, code: 'unknownCall' })
})

test.each(['orders', 'line'] as const)(
  'staff can follow the %s of a restaurant before anything has happened there',
  async (kind) => {
    const stream = await open(livePath(kind, who.fresh), world.context.staffTokens[0]?.token ?? '')
    expect(await stream.next()).toBe(0)
    expect(await Promise.race([stream.next(), pause(2_500, 'still open')])).toBe('still open')
    stream.leave()
    await waitersBecome(0)
  },
)

test('if too many watch a reservation, the next one is asked to try again later', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-18T17:00'))
  const path = livePath('reservation', id)
  const streams = await Promise.all(Array.from({ length: 30 }, () => open(path, token)))
  await Promise.all(streams.map((stream) => stream.next()))
  await waitersBecome(30)
  const refused = await open(path, token)
  expect(refused.response.headers.get('retry-after')).toBe('60')
  expect(await problemOf(refused)).toEqual({ status: 429, code: 'tooManyRequests' })
  for (const stream of streams) stream.leave()
  await waitersBecome(0)
})

test('a client that does not accept a stream gets a 406', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-18T18:00'))
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  expect((await fetch(`${origin}${livePath('reservation', id)}`, { headers })).status).toBe(406)
})

test('a stream ends when its guest signs out, without reporting later changes', async () => {
  const guest = await signedUpGuest(world)
  const stream = await open(livePath('profile', guest.uid), guest.token)
  expect(await stream.next()).toBe(1)
  const { sql } = world.database
  await sql.deleteFrom('guest_sessions').where('guest_id', '=', guest.uid).execute()
  await sql.updateTable('guests').set({ name: 'Secret' }).where('id', '=', guest.uid).execute()
  expect(await stream.next()).toBe(null)
})

test('a server that stops ends its streams, and says when to reconnect', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-19T19:00'))
  const { config, database, now } = world.context
  const stopping = await createApp(await createContext({ config, database, now }))
  const stream = await open(
    livePath('reservation', id),
    token,
    await stopping.listen({ host: '127.0.0.1', port: 0 }),
  )
  expect(await stream.next()).toBe(1)
  const closed = stopping.close()
  // Rejects if the connection is closed forcibly, which happens to streams that don't end by themselves.
  expect(await stream.next()).toBe(null)
  expect(stream.rest()).toMatch(/^event: stopping\ndata: null\nretry: [1-5]\d{3}\n\n$/)
  await closed
})
