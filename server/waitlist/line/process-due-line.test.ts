import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimsOf } from '#server/testing/booking/claims.ts'
import {
  brokenPromises,
  letTimePass,
  openLineAt,
  type StaffedLine,
  staffedLine,
  templatesTo,
  processDueLines,
} from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { checkLines } from '#server/waitlist/waits/plan-checks.ts'

const at = (clock: string) => `2027-03-02T${clock}:00Z`
let world: OpenWorld
let host: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  host = staffedLine(world, who.waitlistOnly)
})
beforeEach(async () => {
  world.setTime(at('19:30'))
  await world.database.sql.deleteFrom('walk_ins').execute()
  await world.database.sql.deleteFrom('due_work').execute()
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
})
afterAll(() => world.close())

const join = async (name: string, groupSize = 2) => {
  const body = { restaurantId: who.waitlistOnly, groupSize, customerName: name, email: `${name}@example.com` }
  return succeeded(await world.send('walkIns.join', { body })).id
}
/** Seats parties at all tables, so that later parties have to wait. */
const fillTables = async (restaurant = host) => {
  const ids: string[] = []
  for (const size of [2, 2, 4, 4, 4, 4]) ids.push((await restaurant.add(size)).id)
  for (const id of ids) await restaurant.act(id, 'seat')
  return ids
}
const stateOf = async (id: string) => {
  const { status, missedCalls, callableFrom, tableNumber } = await host.see(id)
  return { status, missedCalls, callableFrom: callableFrom?.slice(11, 16) ?? null, tableNumber }
}
const dueAt = async () => {
  const rows = await world.database.sql
    .selectFrom('due_work')
    .select('due')
    .where('kind', '=', 'tendLine')
    .execute()
  return rows.map(({ due }) => due.toISOString().slice(11, 16))
}
const countMoves = async () => {
  const { rows } = await sql<{ moves: number; messages: number }>`
    select (select count(*)::int from walk_in_moves) as moves,
      (select count(*)::int from messages where template like 'walkIn%' or template = 'lineEnded') as messages
  `.execute(world.database.sql)
  return rows[0]
}

test('a guest who joins before the restaurant opens is called when it opens, not before', async () => {
  world.setTime(at('11:00'))
  const early = await join('early')
  expect(await stateOf(early)).toMatchObject({ status: 'Approved' })
  await letTimePass(world, at('11:59'))
  expect(await stateOf(early)).toMatchObject({ status: 'Approved', missedCalls: 0 })
  await letTimePass(world, at('12:01'))
  expect(await stateOf(early)).toMatchObject({ status: 'Called' })
})

test('nobody is called shortly before closing, when there is no time to eat', async () => {
  await fillTables()
  const late = await join('late')
  world.setTime(at('21:50'))
  const first = (await host.line()).walkIns.find(({ status }) => status === 'Seated')
  await host.act(first?.id ?? '', 'close')
  expect(await stateOf(late)).toMatchObject({ status: 'Approved', tableNumber: '' })
})

test('a called party that doesn’t come is passed, and the next one is called at once', async () => {
  const [seated = ''] = await fillTables()
  const [silent, next] = [await join('silent'), await join('next')]
  await host.act(seated, 'close')
  expect(await stateOf(silent)).toMatchObject({ status: 'Called', tableNumber: '1' })
  await letTimePass(world, at('19:39'))
  expect(await stateOf(silent)).toMatchObject({ status: 'Called' })
  await letTimePass(world, at('19:40'))
  expect(await stateOf(silent)).toEqual({
    status: 'Approved',
    missedCalls: 1,
    callableFrom: '19:50',
    tableNumber: '',
  })
  expect(await stateOf(next)).toMatchObject({ status: 'Called', tableNumber: '1' })
  expect(await host.see(silent)).toMatchObject({
    position: 1,
    pausedBecause: 'missedCall',
    passedBy: { groupSize: 2, why: 'missedCall' },
  })
  succeeded(await world.send('walkIns.leave', { walkinId: next }))
  await letTimePass(world, at('19:49'))
  expect(await stateOf(silent)).toMatchObject({ status: 'Approved' })
  await letTimePass(world, at('19:50'))
  expect(await stateOf(silent)).toMatchObject({ status: 'Called', missedCalls: 1 })
  await letTimePass(world, at('20:00'))
  expect(await stateOf(silent)).toMatchObject({ status: 'NoShow', missedCalls: 2, tableNumber: '' })
  expect(await templatesTo(world, 'silent@example.com')).toEqual([
    'walkInJoined',
    'walkInReady',
    'walkInReadyAgain',
    'walkInMissed',
    'walkInReady',
    'walkInReadyAgain',
    'walkInNoShow',
  ])
  expect(await brokenPromises(world)).toEqual([])
})

test('a guest who responds to a call isn’t notified again', async () => {
  const [coming, reading] = [await join('coming'), await join('reading')]
  world.setTime(at('19:31'))
  for (const [id, values] of [
    [coming, { coming: 'onMyWay' as const }],
    [reading, { messages_read: new Date(at('19:31')) }],
  ] as const)
    await world.database.sql.updateTable('walk_ins').set(values).where('id', '=', id).execute()
  await letTimePass(world, at('19:36'))
  for (const name of ['coming', 'reading'])
    expect((await templatesTo(world, `${name}@example.com`)).at(-1)).toBe('walkInReady')
})

test('at closing time everyone left is notified, and the line is empty', async () => {
  await fillTables()
  const waiting = await join('hungry', 4)
  await letTimePass(world, '2027-03-02T21:59:59Z')
  expect(await stateOf(waiting)).toMatchObject({ status: 'Approved' })
  await letTimePass(world, at('22:00'))
  expect(await stateOf(waiting)).toMatchObject({ status: 'Canceled' })
  expect((await templatesTo(world, 'hungry@example.com')).at(-1)).toBe('lineEnded')
  expect(await brokenPromises(world)).toEqual([])
})

test('a party that staff forgot to close is closed twelve hours after its planned end', async () => {
  const id = await join('forgotten')
  await host.act(id, 'seat')
  await letTimePass(world, '2027-03-03T08:59:00Z')
  const statusOf = async () => succeeded(await world.send('walkIns.get', { walkinId: id })).status
  expect(await statusOf()).toBe('Seated')
  await letTimePass(world, '2027-03-03T09:00:00Z')
  expect(await statusOf()).toBe('Closed')
  expect(await claimsOf(world, id)).toEqual([])
  expect(await dueAt()).toEqual([])
})

test('the next look is planned as long as anyone waits, even after its plan was lost', async () => {
  await host.set({ autoCall: false })
  expect(await dueAt()).toEqual([])
  const id = await join('patient')
  expect(await dueAt()).toEqual(['19:45'])
  await letTimePass(world, at('20:00'))
  expect(await dueAt()).toEqual(['20:15'])
  await world.database.sql.deleteFrom('due_work').execute()
  expect(await checkLines.run(world.context)).toBe(1)
  expect(await dueAt()).toEqual(['20:00'])
  await processDueLines(world)
  expect(await dueAt()).toEqual(['20:15'])
  succeeded(await world.send('walkIns.leave', { walkinId: id }))
  await letTimePass(world, at('20:30'))
  expect(await dueAt()).toEqual([])
  expect(await checkLines.run(world.context)).toBe(0)
})

test('looking at a line twice does everything once', async () => {
  const [seated = ''] = await fillTables()
  await join('silent')
  await join('next')
  await host.act(seated, 'close')
  await letTimePass(world, at('19:40'))
  const before = await countMoves()
  for (let again = 0; again < 3; again++) {
    await checkLines.run(world.context)
    await processDueLines(world)
  }
  expect(await countMoves()).toEqual(before)
})

test('a call and its message are written together or not at all', async () => {
  const [seated = ''] = await fillTables()
  const id = await join('calm')
  await host.set({ autoCall: false })
  await host.act(seated, 'close')
  await world.database.sql.updateTable('lines').set({ auto_call: true }).execute()
  await checkLines.run(world.context)
  const script = (statement: string) => world.database.runScript(statement)
  await script(
    `alter table messages add constraint lost_connection check (template <> 'walkInReady') not valid`,
  )
  const { report } = world.context
  Object.assign(world.context, { report: () => undefined })
  await processDueLines(world)
  Object.assign(world.context, { report })
  expect(await stateOf(id)).toMatchObject({ status: 'Approved', tableNumber: '' })
  expect(await claimsOf(world, id)).toEqual([])
  await script('alter table messages drop constraint lost_connection')
  world.setTime(at('19:35'))
  await processDueLines(world)
  expect(await stateOf(id)).toMatchObject({ status: 'Called', tableNumber: '1' })
  expect(await templatesTo(world, 'calm@example.com')).toEqual(['walkInJoined', 'walkInReady'])
})

test('positions follow the order of joining even if the clock is set back', async () => {
  await fillTables()
  const first = await join('first')
  world.setTime(at('18:00'))
  const second = await join('second')
  world.setTime(at('17:00'))
  const third = await join('third')
  const { walkIns } = await host.line()
  const waiting = walkIns.filter(({ status }) => status === 'Approved')
  expect(waiting.map(({ id }) => id)).toEqual([first, second, third])
  expect(waiting.map(({ position }) => position)).toEqual([1, 2, 3])
  const joined = waiting.map(({ created }) => created)
  expect(joined).toEqual(joined.toSorted())
  expect(new Set(joined).size).toBe(3)
})
