import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Query = NonNullable<Input<'availability.get'>['query']>

/** Returns the times at which the restaurant's only table is free that day. */
async function freeHours(date: string, { ExcludeId }: Query = {}, token?: string): Promise<string[]> {
  const query = { 'contract.date': date, ...(ExcludeId && { ExcludeId }) }
  const slots = succeeded(await world.send('availability.get', { id: who.oneTable, query }, { token }))
  return slots.filter((slot) => slot.acceptReservations).map(({ time }) => time.slice(0, 5))
}

test('a guest who changes a booking sees its own table as free, at its time and the times around it', async () => {
  const date = '2027-03-17'
  const untouched = await freeHours(date)
  const booked = await book(world, bookingRequest(who.oneTable, `${date}T19:30`))
  const without = await freeHours(date)
  expect(untouched).toContain('19:30')
  expect(untouched.length - without.length).toBeGreaterThan(2)
  expect(await freeHours(date, { ExcludeId: booked.id }, booked.token)).toEqual(untouched)
  expect(await freeHours(date, { ExcludeId: [booked.id.toUpperCase()] }, booked.token)).toEqual(untouched)
  expect(await freeHours(date)).toEqual(without)
})

test('the calendar counts the days of a guest’s own booking in full', async () => {
  const date = '2027-03-18'
  const free = async (more: object, token?: string) => {
    const query = { from: date, days: 1, ...more }
    const { days } = succeeded(await world.send('availability.month', { id: who.oneTable, query }, { token }))
    return days[0]?.slots
  }
  const untouched = await free({})
  const { id, token } = await book(world, bookingRequest(who.oneTable, `${date}T19:30`))
  expect(await free({ ExcludeId: id })).toBeLessThan(untouched ?? 0)
  expect(await free({ ExcludeId: id }, token)).toBe(untouched)
})

test('the table of another guest’s booking stays taken, whatever id and token are sent', async () => {
  const date = '2027-03-19'
  const { id } = await book(world, bookingRequest(who.oneTable, `${date}T19:30`))
  const other = await book(world, bookingRequest(who.fresh, `${date}T19:30`))
  const stranger = await signedUpGuest(world)
  const taken = await freeHours(date)
  for (const token of [undefined, 'undefined', other.token, stranger.token, 'f'.repeat(32)])
    expect(await freeHours(date, { ExcludeId: [id, other.id] }, token)).toEqual(taken)
})

test('the account that owns a booking sees its table as free without a link', async () => {
  const date = '2027-03-20'
  const guest = await signedUpGuest(world)
  const untouched = await freeHours(date)
  const body = bookingRequest(who.oneTable, `${date}T19:30`)
  const { id } = succeeded(await world.send('reservations.create', { body }, { token: guest.token }))
  expect(await freeHours(date, { ExcludeId: id }, guest.token)).toEqual(untouched)
})

test('a table the guest already holds doesn’t block choosing another time', async () => {
  const date = '2027-03-21'
  const untouched = await freeHours(date)
  const body = { reservationTime: `${date}T19:30`, groupSize: 2 }
  const held = succeeded(await world.send('holds.create', { restaurantId: who.oneTable, body }))
  expect((await freeHours(date)).length).toBeLessThan(untouched.length)
  expect(await freeHours(date, { ExcludeId: [held.id, 'nobody'] })).toEqual(untouched)
})

test('times offered next to a booking can be reached by changing it', async () => {
  const date = '2027-03-24'
  const booked = await book(world, bookingRequest(who.oneTable, `${date}T19:30`))
  const hours = await freeHours(date, { ExcludeId: booked.id }, booked.token)
  const near = hours.filter((hour) => hour > '18:30' && hour < '21:00')
  expect(near.length).toBeGreaterThan(2)
  for (const hour of near) {
    const body = { reservationTime: `${date}T${hour}` }
    const changed = await world.send(
      'reservations.update',
      { reservationId: booked.id, body },
      { token: booked.token },
    )
    expect(succeeded(changed)).toMatchObject({ wallTime: `${date}T${hour}`, tableNumber: '1' })
  }
})
