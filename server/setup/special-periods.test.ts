import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
afterAll(() => world.close())

test('H16 a closed Monday is opened for one evening, and another day for two services', async () => {
  const { save, read } = setupOf(world, who.closedMonday, 'lead')
  expect(await freeSlotsOf(world, who.closedMonday, { date: '2027-03-15' })).toEqual([])
  const { periods } = await read()
  const evening = { opens: 19 * 60, closes: 23 * 60, name: 'Harvest dinner' }
  const day = (date: string, hours: (typeof evening)[]) => ({
    id: null,
    starts: date,
    ends: date,
    closed: false,
    hours,
  })
  const lunch = { opens: 12 * 60, closes: 15 * 60, name: 'Lunch' }
  succeeded(
    await save({ periods: [...periods, day('2027-03-15', [evening]), day('2027-03-22', [lunch, evening])] }),
  )
  const hoursOn = async (date: string) => {
    const slots = await freeSlotsOf(world, who.closedMonday, { date })
    return new Set(slots.map(({ instant }) => Number(instant.slice(11, 13))))
  }
  expect(Math.min(...(await hoursOn('2027-03-15')))).toBe(19)
  const both = await hoursOn('2027-03-22')
  expect([both.has(12), both.has(16), both.has(19)]).toEqual([true, false, true])
})

test('H16 in a special period with only some areas, the others can’t be booked', async () => {
  const { save, read } = setupOf(world, who.areas, 'lead')
  const { floor, periods } = await read()
  const [open = '', closed = ''] = [...new Set(floor.tables.map(({ area }) => area))]
  const evening = await freeSlotsOf(world, who.areas, { date: '2027-03-26', area: closed })
  expect(evening.length).toBeGreaterThan(0)
  const at = evening.at(-1)?.instant.slice(0, 16) ?? ''
  const booked = await book(world, bookingRequest(who.areas, at, { areas: [closed] }))
  const period = { id: null, starts: '2027-03-26', ends: '2027-03-26', closed: false, hours: [] }
  const no = refused(await save({ periods: [...periods, { ...period, areas: ['Roof'] }] }))
  expect(no.fields?.[0]?.field).toBe(`periods.${periods.length}.areas`)
  const limited = [...periods, { ...period, areas: [open] }]
  const { stranded = [] } = refused(await save({ periods: limited }))
  expect(stranded.find(({ id }) => id === booked.id)?.reasons).toEqual([
    { reason: 'areaClosed', message: 'The area is closed on this day.' },
  ])
  succeeded(await save({ periods: limited, seen: stranded.map(({ id }) => id) }))
  expect(await freeSlotsOf(world, who.areas, { date: '2027-03-26', area: closed })).toEqual([])
  expect((await freeSlotsOf(world, who.areas, { date: '2027-03-26', area: open })).length).toBeGreaterThan(0)
  expect((await freeSlotsOf(world, who.areas, { date: '2027-03-27', area: closed })).length).toBeGreaterThan(
    0,
  )
})

test('another process offers no time on a closed day a second later, without a restart (H17)', async () => {
  const shared = { ...world.database, exclusive: false, close: async () => undefined }
  const other = await openWorldOn(shared, withRoles)
  const date = '2027-03-30'
  const seenThere = () => freeSlotsOf(other, who.breakfast, { date })
  expect((await seenThere()).length).toBeGreaterThan(0)
  const periods = [{ id: null, starts: date, ends: date, closed: true, hours: [] }]
  succeeded(await setupOf(world, who.breakfast, 'lead').save({ periods, strandsAny: true }))
  other.setTime(new Date(worldTime.getTime() + 1_001))
  expect(await seenThere()).toEqual([])
  const late = await other.send('reservations.create', {
    body: bookingRequest(who.breakfast, `${date}T09:00`),
  })
  expect(refused(late).refused).toBe('closedThatDay')
  await other.close()
})
