import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { letStepsTakeEffect, undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { dinner } from '#server/testing/payments/payers.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const token = 'the-token-of-every-house-'
const other = 'the-token-of-other-hosts-'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `*=${token},*=${other}:host` })
})
afterAll(() => world.close())

beforeEach(() => world.setTime(worldTime))

let parties = 0

/** Books dinner for a party with an email of its own, each on another day. */
async function party(): Promise<ReservationGuest> {
  parties += 1
  const day = String(2 + (parties % 26)).padStart(2, '0')
  return book(
    world,
    bookingRequest(who.noLead, `2027-04-${day}T19:00`, { email: `undo${parties}@example.com`, groupSize: 4 }),
  )
}

const startOf = ({ reservationTime }: ReservationGuest) => new Date(reservationTime)
const secondsLater = (seconds: number) =>
  world.setTime(new Date(world.context.now().getTime() + seconds * 1000))

const setStatus = (id: string, status: BookingStatus, more: { tableNumber?: string; note?: string } = {}) =>
  world.sendSeen('host.setStatus', { reservationId: id, body: { status, ...more } }, { token })
const undo = async (id: string, more: { version?: number; tableNumber?: string; reason?: string } = {}) =>
  world.sendSeen('host.undo', { reservationId: id, body: more }, { token })
const seenByGuest = async ({ id, token: own }: ReservationGuest) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token: own }))
const claimsOf = (id: string) =>
  world.database.sql
    .selectFrom('table_claims')
    .select(['table_id', 'during'])
    .where('reservation_id', '=', id)
    .orderBy('table_id')
    .execute()
const messagesTo = async (email: string) => {
  const rows = world.database.sql.selectFrom('messages').select(['template', 'due'])
  return rows.where('recipient', '=', email).orderBy('id').execute()
}
const templatesTo = async (email: string) => (await messagesTo(email)).map(({ template }) => template)

test('H21 a cancellation that is taken back within 10 seconds was never told: same page, same table, no message', async () => {
  const booked = await party()
  const before = await claimsOf(booked.id)
  const canceled = succeeded(await setStatus(booked.id, 'CanceledByHost', { note: 'Kitchen closed' }))
  expect(canceled).toMatchObject({ status: 'CanceledByHost', undo: { kind: 'canceled' } })
  expect(await seenByGuest(booked)).toEqual(booked)
  secondsLater(9)
  const back = succeeded(await undo(booked.id, { reason: 'wrong party' }))
  expect(back).toMatchObject({
    status: 'Approved',
    tableNumber: booked.tableNumber,
    cancelNote: '',
    undo: null,
  })
  await undoTimePasses(world)
  expect(await seenByGuest(booked)).toEqual({ ...booked, version: 3 })
  expect(await claimsOf(booked.id)).toEqual(before)
  expect(await templatesTo(booked.email)).toEqual(['bookingConfirmed'])
})

test('H21 who cancels, takes it back and cancels again sends one message', async () => {
  const booked = await party()
  succeeded(await setStatus(booked.id, 'CanceledByHost'))
  succeeded(await undo(booked.id))
  secondsLater(1)
  succeeded(await setStatus(booked.id, 'CanceledByHost'))
  await undoTimePasses(world)
  expect(await templatesTo(booked.email)).toEqual(['bookingConfirmed', 'bookingCancelledByHouse'])
  expect(await seenByGuest(booked)).toMatchObject({ status: 'CanceledByHost', mayCancel: false })
  expect(await claimsOf(booked.id)).toEqual([])
})

test('A15 a cancellation takes effect for the guest after 10 seconds, in whichever process', async () => {
  const booked = await party()
  const list = async () =>
    succeeded(await world.send('reservations.get', { reservationId: booked.id }, { token: booked.token }))
      .status
  succeeded(await setStatus(booked.id, 'CanceledByHost'))
  secondsLater(9)
  await letStepsTakeEffect(world)
  expect(await list()).toBe('Approved')
  secondsLater(1)
  expect(await list()).toBe('CanceledByHost')
  await Promise.all([letStepsTakeEffect(world), letStepsTakeEffect(world)])
  expect(await list()).toBe('CanceledByHost')
  expect(refused(await undo(booked.id)).refused).toBe('undoTooLate')
})

test('H21 a party seated by mistake is expected again within 30 minutes, and its page says so at once', async () => {
  const booked = await party()
  world.setTime(startOf(booked))
  succeeded(await setStatus(booked.id, 'Seated'))
  expect(await seenByGuest(booked)).toMatchObject({ status: 'Seated' })
  secondsLater(29 * 60)
  expect(succeeded(await undo(booked.id))).toMatchObject({ status: 'Approved' })
  expect(await seenByGuest(booked)).toMatchObject({ status: 'Approved', tableNumber: booked.tableNumber })
  succeeded(await setStatus(booked.id, 'Seated'))
  secondsLater(30 * 60)
  expect(refused(await undo(booked.id)).refused).toBe('undoTooLate')
})

test('H21 a party that was closed by mistake gets its table back, unless somebody has it: then another', async () => {
  const booked = await party()
  world.setTime(startOf(booked))
  succeeded(await setStatus(booked.id, 'Seated'))
  succeeded(await setStatus(booked.id, 'Closed'))
  expect(await claimsOf(booked.id)).toEqual([])
  const next = await book(
    world,
    bookingRequest(who.noLead, booked.wallTime, { email: 'next@example.com', groupSize: 4 }),
  )
  succeeded(await setStatus(next.id, 'Seated', { tableNumber: booked.tableNumber }))
  const no = refused(await undo(booked.id))
  expect(no).toMatchObject({ refused: 'tableTaken' })
  expect(no.message).toContain(booked.tableNumber)
  const [free] = succeeded(await world.send('floors.tables', { id: who.noLead, query: {} })).monitors.filter(
    ({ status, tableNumber }) => status === 'Available' && tableNumber !== booked.tableNumber,
  )
  const back = succeeded(await undo(booked.id, { tableNumber: free?.tableNumber ?? '' }))
  expect(back).toMatchObject({ status: 'Seated', tableNumber: free?.tableNumber })
  expect(await claimsOf(booked.id)).toHaveLength(1)
})

test('H21 a no-show who comes after all is expected again until the service is over', async () => {
  const booked = await party()
  world.setTime(new Date(startOf(booked).getTime() + 20 * 60_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  await undoTimePasses(world)
  expect(await claimsOf(booked.id)).toEqual([])
  secondsLater(15 * 60)
  expect(succeeded(await undo(booked.id))).toMatchObject({
    status: 'Approved',
    tableNumber: booked.tableNumber,
  })
  expect(await claimsOf(booked.id)).not.toEqual([])
  succeeded(await setStatus(booked.id, 'NoShow'))
  secondsLater(24 * 3600)
  expect(refused(await undo(booked.id)).refused).toBe('undoTooLate')
})

test('an undo is refused once something else has happened, and says who did what', async () => {
  const booked = await party()
  world.setTime(startOf(booked))
  const called = succeeded(await setStatus(booked.id, 'Called'))
  succeeded(await setStatus(booked.id, 'Seated'))
  const no = refused(await undo(booked.id, { version: called.version }))
  expect(no).toMatchObject({
    refused: 'changedMeanwhile',
    lastChange: { by: 'service', kind: 'partySeated', at: world.context.now().toISOString() },
  })
  succeeded(await undo(booked.id))
  expect(refused(await undo(booked.id)).refused).toBe('nothingToUndo')
})

test('a message of the guest in between leaves an approval to be taken back, and to be told', async () => {
  const time = '2027-03-16T19:00'
  const seats = 14
  const others = []
  for (let each = 0; each < seats; each++) others.push(await book(world, bookingRequest(who.request, time)))
  const pending = await book(world, bookingRequest(who.request, time, { email: 'hope@example.com' }))
  expect(pending.status).toBe('Pending')
  await setStatus(others[3]?.id ?? '', 'CanceledByHost')
  await undoTimePasses(world)
  const write = async () =>
    succeeded(
      await world.send(
        'reservations.sendMessage',
        { reservationId: pending.id, body: { body: 'Could we have the window?' } },
        { token: pending.token },
      ),
    )
  succeeded(await setStatus(pending.id, 'Approved'))
  expect(await write()).toMatchObject({ status: 'Pending' })
  expect(succeeded(await undo(pending.id))).toMatchObject({ status: 'Pending', tableNumber: '' })
  expect(await claimsOf(pending.id)).toEqual([])
  succeeded(await setStatus(pending.id, 'Approved'))
  await write()
  await undoTimePasses(world)
  expect(await seenByGuest(pending)).toMatchObject({ status: 'Approved' })
  expect(await templatesTo(pending.email)).toEqual(['bookingRequested', 'bookingApproved'])
})

test('H42 an unpaid booking can only be canceled, at once and for good', async () => {
  const unpaid = await bookToPay(world, dinner())
  expect(refused(await setStatus(unpaid.id, 'Approved')).refused).toBe('moveNotAllowed')
  expect(succeeded(await setStatus(unpaid.id, 'CanceledByHost'))).toMatchObject({ undo: null })
  expect(refused(await undo(unpaid.id)).refused).toBe('nothingToUndo')
})

test('a step says how its guest is notified, and nothing where nobody is', async () => {
  const booked = await party()
  const canceled = succeeded(await setStatus(booked.id, 'CanceledByHost'))
  expect(canceled.undo).toMatchObject({ kind: 'canceled', notifies: 'email' })
  const body = { reservationTime: '2027-05-03T19:00', groupSize: 2 }
  const call = {
    restaurantId: who.noLead,
    body: { ...body, id: world.context.newId(), phone: '+4930123456' },
  }
  const silent = succeeded(await world.send('host.book', call, { token }))
  expect(silent.undo).toMatchObject({ kind: 'booked' })
  expect(silent.undo).not.toHaveProperty('notifies')
  const noted = { ...call, body: { ...call.body, id: world.context.newId(), tellGuest: true } }
  expect(succeeded(await world.send('host.book', noted, { token })).undo).toMatchObject({ notifies: 'sms' })
  const walksIn = { ...call, body: { ...body, id: world.context.newId() } }
  const { id } = succeeded(await world.send('host.book', walksIn, { token }))
  const { undo: end } = succeeded(await setStatus(id, 'CanceledByHost'))
  expect(end).not.toHaveProperty('notifies')
})
