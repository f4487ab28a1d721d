import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const attempt = (restaurantId: string, time: string, more: object = {}) =>
  world.send('reservations.create', { body: bookingRequest(restaurantId, time, more) })

async function forgotten(slug: string): Promise<number> {
  const id = (await world.context.catalogue.get(slug))?.record.id ?? 0
  world.context.catalogue.forget(id)
  return id
}

test('overlap depends on the whole stay: a partly overlapping stay is refused, and a back-to-back one is accepted', async () => {
  // Leave only one table online, which seats a party of two for an hour.
  await sql`update tables set online = (number = '1') where restaurant_id = ${await forgotten(who.pacing)}`.execute(
    world.database.sql,
  )
  await forgotten(who.pacing)
  const first = await book(world, bookingRequest(who.pacing, '2027-03-17T18:00'))
  expect([first.tableNumber, first.estimatedTurnOverTime]).toEqual(['1', 60])
  for (const time of ['17:15', '17:30', '18:00', '18:15', '18:45'])
    expect(refused(await attempt(who.pacing, `2027-03-17T${time}`)).refused).toBe('slotGone')
  for (const time of ['17:00', '19:00'])
    expect((await book(world, bookingRequest(who.pacing, `2027-03-17T${time}`))).tableNumber).toBe('1')
  expect(await claimsThatMeet(world)).toBe(0)
})

test('two tables shown as free on one page are checked again when each is booked', async () => {
  const [slot] = await freeSlotsOf(world, who.oneTable, { date: '2027-03-17' })
  const [one, other] = await Promise.all([
    attempt(who.oneTable, slot?.instant ?? ''),
    attempt(who.oneTable, slot?.instant ?? '', { customerName: 'Somebody Else' }),
  ])
  expect([one, other].filter(isWireRefusal)).toHaveLength(1)
})

test('a request that awaits approval blocks its table for others', async () => {
  const id = await forgotten(who.pacing)
  const asking = `'{"whenFull": "request"}'`
  await sql`update restaurants set booking = booking || ${sql.raw(asking)}::jsonb where id = ${id}`.execute(
    world.database.sql,
  )
  await sql`update tables set online = true where restaurant_id = ${id}`.execute(world.database.sql)
  await forgotten(who.pacing)
  const time = '2027-03-18T19:00'
  for (let party = 0; party < 2; party++)
    await book(world, bookingRequest(who.pacing, time, { groupSize: 4 }))
  const waiting = await book(world, bookingRequest(who.pacing, time, { groupSize: 4 }))
  expect(waiting.status).toBe('Pending')
  expect(waiting.tableNumber).not.toBe('')
  const tables = new Set([waiting.tableNumber])
  for (let party = 0; party < 5; party++) {
    const next = await attempt(who.pacing, time, { groupSize: 4 })
    if (isWireRefusal(next) || next.tableNumber === '') continue
    expect(tables.has(next.tableNumber)).toBe(false)
    tables.add(next.tableNumber)
  }
  expect(await claimsThatMeet(world)).toBe(0)
})

test('two first guests of an event who book at once are at one event, with a seat each', async () => {
  const host = await world.context.catalogue.get(who.fresh)
  const inserted = await sql<{ id: number }>`
    insert into restaurants (slug, region_id, parent_id, kind, name, time_zone, currency, agreed, booking)
    values ('tram-depot-supper', ${host?.record.region_id}, ${host?.record.id}, 'event', 'Tram Depot Supper',
      ${host?.record.time_zone}, 'AUD', now(), '{"acceptsReservations": true, "maxPartySize": 2, "slotMinutes": 60, "turnTimes":
      [{"upTo": 99, "minutes": 180}], "coversPerSlot": 4}') returning id
  `.execute(world.database.sql)
  const eventId = inserted.rows[0]?.id ?? 0
  await sql`insert into tables (restaurant_id, number, max_covers) select ${eventId}::int, 'S' || n, 2
    from generate_series(1, 6) as n`.execute(world.database.sql)
  await sql`insert into special_periods (restaurant_id, starts, ends, closed, hours) values
    (${eventId}, '2027-03-20', '2027-03-20', false, '[{"opens": 1140, "closes": 1320}]')`.execute(
    world.database.sql,
  )

  const time = '2027-03-20T19:00'
  const both = await Promise.all([
    attempt(who.fresh, time, { eventId }),
    attempt(who.fresh, time, { eventId }),
  ])
  const seats = both.map((outcome) => succeeded(outcome))
  expect(seats.map(({ restaurantId }) => restaurantId)).toEqual([eventId, eventId])
  expect(new Set(seats.map(({ tableNumber }) => tableNumber)).size).toBe(2)
  // The event has four seats in total, and the restaurant's other tables don't add any.
  const crowd = await Promise.all(Array.from({ length: 10 }, () => attempt(who.fresh, time, { eventId })))
  expect(crowd.every(isWireRefusal)).toBe(true)
  expect(await book(world, bookingRequest(who.fresh, time))).toMatchObject({
    restaurantId: host?.record.id,
    eventId: null,
  })
  // Clients may send a whole reservation back to change it.
  const [seat] = seats
  const body = { restaurantId: who.fresh, eventId, reservationTime: time, note: 'By the window' }
  const options = { token: seat?.token }
  const changed = await world.send('reservations.update', { reservationId: seat?.id ?? '', body }, options)
  const read = succeeded(changed)
  expect(read).toMatchObject({ eventId, note: 'By the window' })
  const asRead = { reservationId: read.id, body: read }
  expect(succeeded(await world.send('reservations.update', asRead, options))).toEqual(read)
  expect(refused(await attempt(who.oneTable, time, { eventId })).refused).toBe('unknownRestaurant')
})

test('a restaurant that changes its time zone moves neither bookings nor printed times', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-24T19:00'))
  await sql`update restaurants set time_zone = 'Europe/Lisbon' where slug = ${who.fresh}`.execute(
    world.database.sql,
  )
  await forgotten(who.fresh)
  const { id, token } = booked
  const read = succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
  const { wallTime, reservationTime, timeZone, serviceDate } = booked
  expect(read).toMatchObject({ wallTime, reservationTime, timeZone, serviceDate })
  const changed = await world.send(
    'reservations.update',
    { reservationId: id, body: { note: 'Hello' } },
    { token },
  )
  expect(succeeded(changed)).toMatchObject({ wallTime, reservationTime, timeZone, specialRequests: 'Hello' })
  await sql`update restaurants set time_zone = 'Australia/Melbourne' where slug = ${who.fresh}`.execute(
    world.database.sql,
  )
  await forgotten(who.fresh)
})

test('after a restaurant changes its hours, guests with bookings can still open, change and cancel them', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-25T21:00'))
  const { id, token } = booked
  await sql`update opening_hours set closes = 1200 where purpose = 'booking' and restaurant_id =
    ${await forgotten(who.fresh)}`.execute(world.database.sql)
  await forgotten(who.fresh)
  const note = await world.send(
    'reservations.update',
    { reservationId: id, body: { note: 'Still on?' } },
    { token },
  )
  expect(succeeded(note)).toMatchObject({ wallTime: '2027-03-25T21:00', tableNumber: booked.tableNumber })
  const more = await world.send(
    'reservations.update',
    { reservationId: id, body: { groupSize: 3 } },
    { token },
  )
  expect(succeeded(more)).toMatchObject({ wallTime: '2027-03-25T21:00', groupSize: 3, status: 'Approved' })
  const later = { reservationId: id, body: { reservationTime: '2027-03-25T20:45' } }
  expect(refused(await world.send('reservations.update', later, { token })).refused).toBe('outsideHours')
  const gone = await world.send('reservations.cancel', { reservationId: id, body: {} }, { token })
  expect(succeeded(gone).status).toBe('CanceledByClient')
})

test.each(['-11:00', '+14:00', '+05:45', 'Z'])(
  'a guest whose clock is set to %s books, holds and changes the same evening as everyone else',
  async (offset) => {
    const [slot] = await freeSlotsOf(world, who.joinedTables, { date: '2027-04-09' })
    const minutes = offset === 'Z' ? 0 : (offset.startsWith('-') ? -1 : 1) * clock(offset.slice(1))
    const here = (instant: string) =>
      new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19) + offset
    const body = { reservationTime: here(slot?.instant ?? ''), groupSize: 2 }
    const held = succeeded(await world.send('holds.create', { restaurantId: who.joinedTables, body }))
    expect(held.reservationTime).toBe(slot?.instant)
    const booked = await book(
      world,
      bookingRequest(who.joinedTables, body.reservationTime, { holdId: held.id }),
    )
    expect(booked).toMatchObject({ serviceDate: '2027-04-09', reservationTime: slot?.instant })
    const later = here(new Date(Date.parse(slot?.instant ?? '') + 86_400_000).toISOString())
    const { id, token } = booked
    const change = { reservationTime: later }
    const moved = await world.send('reservations.update', { reservationId: id, body: change }, { token })
    expect(succeeded(moved).serviceDate).toBe('2027-04-10')
  },
)

test('a booking moved across a clock change keeps the UTC offset of its own evening', async () => {
  const booked = await book(world, bookingRequest(who.joinedTables, '2027-03-27T20:00'))
  expect(booked.reservationTime).toBe('2027-03-27T20:00:00+00:00')
  const { id, token } = booked
  const body = { reservationTime: '2027-03-28T20:00' }
  const moved = succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  expect([moved.wallTime, moved.reservationTime]).toEqual(['2027-03-28T20:00', '2027-03-28T20:00:00+01:00'])
})

test.each(['2027-03-28T01:30', '2027-03-28T01:30:00'])(
  'a time that clocks skip, %s, is refused with the reason instead of being moved (flows F8)',
  async (reservationTime) => {
    const skipped = [
      {
        field: 'reservationTime',
        message: 'Clocks go forward that night, so this time doesn’t exist. Choose another time.',
      },
    ]
    expect(refused(await attempt(who.joinedTables, reservationTime))).toMatchObject({
      status: 400,
      fields: skipped,
    })
    const { id, token } = await book(world, bookingRequest(who.joinedTables, '2027-03-27T20:00'))
    const change = world.send(
      'reservations.update',
      { reservationId: id, body: { reservationTime } },
      { token },
    )
    expect(refused(await change)).toMatchObject({ status: 400, fields: skipped })
    const body = { ...bookingRequest(who.joinedTables, reservationTime), groupSize: 2 }
    const fees = await world.send('reservations.calculateFees', { body })
    expect(refused(fees)).toMatchObject({ status: 400, fields: skipped })
  },
)

test('a time with an offset is never skipped (flows F8)', async () => {
  const late = await attempt(who.joinedTables, '2027-03-28T01:30:00Z')
  expect(refused(late).refused).toBe('outsideHours')
})

function clock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
