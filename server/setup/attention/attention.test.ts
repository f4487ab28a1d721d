import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { openLineAt, plantWalkIn } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const saturday = '2027-04-10'
const closed = { id: null, starts: saturday, ends: saturday, closed: true, hours: [], note: 'Wedding' }

const attention = async (restaurantId: string, role: 'manager' | 'host' = 'manager') =>
  succeeded(await world.send('setup.attention', { restaurantId }, setupOf(world, restaurantId, role).by))
const previewOf = async (restaurantId: string, draft: object) => {
  const { by, read } = setupOf(world, restaurantId, 'manager')
  const body = { basedOn: (await read()).revision, ...draft }
  return succeeded(await world.send('setup.preview', { restaurantId, body }, by))
}
const messages = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages`.execute(
    world.database.sql,
  )
  return rows[0]?.count
}

test('H1 a closed Saturday with five bookings: five are listed before and after saving, until each is decided', async () => {
  const bookings: { id: string }[] = []
  for (const time of ['18:00', '18:30', '19:00', '20:00', '20:30'])
    bookings.push(await book(world, bookingRequest(who.fresh, `${saturday}T${time}`)))
  const ids = bookings.map(({ id }) => id).toSorted()
  const sent = await messages()
  const { save, by } = setupOf(world, who.fresh, 'manager')
  expect(await attention(who.fresh)).toEqual({ state: 'none', stranded: [], kept: [] })

  const preview = await previewOf(who.fresh, { periods: [closed] })
  expect(preview.stranded.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(preview.stranded[0]).toMatchObject({
    kind: 'reservation',
    reasons: [{ reason: 'closedThen', message: 'The restaurant is closed at this time.' }],
    partySize: 2,
    name: 'June Abernathy',
  })

  const no = refused(await save({ periods: [closed], seen: ids.slice(1) }))
  expect([no.refused, no.stranded?.length]).toEqual(['strandedChanged', 5])
  const saved = succeeded(await save({ periods: [closed], seen: ids }))
  expect(saved.stranded.map(({ id }) => id).toSorted()).toEqual(ids)
  expect((await attention(who.fresh)).stranded.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(await messages()).toBe(sent)

  const keep = async (id: string) => {
    const body = { stays: [{ kind: 'reservation' as const, id, reasons: ['closedThen' as const] }] }
    return succeeded(await world.send('setup.keepStranded', { restaurantId: who.fresh, body }, by))
  }
  const [first, ...others] = ids
  const canceled = { reservationId: first ?? '', body: { status: 'CanceledByHost' as const } }
  succeeded(await world.sendSeen('host.setStatus', canceled, by))
  expect((await attention(who.fresh)).stranded).toHaveLength(4)
  for (const id of others) await keep(id)
  const after = await attention(who.fresh)
  expect([after.state, after.stranded, after.kept.length]).toEqual(['none', [], 4])
  expect(await keep(others[0] ?? '')).toEqual(after)

  const { floor } = await setupOf(world, who.fresh).read()
  const tables = floor.tables.map((table) => ({ ...table, minCovers: 1, maxCovers: 1 }))
  succeeded(await save({ floor: { tables, joins: [] }, strandsAny: true }))
  const again = (await attention(who.fresh)).stranded.filter(({ id }) => others.includes(id))
  expect(again.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual(
    others.map(() => ['tableTooSmall']),
  )
})

test('a decision to keep a booking is in its history, and needs the permission to override', async () => {
  const { id } = await book(world, bookingRequest(who.halfHours, `${saturday}T19:00`))
  const { save, by } = setupOf(world, who.halfHours, 'manager')
  const { restaurantId } = succeeded(await save({ periods: [closed], strandsAny: true }))
  const body = { stays: [{ kind: 'reservation' as const, id, reasons: ['closedThen' as const] }] }
  const asked = { restaurantId: who.halfHours, body }
  const host = await world.send('setup.keepStranded', asked, setupOf(world, who.halfHours, 'host').by)
  expect(refused(host).refused).toBe('notPermitted')
  succeeded(await world.send('setup.keepStranded', asked, by))
  const entries = await world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'subject', 'reservation_id', 'changes'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entries).toEqual([
    {
      kind: 'changed',
      subject: 'exception',
      reservation_id: id,
      changes: [{ field: 'cause', before: null, after: 'closedThen' }],
    },
  ])
})

test('H17 a form opened before the closing and sent after it is refused with other times', async () => {
  const time = `${saturday}T19:00`
  const held = succeeded(
    await world.send('holds.create', {
      restaurantId: who.oneTable,
      body: { reservationTime: time, groupSize: 2 },
    }),
  )
  const preview = await previewOf(who.oneTable, { periods: [closed] })
  expect(preview.stranded).toEqual([
    expect.objectContaining({
      id: held.id,
      kind: 'hold',
      reasons: [expect.objectContaining({ reason: 'closedThen' })],
    }),
  ])
  succeeded(await setupOf(world, who.oneTable).save({ periods: [closed], strandsAny: true }))
  for (const holdId of [held.id, undefined]) {
    const body = bookingRequest(who.oneTable, time, holdId === undefined ? {} : { holdId })
    const no = refused(await world.send('reservations.create', { body }))
    expect(no.refused).toBe('closedThatDay')
    expect(no.alternatives?.length).toBeGreaterThan(0)
  }
  expect((await attention(who.oneTable)).state).toBe('none')
})

test('H51 parties that wait on a day without reservations are nothing to decide', async () => {
  await openLineAt(world, who.waitlistOnly)
  await plantWalkIn(world, who.waitlistOnly, { group_size: 2 })
  expect((await attention(who.waitlistOnly)).state).toBe('none')
})

test('H51 a check that fails says so, and is not an empty list', async () => {
  const { restaurantId } = await setupOf(world, who.pacing).read()
  await world.context.catalogue.get(who.pacing)
  const spoil = (hours: string) =>
    world.database.sql
      .insertInto('special_periods')
      .values({ restaurant_id: restaurantId, starts: '2027-01-01', ends: '2027-01-01', closed: false, hours })
      .execute()
  await spoil('[{"opens": 5}]')
  expect(await attention(who.pacing, 'host')).toEqual({ state: 'unknown', stranded: [], kept: [] })
  await world.database.sql.deleteFrom('special_periods').where('restaurant_id', '=', restaurantId).execute()
  expect((await attention(who.pacing)).state).toBe('none')
})

test('the preview shows the first time of each day before and after, and changes nothing', async () => {
  const before = await setupOf(world, who.closedMonday).read()
  const monday = { ...closed, starts: '2027-03-08', ends: '2027-03-08', closed: false }
  const hours = [{ opens: 19 * 60, closes: 23 * 60 }]
  const { days } = await previewOf(who.closedMonday, {
    periods: [...before.periods, { ...monday, hours }],
    partySizes: [2],
  })
  expect(days).toHaveLength(14)
  expect(days.find(({ date }) => date === '2027-03-08')).toEqual({
    date: '2027-03-08',
    partySize: 2,
    before: null,
    after: '19:00',
  })
  const others = days.filter(({ date }) => date !== '2027-03-08')
  expect(others.map(({ after }) => after)).toEqual(others.map((day) => day.before))
  expect(await setupOf(world, who.closedMonday).read()).toEqual(before)
})

test('an order for a time at which the restaurant is closed is listed', async () => {
  const { restaurantId } = await setupOf(world, who.ordering).read()
  const id = world.context.newId()
  await sql`
    insert into reservations (id, restaurant_id, status, reservation_time, wall_time, time_zone, service_date, turn_minutes,
      group_size, delivery_type, currency, created)
    values (${id}, ${restaurantId}, 'Approved', ${`${saturday}T18:00:00Z`}::timestamptz, ${`${saturday}T19:00`}::timestamp,
      'Europe/Lisbon', ${saturday}, 15, 0, 'takeaway', 'EUR', now())`.execute(world.database.sql)
  expect((await attention(who.ordering)).stranded.filter((stay) => stay.id === id)).toEqual([])
  const { stranded } = await previewOf(who.ordering, { periods: [closed] })
  expect(stranded.find((stay) => stay.id === id)).toMatchObject({
    kind: 'order',
    reasons: [{ reason: 'closedThen' }],
  })
})
