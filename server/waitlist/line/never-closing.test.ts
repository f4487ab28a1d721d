import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  letTimePass,
  openLineAt,
  type StaffedLine,
  staffedLine,
  templatesTo,
} from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const start = '2027-03-02T19:30:00Z'
let world: OpenWorld
let host: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  host = staffedLine(world, who.dayAndNight)
})
beforeEach(async () => {
  world.setTime(start)
  await world.database.sql.deleteFrom('walk_ins').execute()
  await world.database.sql.deleteFrom('due_work').execute()
  await openLineAt(world, who.dayAndNight, { auto_call: false, needs_approval: false })
})
afterAll(() => world.close())

const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
const join = async (name: string) => {
  const body = {
    restaurantId: who.dayAndNight,
    groupSize: 2,
    customerName: name,
    email: `${name}@example.com`,
  }
  return succeeded(await world.send('walkIns.join', { body }))
}
const see = async (walkinId: string) => succeeded(await world.send('walkIns.get', { walkinId }))

describe('in a line that never closes', () => {
  test('a request that nobody answers ends by itself, and its guest is told (flows F3)', async () => {
    await host.set({ needsApproval: true })
    const { id } = await join('asked')
    await letTimePass(world, after(29))
    expect(await host.see(id)).toMatchObject({ status: 'Pending', attention: null })
    await letTimePass(world, after(30))
    expect(await host.see(id)).toMatchObject({ status: 'Pending', attention: 'unanswered' })
    await letTimePass(world, after(60))
    expect(await see(id)).toMatchObject({ status: 'Rejected', endedBecause: 'unanswered' })
    expect(await templatesTo(world, 'asked@example.com')).toEqual(['walkInRequested', 'walkInUnanswered'])
  })

  test('a party that nobody calls isn’t ahead of others for ever, and is told (flows F3)', async () => {
    const { id, expectedMinutes } = await join('forgotten')
    const latest = expectedMinutes?.to ?? 0
    await letTimePass(world, after(latest + 31))
    expect(await host.see(id)).toMatchObject({ status: 'Approved', attention: 'overdue' })
    await letTimePass(world, after(latest + 4 * 60 + 1))
    expect(await see(id)).toMatchObject({ status: 'Canceled', endedBecause: 'waitedTooLong' })
    expect(await templatesTo(world, 'forgotten@example.com')).toEqual(['walkInJoined', 'walkInExpired'])
    expect(await join('newcomer')).toMatchObject({ position: 1 })
  })

  test('a party that has been in line for days, since an older version, isn’t written to anymore (flows F3)', async () => {
    const { id } = await join('gone')
    const longLater = after(3 * 24 * 60)
    await world.database.sql.updateTable('due_work').set({ due: longLater }).execute()
    await letTimePass(world, longLater)
    expect(await see(id)).toMatchObject({ status: 'Canceled', endedBecause: 'waitedTooLong' })
    expect(await templatesTo(world, 'gone@example.com')).toEqual(['walkInJoined'])
  })

  test('staff’s attention is gone once they act (flows F3)', async () => {
    await host.set({ needsApproval: true })
    const { id } = await join('noticed')
    await letTimePass(world, after(30))
    expect(await host.act(id, 'approve')).toMatchObject({ status: 'Approved', attention: null })
    // The time to call a party starts when it is put in line.
    await letTimePass(world, after(30 + 29))
    expect(await host.see(id)).toMatchObject({ attention: null })
  })

  test('a party that missed its calls ends as before (flows F3)', async () => {
    const { id } = await join('absent')
    await host.act(id, 'call')
    await letTimePass(world, after(20))
    await host.act(id, 'call')
    await letTimePass(world, after(31))
    expect(await see(id)).toMatchObject({ status: 'NoShow', endedBecause: 'missedCalls' })
    await letTimePass(world, after(24 * 60))
    expect(await see(id)).toMatchObject({ status: 'NoShow' })
  })
})

test('staff learn whether a party missed a call or asked for more time (flows F5)', async () => {
  const missed = await join('missed')
  await host.act(missed.id, 'call')
  await letTimePass(world, after(10))
  const later = await join('later')
  succeeded(await world.send('walkIns.postpone', { walkinId: later.id }))
  const sentenceOf = async (id: string) => refused(await host.attempt(id, 'call')).message
  expect(await sentenceOf(missed.id)).toBe('This party missed a call. You can call it in 10 minutes.')
  expect(await sentenceOf(later.id)).toBe('This party asked for more time. You can call it in 10 minutes.')
})

test('“10 more minutes” add to the pause of a missed call (flows F4)', async () => {
  const { id } = await join('slow')
  await host.act(id, 'call')
  await letTimePass(world, after(11))
  const before = await see(id)
  expect(before.callableFrom?.slice(11, 16)).toBe('20:50')
  const walkIn = succeeded(await world.send('walkIns.postpone', { walkinId: id }))
  expect(walkIn).toMatchObject({ pausedBecause: 'postponed', mayPostpone: false })
  expect(walkIn.callableFrom?.slice(11, 16)).toBe('21:00')
})
