import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { joinAs, joinRequest, listedAt } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt, staffedLine } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime('2027-03-02T18:00:00Z')
  await world.database.sql.deleteFrom('walk_ins').execute()
  await world.database.sql.deleteFrom('table_claims').execute()
  await openLineAt(world, who.waitlistOnly, { state: 'open' })
})
afterAll(() => world.close())

async function expected(partySizes: string, restaurantId: string = who.waitlistOnly) {
  return succeeded(await world.send('walkIns.expected', { restaurantId, query: { partySizes } }))
}

async function takeAllTables(restaurantId: string, times: readonly string[]): Promise<void> {
  const { plan } = await listedAt(world, restaurantId)
  for (const time of times)
    for (const _ of plan.plan.tables)
      await book(world, { ...bookingRequest(restaurantId, time), groupSize: 2 })
}

test('without history the wait is a range from the stated turn times, and says so', async () => {
  for (let n = 0; n < 9; n++) await joinAs(world)
  const own = await joinAs(world)
  expect(own).toMatchObject({ expectedFrom: 'stated', recentWaits: null })
  const { from, to } = own.expectedMinutes!
  expect(from).toBeGreaterThan(0)
  expect(to - from).toBeGreaterThanOrEqual(5)
  expect([from % 5, to % 5]).toEqual([0, 0])
})

test('with free tables and nobody in line the wait is still a range', async () => {
  const { rangeForSizes, expectedMinutesForSizes } = await expected('2')
  expect(rangeForSizes['2']).toEqual({ from: 0, to: 5 })
  expect(expectedMinutesForSizes['2']).toBeLessThanOrEqual(5)
})

test('a restaurant without tables for the party says so instead of an estimate', async () => {
  const answer = await expected('2,7,9')
  expect(answer.refusedSizes).toEqual({ 7: 'noTableFits', 9: 'partyTooLarge' })
  expect(answer.expectedMinutesForSizes).not.toHaveProperty('7')
  expect(answer.acceptsWalkIns).toBe(true)
})

test('the wait for an area is estimated whatever the case of its name', async () => {
  await openLineAt(world, who.areas, { state: 'open' })
  const forTwo = async (areaList: string) => {
    const query = { partySizes: '2', areaList }
    return succeeded(await world.send('walkIns.expected', { restaurantId: who.areas, query })).refusedSizes
  }
  // The tables there seat four or more.
  expect(await forTwo('Lemon garden')).toEqual({ 2: 'noTableFits' })
  expect(await forTwo('lemon GARDEN')).toEqual({ 2: 'noTableFits' })
})

test('an area that the restaurant doesn’t have is refused like when joining (wire A3)', async () => {
  await openLineAt(world, who.areas, { state: 'open' })
  const query = { partySizes: '4', areaList: 'Moon' }
  const answer = succeeded(await world.send('walkIns.expected', { restaurantId: who.areas, query }))
  expect(answer).toMatchObject({ expectedMinutesForSizes: {}, refusedSizes: { 4: 'unknownArea' } })
  const body = joinRequest({ restaurantId: who.areas, groupSize: 4, areas: 'Moon' })
  expect(refused(await world.send('walkIns.join', { body })).refused).toBe('unknownArea')
})

test('a restaurant whose tables are all booked until closing says so', async () => {
  world.setTime('2027-03-02T20:00:00Z')
  const times = ['2027-03-02T20:15', '2027-03-02T21:15']
  await takeAllTables(who.ordering, times)
  await openLineAt(world, who.ordering)
  expect((await expected('2', who.ordering)).refusedSizes).toEqual({ 2: 'allTablesBooked' })
  const joined = await world.send('walkIns.join', { body: joinRequest({ restaurantId: who.ordering }) })
  expect(refused(joined).refused).toBe('allTablesBooked')
})

test('nobody can join ten minutes before closing, and the page says why', async () => {
  world.setTime('2027-03-02T21:50:00Z')
  const answer = await expected('2')
  expect(answer).toMatchObject({
    acceptsWalkIns: false,
    lastSeating: null,
    refusedSizes: { 2: 'pastLastSeating' },
    expectedMinutesForSizes: { 2: null },
  })
})

test('nobody can join a line so long that they couldn’t be seated before closing', async () => {
  world.setTime('2027-03-02T19:30:00Z')
  const refusals: string[] = []
  for (let n = 0; n < 20 && refusals.length === 0; n++) {
    const outcome = await world.send('walkIns.join', { body: joinRequest() })
    if ('refused' in outcome) refusals.push(outcome.refused)
  }
  expect(refusals).toEqual(['pastLastSeating'])
  expect((await expected('2')).refusedSizes).toEqual({ 2: 'pastLastSeating' })
})

test('at closing everyone left in line is notified, and the line is empty', async () => {
  world.setTime('2027-03-02T20:30:00Z')
  const own = await joinAs(world, { email: 'late@example.com' })
  world.setTime('2027-03-02T22:00:00Z')
  await runDueWork(world.context, dueWorkHandlers)
  const seen = succeeded(await world.send('walkIns.get', { walkinId: own.id }))
  expect(seen).toMatchObject({ status: 'Canceled', position: null, expectedMinutes: null })
  const queued = await world.database.sql
    .selectFrom('messages')
    .select('template')
    .where('recipient', '=', 'late@example.com')
    .orderBy('id')
    .execute()
  expect(queued.map(({ template }) => template)).toEqual(['walkInJoined', 'lineEnded'])
  expect((await expected('2')).partiesInLine).toBe(0)
})

test('a guest confirms a wait that has grown by more than 5 minutes since they saw it', async () => {
  const shown = await expected('2')
  const minutes = shown.expectedMinutesForSizes['2']!
  const expectedTime = new Date(Date.parse(shown.asOf) + minutes * 60_000).toISOString()
  for (let n = 0; n < 9; n++) await joinAs(world)
  const body = joinRequest({ expectedTime, longerWait: 'ask' })
  const asked = refused(await world.send('walkIns.join', { body }))
  expect(asked).toMatchObject({ refused: 'waitHasGrown', status: 409 })
  const { wait } = asked
  expect(asked.message).toContain(`about ${minutes} min`)
  expect(asked.message).toContain(`${wait!.from}–${wait!.to} min`)
  expect(Date.parse(wait!.expectedTime)).toBeGreaterThan(Date.parse(expectedTime) + 5 * 60_000)
  const confirmed = { ...body, expectedTime: wait!.expectedTime }
  expect(succeeded(await world.send('walkIns.join', { body: confirmed }))).toMatchObject({ position: 10 })
})

test('a client that can’t ask its guest about a longer wait joins at once (wire A6)', async () => {
  const expectedTime = world.context.now().toISOString()
  for (let n = 0; n < 9; n++) await joinAs(world)
  const joined = succeeded(await world.send('walkIns.join', { body: joinRequest({ expectedTime }) }))
  expect(joined).toMatchObject({ status: 'Approved', position: 10 })
})

test('a stay is learned from the call that the party came to, not from one it missed or that was taken back', async () => {
  const host = staffedLine(world, who.waitlistOnly)
  for (let day = 2; day < 26; day++) {
    // Closed on Mondays.
    if (day % 7 === 1) continue
    const at = (clock: string) => world.setTime(`2027-03-${String(day).padStart(2, '0')}T${clock}:00Z`)
    at('13:00')
    const { id } = await host.add(2)
    await host.act(id, 'call')
    at('13:05')
    await host.act(id, day % 2 ? 'putBack' : 'seat')
    at('13:14')
    if (day % 2 === 0) await host.act(id, 'unseat')
    at('13:20')
    if (day % 2) await host.act(id, 'call')
    await host.act(id, 'seat')
    at('14:00')
    await host.act(id, 'close')
  }
  const { stays } = await world.context.lines.learn(await listedAt(world, who.waitlistOnly))
  expect([...new Set(stays.get('1'))]).toEqual([40])
})

test('a repeated request to join gets the same entry', async () => {
  const body = joinRequest()
  const idempotencyKey = crypto.randomUUID()
  const first = succeeded(await world.send('walkIns.join', { body }, { idempotencyKey }))
  const again = succeeded(await world.send('walkIns.join', { body }, { idempotencyKey }))
  expect(again.id).toBe(first.id)
  expect((await expected('2')).partiesInLine).toBe(1)
})
