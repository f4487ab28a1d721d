import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { tryChange, change, read, moves } = holderIn(() => world)

test('if another party is faster, the old table stays and other times are offered', async () => {
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-20T19:30'))
  await book(world, bookingRequest(who.oneTable, '2027-03-21T19:30'))
  const before = await claimsOf(world, booked.id)
  const no = refused(await tryChange(booked, { reservationTime: '2027-03-21T19:30' }))
  expect(no).toMatchObject({ status: 409, refused: 'slotGone' })
  expect(no.alternatives?.length).toBe(4)
  expect(await claimsOf(world, booked.id)).toEqual(before)
  expect(await read(booked)).toEqual(booked)
  expect(await moves(booked)).toEqual(['1 Approved guest'])
})

test('of twenty parties that move to one table at once, one gets it and nineteen keep their tables', async () => {
  const parties: ReservationGuest[] = []
  for (let guest = 0; guest < 12; guest++)
    parties.push(await book(world, bookingRequest(who.fresh, '2027-03-17T19:00')))
  for (let guest = 0; guest < 8; guest++)
    parties.push(await book(world, bookingRequest(who.fresh, '2027-03-18T19:00')))
  // Take all but one table on the evening that the parties want to move to.
  for (let guest = 0; guest < 11; guest++) await book(world, bookingRequest(who.fresh, '2027-03-19T19:00'))
  const outcomes = await Promise.all(
    parties.map((party) => tryChange(party, { reservationTime: '2027-03-19T19:00' })),
  )
  expect(outcomes.filter((outcome) => !isWireRefusal(outcome))).toHaveLength(1)
  for (const [index, outcome] of outcomes.entries()) {
    const party = parties[index]
    if (!party || !isWireRefusal(outcome)) continue
    expect(outcome.refused).toBe('slotGone')
    expect(await read(party)).toEqual(party)
    expect(await claimsOf(world, party.id)).toHaveLength(1)
  }
  expect(await claimsThatMeet(world)).toBe(0)
})

test('two parties can swap evenings when both have room for one more', async () => {
  const early = await book(world, bookingRequest(who.fresh, '2027-03-24T19:00'))
  const late = await book(world, bookingRequest(who.fresh, '2027-03-25T19:00'))
  const [toLate, toEarly] = await Promise.all([
    tryChange(early, { reservationTime: '2027-03-25T19:00' }),
    tryChange(late, { reservationTime: '2027-03-24T19:00' }),
  ])
  expect([succeeded(toLate).serviceDate, succeeded(toEarly).serviceDate]).toEqual([
    '2027-03-25',
    '2027-03-24',
  ])
})

test('two concurrent changes are applied one after the other, and neither is lost', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-28T19:00'))
  await Promise.all([
    tryChange(booked, { groupSize: 3 }),
    tryChange(booked, { specialRequests: 'Candles' }),
    tryChange(booked, { reservationTime: '2027-03-28T20:00' }),
  ])
  expect(await read(booked)).toMatchObject({
    groupSize: 3,
    specialRequests: 'Candles',
    wallTime: '2027-03-28T20:00',
    version: 4,
  })
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
})

test('a change and a cancellation at once leave a booking that is either changed or canceled', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-29T19:00'))
  const { id, token } = booked
  await Promise.all([
    tryChange(booked, { reservationTime: '2027-03-29T20:00' }),
    world.send('reservations.cancel', { reservationId: id, body: {} }, { token }),
  ])
  expect((await read(booked)).status).toBe('CanceledByClient')
  expect(await claimsOf(world, id)).toEqual([])
})

test('concurrent party size changes never exceed pacing', async () => {
  const parties: ReservationGuest[] = []
  for (let guest = 0; guest < 4; guest++)
    parties.push(await book(world, bookingRequest(who.pacing, '2027-03-17T19:00')))
  const outcomes = await Promise.all(parties.map((party) => tryChange(party, { groupSize: 4 })))
  expect(outcomes.every(isWireRefusal)).toBe(true)
  expect((await change(parties[0] ?? { id: '', token: '' }, { groupSize: 1 })).groupSize).toBe(1)
  expect((await change(parties[1] ?? { id: '', token: '' }, { groupSize: 3 })).groupSize).toBe(3)
})

test('a change that fails midway leaves the booking unchanged', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-04-02T19:00'))
  const before = await claimsOf(world, booked.id)
  await sql`alter table messages rename to messages_away`.execute(world.database.sql)
  const headers = { authorization: `Bearer ${booked.token}` }
  const url = `/api/rsv/mb/guest/reservations/${booked.id}`
  const payload = { reservationTime: '2027-04-03T19:00' }
  const broken = await world.app.inject({ method: 'PUT', url, headers, payload })
  await sql`alter table messages_away rename to messages`.execute(world.database.sql)
  expect(broken.statusCode).toBe(500)
  expect(await claimsOf(world, booked.id)).toEqual(before)
  expect(await read(booked)).toEqual(booked)
})

test('a member’s late notice is kept when somebody else changes the note at the same time', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-26T19:00'))
  const { id, token } = booked
  world.setTime('2027-03-26T07:30:00Z')
  const [late, noted] = await Promise.all([
    world.send('reservations.reportLate', { reservationId: id, body: { minutes: 20 } }, { token }),
    tryChange(booked, { note: 'A quiet table' }),
  ])
  expect(succeeded(late).lateMinutes).toBe(20)
  expect(succeeded(noted).specialRequests).toBe('A quiet table')
  expect(await read(booked)).toMatchObject({ lateMinutes: 20, specialRequests: 'A quiet table' })
})

test('a visitor’s booking that changes while its guest deletes the account is erased too', async () => {
  const { email, uid, token } = await signedUpGuest(world)
  const { id } = await book(world, bookingRequest(who.dayAndNight, '2027-03-28T19:00', { email }))
  const deletion = await world.database.sql.transaction().execute(async (other) => {
    await other
      .updateTable('reservations')
      .set({ special_requests: 'A quiet table' })
      .set((is) => ({ version: is('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const started = { done: world.send('guests.delete', { uid }, { token }) }
    // On PostgreSQL, the deletion has read the booking by then and waits for this change.
    await new Promise((later) => setTimeout(later, 500))
    return started
  })
  succeeded(await deletion.done)
  const row = world.database.sql.selectFrom('reservations').selectAll().where('id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({
    status: 'CanceledByClient',
    email: '',
    special_requests: '',
  })
})
