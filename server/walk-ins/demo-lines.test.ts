import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/due-work-handlers.ts'
import { runDueWork } from '#server/jobs/run-due-work.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'

/** Eight in the evening in Taipei. */
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
    partiesInLine: 7,
    refusedSizes: {},
    recentForSizes: { 2: { parties: 20 } },
  })
  const joined = await join(who.lineThatCalls, 'ada@example.com')
  expect(joined).toMatchObject({ status: 'Approved', expectedFrom: 'learned', autoSeat: true })
  expect(joined.position).toBeGreaterThan(3)
  expect(joined.expectedMinutes?.to).toBeGreaterThan(10)
  succeeded(await world.send('walkIns.leave', { walkinId: joined.id }))
})

test('the demo’s parties stay in line when the server looks after it, and nobody is written to', async () => {
  world.setTime(new Date(taipeiEvening.getTime() + 5 * 60_000))
  await world.database.sql.deleteFrom('messages').execute()
  await runDueWork(world.context, dueWorkHandlers)
  expect((await expected(who.lineThatCalls, '2')).partiesInLine).toBe(7)
  expect(await world.database.sql.selectFrom('messages').select('id').execute()).toEqual([])
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
