import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { book as bookAsGuest, bookingRequest, slotsOf } from '#server/testing/booking/booking-requests.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { service, book, tryBook, staff, assign } = staffIn(() => world, who.fresh)
const { change, tryChange } = holderIn(() => world)
const restaurantId = who.fresh

const limit = async (body: Input<'host.limitTonight'>['body'], by = service()) =>
  world.send('host.limitTonight', { restaurantId, body }, by)
const end = async (limitId: string) =>
  succeeded(await world.send('host.endLimit', { restaurantId, limitId }, service()))
const bookable = async (date: string) =>
  (await slotsOf(world, restaurantId, { date, partySize: 2 }))
    .filter(({ availabilityLevel }) => availabilityLevel === 'Available')
    .map(({ instant }) => instant.slice(11, 16))
const tryAsGuest = (time: string) =>
  world.send('reservations.create', {
    body: bookingRequest(restaurantId, time, { email: `limit${time.replace(/\W/g, '')}@example.com` }),
  })

test('H50 a stop from 18:00 to 19:00 leaves 19:15, the next day and staff alone, and ends by itself', async () => {
  const before = await bookable('2027-04-14')
  expect(before).toEqual(expect.arrayContaining(['18:00', '18:45', '19:15']))
  const { limit: made, parties } = succeeded(
    await limit({ from: '2027-04-14T18:00', until: '2027-04-14T19:00', reason: 'Only one cook' }),
  )
  expect(made).toMatchObject({ kind: 'times', areas: [], tableNumbers: [], reason: 'Only one cook' })
  expect(parties).toEqual([])
  const during = await bookable('2027-04-14')
  expect(during).toEqual(before.filter((time) => time < '18:00' || time >= '19:00'))
  expect(await bookable('2027-04-15')).toContain('18:30')
  expect(refused(await tryAsGuest('2027-04-14T18:30')).refused).toBe('slotGone')
  expect(await book('2027-04-14T18:30')).toMatchObject({ status: 'Approved' })
  world.setTime('2027-04-14T19:01:00+10:00')
  const { limits } = succeeded(await world.send('host.limits', { restaurantId }, service()))
  expect(limits).toEqual([])
})

test('H28 a stopped time stays full for guests when somebody cancels, is free for staff, and opens when the stop is ended', async () => {
  const booked = await bookAsGuest(world, bookingRequest(restaurantId, '2027-04-16T19:00'))
  const { limit: made, parties } = succeeded(
    await limit({ from: '2027-04-16T19:00', until: '2027-04-16T19:15' }),
  )
  expect(parties).toMatchObject([{ id: booked.id, kind: 'reservation', groupSize: 2, seated: false }])
  succeeded(
    await world.sendSeen(
      'host.setStatus',
      { reservationId: booked.id, body: { status: 'CanceledByHost' } },
      service(),
    ),
  )
  await undoTimePasses(world)
  expect(await bookable('2027-04-16')).not.toContain('19:00')
  expect(await book('2027-04-16T19:00', { tableNumbers: [booked.tableNumber] })).toMatchObject({
    tableNumber: booked.tableNumber,
  })
  expect((await end(made.id)).limits.map(({ id }) => id)).not.toContain(made.id)
  await end(made.id)
  expect(await bookable('2027-04-16')).toContain('19:00')
})

test('a blocked table is given to nobody, and to staff only with an override; who is there stays and is named', async () => {
  const there = await book('2027-04-17T19:00', { customerName: 'Beck' })
  const blocked = there.tableNumber
  const { parties } = succeeded(
    await limit({ from: '2027-04-17T18:00', until: '2027-04-17T22:00', tableNumbers: [blocked] }),
  )
  expect(parties).toMatchObject([{ id: there.id, name: 'Beck', tableNumbers: [blocked] }])
  await assign(there, [])
  for (let party = 0; party < 4; party++)
    expect((await book('2027-04-17T19:00')).tableNumber).not.toBe(blocked)
  const wanted = { tableNumbers: [blocked] }
  const no = refused(await tryBook('2027-04-17T20:00', wanted))
  expect(no.rules?.map(({ code }) => code)).toEqual(['tableBlocked'])
  const { lead } = await staff()
  const override = { reason: 'The leg is repaired' }
  expect(await book('2027-04-17T20:00', { ...wanted, override }, lead.own)).toMatchObject({
    tableNumber: blocked,
  })
})

test('H29 an area that is closed for an evening isn’t offered then, without another floor plan', async () => {
  const { tables } = succeeded(await world.send('host.serviceDay', { restaurantId, query: {} }, service()))
  const [area = ''] = [...new Set(tables.map((table) => table.area))].filter(Boolean)
  const inside = tables.filter((table) => table.area === area).map(({ number }) => number)
  const { limit: made } = succeeded(
    await limit({ from: '2027-04-18T17:00', until: '2027-04-18T23:00', areas: [area] }),
  )
  expect(made).toMatchObject({ kind: 'areas', areas: [area] })
  const query = { time: '2027-04-18T19:00', groupSize: 2 }
  const { placements } = succeeded(await world.send('host.placements', { restaurantId, query }, service()))
  expect(
    placements
      .filter(({ blocked }) => !blocked)
      .flatMap(({ tableNumbers }) => tableNumbers)
      .filter((each) => inside.includes(each)),
  ).toEqual([])
})

test('H35 who closes the service sees who is still expected or seated, and nobody is closed by it', async () => {
  const seated = await book('2027-04-22T19:00', { customerName: 'Beck' })
  const expected = await book('2027-04-22T20:30', { customerName: 'Otto' })
  world.setTime('2027-04-22T19:30:00+10:00')
  succeeded(
    await world.sendSeen(
      'host.setStatus',
      { reservationId: seated.id, body: { status: 'Seated' } },
      service(),
    ),
  )
  const close = async () =>
    succeeded(await world.send('host.closeService', { restaurantId, body: {} }, service()))
  const closed = await close()
  expect(closed.parties).toMatchObject([
    { id: seated.id, name: 'Beck', seated: true },
    { id: expected.id, name: 'Otto', seated: false },
  ])
  expect(closed.limit).toMatchObject({ kind: 'times' })
  expect(await bookable('2027-04-22')).toEqual([])
  expect((await close()).limit).toBeNull()
  await end(closed.limit?.id ?? '')
  expect(await bookable('2027-04-22')).not.toEqual([])
})

test('a guest at a stopped time can come with fewer people, and not with more', async () => {
  const booked = await bookAsGuest(world, {
    ...bookingRequest(restaurantId, '2027-04-21T19:00'),
    groupSize: 4,
  })
  await limit({ from: '2027-04-21T19:00', until: '2027-04-21T19:15' })
  expect(await change(booked, { groupSize: 2 })).toMatchObject({ groupSize: 2 })
  expect(refused(await tryChange(booked, { groupSize: 4 })).refused).toBe('slotGone')
})

test('a limit is written once, however often it is sent, and the history says who made and ended it', async () => {
  const { host, lead } = await staff()
  const id = world.context.newId()
  const body = { id, from: '2027-04-23T18:00', until: '2027-04-23T19:00', reason: 'Choir' }
  expect(refused(await limit(body, host.own)).refused).toBe('notPermitted')
  const first = succeeded(await limit(body, lead.own))
  expect(succeeded(await limit(body, lead.own))).toEqual(first)
  expect(refused(await limit({ ...body, until: '2027-04-23T20:00' })).refused).toBe('idTaken')
  await end(id)
  const entries = await world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'reason', 'changes'])
    .where('subject', '=', 'limit')
    .where('at', '>=', new Date(worldTime))
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toMatchObject([
    { kind: 'removed', changes: [{ field: 'hours', before: '18:00–19:00', after: null }] },
    { kind: 'added', reason: 'Choir', changes: [{ field: 'hours', before: null, after: '18:00–19:00' }] },
  ])
})

test('a limit that ends before it begins, or after more than a day, is refused', async () => {
  for (const until of ['2027-04-24T17:00', '2027-04-26T18:00']) {
    const no = refused(await limit({ from: '2027-04-24T18:00', until }))
    expect(no.fields).toMatchObject([{ field: 'until' }])
  }
  expect(
    refused(await limit({ from: '2027-04-24T18:00', until: '2027-04-24T19:00', tableNumbers: ['none'] }))
      .refused,
  ).toBe('unknownTable')
})
