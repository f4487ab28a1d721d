import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { joinAs, listedAt, staffMove } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const evening = '2027-03-02T19:30:00Z'
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime(evening)
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, who.waitlistOnly)
})
afterAll(() => world.close())

const later = (minutes: number) => world.setTime(new Date(Date.parse(evening) + minutes * 60_000))

async function read(walkinId: string) {
  return succeeded(await world.send('walkIns.get', { walkinId }))
}

async function tableFor(size: number): Promise<string> {
  const { linePlan } = await listedAt(world, who.waitlistOnly)
  return linePlan.plan.tables.find(({ maxCovers }) => size <= maxCovers)?.number ?? ''
}

test('a guest who joined sixth is third after three have left, and sees each step', async () => {
  const others = []
  for (let n = 0; n < 5; n++) others.push(await joinAs(world))
  const own = await joinAs(world)
  expect(own).toMatchObject({ position: 6, partiesAhead: 5 })
  const seen = []
  for (const { id } of others.slice(0, 3)) {
    succeeded(await world.send('walkIns.leave', { walkinId: id }))
    seen.push((await read(own.id)).position)
  }
  expect(seen).toEqual([5, 4, 3])
  const { version } = await read(own.id)
  expect(version).toBeGreaterThan(own.version)
})

test('a large party sees only the parties that could take its tables', async () => {
  world.setTime('2027-03-02T16:00:00Z')
  for (let n = 0; n < 4; n++) await joinAs(world, { groupSize: 1 })
  await joinAs(world, { groupSize: 3 })
  const four = await joinAs(world, { groupSize: 4 })
  expect(four).toMatchObject({ partiesAhead: 1, position: 2 })
})

test('the order is the order of joining, even if the clock is set back in between', async () => {
  const first = await joinAs(world)
  later(-30)
  const second = await joinAs(world)
  expect(second).toMatchObject({ position: 2 })
  expect(second.created > first.created).toBe(true)
  expect(await read(first.id)).toMatchObject({ position: 1 })
})

test('a guest who needs 10 more minutes keeps their place and sees who went first', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
  const every = (await listedAt(world, who.waitlistOnly)).linePlan.plan.tables.length
  const seated = []
  for (let n = 0; n < every; n++) seated.push(await joinAs(world))
  for (const { id } of seated) expect(await read(id)).toMatchObject({ status: 'Called' })
  const own = await joinAs(world)
  expect(own).toMatchObject({ status: 'Approved', position: every + 1 })
  const next = await joinAs(world)
  const postponed = succeeded(await world.send('walkIns.postpone', { walkinId: own.id }))
  expect(postponed).toMatchObject({
    status: 'Approved',
    position: every + 1,
    pausedBecause: 'postponed',
    callableFrom: '2027-03-02T19:40:00+00:00',
    mayPostpone: false,
  })
  succeeded(await world.send('walkIns.leave', { walkinId: seated[0]!.id }))
  expect(await read(next.id)).toMatchObject({ status: 'Called' })
  expect(await read(own.id)).toMatchObject({
    status: 'Approved',
    passedBy: { groupSize: 2, why: 'postponed' },
  })
  later(10)
  succeeded(await world.send('walkIns.leave', { walkinId: seated[1]!.id }))
  expect(await read(own.id)).toMatchObject({ status: 'Called' })
  expect(refused(await world.send('walkIns.postpone', { walkinId: own.id })).refused).toBe('alreadyPostponed')
})

test('a guest who is called can still ask for 10 minutes, and the table goes to the next party', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
  const every = (await listedAt(world, who.waitlistOnly)).linePlan.plan.tables.length
  const called = []
  for (let n = 0; n < every; n++) called.push(await joinAs(world))
  const next = await joinAs(world)
  const postponed = succeeded(await world.send('walkIns.postpone', { walkinId: called[0]!.id }))
  expect(postponed).toMatchObject({ status: 'Approved', position: 1, tableNumber: '', missedCalls: 0 })
  expect(await read(next.id)).toMatchObject({ status: 'Called' })
})

test('a table is kept for as long as the guest was promised, even if staff change the rule', async () => {
  await openLineAt(world, who.waitlistOnly, { kept_minutes: 20, auto_call: true })
  const own = await joinAs(world)
  expect(own).toMatchObject({ status: 'Called', keptMinutes: 20, keptUntil: '2027-03-02T19:50:00+00:00' })
  await openLineAt(world, who.waitlistOnly, { kept_minutes: 5, auto_call: true })
  expect(await read(own.id)).toMatchObject({ keptMinutes: 20, keptUntil: '2027-03-02T19:50:00+00:00' })
  later(19)
  await runDueWork(world.context, dueWorkHandlers)
  expect(await read(own.id)).toMatchObject({ status: 'Called' })
  later(20)
  await runDueWork(world.context, dueWorkHandlers)
  expect(await read(own.id)).toMatchObject({
    status: 'Approved',
    missedCalls: 1,
    pausedBecause: 'missedCall',
  })
  expect(await joinAs(world)).toMatchObject({ keptMinutes: 5 })
})

test('a guest called to a table that is booked later is told when they must leave', async () => {
  const restaurant = who.ordering
  const { plan } = await listedAt(world, restaurant)
  // Book every table for an hour from now.
  for (const _ of plan.plan.tables)
    await world.send('reservations.create', {
      body: { ...bookingRequest(restaurant, '2027-03-02T20:15'), groupSize: 2 },
    })
  await openLineAt(world, restaurant, { auto_call: true })
  const own = await joinAs(world, { restaurantId: restaurant })
  expect(own).toMatchObject({ status: 'Called', mustLeaveBy: '2027-03-02T20:15:00+00:00' })
})

test('a guest whose party was seated and has left is no longer in line', async () => {
  const own = await joinAs(world)
  const number = await tableFor(2)
  await staffMove(world, own.id, 'seat', { numbers: [number] })
  expect(await read(own.id)).toMatchObject({ status: 'Seated', position: null, tableNumber: number })
  await staffMove(world, own.id, 'close')
  expect(await read(own.id)).toMatchObject({ status: 'Closed', mayLeave: false })
  expect(refused(await world.send('walkIns.leave', { walkinId: own.id })).refused).toBe('alreadyEnded')
})
