import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const day = '2027-03-16'
const time = `${day}T19:00`
const seats = 14

let world: OpenWorld
let token: string
let sitting: ReservationGuest[]
let pending: ReservationGuest
beforeAll(async () => {
  world = await openWorld()
  token = world.context.staffTokens[0]?.token ?? ''
})
afterAll(() => world.close())

/** Fills the restaurant and sends one more request. */
beforeEach(async () => {
  sitting = []
  for (let party = 0; party < seats; party++)
    sitting.push(await book(world, bookingRequest(who.request, time)))
  pending = await book(world, bookingRequest(who.request, time, { email: 'hope@example.com' }))
})
afterEach(async () => {
  world.setTime(worldTime)
  for (const { id, token: own } of [...sitting, pending])
    await world.send('reservations.cancel', { reservationId: id, body: {} }, { token: own })
  await undoTimePasses(world)
  world.setTime(worldTime)
})

const setStatus = (
  id: string,
  body: { status: HostReservation['status']; tableNumber?: string; note?: string },
) => world.sendSeen('host.setStatus', { reservationId: id, body }, { token })
const opened = async ({ id, token: own }: ReservationGuest) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token: own }))
const newestTo = async (email: string) => (await outboxOf(world, email))[0]
const anySitting = () => sitting[3] ?? pending

async function tablesTaken(): Promise<number> {
  const rows = await world.database.sql
    .selectFrom('table_claims')
    .innerJoin('reservations', 'reservations.id', 'table_claims.reservation_id')
    .select('table_claims.table_id')
    .where('reservations.service_date', '=', day)
    .where('reservations.restaurant_id', '=', pending.restaurantId)
    .execute()
  return rows.length
}

test('a request without a table can’t be approved while every table is taken', async () => {
  expect(pending).toMatchObject({ status: 'Pending', tableNumber: '' })
  expect(refused(await setStatus(pending.id, { status: 'Approved' }))).toMatchObject({
    status: 409,
    refused: 'noTableFree',
    message:
      'No table is available for this party at that time. Choose the tables yourself, or offer another time.',
  })
  expect(await opened(pending)).toEqual(pending)
})

test('once a table is free the request gets it, and its guest is notified with a calendar file', async () => {
  await setStatus(anySitting().id, { status: 'CanceledByHost' })
  const approved = succeeded(await setStatus(pending.id, { status: 'Approved', note: 'See you at the bar.' }))
  expect(approved).toMatchObject({ status: 'Approved', tableNumber: anySitting().tableNumber })
  await undoTimePasses(world)
  expect(await opened(pending)).toMatchObject({ status: 'Approved', version: 2 })
  const newest = await newestTo('hope@example.com')
  expect(newest?.subject).toMatch(/^Confirmed: Mandelbaum und Meer/)
  expect(newest?.text).toContain('See you at the bar.')
  expect(newest?.attachments).toHaveLength(1)
  expect(await tablesTaken()).toBe(seats)
})

test('a request the restaurant rejects is answered as such, without a calendar entry', async () => {
  const before = await tablesTaken()
  succeeded(await setStatus(pending.id, { status: 'Rejected', note: 'A wedding.' }))
  await undoTimePasses(world)
  expect(await opened(pending)).toMatchObject({ status: 'Rejected', cancelNote: 'A wedding.' })
  const newest = await newestTo('hope@example.com')
  expect(newest?.subject).toMatch(/^Request declined: Mandelbaum und Meer/)
  expect(newest?.attachments).toEqual([])
  expect(await tablesTaken()).toBe(before)
  expect(refused(await setStatus(pending.id, { status: 'Approved' })).refused).toBe('moveNotAllowed')
})

test('staff can assign a table: one that is free, not one that is taken or unknown', async () => {
  const gone = anySitting()
  const taken = sitting[5]?.tableNumber ?? ''
  await setStatus(gone.id, { status: 'CanceledByHost' })
  const approve = (tableNumber: string) => setStatus(pending.id, { status: 'Approved', tableNumber })
  expect(refused(await approve(taken))).toMatchObject({
    status: 409,
    refused: 'tableTaken',
    message: `Table ${taken} is taken at that time. Choose an available one.`,
  })
  const both = `${gone.tableNumber}, ${taken}`
  expect(refused(await approve(both)).message).toBe(
    `Tables ${both} aren’t all available at that time. Choose others.`,
  )
  expect(refused(await approve('no such')).refused).toBe('unknownTable')
  expect(succeeded(await approve(gone.tableNumber)).tableNumber).toBe(gone.tableNumber)
})

test('a party seated at another table gives up its own in the same step', async () => {
  const [party, gone] = [anySitting(), sitting[7] ?? pending]
  await setStatus(gone.id, { status: 'CanceledByHost' })
  world.setTime('2027-03-16T18:00:00Z')
  expect(
    succeeded(await setStatus(party.id, { status: 'Seated', tableNumber: gone.tableNumber })),
  ).toMatchObject({ status: 'Seated', tableNumber: gone.tableNumber })
  expect(await tablesTaken()).toBe(seats - 1)
  expect(succeeded(await setStatus(pending.id, { status: 'Approved' })).tableNumber).toBe(party.tableNumber)
  expect(
    refused(await setStatus(sitting[9]?.id ?? '', { status: 'Seated', tableNumber: gone.tableNumber }))
      .refused,
  ).toBe('tableTaken')
})

test('a request whose evening is over can no longer be approved', async () => {
  await setStatus(anySitting().id, { status: 'CanceledByHost' })
  world.setTime('2027-03-16T22:30:00Z')
  expect(refused(await setStatus(pending.id, { status: 'Approved' })).refused).toBe('moveNotAllowed')
  succeeded(await setStatus(pending.id, { status: 'Rejected' }))
})

test('when two requests for the last table are approved at once, one gets it', async () => {
  const other = await book(world, bookingRequest(who.request, time))
  await setStatus(anySitting().id, { status: 'CanceledByHost' })
  const answers = await Promise.all([pending, other].map(({ id }) => setStatus(id, { status: 'Approved' })))
  const no = answers.filter((answer) => 'refused' in answer)
  expect(no.map((answer) => refused(answer).refused)).toEqual(['noTableFree'])
  await setStatus(other.id, { status: 'CanceledByHost' })
})

test('outside of development, where no token exists, the staff API is closed', async () => {
  const staging = await openWorld({ DEPLOYMENT: 'staging' })
  try {
    const answer = await staging.send('host.reservations', { restaurantId: who.request }, { token })
    expect(refused(answer).refused).toBe('tokenNeeded')
  } finally {
    await staging.close()
  }
})
