import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { hostDemoLines } from '#world/lines/demo-host.ts'
import { who } from '#world/who-is-who.ts'

/** The time of the demo world, which is 8 p.m. in Taipei. */
const taipeiEvening = worldTime
const lisbonEvening = '2027-03-02T19:30:00Z'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const expected = async (restaurantId: string, partySizes: string) =>
  succeeded(await world.send('walkIns.expected', { restaurantId, query: { partySizes } }))

const join = async (restaurantId: string, email: string) =>
  succeeded(
    await world.send('walkIns.join', { body: { restaurantId, groupSize: 2, customerName: 'Ada', email } }),
  )

test('in a new demo, a guest waits behind others, with a wait learned from past evenings', async () => {
  world.setTime(taipeiEvening)
  expect(await expected(who.lineThatCalls, '2,4')).toMatchObject({
    acceptsWalkIns: true,
    partiesInLine: 5,
    refusedSizes: {},
    recentForSizes: { 2: { parties: 20 } },
  })
  const joined = await join(who.lineThatCalls, 'ada@example.com')
  expect(joined).toMatchObject({ status: 'Approved', expectedFrom: 'learned', autoSeat: true })
  expect(joined.position).toBeGreaterThan(2)
  expect(joined.expectedMinutes?.to).toBeGreaterThan(10)
  succeeded(await world.send('walkIns.leave', { walkinId: joined.id }))
})

test('the demo’s parties stay in line when the server tends it, and nobody is messaged', async () => {
  world.setTime(new Date(taipeiEvening.getTime() + 5 * 60_000))
  await world.database.sql.deleteFrom('messages').execute()
  await runDueWork(world.context, dueWorkHandlers)
  expect((await expected(who.lineThatCalls, '2')).partiesInLine).toBe(5)
  expect(await world.database.sql.selectFrom('messages').select('id').execute()).toEqual([])
})

test('where the demo calls automatically, a waiting guest is called, and the line stays long', async () => {
  const start = taipeiEvening.getTime() + 5 * 60_000
  world.setTime(new Date(start))
  const { id } = await join(who.lineThatCalls, 'cleo@example.com')
  const statusAt = async (minute: number) => {
    world.setTime(new Date(start + minute * 60_000))
    await hostDemoLines(world.context)
    await runDueWork(world.context, dueWorkHandlers)
    return succeeded(await world.send('walkIns.get', { walkinId: id })).status
  }
  const lengths: number[] = []
  let minute = 1
  for (; (await statusAt(minute)) !== 'Called' && minute < 90; minute++)
    if (minute % 10 === 0) lengths.push((await expected(who.lineThatCalls, '2')).partiesInLine)
  expect(minute).toBeGreaterThan(3)
  expect(minute).toBeLessThan(90)
  expect(Math.min(...lengths.slice(0, 3))).toBeGreaterThan(2)
})

test('on the next evening, a guest can join the line at half past seven', async () => {
  world.setTime(lisbonEvening)
  expect(await expected(who.waitlistOnly, '1,2,3,4')).toMatchObject({
    acceptsWalkIns: true,
    refusedSizes: {},
  })
  const joined = await join(who.waitlistOnly, 'bo@example.com')
  expect(joined).toMatchObject({ status: 'Approved', position: 1, recentWaits: { parties: 20 } })
})
