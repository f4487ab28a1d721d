import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { book as bookAsGuest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
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

const { service, staff, book, assign, tryAssign } = staffIn(() => world, who.fresh)
const { change: changeAsGuest, tryChange } = holderIn(() => world)
const restaurantId = who.fresh

type Party = Awaited<ReturnType<typeof book>>

const block = async (date: string, tableNumbers: string[], from = '18:00') => {
  const body = { from: `${date}T${from}`, until: `${date}T23:00`, tableNumbers }
  succeeded(await world.send('host.limitTonight', { restaurantId, body }, service()))
}
const placements = async (query: { time: string; groupSize: number; minutes?: number }) =>
  succeeded(await world.send('host.placements', { restaurantId, query }, service())).placements
const setStatus = ({ id, version }: Party, more: { status: 'Seated'; tableNumber?: string }) =>
  world.send('host.setStatus', { reservationId: id, body: { version, ...more } }, service())
const change = ({ id, version }: Party, more: object, by = service()) =>
  world.send('host.changeBooking', { reservationId: id, body: { version, ...more } }, by)

test('a blocked table is listed last and as blocked, and one that is blocked later until then', async () => {
  const time = '2027-05-03T19:00'
  const [best] = await placements({ time, groupSize: 2 })
  const number = best?.tableNumbers.join() ?? ''
  expect(best).toMatchObject({ fits: true, blocked: false, parties: [] })
  await block('2027-05-03', [number], '18:30')
  const now = await placements({ time, groupSize: 2 })
  const at = now.findIndex(({ tableNumbers }) => tableNumbers.join() === number)
  expect(now[at]).toMatchObject({ blocked: true, freeUntil: null })
  expect(now.slice(at).every(({ blocked }) => blocked)).toBe(true)
  const early = { time: '2027-05-03T17:30', groupSize: 2, minutes: 60 }
  const before = (await placements(early)).find(({ tableNumbers }) => tableNumbers.join() === number)
  expect(before).toMatchObject({ blocked: false, freeUntil: '2027-05-03T18:30:00+10:00' })
})

test('a party isn’t moved to a blocked table, unless somebody who may overrule it gives the reason', async () => {
  const beck = await book('2027-05-08T19:00', { customerName: 'Beck' })
  const spare = await book('2027-05-08T19:00')
  await assign(spare, [])
  const blocked = spare.tableNumber
  await block('2027-05-08', [blocked])
  const no = refused(await tryAssign(beck, [blocked]))
  expect(no).toMatchObject({
    refused: 'tableBlocked',
    message: `Table ${blocked} is blocked at that time.`,
  })
  const { lead } = await staff()
  const wanted = { tableNumbers: [blocked], override: { reason: 'The leg is repaired' } }
  expect(succeeded(await change(beck, wanted, lead.own))).toMatchObject({ tableNumber: blocked })
})

test('a party isn’t seated at a blocked table that it didn’t have, but at its own', async () => {
  const beck = await book('2027-05-05T19:00', { customerName: 'Beck' })
  const otto = await book('2027-05-05T19:00', { customerName: 'Otto' })
  const spare = await book('2027-05-05T19:00')
  await assign(spare, [])
  await block('2027-05-05', [beck.tableNumber, spare.tableNumber])
  world.setTime('2027-05-05T19:00:00+10:00')
  const no = refused(await setStatus(otto, { status: 'Seated', tableNumber: spare.tableNumber }))
  expect(no.refused).toBe('tableBlocked')
  const own = { status: 'Seated', tableNumber: beck.tableNumber } as const
  const seated = succeeded(await setStatus(beck, own))
  expect(seated).toMatchObject({ status: 'Seated', tableNumber: beck.tableNumber })
})

test('two parties don’t swap if one of them would get a blocked table', async () => {
  const beck = await book('2027-05-06T19:00', { customerName: 'Beck' })
  const otto = await book('2027-05-06T19:00', { customerName: 'Otto' })
  await block('2027-05-06', [beck.tableNumber])
  const answer = await world.send(
    'host.swapTables',
    {
      reservationId: otto.id,
      body: { version: otto.version, with: { id: beck.id, version: beck.version } },
    },
    service(),
  )
  expect(refused(answer).refused).toBe('tableBlocked')
  expect(succeeded(await change(beck, { customerName: 'Becker' })).tableNumber).toBe(beck.tableNumber)
})

test('a party at a table that was blocked since keeps it when it gets smaller or larger', async () => {
  const beck = await book('2027-05-07T19:00', { customerName: 'Beck', groupSize: 3 })
  const otto = await book('2027-05-07T19:15', { customerName: 'Otto', groupSize: 3 })
  await block('2027-05-07', [beck.tableNumber, otto.tableNumber])
  const smaller = succeeded(await change(beck, { groupSize: 2 }))
  expect(smaller).toMatchObject({ groupSize: 2, tableNumber: beck.tableNumber })
  world.setTime('2027-05-07T19:15:00+10:00')
  const seated = succeeded(await setStatus(otto, { status: 'Seated' }))
  const larger = succeeded(await change(seated, { groupSize: 4 }))
  expect(larger).toMatchObject({ groupSize: 4, tableNumber: otto.tableNumber })
  const later = refused(
    await change(smaller, { reservationTime: '2027-05-07T20:00', tableNumbers: [beck.tableNumber] }),
  )
  expect(later.rules?.map(({ code }) => code)).toContain('tableBlocked')
})

test('a party stays into a time when its table is blocked only if staff say so', async () => {
  const beck = await book('2027-05-10T19:00', { customerName: 'Beck' })
  await block('2027-05-10', [beck.tableNumber], '21:00')
  const stay = ({ id, version }: Party, until: string, anyway = false) =>
    world.send('host.extendStay', { reservationId: id, body: { until, anyway, version } }, service())
  const longer = succeeded(await stay(beck, '2027-05-10T20:45'))
  expect(refused(await stay(longer, '2027-05-10T21:30')).refused).toBe('tableBlocked')
  const anyway = succeeded(await stay(longer, '2027-05-10T21:30', true))
  expect(anyway).toMatchObject({ estimatedTurnOverTime: 150, tableNumber: beck.tableNumber })
  expect(succeeded(await stay(anyway, '2027-05-10T21:15')).estimatedTurnOverTime).toBe(135)
})

test('taking a step back returns nobody to a table that was blocked since, and offers another one', async () => {
  const beck = await book('2027-05-15T19:00', { customerName: 'Beck' })
  const spare = await book('2027-05-15T19:00')
  const [old, other] = [beck.tableNumber, spare.tableNumber]
  await assign(spare, [])
  const moved = await assign(beck, [other])
  await block('2027-05-15', [old])
  const undo = ({ id, version }: Party, more: { tableNumber?: string } = {}) =>
    world.send('host.undo', { reservationId: id, body: { version, ...more } }, service())
  expect(refused(await undo(moved)).refused).toBe('tableBlocked')
  const stays = succeeded(await undo(moved, { tableNumber: other }))
  expect(stays).toMatchObject({ tableNumber: other })
})

test('a guest whose table was blocked since keeps it when fewer come, and gets no such table for more', async () => {
  const booked = await bookAsGuest(world, bookingRequest(restaurantId, '2027-04-24T19:00', { groupSize: 3 }))
  await block('2027-04-24', [booked.tableNumber])
  const smaller = await changeAsGuest(booked, { groupSize: 2 })
  expect(smaller).toMatchObject({ groupSize: 2, tableNumber: booked.tableNumber })
  const { tables } = succeeded(
    await world.send('host.serviceDay', { restaurantId, query: { date: '2027-04-24' } }, service()),
  )
  await block(
    '2027-04-24',
    tables.map(({ number }) => number),
  )
  expect(refused(await tryChange(smaller, { groupSize: 3 })).refused).toBe('slotGone')
})

test('an area that a special period closes is blocked for staff, too, who need a reason to book there', async () => {
  const date = '2027-05-13'
  const dayOf = async () =>
    succeeded(await world.send('host.serviceDay', { restaurantId: who.areas, query: { date } }, service()))
  const day = await dayOf()
  const [open = '', closed] = day.areas
  const outside = day.tables.find(({ area }) => area === closed)?.number ?? ''
  await world.database.sql
    .insertInto('special_periods')
    .values({
      restaurant_id: day.restaurantId,
      starts: date,
      ends: date,
      closed: false,
      hours: JSON.stringify([{ opens: 12 * 60, closes: 23 * 60 }]),
      areas: [open],
    })
    .execute()
  world.context.catalogue.forget(day.restaurantId)
  const query = { time: `${date}T19:00`, groupSize: 2 }
  const shown = succeeded(
    await world.send('host.placements', { restaurantId: who.areas, query }, service()),
  ).placements
  const isBlocked = (area: string | undefined) =>
    shown.filter((each) => each.area === area).map(({ blocked }) => blocked)
  expect(new Set(isBlocked(closed))).toEqual(new Set([true]))
  expect(new Set(isBlocked(open))).toEqual(new Set([false]))
  const tryBook = (more: object) =>
    world.send(
      'host.book',
      { restaurantId: who.areas, body: { reservationTime: query.time, groupSize: 2, ...more } },
      service(),
    )
  const no = refused(await tryBook({ tableNumbers: [outside] }))
  expect(no.rules?.map(({ code }) => code)).toContain('tableBlocked')
  const { tableNumber } = succeeded(await tryBook({}))
  expect(day.tables.find(({ number }) => number === tableNumber)?.area).toBe(open)
})

test('a party that was marked as left by mistake sits at its table again, although that was blocked before it came', async () => {
  const beck = await book('2027-05-20T19:00', { customerName: 'Beck' })
  await block('2027-05-20', [beck.tableNumber])
  world.setTime('2027-05-20T19:00:00+10:00')
  const seated = succeeded(await setStatus(beck, { status: 'Seated' }))
  const left = succeeded(
    await world.send(
      'host.setStatus',
      { reservationId: beck.id, body: { status: 'Closed', version: seated.version } },
      service(),
    ),
  )
  const back = await world.send(
    'host.undo',
    { reservationId: beck.id, body: { version: left.version } },
    service(),
  )
  expect(succeeded(back)).toMatchObject({ status: 'Seated', tableNumber: beck.tableNumber })
})

test('a swap isn’t taken back onto a table that was blocked since, whichever of the two it was', async () => {
  const beck = await book('2027-05-21T19:00', { customerName: 'Beck' })
  const otto = await book('2027-05-21T19:00', { customerName: 'Otto' })
  const { reservations } = succeeded(
    await world.send(
      'host.swapTables',
      {
        reservationId: beck.id,
        body: { version: beck.version, with: { id: otto.id, version: otto.version } },
      },
      service(),
    ),
  )
  await block('2027-05-21', [beck.tableNumber])
  for (const { id, version } of reservations) {
    const answer = await world.send('host.undo', { reservationId: id, body: { version } }, service())
    expect(refused(answer).refused).toBe('tableBlocked')
  }
})
