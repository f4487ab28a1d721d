import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const token = 'the-token-of-every-house-'
/** A restaurant with three tables for four, a 90-minute turn time for that size, and no lead time. */
const id = who.noLead
const groupSize = 4

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `*=${token}` })
})
afterAll(() => world.close())

/** Sets the clock to a wall time at the restaurant, which is eight hours ahead of UTC. */
const setClock = (date: string, clock: string) => world.setTime(`${date}T${clock}:00+08:00`)

const trySetStatus = (reservationId: string, status: BookingStatus, tableNumber?: string) =>
  world.sendSeen(
    'host.setStatus',
    { reservationId, body: { status, ...(tableNumber && { tableNumber }) } },
    { token },
  )

async function setStatus(reservationId: string, status: BookingStatus) {
  return succeeded(await trySetStatus(reservationId, status))
}

async function freeTimes(date: string): Promise<string[]> {
  const slots = await freeSlotsOf(world, id, { date, partySize: groupSize })
  return slots.map(({ time }) => time.slice(0, 5))
}

async function stateOf(table: string, time: string) {
  const { monitors } = succeeded(await world.send('floors.tables', { id, query: { time } }))
  return monitors.find(({ tableNumber }) => tableNumber === table)?.status
}

/** Resolves to whether a search finds a table at the restaurant within ten minutes of that time. */
async function isFound(date: string): Promise<boolean> {
  const query = { date, partySize: groupSize, rangeInMinutes: 10, top: 50 }
  const { value } = succeeded(await world.send('discovery.availableRestaurants', { query }))
  return value.some(({ restaurant }) => restaurant.idOrName === id)
}

/** Seats three parties of four at noon, which takes all tables for four. */
async function seatEverybody(date: string) {
  setClock(date, '11:00')
  const parties = []
  for (let party = 0; party < 3; party++)
    parties.push(await book(world, bookingRequest(id, `${date}T12:00`, { groupSize })))
  setClock(date, '12:00')
  for (const party of parties) await setStatus(party.id, 'Seated')
  return parties
}

test('a party that stays beyond its time keeps its table busy until it is gone, on every surface', async () => {
  const date = '2027-05-11'
  const [party] = await seatEverybody(date)
  const table = party?.tableNumber ?? ''
  setClock(date, '13:00')
  expect(await freeTimes(date)).toContain('13:30')
  expect(await isFound(`${date}T13:30`)).toBe(true)

  setClock(date, '13:30')
  expect(await freeTimes(date)).not.toContain('13:30')
  expect(await freeTimes(date)).toContain('14:00')
  expect(await isFound(`${date}T13:30`)).toBe(false)
  expect(await stateOf(table, `${date}T13:30`)).toBe('Busy')
  const body = bookingRequest(id, `${date}T13:30`, { groupSize })
  expect(refused(await world.send('reservations.create', { body })).refused).toBe('slotGone')
  setClock(date, '13:59')
  expect(await freeTimes(date)).not.toContain('14:00')

  setClock(date, '13:30')
  await setStatus(party?.id ?? '', 'Closed')
  expect(await stateOf(table, `${date}T13:30`)).toBe('Available')
  expect(await book(world, body)).toMatchObject({ status: 'Approved', tableNumber: table })
})

test('a guest who booked a table where a party stays too long keeps the booking', async () => {
  const date = '2027-05-12'
  const parties = await seatEverybody(date)
  const next = await book(world, bookingRequest(id, `${date}T13:30`, { groupSize }))
  setClock(date, '13:40')
  expect(parties.map(({ tableNumber }) => tableNumber)).toContain(next.tableNumber)
  expect(await setStatus(next.id, 'Called')).toMatchObject({ tableNumber: next.tableNumber })
  expect(await stateOf(next.tableNumber ?? '', `${date}T13:40`)).toBe('Busy')
})

test('staff can’t seat anyone at a table where a party stays too long, until its reservation is closed', async () => {
  const date = '2027-05-16'
  const parties = await seatEverybody(date)
  const next = await book(world, bookingRequest(id, `${date}T13:30`, { groupSize }))
  const later = await book(world, bookingRequest(id, `${date}T15:00`, { groupSize }))
  const own = next.tableNumber ?? ''
  const other = parties.find(({ tableNumber }) => tableNumber !== own)
  setClock(date, '13:30')
  for (const [asked, table] of [
    [other?.tableNumber, other?.tableNumber],
    [undefined, own],
  ] as const)
    expect(refused(await trySetStatus(next.id, 'Seated', asked))).toMatchObject({
      status: 409,
      refused: 'tableOccupied',
      message: `Table ${table} is still occupied. End that party’s visit first, or choose another table.`,
    })
  const both = `${other?.tableNumber}, ${own}`
  expect(refused(await trySetStatus(later.id, 'Seated', both)).message).toBe(
    `Tables ${both} are still occupied. End those visits first, or choose other tables.`,
  )

  await setStatus(other?.id ?? '', 'Closed')
  expect(succeeded(await trySetStatus(next.id, 'Seated', other?.tableNumber))).toMatchObject({
    status: 'Seated',
    tableNumber: other?.tableNumber,
  })
})

test('a party that nobody closed blocks no table the day after', async () => {
  const date = '2027-05-13'
  const [party] = await seatEverybody(date)
  setClock('2027-05-14', '09:00')
  expect(await freeTimes('2027-05-14')).toContain('09:00')
  expect(await stateOf(party?.tableNumber ?? '', '2027-05-14T09:00')).toBe('Available')
})
