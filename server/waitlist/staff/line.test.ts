import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HostWalkIn } from '#contracts/waitlist/host-line.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { claimsOf } from '#server/testing/booking/claims.ts'
import {
  brokenPromises,
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
const at = (clock: string) => `2027-03-02T${clock}:00Z`
let world: OpenWorld
let host: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  host = staffedLine(world, who.waitlistOnly)
})
beforeEach(async () => {
  world.setTime(start)
  const { sql } = world.database
  await sql.deleteFrom('walk_ins').execute()
  await sql.deleteFrom('due_work').execute()
  await openLineAt(world, who.waitlistOnly, { auto_call: false, needs_approval: false, join_meters: null })
})
afterAll(() => world.close())

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const joinAs = async (name: string, groupSize = 2) => {
  const body = { restaurantId: who.waitlistOnly, groupSize, customerName: name, email: `${name}@example.com` }
  return succeeded(await world.send('walkIns.join', { body }))
}

describe('staff', () => {
  test('open, pause and close the line and change its rules', async () => {
    const rules = {
      keptMinutes: 5,
      joinMeters: 800,
      largestParty: 4,
      needsApproval: true,
      note: 'Ring twice',
    }
    const line = await host.set({ state: 'paused', autoCall: true, ...rules })
    expect(line).toMatchObject({ state: 'paused', autoCall: true, rules })
    expect(await host.line()).toEqual(line)
    expect(await host.set({})).toEqual(line)
    expect((await host.set({ joinMeters: null })).rules).toEqual({ ...rules, joinMeters: null })
    const body = { restaurantId: who.waitlistOnly, groupSize: 2, customerName: 'Al', email: 'al@example.com' }
    expect(await codeOf(world.send('walkIns.join', { body }))).toBe('linePaused')
    expect(await host.add(2)).toMatchObject({ status: 'Called', keptMinutes: 5, source: 'host' })
    await host.set({ keptMinutes: 10, largestParty: 8, needsApproval: false, note: '' })
  })

  test('add a party once, even if the request is repeated after a crash', async () => {
    const body = { customerName: 'Ada', groupSize: 2 }
    const options = { ...staff(), idempotencyKey: crypto.randomUUID() }
    const add = () => world.send('host.addToLine', { restaurantId: who.waitlistOnly, body }, options)
    const { id } = succeeded(await add())
    // The party is added, but the server crashes before it stores the response.
    await world.database.sql.deleteFrom('idempotency_keys').execute()
    expect(succeeded(await add()).id).toBe(id)
    expect((await host.line()).walkIns).toHaveLength(1)
  })

  test('end everyone’s wait when they close the line', async () => {
    const waiting = await joinAs('waiting')
    const called = await joinAs('called')
    await host.act(called.id, 'call')
    const seated = await host.add(2)
    await host.act(seated.id, 'seat')
    const { walkIns } = await host.set({ state: 'closed' })
    expect(walkIns.map(({ id, status }) => [id, status])).toEqual([
      [seated.id, 'Seated'],
      ...[called.id, waiting.id].map((id) => [id, 'Canceled']),
    ])
    for (const name of ['waiting', 'called'])
      expect((await templatesTo(world, `${name}@example.com`)).at(-1)).toBe('lineEnded')
    expect(await claimsOf(world, called.id)).toEqual([])
    const late = { restaurantId: who.waitlistOnly, body: { customerName: 'Late', groupSize: 2 } }
    expect(await codeOf(world.send('host.addToLine', late, staff()))).toBe('lineClosed')
    await host.set({ state: 'open' })
  })

  test('approve or reject requests to join', async () => {
    await host.set({ needsApproval: true })
    const [one, two] = [await joinAs('one'), await joinAs('two')]
    expect([one.status, two.status]).toEqual(['Pending', 'Pending'])
    expect(await host.act(one.id, 'approve')).toMatchObject({
      status: 'Approved',
      mayDo: expect.arrayContaining(['call', 'seat', 'cancel']),
    })
    expect(await host.act(two.id, 'reject', { note: 'We are closing early' })).toMatchObject({
      status: 'Rejected',
      cancelNote: 'We are closing early',
    })
    expect(await templatesTo(world, 'one@example.com')).toEqual(['walkInRequested', 'walkInApproved'])
    expect(await templatesTo(world, 'two@example.com')).toEqual(['walkInRequested', 'walkInRejected'])
    await host.set({ needsApproval: false })
  })

  test('call a party to the best free table, and seat it there for its turn time', async () => {
    const { id } = await joinAs('ida')
    expect((await host.line()).freeNow).toMatchObject([{ walkInId: id, tableNumber: '1', mustLeaveBy: null }])
    const called = await host.act(id, 'call')
    expect(called).toMatchObject({ status: 'Called', tableNumber: '1', mustLeaveBy: null })
    expect(called.keptUntil).toBe('2027-03-02T19:40:00+00:00')
    expect(await claimsOf(world, id)).toEqual(['1 02 19:30-21:00'])
    world.setTime(at('19:38'))
    expect(await host.act(id, 'seat')).toMatchObject({ status: 'Seated', tableNumber: '1' })
    expect(await claimsOf(world, id)).toEqual(['1 02 19:38-21:08'])
    expect(await host.act(id, 'close')).toMatchObject({ status: 'Closed', tableNumber: '1', mayDo: [] })
    expect(await claimsOf(world, id)).toEqual([])
  })

  test('choose the tables for a party, also more than it needs', async () => {
    const [one, two, three] = [await host.add(2), await host.add(3), await host.add(2)]
    expect(await host.act(one.id, 'call', { tableNumber: '3, 4' })).toMatchObject({ tableNumber: '3, 4' })
    expect(await codeOf(host.attempt(two.id, 'call', { tableNumber: '4' }))).toBe('tableTaken')
    expect(await codeOf(host.attempt(two.id, 'seat', { tableNumber: '4,99' }))).toBe('unknownTable')
    await host.act(one.id, 'seat')
    const occupied = refused(await host.attempt(two.id, 'seat', { tableNumber: '4, 5' }))
    expect(occupied).toMatchObject({ refused: 'tableOccupied', message: expect.stringContaining('Table 4 ') })
    expect(await host.act(two.id, 'seat', { tableNumber: '5' })).toMatchObject({
      status: 'Seated',
      tableNumber: '5',
    })
    expect(await host.act(three.id, 'seat')).toMatchObject({ status: 'Seated', tableNumber: '1' })
    expect(await brokenPromises(world)).toEqual([])
  })

  test('cannot call a party while no table is free for it', async () => {
    const parties = []
    for (let number = 0; number < 5; number++) parties.push(await host.add(4))
    for (const { id } of parties.slice(0, 4)) await host.act(id, 'seat')
    const last = parties[4]?.id ?? ''
    expect(await codeOf(host.attempt(last, 'call'))).toBe('noTableFree')
    expect((await host.line()).freeNow).toEqual([])
    // A party that stays past its planned end still occupies its table (W14).
    world.setTime(at('21:20'))
    expect(await codeOf(host.attempt(last, 'seat', { tableNumber: '3' }))).toBe('tableOccupied')
    await host.act(parties[0]?.id ?? '', 'close')
    expect(await host.act(last, 'seat')).toMatchObject({ status: 'Seated', tableNumber: '3' })
  })

  test('put a called party back at its rank', async () => {
    const [first, second] = [await joinAs('first'), await joinAs('second')]
    await host.act(first.id, 'call')
    expect(await host.act(first.id, 'putBack')).toMatchObject({
      status: 'Approved',
      tableNumber: '',
      missedCalls: 0,
      position: 1,
    })
    expect(await host.see(second.id)).toMatchObject({ position: 2 })
    expect((await templatesTo(world, 'first@example.com')).slice(-2)).toEqual([
      'walkInReady',
      'walkInPutBack',
    ])
  })

  test('undo seating within ten minutes', async () => {
    const [one, two] = [await host.add(2), await host.add(2)]
    for (const { id } of [one, two]) await host.act(id, 'seat')
    world.setTime(at('19:35'))
    expect(await host.act(one.id, 'unseat')).toMatchObject({ status: 'Called', tableNumber: '1' })
    world.setTime(at('19:41'))
    expect(await codeOf(host.attempt(two.id, 'unseat'))).toBe('tooLateToUnseat')
    expect(await brokenPromises(world)).toEqual([])
  })

  test('write to a guest, who can read it with their position', async () => {
    const { id } = await joinAs('reader')
    const body = { body: 'The grill needs a moment' }
    const sent = succeeded(await world.send('host.sendWalkInMessage', { walkinId: id, body }, staff()))
    expect(sent.messages).toMatchObject([{ from: 'restaurant', ...body }])
    expect(sent.unreadMessageCount).toBe(1)
    expect((await templatesTo(world, 'reader@example.com')).at(-1)).toBe('walkInNote')
    await host.act(id, 'cancel')
    expect(await codeOf(world.send('host.sendWalkInMessage', { walkinId: id, body }, staff()))).toBe(
      'alreadyEnded',
    )
  })

  test('see parties that were passed, with the reason', async () => {
    const [earlier, later] = [await joinAs('earlier', 4), await joinAs('later', 2)]
    await host.act(later.id, 'call', { tableNumber: '3' })
    expect(await host.see(earlier.id)).toMatchObject({ passedBy: { groupSize: 2, why: 'chosenByStaff' } })
    await host.act(later.id, 'putBack')
    await host.act(later.id, 'call', { tableNumber: '1' })
    expect(await host.see(earlier.id)).toMatchObject({ passedBy: { groupSize: 2, why: 'otherSize' } })
  })
})

test('when two hosts call the same party at once, one succeeds and the other is told', async () => {
  const { id, entryVersion: version } = await host.add(2)
  const outcomes = await Promise.all(
    ['3', '4'].map((tableNumber) => host.attempt(id, 'call', { tableNumber, version })),
  )
  const won = outcomes.filter((outcome) => !('refused' in (outcome as object))) as HostWalkIn[]
  expect(won).toHaveLength(1)
  expect(outcomes.filter((outcome) => 'refused' in (outcome as object))).toMatchObject([
    { refused: 'changedMeanwhile' },
  ])
  expect(await claimsOf(world, id)).toEqual([`${won[0]?.tableNumber} 02 19:30-21:00`])
  expect(await codeOf(host.attempt(id, 'call'))).toBe('moveNotAllowed')
})

test('A7 a host can seat a party that somebody else only passed meanwhile, but not one that was called', async () => {
  const [earlier, later] = [await host.add(2), await host.add(2)]
  await host.act(later.id, 'seat', { tableNumber: '3' })
  expect(await host.see(earlier.id)).toMatchObject({ entryVersion: earlier.entryVersion + 1 })
  const [three, four] = ['3', '4'].map((tableNumber) => ({ tableNumber, version: earlier.entryVersion }))
  expect(await codeOf(host.attempt(earlier.id, 'seat', three))).toBe('tableOccupied')
  expect(await host.act(earlier.id, 'call', four)).toMatchObject({ status: 'Called' })
  expect(await codeOf(host.attempt(earlier.id, 'seat', four))).toBe('changedMeanwhile')
})

test('when two parties are called to one table at once, one gets it', async () => {
  const parties = [await host.add(2), await host.add(2)]
  const outcomes = await Promise.all(parties.map(({ id }) => host.attempt(id, 'seat', { tableNumber: '3' })))
  const codes = outcomes.map((outcome) => (outcome as { refused?: string }).refused ?? 'seated')
  expect(codes.toSorted()).toEqual(['seated', 'tableOccupied'])
  expect(await brokenPromises(world)).toEqual([])
})

test('a table that is booked later is assigned until then, or kept for the booking', async () => {
  const oneTable = staffedLine(world, who.oneTable)
  await openLineAt(world, who.oneTable)
  world.setTime(at('17:30'))
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-02T19:30'))
  const party = await oneTable.add(2)
  expect(await oneTable.act(party.id, 'call')).toMatchObject({
    status: 'Called',
    mustLeaveBy: '2027-03-02T19:30:00+00:00',
  })
  world.setTime(at('17:36'))
  expect(await oneTable.act(party.id, 'seat')).toMatchObject({ mustLeaveBy: '2027-03-02T19:30:00+00:00' })
  expect(await claimsOf(world, party.id)).toEqual(['1 02 17:36-19:30'])
  await oneTable.act(party.id, 'close')
  world.setTime(at('18:45'))
  const next = await oneTable.add(2)
  expect(await codeOf(oneTable.attempt(next.id, 'call'))).toBe('noTableFree')
  // Staff may call the party anyway, but not right before the booking.
  expect(await oneTable.act(next.id, 'call', { tableNumber: '1' })).toMatchObject({
    mustLeaveBy: '2027-03-02T19:30:00+00:00',
  })
  await oneTable.act(next.id, 'putBack')
  world.setTime(at('19:16'))
  expect(await codeOf(oneTable.attempt(next.id, 'call', { tableNumber: '1' }))).toBe('tableTaken')
  succeeded(
    await world.send('reservations.cancel', { reservationId: booked.id, body: {} }, { token: booked.token }),
  )
  expect(await oneTable.act(next.id, 'call')).toMatchObject({ mustLeaveBy: null })
  await oneTable.set({ state: 'closed' })
})

test('while the restaurant calls automatically, a party that was put back isn’t called again immediately', async () => {
  const [first, second] = [await joinAs('first'), await joinAs('second')]
  for (const size of [2, 4, 4, 4, 4]) await host.act((await host.add(size)).id, 'seat')
  await host.set({ autoCall: true })
  expect(await host.see(first.id)).toMatchObject({ status: 'Called' })
  await host.act(first.id, 'putBack')
  expect(await host.see(first.id)).toMatchObject({ status: 'Approved' })
  expect(await host.see(second.id)).toMatchObject({ status: 'Called' })
  expect(await brokenPromises(world)).toEqual([])
})

test('a booking that is canceled frees its table for the line within seconds', async () => {
  const oneTable = staffedLine(world, who.oneTable)
  await openLineAt(world, who.oneTable, { auto_call: true })
  world.setTime(at('19:00'))
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-02T20:00'))
  const { id } = await oneTable.add(2)
  expect(await oneTable.see(id)).toMatchObject({ status: 'Approved' })
  succeeded(
    await world.send('reservations.cancel', { reservationId: booked.id, body: {} }, { token: booked.token }),
  )
  await letTimePass(world, at('19:00'))
  expect(await oneTable.see(id)).toMatchObject({ status: 'Called', tableNumber: '1' })
  await oneTable.set({ state: 'closed' })
})

test('staff of another restaurant can neither see nor change the line', async () => {
  const { id } = await host.add(2)
  const stranger = { token: 'nobody works with this token' }
  expect(await codeOf(world.send('host.line', { restaurantId: who.waitlistOnly }, stranger))).toBe(
    'tokenNeeded',
  )
  const act = { walkinId: id, body: { action: 'cancel' as const } }
  expect(await codeOf(world.sendSeen('host.actOnWalkIn', act, stranger))).toBe('tokenNeeded')
  const unknown = { walkinId: 'f'.repeat(32), body: act.body }
  expect(await codeOf(world.sendSeen('host.actOnWalkIn', unknown, staff()))).toBe('unknownWalkIn')
})
