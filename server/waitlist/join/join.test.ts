import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const tuesdayEvening = '2027-03-02T19:30:00Z'
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  world.setTime(tuesdayEvening)
})
afterAll(() => world.close())

test('a guest joins, is called to a free table at once, and leaves', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
  const body = { restaurantId: who.waitlistOnly, groupSize: 2, customerName: 'Ada', email: 'ada@example.com' }
  const joined = succeeded(await world.send('walkIns.join', { body }))
  expect(joined).toMatchObject({ status: 'Called', groupSize: 2, keptMinutes: 10 })
  expect(joined.tableNumber).not.toBe('')
  expect(refused(await world.send('walkIns.join', { body })).refused).toBe('alreadyInLine')
  const left = succeeded(await world.send('walkIns.leave', { walkinId: joined.id }))
  expect(left).toMatchObject({ status: 'CanceledByClient', position: null, tableNumber: '' })
})

test('a guest sees their place and a range while the line isn’t called automatically', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: false })
  const body = { restaurantId: who.waitlistOnly, groupSize: 2, customerName: 'Bo', email: 'bo@example.com' }
  const joined = succeeded(await world.send('walkIns.join', { body }))
  expect(joined).toMatchObject({ status: 'Approved', position: 1, partiesAhead: 0 })
  expect(joined.expectedMinutes).not.toBeNull()
  const expected = succeeded(
    await world.send('walkIns.expected', {
      restaurantId: who.waitlistOnly,
      query: { partySizes: '1,2,4,99' },
    }),
  )
  expect(expected).toMatchObject({
    acceptsWalkIns: true,
    partiesInLine: 1,
    refusedSizes: { 99: 'partyTooLarge' },
  })
})

test('the status of a party that has just joined is as old as the party, in the same format (wire 3)', async () => {
  world.setTime('2027-03-02T20:03:37.219Z')
  const { created, statusTime } = await joinAs(world)
  expect([created, statusTime]).toEqual(['2027-03-02T20:03:37.219Z', '2027-03-02T20:03:37.219Z'])
})
