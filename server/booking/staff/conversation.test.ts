import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const staffToken = 'the-token-of-horta-suspensa'
const orderStaff = 'the-token-of-the-ordering-restaurant'

let world: OpenWorld
let reservationId: string
let token: string
beforeAll(async () => {
  world = await openWorld({
    STAFF_TOKENS: `${who.areas}=${staffToken},${who.ordering}=${orderStaff}`,
  })
  const booked = await book(world, bookingRequest(who.areas, '2027-04-08T19:00'))
  reservationId = booked.id
  token = booked.token
})
afterAll(() => world.close())

const write = (body: string) =>
  world.send('host.sendMessage', { reservationId, body: { body } }, { token: staffToken })
const open = async () => succeeded(await world.send('reservations.get', { reservationId }, { token }))
const read = (by: string | null = token) =>
  world.send('reservations.readMessages', { reservationId }, { token: by })

test('messages of the restaurant count as unread until the guest has seen them', async () => {
  expect((await open()).unreadMessageCount).toBe(0)
  succeeded(await write('The terrace is open.'))
  world.setTime('2027-03-01T12:05:00Z')
  succeeded(await write('Bring a coat.'))
  expect((await open()).unreadMessageCount).toBe(2)
  // Fetching a booking doesn't mark messages as read, because mail programs open links before people do.
  expect((await open()).unreadMessageCount).toBe(2)
  world.setTime('2027-03-01T12:06:00Z')
  expect(succeeded(await read()).unreadMessageCount).toBe(0)
  expect(await open()).toMatchObject({ unreadMessageCount: 0, messages: { length: 2 } })
  world.setTime('2027-03-01T12:07:00Z')
  succeeded(await write('See you soon.'))
  expect((await open()).unreadMessageCount).toBe(1)
})

test('staff see how many messages the guest hasn’t read yet', async () => {
  const day = { restaurantId: who.areas, query: { date: '2027-04-08' } }
  const { reservations } = succeeded(await world.send('host.reservations', day, { token: staffToken }))
  expect(reservations.find(({ id }) => id === reservationId)?.unreadMessageCount).toBe(1)
})

test('only the guest marks messages as read', async () => {
  expect(refused(await read(staffToken)).refused).toBe('tokenNeeded')
  expect(refused(await read(null)).refused).toBe('tokenNeeded')
  expect((await open()).unreadMessageCount).toBe(1)
})

interface Answering {
  readonly by?: string | null
  readonly key?: string
  readonly of?: string
}

const reply = (body: string, { by = token, key, of = reservationId }: Answering = {}) =>
  world.send(
    'reservations.sendMessage',
    { reservationId: of, body: { body } },
    { token: by, idempotencyKey: key },
  )

const ofDay = async () => {
  const day = { restaurantId: who.areas, query: { date: '2027-04-08' } }
  const { reservations } = succeeded(await world.send('host.reservations', day, { token: staffToken }))
  return reservations.find(({ id }) => id === reservationId)
}

test('a guest answers, and both sides see the conversation in order', async () => {
  const before = await open()
  world.setTime('2027-03-01T12:08:00Z')
  const sent = succeeded(await reply('  A coat\nand a hat?  '))
  expect(sent.version).toBe(before.version + 1)
  expect(sent.unreadMessageCount).toBe(1)
  expect(sent.messages.slice(-2)).toMatchObject([
    { body: 'See you soon.', origin: 'host' },
    { body: 'A coat\nand a hat?', origin: 'guest', time: '2027-03-01T12:08:00.000Z' },
  ])
  expect((await ofDay())?.messages).toEqual(sent.messages)
})

test('a message retried on a bad connection is there once', async () => {
  const before = (await open()).messages.length
  const sent = [
    await reply('Two coats.', { key: 'once-7f3a' }),
    await reply('Two coats.', { key: 'once-7f3a' }),
  ]
  expect(sent.map((each) => succeeded(each).messages.length)).toEqual([before + 1, before + 1])
  expect((await open()).messages).toHaveLength(before + 1)
})

test('two messages at the same moment are both kept', async () => {
  const before = (await open()).messages.length
  const sent = await Promise.all([reply('One.'), reply('Another.'), write('From us.')])
  for (const each of sent) succeeded<unknown>(each)
  expect((await open()).messages).toHaveLength(before + 3)
})

test('nobody else can write in the guest’s name, and empty or overlong messages aren’t sent', async () => {
  expect(refused(await reply('Hello', { by: null })).refused).toBe('tokenNeeded')
  expect(refused(await reply('Hello', { by: staffToken })).refused).toBe('tokenNeeded')
  expect(refused(await reply('Hello', { of: 'f'.repeat(32) })).refused).toBe('unknownReservation')
  for (const body of ['', '   ', 'x'.repeat(501)])
    expect(refused(await reply(body))).toMatchObject({ refused: 'invalidInput', fields: [{ field: 'body' }] })
})

test('a guest’s messages are rate limited, but they can still cancel, which ends the conversation', async () => {
  const booked = await book(world, bookingRequest(who.areas, '2027-04-09T19:00'))
  const own = { by: booked.token, of: booked.id }
  for (let sent = 0; sent < 20; sent++) succeeded(await reply(`${sent}`, own))
  expect(refused(await reply('One more', own)).refused).toBe('tooManyRequests')
  const cancel = { reservationId: booked.id, body: {} }
  succeeded(await world.send('reservations.cancel', cancel, { token: booked.token }))
  world.setTime('2027-03-02T12:00:00Z')
  expect(refused(await reply('Sorry', own)).refused).toBe('alreadyEnded')
})

test('an order has a conversation too', async () => {
  await openKitchenAt(world, who.ordering)
  const body = orderRequest(who.ordering, '2027-03-02T19:00', [line('pie')])
  const { id, token: own } = succeeded(await world.send('reservations.create', { body }))
  succeeded(await reply('Ring twice, please.', { by: own, of: id }))
  const answer = { reservationId: id, body: { body: 'We will.' } }
  succeeded(await world.send('host.sendMessage', answer, { token: orderStaff }))
  const read = succeeded(await world.send('reservations.get', { reservationId: id }, { token: own }))
  expect(read.messages.map(({ origin }) => origin)).toEqual(['guest', 'host'])
  expect(read.unreadMessageCount).toBe(1)
  const day = { restaurantId: who.ordering, query: { date: '2027-03-02' } }
  const { orders } = succeeded(await world.send('host.orders', day, { token: orderStaff }))
  expect(orders.find((order) => order.id === id)?.messages).toEqual(read.messages)
})

test.each(['staging', 'production'] as const)(
  'in %s, the URL of a guest’s message is unknown',
  async (deployment) => {
    const config = { ...world.context.config, deployment }
    const app = await createApp({ ...world.context, config })
    const url = `/api/rsv/mb/guest/reservations/${reservationId}/messages`
    const headers = { authorization: `Bearer ${token}` }
    const sent = await app.inject({ method: 'POST', url, headers, payload: { body: 'Hello' } })
    expect([sent.statusCode, sent.json().code]).toEqual([404, 'unknownCall'])
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
    const { paths } = (await app.inject({ url: '/openapi.json' })).json()
    expect(
      Object.keys(paths).filter((path) =>
        path.startsWith('/api/rsv/mb/guest/reservations/{reservationId}/messages'),
      ),
    ).toEqual(['/api/rsv/mb/guest/reservations/{reservationId}/messages/read'])
  },
)
