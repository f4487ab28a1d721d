import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { FileRow } from './read/read-file.ts'
import { renewDatedHours } from './renew-dated-hours.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const porto = { lat: 41.15, lon: -8.61, city: 'Porto' }
const bring = (values: readonly object[], now = worldTime) =>
  importCatalogue(
    world.database,
    async function* (): AsyncGenerator<FileRow> {
      for (const [n, value] of values.entries())
        yield { row: n + 1, value: { ...porto, tables: '4x4', ...value } }
    },
    { now, agreedBy: { kind: 'operator' } },
  )

async function idOf(sourceId: string): Promise<number> {
  const row = world.database.sql.selectFrom('restaurants').select('id').where('source_id', '=', sourceId)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Days without any time for two guests, among some days from one on. */
async function closedDays(sourceId: string, from: string, days: number): Promise<string[]> {
  const id = String(await idOf(sourceId))
  const month = await world.send('availability.month', { id, query: { from, days, partySize: 2 } })
  return succeeded(month).days.flatMap(({ date, slots }) => (slots === 0 ? [date] : []))
}

/** Instants of free times within a day of noon. */
async function timesOn(sourceId: string, date: string): Promise<string[]> {
  const id = String(await idOf(sourceId))
  const query = {
    'contract.date': `${date}T12:00:00`,
    'contract.partySize': 2,
    'contract.rangeInMinutes': 1440,
  }
  const slots = succeeded(await world.send('availability.get', { id, query }))
  return slots.filter(({ acceptReservations }) => acceptReservations).map(({ instant }) => instant)
}

test('a day that a file calls closed is never sold (situations S4, S14; host B1)', async () => {
  const report = await bring([
    { id: 'closing', name: 'Closing Days', opening_hours: 'Mo-Su 12:00-23:00; Dec 24-26 off; PH off' },
  ])
  expect(report).toMatchObject({ created: 1, warningCount: 0 })
  expect(await closedDays('closing', '2027-12-01', 42)).toEqual([
    '2027-12-01',
    '2027-12-08',
    '2027-12-24',
    '2027-12-25',
    '2027-12-26',
    '2028-01-01',
  ])
  expect(await timesOn('closing', '2027-12-25')).not.toContainEqual(expect.stringMatching(/^2027-12-2[456]/))
  const id = await idOf('closing')
  const booked = await world.send('reservations.create', {
    body: bookingRequest(String(id), '2027-12-24T19:00'),
  })
  expect(refused(booked).refused).toBe('closedThatDay')
})

test('public holidays of a state are those of the position, if the row doesn’t name a state', async () => {
  const munich = { lat: 48.14, lon: 11.58, city: 'Munich', opening_hours: 'Mo-Su 12:00-23:00; PH off' }
  expect(await bring([{ ...munich, id: 'munich', name: 'In Munich' }])).toMatchObject({ takenCount: 1 })
  await bring([{ ...munich, id: 'as-berlin', name: 'As in Berlin', state: 'DE-BE' }])
  expect(await closedDays('munich', '2028-01-01', 20)).toEqual(['2028-01-01', '2028-01-06'])
  expect(await closedDays('as-berlin', '2028-01-01', 20)).toEqual(['2028-01-01'])
})

test('a night that begins on a closed day isn’t sold after midnight, and the one before ends at midnight', async () => {
  await bring([{ id: 'night', name: 'Late Night', opening_hours: 'Mo-Su 18:00-03:00; Dec 24 off' }])
  const nights = await Promise.all(
    ['2027-12-23', '2027-12-24', '2027-12-25'].map((date) => timesOn('night', date)),
  )
  const times = nights.flat()
  expect(times.filter((time) => time.startsWith('2027-12-24'))).toEqual([])
  expect(times.filter((time) => time.startsWith('2027-12-25T0'))).toEqual([])
  expect(times.some((time) => time.startsWith('2027-12-23T2'))).toBe(true)
  expect(times.some((time) => time.startsWith('2027-12-25T2'))).toBe(true)
})

test('a closing that can’t be read keeps a restaurant from being booked, but not its hours (host B6)', async () => {
  const report = await bring([
    { id: 'unread', name: 'Unread Closing', opening_hours: 'Mo-Su 12:00-23:00; 24.12. off' },
  ])
  expect(report.warnings).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('24.12. off') }),
  ])
  const place = succeeded(await world.send('restaurants.get', { id: String(await idOf('unread')) }))
  expect(place.services.reservations).toBe(false)
  expect(place.openingHours.openingHours).toHaveLength(7)
})

test('special periods are renewed for the next year, as often as the job runs', async () => {
  const opening_hours = 'Mo-Su 12:00-23:00; Dec 24 off; PH off'
  await bring([{ id: 'yearly', name: 'Yearly', opening_hours }])
  expect(await renewDatedHours.run(world.context)).toBe(0)
  const nextYear = new Date('2028-06-01T12:00:00Z')
  world.setTime(nextYear)
  while ((await renewDatedHours.run(world.context)) > 0);
  const closed = await closedDays('yearly', '2028-12-20', 20)
  expect(closed).toEqual(['2028-12-24', '2028-12-25', '2029-01-01'])
  expect(await closedDays('yearly', '2029-04-20', 20)).toEqual(['2029-04-25', '2029-05-01'])
  expect(await periodsOf('yearly')).toEqual([...new Set(await periodsOf('yearly'))])
  expect(await bring([{ id: 'yearly', name: 'Yearly', opening_hours }], nextYear)).toMatchObject({
    unchanged: 1,
  })
})

async function periodsOf(sourceId: string): Promise<string[]> {
  const rows = await world.database.sql
    .selectFrom('special_periods')
    .selectAll()
    .where('restaurant_id', '=', await idOf(sourceId))
    .orderBy('starts')
    .execute()
  return rows.map(({ starts, ends, closed }) => `${starts} ${ends} ${closed}`)
}

test('restaurants whose rules can’t be read anymore don’t keep the others from being renewed', async () => {
  const opening_hours = 'Mo-Su 12:00-23:00; Dec 24 off'
  const row = (n: number) => ({ id: `renew-${n}`, name: `Renewed ${n}`, opening_hours })
  await bring(Array.from({ length: 302 }, (_, n) => row(n)))
  await sql`
    update recurring_hours set rules = 'Mo-Su 12:00-', written_until = '2027-01-01'
    where restaurant_id in (select id from restaurants where source_id like 'renew-%' and source_id <> 'renew-301')
  `.execute(world.database.sql)
  onTestFinished(async () => {
    await sql`delete from recurring_hours where rules = 'Mo-Su 12:00-'`.execute(world.database.sql)
  })
  world.setTime('2028-06-01T12:00:00Z')
  const reported = vi.fn<typeof world.context.report>()
  const renew = () => renewDatedHours.run({ ...world.context, report: reported })
  expect(await renew()).toBeGreaterThan(0)
  expect(await periodsOf('renew-301')).toContain('2029-12-24 2029-12-24 true')
  expect(reported).toHaveBeenCalledTimes(301)
  expect(await renew()).toBe(0)
})

test('what staff write about a day outweighs a file, and no import or renewal touches it', async () => {
  const row = { id: 'staff', name: 'Staff Decides', opening_hours: 'Mo-Su 12:00-23:00; Dec 24-25 off' }
  await bring([row])
  const restaurant_id = await idOf('staff')
  const own = { restaurant_id, closed: false, hours: '[{"opens":720,"closes":900}]', note: 'Lunch only' }
  const { sql } = world.database
  await sql
    .insertInto('special_periods')
    .values({ ...own, starts: '2027-12-20', ends: '2027-12-24' })
    .execute()
  await sql
    .deleteFrom('special_periods')
    .where('starts', '=', '2027-12-24')
    .where('imported', '=', true)
    .execute()
  const changed = { ...row, phone: '+351 220 000 000' }
  expect(await bring([changed])).toMatchObject({ updated: 1 })
  expect(await periodsOf('staff')).toEqual(['2027-12-20 2027-12-24 false', '2028-12-24 2028-12-25 true'])
  expect(await bring([{ ...changed, opening_hours: 'Mo-Su 12:00-23:00; Dec 23 off' }])).toMatchObject({
    updated: 1,
  })
  world.context.catalogue.forget(restaurant_id)
  expect(await closedDays('staff', '2027-12-20', 8)).toEqual([])
  expect(await timesOn('staff', '2027-12-23')).toContainEqual(expect.stringContaining('2027-12-23T12:00'))
  world.setTime('2028-06-01T12:00:00Z')
  while ((await renewDatedHours.run(world.context)) > 0);
  expect((await periodsOf('staff'))[0]).toBe('2027-12-20 2027-12-24 false')
})

test('a file without its closings opens the days again', async () => {
  const row = { id: 'again', name: 'Open Again', opening_hours: 'Mo-Su 12:00-23:00; Dec 24 off' }
  await bring([row])
  await bring([{ ...row, opening_hours: 'Mo-Su 12:00-23:00' }])
  world.context.catalogue.forget(await idOf('again'))
  expect(await closedDays('again', '2027-12-20', 8)).toEqual([])
})

test.each([
  ['no opening hours', 'unsaid', {}],
  ['an empty cell for them', 'empty', { opening_hours: ' ' }],
])(
  'a later file with %s leaves stored hours and closed days alone (situations S34)',
  async (_, id, hours) => {
    const row = { id, name: `Hours ${id}` }
    await bring([{ ...row, opening_hours: 'Mo-Su 12:00-23:00; Dec 24 off' }])
    const before = await timesOn(id, '2027-12-22')
    expect(before.length).toBeGreaterThan(0)
    expect(await bring([{ ...row, ...hours, zip: '4000' }])).toMatchObject({ updated: 1 })
    world.context.catalogue.forget(await idOf(id))
    expect(await timesOn(id, '2027-12-22')).toEqual(before)
    expect(await closedDays(id, '2027-12-20', 8)).toEqual(['2027-12-24'])
  },
)

test('another import doesn’t sell a season with the hours of another one', async () => {
  const opening_hours = 'Apr-Sep Mo-Su 10:00-22:00; Oct-Mar Mo-Su 12:00-20:00'
  const row = { id: 'seasons', name: 'Four Seasons', opening_hours }
  await bring([row], new Date('2026-12-01T12:00:00Z'))
  const june = new Date('2027-06-15T12:00:00Z')
  world.setTime(june)
  const before = await timesOn('seasons', '2027-12-10')
  expect(await bring([{ ...row, phone: '+351 220 000 000' }], june)).toMatchObject({ updated: 1 })
  world.context.catalogue.forget(await idOf('seasons'))
  expect(await timesOn('seasons', '2027-12-10')).toEqual(before)
})

test('a closed day stays closed if a later file has a rule that can’t be read, until it can', async () => {
  const usual = 'Mo-Su 12:00-23:00'
  const row = { id: 'later', name: 'Later Unread' }
  const closedAfter = async (opening_hours: string) => {
    await bring([{ ...row, opening_hours }])
    world.context.catalogue.forget(await idOf('later'))
    return await closedDays('later', '2027-12-20', 8)
  }
  expect(await closedAfter(`${usual}; Dec 24 off`)).toEqual(['2027-12-24'])
  expect(await closedAfter(`${usual}; 24.12. off; Dec 26 off`)).toEqual(['2027-12-24', '2027-12-26'])
  expect(await closedAfter(`${usual}; Dec 26 off`)).toEqual(['2027-12-26'])
  expect(await closedAfter(`${usual}; 24.12. off`)).toEqual(['2027-12-26'])
  expect(await closedAfter(usual)).toEqual([])
})

test('a restaurant that can be booked years ahead has its closed days written that far', async () => {
  await bring([{ id: 'ahead', name: 'Years Ahead', opening_hours: 'Mo-Su 12:00-23:00; Dec 24 off' }])
  const restaurant = await idOf('ahead')
  await sql`
    update restaurants set booking = booking || '{"maxAdvanceBookingDays": 1100}' where id = ${restaurant}
  `.execute(world.database.sql)
  await renewDatedHours.run(world.context)
  expect(await renewDatedHours.run(world.context)).toBe(0)
  world.context.catalogue.forget(restaurant)
  expect(await closedDays('ahead', '2029-12-20', 8)).toEqual(['2029-12-24'])
})

test('H1 a file that closes a day names the bookings it leaves behind, which then need attention', async () => {
  const row = { id: 'stranding', name: 'Stranding', opening_hours: 'Mo-Su 12:00-23:00' }
  await bring([row])
  const id = await idOf('stranding')
  const booked = await world.send('reservations.create', {
    body: bookingRequest(String(id), '2027-03-20T19:00', { groupSize: 3 }),
  })
  const report = await bring([{ ...row, opening_hours: 'Mo-Su 12:00-23:00; 2027 Mar 20 off' }])
  expect(report.warnings).toEqual([
    {
      row: 1,
      name: 'Stranding',
      reason: 'Upcoming bookings no longer fit: 2027-03-20 19:00 for 3 (closed then)',
    },
  ])
  world.context.catalogue.forget(id)
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const attention = await world.send('setup.attention', { restaurantId: String(id) }, staff)
  expect(succeeded(attention).stranded.map((stay) => stay.id)).toEqual([succeeded(booked).id])
  const entries = await world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'actor', 'changes'])
    .where('restaurant_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ kind, actor }) => [kind, actor.kind])).toEqual([
    ['added', 'import'],
    ['changed', 'import'],
  ])
  expect(entries[1]?.changes).toContainEqual({
    field: 'periods.2027-03-20.closed',
    before: null,
    after: true,
  })
})
