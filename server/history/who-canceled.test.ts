import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let token: string
beforeAll(async () => {
  world = await openWorld()
  token = world.context.staffTokens[0]?.token ?? ''
})
afterAll(() => world.close())

const entriesOf = (reservationId: string) =>
  world.database.sql
    .selectFrom('history_entries')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()

test('a booking that a service canceled says so with its reason, and the booking itself left no entry', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-03T19:00'))
  expect(await entriesOf(id)).toEqual([])
  const body = { status: 'CanceledByHost' as const, note: 'The oven is broken' }
  succeeded(await world.sendSeen('host.setStatus', { reservationId: id, body }, { token }))
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'bookingCanceled', reason: body.note, actor: { kind: 'service', number: 1, of: 1 } },
  ])
})

test('a guest who cancels is named as the guest, without their words', async () => {
  const { id, token: own } = await book(world, bookingRequest(who.oneTable, '2027-04-04T19:00'))
  succeeded(
    await world.send(
      'reservations.cancel',
      { reservationId: id, body: { note: 'I am ill' } },
      { token: own },
    ),
  )
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'bookingCanceled', reason: '', actor: { kind: 'guest' } },
  ])
})
