import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { service, book, staff, assign } = staffIn(() => world, who.fresh)
const { paidDinner, settleAll, atProvider, money, cancel, later } = payersIn(() => world)

type Change = Partial<Input<'host.changeBooking'>['body']>
const change = async (reservationId: string, body: Change, by: { token: string } = service()) => {
  const version = body.version ?? (await versionOf(reservationId))
  return world.send('host.changeBooking', { reservationId, body: { ...body, version } }, by)
}
const changed = async (...input: Parameters<typeof change>) => succeeded(await change(...input))
const versionOf = async (id: string) => {
  const row = world.database.sql.selectFrom('reservations').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}
const undo = async (reservationId: string) =>
  succeeded(
    await world.send(
      'host.undo',
      { reservationId, body: { version: await versionOf(reservationId) } },
      service(),
    ),
  )
const seenByGuest = async (id: string) => {
  const token = world.context.capabilities.tokenOf('reservation', id)
  return succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
}
const setStatus = async (id: string, status: 'Seated' | 'Called') =>
  succeeded(await world.sendSeen('host.setStatus', { reservationId: id, body: { status } }, service()))

test('H53 a booking moved to another evening is told with its new time, once it can’t be taken back', async () => {
  const email = 'moved@example.com'
  const booked = await book('2027-03-20T19:00', { customerName: 'Beck', email })
  const moved = await changed(booked.id, { reservationTime: '2027-03-27T20:30', groupSize: 4 })
  expect(moved).toMatchObject({
    wallTime: '2027-03-27T20:30',
    serviceDate: '2027-03-27',
    groupSize: 4,
    status: 'Approved',
    undo: { kind: 'changed' },
  })
  expect(await seenByGuest(booked.id)).toMatchObject({ wallTime: '2027-03-20T19:00', groupSize: 2 })
  await undoTimePasses(world)
  expect(await seenByGuest(booked.id)).toMatchObject({ wallTime: '2027-03-27T20:30', groupSize: 4 })
  const [message, ...others] = await outboxOf(world, email)
  expect(others).toEqual([])
  expect(message?.text).toContain('8:30')
  expect(await claimsOf(world, booked.id)).not.toEqual([])
})

test('H21 a change that is taken back within 10 seconds leaves time, size and table as they were and sends nothing', async () => {
  const email = 'back@example.com'
  const booked = await book('2027-03-21T19:00', { email })
  const claims = await claimsOf(world, booked.id)
  await changed(booked.id, { reservationTime: '2027-03-22T19:00', groupSize: 4, customerName: 'Otto' })
  const back = await undo(booked.id)
  expect(back).toMatchObject({
    wallTime: booked.wallTime,
    groupSize: 2,
    customerName: '',
    tableNumber: booked.tableNumber,
  })
  expect(await claimsOf(world, booked.id)).toEqual(claims)
  await undoTimePasses(world)
  expect(await outboxOf(world, email)).toEqual([])
})

test('H52 a change onto a taken table is refused with the party there, and a booking doesn’t meet itself', async () => {
  const beck = await book('2027-04-07T19:00', { customerName: 'Beck' })
  const otto = await book('2027-03-24T19:00', { customerName: 'Otto' })
  const onto = { reservationTime: '2027-04-07T19:15', tableNumbers: [beck.tableNumber] }
  const no = refused(await change(otto.id, onto))
  expect(no).toMatchObject({ refused: 'rulesBroken', parties: [{ id: beck.id, name: 'Beck' }] })
  expect(no.rules?.map(({ code }) => code)).toEqual(['tableTaken'])
  const { host, lead } = await staff()
  const override = { reason: 'They share the table' }
  expect(refused(await change(otto.id, { ...onto, override }, host.own)).refused).toBe('notPermitted')
  expect(await changed(otto.id, { ...onto, override }, lead.own)).toMatchObject({ tableNumber: '' })
  expect(await claimsThatMeet(world)).toBe(0)
  const itself = await changed(beck.id, { reservationTime: '2027-04-07T19:15' })
  expect(itself).toMatchObject({ tableNumber: beck.tableNumber, wallTime: '2027-04-07T19:15' })
})

test('rules that the booking has broken before are not held against another change', async () => {
  const { lead } = await staff()
  const override = { reason: 'Breakfast for the crew' }
  const early = await book('2027-03-25T03:30', { override }, lead.own)
  expect(await changed(early.id, { customerName: 'Crew' })).toMatchObject({ customerName: 'Crew' })
  expect(await changed(early.id, { groupSize: 3 })).toMatchObject({ groupSize: 3 })
  expect(refused(await change(early.id, { reservationTime: '2027-03-25T03:45' })).refused).toBe('rulesBroken')
})

test('a seated party that grows keeps its table, and nobody gets a message about it', async () => {
  const email = 'grown@example.com'
  const booked = await book('2027-03-26T19:00', { email })
  world.setTime('2027-03-26T19:00:00+11:00')
  await setStatus(booked.id, 'Seated')
  const grown = await changed(booked.id, { groupSize: 3, override: { reason: 'A chair at the corner' } })
  expect(grown).toMatchObject({ status: 'Seated', groupSize: 3, tableNumber: booked.tableNumber })
  await undoTimePasses(world)
  expect(await outboxOf(world, email)).toEqual([])
  const tomorrow = await change(booked.id, { reservationTime: '2027-03-27T19:00' })
  expect(refused(tomorrow).refused).toBe('tooEarlyToSeat')
})

test('other tables and another length alone are nothing that guests are told of', async () => {
  const email = 'longer@example.com'
  const booked = await book('2027-03-29T19:00', { email })
  expect(await changed(booked.id, { minutes: 75 })).toMatchObject({
    estimatedTurnOverTime: 75,
    undo: { kind: 'stay' },
  })
  await undoTimePasses(world)
  expect(await outboxOf(world, email)).toEqual([])
})

test('whoever is moved by the restaurant after the deadline can decline and gets everything back', async () => {
  const paid = await paidDinner()
  world.setTime(new Date(Date.parse(paid.reservationTime) - 3 * 3_600_000))
  const later = `${paid.wallTime.slice(0, 11)}20:00`
  await changed(paid.id, { reservationTime: later, cause: 'restaurant', note: 'A pipe burst' })
  await undoTimePasses(world)
  const seen = await seenByGuest(paid.id)
  expect(seen).toMatchObject({
    wallTime: later,
    changedByRestaurant: { wallTime: paid.wallTime, groupSize: 4, note: 'A pipe burst' },
    freeUntil: seen.reservationTime,
    mayCancel: true,
  })
  const texts = (await outboxOf(world, paid.email)).map(({ text }) => text)
  expect(
    texts.filter((text) => /free of charge[^]*A pipe burst[^]*Before: [^]*7:00 PM/.test(text)),
  ).toHaveLength(1)
  succeeded(await cancel(paid))
  await settleAll()
  const [payment] = await atProvider(paid.id)
  expect(payment?.refunds).toMatchObject([{ amount: 4000 }])
})

test('whoever is moved by the restaurant can accept, days before, and isn’t asked again', async () => {
  const email = 'accepts@example.com'
  const booked = await book('2027-04-08T19:00', { email })
  await changed(booked.id, { reservationTime: '2027-04-08T20:00', cause: 'restaurant' })
  await changed(booked.id, { reservationTime: '2027-04-08T20:30', cause: 'restaurant' })
  await undoTimePasses(world)
  expect((await seenByGuest(booked.id)).changedByRestaurant).toEqual({
    wallTime: '2027-04-08T19:00',
    groupSize: 2,
  })
  const token = world.context.capabilities.tokenOf('reservation', booked.id)
  const accepted = succeeded(
    await world.send('reservations.confirm', { reservationId: booked.id }, { token }),
  )
  expect(accepted).toMatchObject({ confirmed: true, wallTime: '2027-04-08T20:30' })
  expect(accepted.changedByRestaurant).toBeUndefined()
})

test('H43 what a smaller party gets back is confirmed by staff, and moves only after the time to undo', async () => {
  const paid = await paidDinner()
  const smaller = { groupSize: 2 }
  const no = refused(await change(paid.id, smaller))
  expect(no).toMatchObject({ refused: 'amountsToConfirm', amounts: { uncharged: 0, currency: 'EUR' } })
  const { back = 0, uncharged = 0 } = no.amounts ?? {}
  expect(back).toBeGreaterThan(0)
  const seen = { back, uncharged }
  await changed(paid.id, { ...smaller, seen })
  later(0.15)
  await undo(paid.id)
  await settleAll()
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [] }])
  expect(await money(paid)).toMatchObject({ terms: { amount: 4000 } })
  await changed(paid.id, { ...smaller, seen })
  await undoTimePasses(world)
  await settleAll()
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [{ amount: back }] }])
  expect(await money(paid)).toMatchObject({ terms: { amount: 4000 - back } })
})

test('a larger party isn’t charged more than its guest has agreed to, which staff see', async () => {
  const paid = await paidDinner()
  const larger = { groupSize: 5, reservationTime: paid.reservationTime }
  const first = await change(paid.id, larger)
  const seen = { back: 0, uncharged: 0 }
  if ('refused' in first) Object.assign(seen, first.amounts, { currency: undefined })
  const { back, uncharged } = seen
  await changed(paid.id, { ...larger, seen: { back, uncharged } })
  await undoTimePasses(world)
  await settleAll()
  expect(await money(paid)).toMatchObject({ terms: { amount: 4000 } })
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [] }])
})

test('H42 a booking that isn’t paid yet can’t be changed by staff, only canceled', async () => {
  const unpaid = await bookToPay(world, dinner())
  expect(refused(await change(unpaid.id, { groupSize: 2 })).refused).toBe('moveNotAllowed')
})

test('H7 of two devices that change one booking, the second reads who was first', async () => {
  const booked = await book('2027-04-02T19:00')
  const version = booked.version
  await changed(booked.id, { version, groupSize: 3 })
  const no = refused(await change(booked.id, { version, reservationTime: '2027-04-02T20:00' }))
  expect(no).toMatchObject({ refused: 'changedMeanwhile', lastChange: { kind: 'bookingChanged' } })
  const current = await changed(booked.id, {})
  expect(current).toMatchObject({ groupSize: 3, version: version + 1 })
})

test('H21 a booking made by mistake is taken back within 10 seconds: the table is free, and nobody was told', async () => {
  const email = 'mistaken@example.com'
  const booked = await book('2027-04-03T19:00', { email, tellGuest: true })
  expect(booked.undo).toMatchObject({ kind: 'booked' })
  expect(await undo(booked.id)).toMatchObject({ status: 'CanceledByHost', undo: null })
  expect(await claimsOf(world, booked.id)).toEqual([])
  await undoTimePasses(world)
  expect(await outboxOf(world, email)).toEqual([])
})

test('H21 an answer to a late party is told after 10 seconds, and never if it is taken back', async () => {
  const email = 'late@example.com'
  const booked = await book('2027-04-04T19:00', { email })
  const keep = async (keptUntil: string) =>
    succeeded(
      await world.send('host.answerLate', { reservationId: booked.id, body: { keptUntil } }, service()),
    )
  await keep('2027-04-04T19:20')
  expect((await seenByGuest(booked.id)).keptUntil).toBeNull()
  expect(await undo(booked.id)).toMatchObject({ keptUntil: null })
  await undoTimePasses(world)
  expect(await outboxOf(world, email)).toEqual([])
  await keep('2027-04-04T19:30')
  await undoTimePasses(world)
  expect((await seenByGuest(booked.id)).keptUntil).toContain('19:30')
  expect(await outboxOf(world, email)).toHaveLength(1)
})

test('a table of a booking that was just canceled is free at once for the next one that staff take', async () => {
  const time = '2027-04-05T19:00'
  const booked = await book(time)
  succeeded(
    await world.sendSeen(
      'host.setStatus',
      { reservationId: booked.id, body: { status: 'CanceledByHost' } },
      service(),
    ),
  )
  const next = await book(time, { tableNumbers: [booked.tableNumber] })
  expect(next.tableNumber).toBe(booked.tableNumber)
  expect(await assign(next, [])).toMatchObject({ tableNumber: '' })
})

test('a party that staff gave tables in another area keeps them when it gets smaller', async () => {
  const there = staffIn(() => world, who.areas)
  const query = { time: '2027-04-28T19:00', groupSize: 4 }
  const { placements } = succeeded(
    await world.send('host.placements', { restaurantId: who.areas, query }, service()),
  )
  const fitting = placements.filter(({ fits, parties }) => fits && parties.length === 0)
  const asked = fitting[0]?.area ?? ''
  const [elsewhere] = fitting.filter(({ area }) => area !== asked)
  if (!elsewhere) throw new Error('there should be another area')
  const booked = await there.book(query.time, { groupSize: 4, areas: [asked] })
  const moved = await there.assign(booked, [...elsewhere.tableNumbers])
  const smaller = await changed(booked.id, { groupSize: 3, version: moved.version })
  expect(smaller).toMatchObject({ groupSize: 3, tableNumber: moved.tableNumber })
})

test('what the restaurant asked a guest stays until time or size change again', async () => {
  const booked = await book('2027-04-29T19:00', { email: 'asked@example.com' })
  await changed(booked.id, { reservationTime: '2027-04-29T20:00', cause: 'restaurant' })
  await undoTimePasses(world)
  const asked = { wallTime: '2027-04-29T19:00', groupSize: 2 }
  await changed(booked.id, { customerName: 'Becker', minutes: 75 })
  await undoTimePasses(world)
  expect((await seenByGuest(booked.id)).changedByRestaurant).toEqual(asked)
  await changed(booked.id, { groupSize: 3 })
  await undoTimePasses(world)
  expect((await seenByGuest(booked.id)).changedByRestaurant).toBeUndefined()
})
