import { withMessage } from '#domain/chats/conversation.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinAs, joinRequest, listedAt, staffMove } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { actInLine } from './line/act-in-line.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime('2027-03-02T18:00:00Z')
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, who.waitlistOnly, { state: 'open', largest_party: 8 })
})
afterAll(() => world.close())

async function change(walkinId: string, body: object) {
  return world.send('walkIns.change', { walkinId, body })
}

test('a guest changes the party size, areas and notes and keeps their place', async () => {
  const own = await joinAs(world)
  await joinAs(world)
  const { areas } = (await listedAt(world, who.waitlistOnly)).linePlan
  const changed = succeeded(
    await change(own.id, { groupSize: 4, areas: [areas[0]], specialRequests: 'A high chair' }),
  )
  expect(changed).toMatchObject({
    groupSize: 4,
    areas: areas[0],
    specialRequests: 'A high chair',
    position: 1,
    created: own.created,
  })
  const again = succeeded(await change(own.id, { groupSize: 4 }))
  expect(again.version, 'the same again changes nothing').toBe(changed.version)
})

test('area names are case-insensitive when a guest joins or changes the party', async () => {
  const [area = ''] = (await listedAt(world, who.waitlistOnly)).linePlan.areas
  expect(area).not.toBe(area.toUpperCase())
  const own = await joinAs(world, { areas: [area.toUpperCase(), area] })
  expect(own.areas).toBe(area)
  const same = succeeded(await change(own.id, { areas: [area.toLowerCase()] }))
  expect(same).toMatchObject({ areas: area, version: own.version })
})

test.each([
  ['more than any table seats', { groupSize: 6 }, 'noTableFits'],
  ['more than the line takes', { groupSize: 9 }, 'partyTooLarge'],
  ['an area that the restaurant doesn’t have', { areas: ['Rooftop'] }, 'unknownArea'],
])('a party can’t become %s, and stays unchanged', async (_, body, code) => {
  const own = await joinAs(world)
  expect(refused(await change(own.id, body)).refused).toBe(code)
  const now = succeeded(await world.send('walkIns.get', { walkinId: own.id }))
  expect(now).toMatchObject({ groupSize: 2, areas: '', version: own.version })
})

test('a party can’t be changed to a size that couldn’t be seated before closing', async () => {
  world.setTime('2027-03-02T19:30:00Z')
  const ones = []
  for (let n = 0; n < 6; n++)
    ones.push(await world.send('walkIns.join', { body: joinRequest({ groupSize: 3 }) }))
  world.setTime('2027-03-02T20:20:00Z')
  const small = await joinAs(world, { groupSize: 1 })
  expect(refused(await change(small.id, { groupSize: 4 })).refused).toBe('pastLastSeating')
})

test('a guest whose party exceeds a newly lowered limit can still change everything else', async () => {
  const own = await joinAs(world, { groupSize: 4 })
  await openLineAt(world, who.waitlistOnly, { largest_party: 2 })
  expect(succeeded(await change(own.id, { specialRequests: 'By the window' }))).toMatchObject({
    groupSize: 4,
  })
  expect(refused(await change(own.id, { groupSize: 5 })).refused).toBe('partyTooLarge')
})

test('a guest who has been called can’t change the party', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
  const own = await joinAs(world)
  expect(own).toMatchObject({ status: 'Called', mayChange: false })
  expect(refused(await change(own.id, { groupSize: 1 })).refused).toBe('alreadyCalled')
})

test('a guest reports that they are on their way and then that they are here', async () => {
  const { id: walkinId } = await joinAs(world)
  for (const coming of ['onMyWay', 'here', 'here'] as const) {
    const reported = await world.send('walkIns.reportComing', { walkinId, body: { coming } })
    expect(succeeded(reported)).toMatchObject({ coming, status: 'Approved' })
  }
})

test('“on my way” that arrives late doesn’t replace “we’re here”', async () => {
  const { id: walkinId } = await joinAs(world)
  const report = async (coming: 'onMyWay' | 'here') =>
    succeeded(await world.send('walkIns.reportComing', { walkinId, body: { coming } }))
  await report('here')
  expect(await report('onMyWay')).toMatchObject({ coming: 'here' })
  // A call asks the party again.
  await staffMove(world, walkinId, 'call', { numbers: ['1'] })
  expect(await report('onMyWay')).toMatchObject({ coming: 'onMyWay' })
})

test('guest and restaurant write to each other, and the guest sees what is unread', async () => {
  const { id: walkinId } = await joinAs(world)
  const sent = await world.send('walkIns.sendMessage', { walkinId, body: { body: 'Is there shade?' } })
  expect(succeeded(sent).messages).toEqual([
    { from: 'guest', body: 'Is there shade?', time: '2027-03-02T18:00:00.000Z' },
  ])
  world.setTime('2027-03-02T18:05:00Z')
  await answerAsStaff(walkinId, 'Plenty.')
  const unread = async () => succeeded(await world.send('walkIns.get', { walkinId })).unreadMessageCount
  expect(await unread()).toBe(1)
  const listed = succeeded(await world.send('walkIns.messages', { walkinId }))
  expect(listed.messages.map(({ from }) => from)).toEqual(['guest', 'restaurant'])
  expect(await unread(), 'reading the list marks nothing').toBe(1)
  const read = succeeded(await world.send('walkIns.readMessages', { walkinId }))
  expect(read.unreadMessageCount).toBe(0)
  const again = succeeded(await world.send('walkIns.readMessages', { walkinId }))
  expect(again.version).toBe(read.version)
})

async function answerAsStaff(id: string, body: string): Promise<void> {
  const listed = await listedAt(world, who.waitlistOnly)
  await actInLine(world.context, listed, async (open) => {
    const before = open.rows().find((row) => row.id === id)!
    const message = { from: 'restaurant' as const, body, at: open.at.toISOString() }
    const after = { ...before, conversation: withMessage(before.conversation, message) }
    await open.write({ before, after, action: 'write', by: 'staff', note: '', tables: 'kept', message: null })
  })
}

test('a seated guest can write, and one who has left can only read', async () => {
  const { id: walkinId } = await joinAs(world)
  const { linePlan } = await listedAt(world, who.waitlistOnly)
  await staffMove(world, walkinId, 'seat', { numbers: [linePlan.plan.tables[0]!.number] })
  succeeded(await world.send('walkIns.sendMessage', { walkinId, body: { body: 'One more tea' } }))
  await staffMove(world, walkinId, 'close')
  const late = await world.send('walkIns.sendMessage', { walkinId, body: { body: 'Thanks' } })
  expect(refused(late).refused).toBe('alreadyEnded')
  expect(succeeded(await world.send('walkIns.messages', { walkinId })).messages).toHaveLength(1)
  succeeded(await world.send('walkIns.readMessages', { walkinId }))
})

test('messages are rate limited, but the guest can still leave', async () => {
  const { id: walkinId } = await joinAs(world)
  const statuses = []
  for (let n = 0; n < 21; n++)
    statuses.push(await world.send('walkIns.sendMessage', { walkinId, body: { body: `${n}` } }))
  expect(refused(statuses.at(-1))).toMatchObject({ refused: 'tooManyRequests', status: 429 })
  expect(statuses.filter((each) => 'refused' in each)).toHaveLength(1)
  succeeded(await world.send('walkIns.leave', { walkinId }))
})

test('leaving twice is answered as done, and leaving after the restaurant took the name off isn’t (screens W10, wire A8)', async () => {
  const own = await joinAs(world)
  const left = succeeded(await world.send('walkIns.leave', { walkinId: own.id }))
  const again = succeeded(await world.send('walkIns.leave', { walkinId: own.id }))
  expect(again).toEqual(left)
  expect(again.status).toBe('CanceledByClient')
  const other = await joinAs(world)
  await staffMove(world, other.id, 'cancel')
  expect(refused(await world.send('walkIns.leave', { walkinId: other.id })).refused).toBe('alreadyEnded')
})

test('a table that a walk-in occupies is refused without a word about a reservation (screens W10)', async () => {
  const say = world.context.sentences('en')
  for (const count of [1, 2])
    expect(say('refusals.tableOccupied', { count, numbers: '4' })).not.toMatch(/reservation/i)
})

test('joining and leaving repeatedly is rate limited', async () => {
  const email = 'restless@example.com'
  for (let n = 0; n < 20; n++) {
    const { id } = await joinAs(world, { email })
    succeeded(await world.send('walkIns.leave', { walkinId: id }))
  }
  const again = await world.send('walkIns.join', { body: joinRequest({ email }) })
  expect(refused(again).refused).toBe('tooManyRequests')
})

test('reading positions repeatedly is rate limited per network', async () => {
  const { id: walkinId } = await joinAs(world)
  const send = world.sendFrom('203.0.113.77')
  let answered = 0
  for (let n = 0; n < 400; n++) {
    if ('refused' in (await send('walkIns.get', { walkinId }))) break
    answered += 1
  }
  expect(answered).toBe(300)
  expect('refused' in (await world.sendFrom('203.0.113.78')('walkIns.get', { walkinId }))).toBe(false)
})
