import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a visitor books a table, opens it with its token and cancels it, and the table is free again', async () => {
  const { send } = world
  const ask = () =>
    send('availability.get', {
      id: who.oneTable,
      query: { 'contract.date': '2027-03-05', 'contract.partySize': 2 },
    })
  const before = await ask()
  if (isWireRefusal(before)) throw new Error(before.message)
  const slot = before.find(({ acceptReservations }) => acceptReservations)
  expect(slot).toBeDefined()

  const booked = await send('reservations.create', {
    body: {
      restaurantId: who.oneTable,
      reservationTime: slot?.instant ?? '',
      groupSize: 2,
      customerName: 'Ada',
      email: 'ada@example.com',
    },
  })
  if (isWireRefusal(booked)) throw new Error(booked.message)
  expect(booked).toMatchObject({
    status: 'Approved',
    reservationTime: slot?.instant,
    tableNumber: expect.stringMatching(/./),
  })
  expect(await ask()).not.toContainEqual(slot)

  const opened = await send('reservations.get', { reservationId: booked.id }, { token: booked.token })
  expect(opened).toEqual(booked)

  const canceled = await send(
    'reservations.cancel',
    { reservationId: booked.id, body: { note: 'Flu' } },
    { token: booked.token },
  )
  expect(canceled).toMatchObject({ status: 'CanceledByClient', cancelNote: 'Flu' })
  expect(await ask()).toContainEqual(slot)
})
