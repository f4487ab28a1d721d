import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  const must = JSON.stringify({ allowGuestSelectTables: true, optionalGuestTableSelection: false })
  await world.database.sql
    .updateTable('restaurants')
    .set({ customization: must })
    .where('slug', 'in', [who.chooseTable, who.areas])
    .execute()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

interface Change {
  reservationTime?: string
  groupSize?: number
  holdId?: string
}

const update = ({ id, token }: { id: string; token: string }, body: Change) =>
  world.send('reservations.update', { reservationId: id, body }, { token })

test('a booking without a table is refused at that field, and one with a choice gets it', async () => {
  const body = bookingRequest(who.chooseTable, '2027-03-26T19:00', { groupSize: 4 })
  const no = refused(await world.send('reservations.create', { body }))
  expect(no).toMatchObject({
    status: 400,
    fields: [{ field: 'tableNumber', message: 'Choose a table on the floor plan.' }],
  })
  const booked = await book(world, { ...body, tableNumber: '22' })
  expect(booked.tableNumber).toBe('22')
})

test('a moved booking keeps its table if it is free', async () => {
  const body = bookingRequest(who.chooseTable, '2027-03-27T19:00', { groupSize: 4, tableNumber: '22' })
  const kept = await update(await book(world, body), { reservationTime: '2027-03-27T20:00' })
  expect(succeeded(kept).tableNumber).toBe('22')
})

test('a party that outgrows its table, or finds it taken, gets the table it holds', async () => {
  const time = '2027-04-02T19:00'
  const two = await book(world, bookingRequest(who.chooseTable, time, { groupSize: 2, tableNumber: '1' }))
  const hold = succeeded(
    await world.send(
      'holds.create',
      {
        restaurantId: who.chooseTable,
        body: { reservationTime: time, groupSize: 4, reservationId: two.id },
      },
      { token: two.token },
    ),
  )
  const four = succeeded(await update(two, { groupSize: 4, holdId: hold.id }))
  expect(four.tableNumber).toBe(hold.tableNumber)
  expect(four.tableNumber).not.toBe('1')

  const early = await book(
    world,
    bookingRequest(who.chooseTable, '2027-04-02T17:00', { groupSize: 4, tableNumber: '21' }),
  )
  await book(world, bookingRequest(who.chooseTable, '2027-04-02T20:00', { groupSize: 4, tableNumber: '21' }))
  const later = succeeded(await update(early, { reservationTime: '2027-04-02T20:00' }))
  expect(later.tableNumber).not.toBe('21')
})

test('a party that needs joined tables has no table to choose', async () => {
  const body = bookingRequest(who.areas, '2027-03-26T19:00', { groupSize: 8 })
  await book(world, { ...body, tableNumber: '41' })
  const booked = await book(world, bookingRequest(who.areas, '2027-03-26T19:00', { groupSize: 8 }))
  expect(booked.tableNumber).toBe('5, 6')
})
