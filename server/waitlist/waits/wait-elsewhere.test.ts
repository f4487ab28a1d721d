import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withLine } from '#server/book/line/line-first.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { joinAs, listedAt } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt, plantWalkIn, staffedLine } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const restaurant = who.ordering
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  world.setTime('2027-03-02T18:00:00Z')
  await world.database.sql.deleteFrom('table_claims').execute()
  const { plan } = await listedAt(world, restaurant)
  for (const time of ['2027-03-02T18:15', '2027-03-02T19:15'])
    for (const _ of plan.plan.tables) await book(world, { ...bookingRequest(restaurant, time), groupSize: 2 })
})
beforeEach(async () => {
  world.setTime('2027-03-02T18:00:00Z')
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, restaurant, { state: 'open', largest_party: 4 })
  await openLineAt(world, who.waitlistOnly, { state: 'open' })
})
afterAll(() => world.close())

/** Returns the times of that evening with this availability level, as `hh:mm`. */
async function timesOf(partySize: number, level: string): Promise<string[]> {
  const query = { 'contract.date': '2027-03-02T19:00', 'contract.partySize': partySize }
  const slots = succeeded(await world.send('availability.get', { id: restaurant, query }))
  return slots.flatMap(({ instant, availabilityLevel }) =>
    availabilityLevel === level ? [instant.slice(11, 16)] : [],
  )
}

test('guests can wait for full times of the next two hours while the line is open, but not book them', async () => {
  const waits = await timesOf(2, 'AvailableForWait')
  expect(waits).toContain('19:15')
  expect(waits.every((time) => '18:00' <= time && time <= '20:00')).toBe(true)
  const query = { 'contract.date': '2027-03-02T19:15', 'contract.partySize': 2 }
  const slots = succeeded(await world.send('availability.get', { id: restaurant, query }))
  expect(slots.find(({ requestedTime }) => requestedTime)).toMatchObject({
    availabilityLevel: 'AvailableForWait',
    acceptReservations: false,
  })
  const booked = await world.send('reservations.create', {
    body: { ...bookingRequest(restaurant, '2027-03-02T19:15'), groupSize: 2 },
  })
  expect(refused(booked).refused).toBe('slotGone')
})

test('H26 the website sells no time before the wait that the door quotes, and staff may book it anyway', async () => {
  const token = world.context.staffTokens[0]?.token ?? ''
  world.setTime('2027-03-03T08:00:00Z')
  const restaurantId = who.fresh
  const query = { 'contract.partySize': 2, 'contract.date': '2027-03-03T19:00' }
  const request = (instant: string, groupSize = 2) =>
    bookingRequest(restaurantId, instant.slice(0, 16), { groupSize })
  const sold = async (more: object = {}, token?: string) => {
    const asked = { ...query, ...more }
    const slots = succeeded(
      await world.send('availability.get', { id: restaurantId, query: asked }, { token }),
    )
    return slots.filter(({ acceptReservations }) => acceptReservations).map(({ instant }) => instant)
  }
  // The very first is too soon a few minutes later.
  const [, first = '', second = ''] = await sold()
  const held = succeeded(
    await world.send('holds.create', {
      restaurantId,
      body: { reservationTime: first.slice(0, 16), groupSize: 2 },
    }),
  )
  const host = staffedLine(world, restaurantId)
  await host.set({ state: 'open', largestParty: 3 })
  expect(await sold(), 'nobody waits').toContain(second)
  for (let party = 0; party < 21; party++)
    await plantWalkIn(world, restaurantId, { joined: new Date(world.context.now().getTime() + party) })
  world.context.lines.changed((await listedAt(world, restaurantId)).record.id)

  let before: string[] = []
  for (const minutes of [0, 1, 7]) {
    world.setTime(new Date(Date.parse('2027-03-03T08:00:00Z') + minutes * 60_000))
    const query = { partySizes: ['2'] }
    const expected = succeeded(await world.send('walkIns.expected', { restaurantId, query }))
    const quoted = world.context.now().getTime() + expected.expectedMinutesForSizes['2']! * 60_000
    const online = await sold()
    expect(quoted).toBeGreaterThan(Date.parse(first))
    expect(Date.parse(online[0] ?? '')).toBeGreaterThanOrEqual(quoted)
    if (minutes < 2) expect(online, 'nothing has happened').toEqual(expect.arrayContaining(before))
    before = online
    const { days } = succeeded(
      await world.send('availability.month', {
        id: restaurantId,
        query: { from: '2027-03-03', days: 1, partySize: 2 },
      }),
    )
    expect(days[0]?.slots).toBe(online.length)
  }

  const early = await world.send('reservations.create', { body: request(first) })
  expect(refused(early)).toMatchObject({ refused: 'slotGone', alternatives: expect.any(Array) })
  const own = await book(world, { ...request(first), holdId: held.id })
  expect(await sold(), 'the line has this time first').not.toContain(second)
  expect(await sold({ 'contract.partySize': 4 }), 'the line takes no parties of four').toContain(second)

  // From their own time on, guests have their own table; for an earlier time they are a new party.
  const change = (reservation: { id: string; token: string }, instant: string) =>
    world.send(
      'reservations.update',
      { reservationId: reservation.id, body: { reservationTime: instant.slice(0, 16) } },
      { token: reservation.token },
    )
  expect(await sold({ ExcludeId: own.id }, own.token)).toContain(second)
  expect(succeeded(await change(own, second)).wallTime).toBe(second.slice(0, 16))
  const late = await book(world, request(before.at(-1) ?? ''))
  expect(await sold({ ExcludeId: late.id }, late.token)).not.toContain(second)
  expect(refused(await change(late, second)).refused).toBe('slotGone')
  succeeded(
    await world.send(
      'host.book',
      { restaurantId, body: { reservationTime: first.slice(0, 16), groupSize: 2 } },
      { token },
    ),
  )
  await host.set({ state: 'closed' })
  expect(await sold()).toContain(first)
})

test('H26 answers about the same book and line come from one list, and the lines of a page from one statement', async () => {
  await plantWalkIn(world, restaurant)
  const listed = await listedAt(world, restaurant)
  const from = Date.parse('2027-03-02T18:00:00Z') / 60_000
  const times = { from, until: from + 1440 }
  const { lines } = world.context
  const both = [listed, await listedAt(world, who.waitlistOnly)]
  for (const { record } of both) lines.changed(record.id)
  const read = vi.spyOn(world.database.sql, 'selectFrom')
  await Promise.all(both.map((each) => lines.takenFrom(each, times, [2])))
  expect(read.mock.calls.filter(([table]) => table === 'lines')).toHaveLength(1)
  read.mockRestore()

  const book = await world.context.books.read(stretchOf(listed, times.from, times.until))
  const merged = () => withLine(world.context, listed, book, times, { sizes: [2] })
  const [once, again] = [await merged(), await merged()]
  expect(once.length).toBeGreaterThan(book.length)
  expect(again).toBe(once)
})

test('nobody is referred to a line that is closed or doesn’t take their party', async () => {
  expect(await timesOf(5, 'AvailableForWait')).toEqual([])
  await openLineAt(world, restaurant, { state: 'paused' })
  expect(await timesOf(2, 'AvailableForWait')).toEqual([])
  expect(await timesOf(2, 'NotAvailable')).toContain('19:15')
})

test('nobody is referred to the line for times that staff have stopped by closing the service', async () => {
  const token = world.context.staffTokens[0]?.token ?? ''
  const target = { restaurantId: restaurant }
  const { limit } = succeeded(await world.send('host.closeService', { ...target, body: {} }, { token }))
  expect(await timesOf(2, 'AvailableForWait')).toEqual([])
  succeeded(await world.send('host.endLimit', { ...target, limitId: limit?.id ?? '' }, { token }))
  expect(await timesOf(2, 'AvailableForWait')).toContain('19:15')
})

test('a restaurant shows the current wait for two guests while its line is open', async () => {
  const wait = async () =>
    succeeded(await world.send('restaurants.get', { id: who.waitlistOnly })).expectedTime
  const empty = await wait()
  expect(empty).toBeLessThanOrEqual(5)
  for (let n = 0; n < 8; n++) await joinAs(world)
  expect(await wait()).toBeGreaterThan(empty!)
  await openLineAt(world, who.waitlistOnly, { state: 'closed' })
  expect(await wait(), 'the restaurant states none').toBeNull()
})

test('a guest finds open lines near them, nearest first, with their waits', async () => {
  await openLineAt(world, who.fresh, { state: 'open' })
  const lisbon = { lat: 38.7162, lon: -9.1371 }
  const { lines } = succeeded(await world.send('walkIns.lines', { query: { ...lisbon, groupSize: 2 } }))
  const names = lines.map(({ idOrName }) => idOrName)
  expect(names.slice(0, 2)).toEqual([who.waitlistOnly, restaurant])
  expect(lines[0]).toMatchObject({
    meters: 0,
    partiesInLine: 0,
    expectedMinutes: { from: 0, to: 5 },
    refused: null,
  })
  expect(lines.map(({ meters }) => meters)).toEqual(
    lines.map(({ meters }) => meters).toSorted((a, b) => a! - b!),
  )
  const many = succeeded(await world.send('walkIns.lines', { query: { ...lisbon, groupSize: 9 } }))
  expect(many.lines[0]).toMatchObject({ expectedMinutes: null, refused: 'partyTooLarge' })
})

test('lines can be listed by region, and closed ones aren’t listed', async () => {
  const names = async (query: object) =>
    succeeded(await world.send('walkIns.lines', { query })).lines.map(({ idOrName }) => idOrName)
  expect(await names({ regionId: 'pt-lisbon' })).toContain(restaurant)
  expect(await names({ regionId: 'jp-tokyo' })).toEqual([])
  expect(refused(await world.send('walkIns.lines', { query: { regionId: 'atlantis' } })).refused).toBe(
    'unknownRegion',
  )
  await openLineAt(world, restaurant, { state: 'paused' })
  expect(await names({})).not.toContain(restaurant)
  world.setTime('2027-03-01T18:00:00Z')
  expect(await names({}), 'it is closed on Mondays').not.toContain(who.waitlistOnly)
})

test('a tenant’s host name lists only lines of its region', async () => {
  const taipei = 'shan-wu-xiao-guan'
  world.setTime('2027-03-03T11:00:00Z')
  await openLineAt(world, taipei, { state: 'open' })
  const all = succeeded(await world.send('walkIns.lines', { query: {} }))
  expect(all.lines.map(({ idOrName }) => idOrName)).toContain(taipei)
  const { lines } = succeeded(await world.sendTo('lisbon.localhost')('walkIns.lines', { query: {} }))
  expect(lines.map(({ idOrName }) => idOrName)).not.toContain(taipei)
})

test('a waitlist far away is listed if all nearer ones are of restaurants that are closed now', async () => {
  world.setTime('2027-03-03T09:00:00Z')
  const rows = await world.database.sql
    .selectFrom('restaurants')
    .select(['slug', 'time_zone'])
    .where('kind', '=', 'restaurant')
    .execute()
  // oxlint-disable-next-line no-await-in-loop
  for (const { slug } of rows) await openLineAt(world, slug, { state: 'open' })
  const near = { lat: 38.72, lon: -9.14 }
  const { lines } = succeeded(await world.send('walkIns.lines', { query: near }))
  const zones = lines.map(({ timeZone }) => timeZone)
  expect(zones).toContain('Asia/Taipei')
  expect(zones).not.toContain('America/New_York')
})
