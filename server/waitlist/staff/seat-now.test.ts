import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { openLineAt, type StaffedLine, staffedLine, templatesTo } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let host: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  host = staffedLine(world, who.waitlistOnly)
})
beforeEach(async () => {
  world.setTime('2027-03-02T19:30:00Z')
  const { sql } = world.database
  await sql.deleteFrom('walk_ins').execute()
  await sql.deleteFrom('due_work').execute()
  await openLineAt(world, who.waitlistOnly)
})
afterAll(() => world.close())

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
type Party = Input<'host.addToLine'>['body']
const add = (body: Party, options: object = staff()) =>
  world.send('host.addToLine', { restaurantId: who.waitlistOnly, body }, options)
const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused

test('H25 a party needs neither a name nor a phone number', async () => {
  const party = succeeded(await add({ groupSize: 3 }))
  expect(party).toMatchObject({ customerName: '', phone: '', groupSize: 3, status: 'Approved' })
  expect((await host.line()).walkIns).toMatchObject([{ id: party.id, customerName: '' }])
  expect(await host.act(party.id, 'call')).toMatchObject({ status: 'Called' })
})

test('the wait that staff have told a party is kept beside the estimate, and is what the guest reads', async () => {
  const email = 'quoted@example.com'
  const quoted = succeeded(await add({ groupSize: 2, email, customerName: 'Ada', quotedMinutes: 50 }))
  expect(quoted.quotedMinutes).toBe(50)
  const row = await world.database.sql
    .selectFrom('walk_ins')
    .select(['expected', 'estimate'])
    .where('id', '=', quoted.id)
    .executeTakeFirst()
  expect(row?.expected?.toISOString()).toBe('2027-03-02T20:20:00.000Z')
  expect(row?.estimate).not.toBeNull()
  expect(succeeded(await add({ groupSize: 2 })).quotedMinutes).toBeNull()
  expect((await host.see(quoted.id)).quotedMinutes).toBe(50)
})

test('A2 a party is seated at once by one request, and nobody is told to wait', async () => {
  const email = 'seated@example.com'
  const best = succeeded(await add({ groupSize: 2, email, customerName: 'Ada', seatNow: {} }))
  expect(best).toMatchObject({ status: 'Seated' })
  expect(best.tableNumber).not.toBe('')
  expect(await templatesTo(world, email)).toEqual([])
  const taken = add({ groupSize: 2, seatNow: { tableNumber: best.tableNumber } })
  expect(await codeOf(taken)).toBe('tableOccupied')
  expect(await codeOf(add({ groupSize: 2, seatNow: { tableNumber: '999' } }))).toBe('unknownTable')
  // Whoever couldn't be seated isn't in line.
  expect((await host.line()).walkIns).toHaveLength(1)
})

test('a party is seated while nobody can join the line', async () => {
  await host.set({ state: 'closed' })
  expect(await codeOf(add({ groupSize: 2 }))).toBe('lineClosed')
  expect(succeeded(await add({ groupSize: 2, seatNow: {} })).status).toBe('Seated')
})

test('a repeated request seats a party once', async () => {
  const options = { ...staff(), idempotencyKey: crypto.randomUUID() }
  const first = succeeded(await add({ groupSize: 2, seatNow: {} }, options))
  await world.database.sql.deleteFrom('idempotency_keys').execute()
  expect(succeeded(await add({ groupSize: 2, seatNow: {} }, options)).id).toBe(first.id)
  expect((await host.line()).walkIns).toHaveLength(1)
})

test('a kiosk seats nobody, promises no wait and names each party', async () => {
  const opened = await world.send('host.openKiosk', { restaurantId: who.waitlistOnly, body: {} }, staff())
  const kiosk = { token: succeeded(opened).token }
  expect(await codeOf(add({ groupSize: 2, customerName: 'Ada', seatNow: {} }, kiosk))).toBe('notPermitted')
  expect(await codeOf(add({ groupSize: 2, customerName: 'Ada', quotedMinutes: 5 }, kiosk))).toBe(
    'notPermitted',
  )
  expect(await codeOf(add({ groupSize: 2 }, kiosk))).toBe('nameMissing')
  expect(succeeded(await add({ groupSize: 2, customerName: 'Ada' }, kiosk)).status).toBe('Approved')
})
