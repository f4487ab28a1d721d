import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { hire, pairedTablet } from '#server/testing/staff/tablets.ts'
import { anHourLater } from '#server/testing/payments/paying-guest.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
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

test('H22 who canceled is readable: a member at a device with a co-signer, a token, the guest and the system', async () => {
  const restaurantId = who.deposit
  const at = async (day: number) => book(world, bookingRequest(restaurantId, `2027-04-${day}T19:00`))
  const cancel = (reservationId: string, version: number) => ({
    reservationId,
    body: { status: 'CanceledByHost' as const, note: 'The oven is broken', version },
  })
  const [first, second, third] = [await at(10), await at(11), await at(12)]
  const manager = await hire(world, restaurantId, 'manager', { name: 'Mia Berg', pin: '7391' })
  const cook = await hire(world, restaurantId, 'kitchen', { name: 'Ben Ito', pin: '2580' })
  const tablet = await pairedTablet(world, restaurantId, manager)
  await tablet.ask('staff.switchPerson', { body: { memberId: cook.memberId, pin: '2580' } })
  expect(await tablet.ask('host.setStatus', cancel(first.id, 1))).toBe('notPermitted')
  const coSign = `${manager.memberId}:7391`
  expect(await tablet.ask('host.setStatus', cancel(first.id, 1), { coSign })).toMatchObject({ id: first.id })
  succeeded(await world.sendSeen('host.setStatus', cancel(second.id, 1), { token }))
  succeeded(
    await world.send('reservations.cancel', { reservationId: third.id, body: {} }, { token: third.token }),
  )
  await bookToPay(world, bookingRequest(restaurantId, '2027-04-14T19:00', { groupSize: 4 }))
  await anHourLater(world)

  const query = { kind: 'bookingCanceled' }
  const { entries } = succeeded(await world.send('history.entries', { restaurantId, query }, { token }))
  const about = ({ id }: { id: string }) => `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase()
  const sentences = entries.map(({ sentence }) => sentence.replaceAll(/ \([^)]*\)/g, ''))
  expect(sentences.slice(1)).toEqual([
    `The guest canceled booking ${about(third)}`,
    `Token 1 of 1 canceled booking ${about(second)} · Reason: The oven is broken`,
    `Ben Ito canceled booking ${about(first)} · Device: Front door tablet · Allowed by Mia Berg · Reason: The oven is broken`,
  ])
  expect(sentences[0]).toMatch(/^The system canceled booking/)
  expect(entries[0]?.changes.map(({ sentence }) => sentence)).toContain('Cause: not paid')
})
