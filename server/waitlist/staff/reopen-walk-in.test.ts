import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLineAt, type StaffedLine, staffedLine } from '#server/testing/waitlist/lines.ts'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let host: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  host = staffedLine(world, who.waitlistOnly)
})
beforeEach(async () => {
  world.setTime('2027-03-02T19:30:00Z')
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, who.waitlistOnly)
})
afterAll(() => world.close())

const attempt = async (id: string) => refused(await host.attempt(id, 'reopen')).refused

test('staff cancel with a note, and reopen within the hour at the old rank', async () => {
  const [first, second] = [await joinAs(world), await joinAs(world)]
  await host.act(first.id, 'cancel', { note: 'The oven is cold' })
  expect(await host.see(first.id)).toMatchObject({
    status: 'CanceledByHost',
    cancelNote: 'The oven is cold',
  })
  expect(await host.see(second.id)).toMatchObject({ position: 1 })
  world.setTime('2027-03-02T20:20:00Z')
  expect(await host.act(first.id, 'reopen')).toMatchObject({
    status: 'Approved',
    position: 1,
    cancelNote: '',
  })
  expect(await host.see(second.id)).toMatchObject({ position: 2 })
  await host.act(first.id, 'cancel')
  world.setTime('2027-03-02T21:21:00Z')
  expect(await attempt(first.id)).toBe('tooLateToReopen')
})

test('staff can’t reopen an entry whose guest has joined again, so nobody has two places', async () => {
  const phone = '+351912345067'
  const first = await joinAs(world, { phone })
  await host.act(first.id, 'cancel')
  const again = await joinAs(world, { phone })
  expect(await attempt(first.id)).toBe('alreadyInLine')
  await host.act(again.id, 'cancel')
  expect(await host.act(first.id, 'reopen')).toMatchObject({ status: 'Approved' })
  expect(await attempt(again.id)).toBe('alreadyInLine')
})
