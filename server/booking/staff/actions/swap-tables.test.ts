import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import type { HostReservation } from '#contracts/booking/host.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { service, book, assign, tryAssign } = staffIn(() => world, who.fresh)

type Party = Pick<HostReservation, 'id' | 'version'>
const swap = ({ id, version }: Party, { id: withId, version: withVersion }: Party) =>
  world.send(
    'host.swapTables',
    { reservationId: id, body: { version, with: { id: withId, version: withVersion } } },
    service(),
  )
const seat = async ({ id, version }: Party) =>
  succeeded(
    await world.send('host.setStatus', { reservationId: id, body: { status: 'Seated', version } }, service()),
  )
const undo = ({ id, version }: Party) =>
  world.send('host.undo', { reservationId: id, body: { version } }, service())

test('two parties swap tables, one of which sits there already, and one undo takes both back', async () => {
  const beck = await book('2027-04-15T19:00', { customerName: 'Beck' })
  const otto = await book('2027-04-15T19:15', { customerName: 'Otto', minutes: 120 })
  world.setTime('2027-04-15T19:05:00+10:00')
  const seated = await seat(beck)
  const { reservations } = succeeded(await swap(seated, otto))
  const [first, second] = reservations
  if (!first || !second) throw new Error('both should have moved')
  expect(first).toMatchObject({ id: beck.id, status: 'Seated', tableNumber: otto.tableNumber })
  expect(second).toMatchObject({ id: otto.id, status: 'Approved', tableNumber: beck.tableNumber })
  expect(await claimsThatMeet(world)).toBe(0)
  expect(first.undo).toMatchObject({ kind: 'tables' })
  expect(succeeded(await undo(second))).toMatchObject({ tableNumber: otto.tableNumber })
  const entries = await world.database.sql
    .selectFrom('history_entries')
    .select(['reservation_id', 'kind'])
    .where('reservation_id', 'in', [beck.id, otto.id])
    .where('kind', '=', 'takenBack')
    .execute()
  expect(new Set(entries.map(({ reservation_id }) => reservation_id))).toEqual(new Set([beck.id, otto.id]))
  expect(await claimsThatMeet(world)).toBe(0)
})

test('a swap that would put a party onto the table of a third one is refused, and nobody has moved', async () => {
  const beck = await book('2027-04-16T18:00', { customerName: 'Beck', minutes: 60 })
  const otto = await book('2027-04-16T19:00', { customerName: 'Otto', minutes: 60 })
  const late = await assign(otto, [])
  const six = await book('2027-04-16T19:00', {
    customerName: 'Six',
    minutes: 60,
    tableNumbers: [beck.tableNumber],
  })
  const other = await book('2027-04-16T19:00', { customerName: 'Other', minutes: 60 })
  const no = refused(await swap(beck, other))
  expect(no).toMatchObject({ refused: 'tableHasParty', parties: [{ id: six.id, name: 'Six' }] })
  expect(await claimsOf(world, other.id)).toHaveLength(1)
  expect(refused(await swap(late, six)).refused).toBe('moveNotAllowed')
  expect(refused(await swap({ ...beck, version: beck.version + 1 }, other)).refused).toBe('changedMeanwhile')
  expect(refused(await swap(beck, beck)).refused).toBe('moveNotAllowed')
})

test('H31 of hosts who swap and move the same parties at once, one wins each time and no table has two parties', async () => {
  let beck = await book('2027-04-17T19:00', { customerName: 'Beck' })
  let otto = await book('2027-04-17T19:00', { customerName: 'Otto' })
  const spare = await book('2027-04-17T19:00')
  await assign(spare, [])
  let free = spare.tableNumber
  for (let round = 0; round < 12; round++) {
    const moved = otto.tableNumber
    const outcomes = await Promise.all([swap(beck, otto), tryAssign(otto, [free]), swap(otto, beck)])
    expect(outcomes.filter((each) => !isWireRefusal(each))).toHaveLength(1)
    const rows = await world.database.sql
      .selectFrom('reservations')
      .select(['id', 'version', 'table_numbers'])
      .where('id', 'in', [beck.id, otto.id])
      .execute()
    const now = (party: HostReservation) => {
      const row = rows.find(({ id }) => id === party.id)
      return { ...party, version: row?.version ?? 0, tableNumber: row?.table_numbers.join(', ') ?? '' }
    }
    beck = now(beck)
    otto = now(otto)
    if (otto.tableNumber === free) free = moved
  }
  expect(await claimsThatMeet(world)).toBe(0)
})

test('the best tables come first with reasons, and those that are taken or that somebody moves from as well', async () => {
  const time = '2027-04-18T19:00'
  const query = { time, groupSize: 2 }
  const ask = async (more: object = {}) =>
    succeeded(
      await world.send(
        'host.placements',
        { restaurantId: who.fresh, query: { ...query, ...more } },
        service(),
      ),
    ).placements
  const [best] = await ask()
  expect(best?.reasons).toContain('fits')
  const booked = await book(time, { tableNumbers: best?.tableNumbers ?? [] })
  const own = booked.tableNumber
  const placeOf = async (more: object = {}) =>
    (await ask(more)).find(({ tableNumbers }) => tableNumbers.join(', ') === own)
  expect(await placeOf()).toMatchObject({ reasons: [], parties: [{ id: booked.id }] })
  expect((await placeOf({ except: booked.id }))?.reasons).toContain('fits')
  expect((await ask({ areas: best?.area }))[0]).toMatchObject({ area: best?.area, parties: [] })
  const next = await placeOf({ time: '2027-04-18T17:30', minutes: 60 })
  expect(next?.freeUntil).toBe(booked.reservationTime)
})
