import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import type { HostReservation } from '#contracts/booking/host.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
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

const { service, book, tryBook, assign, tryAssign, read } = staffIn(() => world, who.fresh)

const send = async (
  name: 'host.arrive' | 'host.extendStay' | 'host.note' | 'host.setStatus',
  { id, version }: Pick<HostReservation, 'id' | 'version'>,
  body: object,
) => world.send(name, { reservationId: id, body: { version, ...body } } as never, service())

/** Returns three tables that are free at a time: those of three parties that then give them up. */
async function threeTables(time: string): Promise<[string, string, string]> {
  const made = [await book(time), await book(time), await book(time)]
  for (const each of made) await assign(each, [])
  const [one = '', two = '', three = ''] = made.map(({ tableNumber }) => tableNumber)
  return [one, two, three]
}

test('a party gets another table before it comes, when it is called and while it sits', async () => {
  const time = '2027-03-15T19:00'
  const [one, two, three] = await threeTables(time)
  const booked = await book(time, { tableNumbers: [one] })
  const moved = await assign(booked, [two])
  expect(moved.tableNumber).toBe(two)
  world.setTime('2027-03-15T19:00:00+11:00')
  const called = succeeded(await send('host.setStatus', moved, { status: 'Called' }))
  const again = await assign(called, [three])
  const seated = succeeded(await send('host.setStatus', again, { status: 'Seated' }))
  expect(await assign(seated, [one])).toMatchObject({ status: 'Seated', tableNumber: one })
  expect(refused(await tryAssign({ id: seated.id, version: seated.version + 1 }, [])).refused).toBe(
    'moveNotAllowed',
  )
})

test('H52 a party can’t be moved onto the table of another one, which is named, but can get its own table and one more', async () => {
  const time = '2027-03-24T19:00'
  const [one, two, three] = await threeTables(time)
  const beck = await book(time, { customerName: 'Beck', tableNumbers: [one] })
  const otto = await book(time, { customerName: 'Otto', tableNumbers: [two] })
  const no = refused(await tryAssign(otto, [one]))
  expect(no).toMatchObject({
    refused: 'tableHasParty',
    message: `Not free then: table ${one} (Beck). Swap or push together the tables, or choose others.`,
    parties: [{ id: beck.id, version: beck.version, name: 'Beck', groupSize: 2, seated: false }],
  })
  expect(await read(otto.id, '2027-03-24')).toMatchObject({ tableNumber: two, version: otto.version })
  expect((await assign(otto, [two, three])).tableNumber).toBe(`${two}, ${three}`)
})

test('a party without a table can get one later', async () => {
  const booked = await book('2027-03-17T19:00')
  const without = await assign(booked, [])
  expect(without.tableNumber).toBe('')
  expect((await assign(without, [booked.tableNumber])).tableNumber).toBe(booked.tableNumber)
  expect(refused(await tryAssign(booked, ['none'])).refused).toBe('changedMeanwhile')
})

test('H31 of 40 pairs of hosts who give one table to two parties at once, one wins and the other reads who has it', async () => {
  const time = '2027-03-18T19:00'
  const [one, two, three] = await threeTables(time)
  let beck = await book(time, { customerName: 'Beck', tableNumbers: [one] })
  let otto = await book(time, { customerName: 'Otto', tableNumbers: [two] })
  for (let pair = 0; pair < 40; pair++) {
    const outcomes = await Promise.all([tryAssign(beck, [three]), tryAssign(otto, [three])])
    const [first, second] = outcomes
    expect(outcomes.filter(isWireRefusal)).toHaveLength(1)
    if (isWireRefusal(first)) {
      expect(first).toMatchObject({ refused: 'tableHasParty', parties: [{ name: 'Otto' }] })
      otto = await assign(succeeded(second), [two])
    } else {
      expect(second).toMatchObject({ refused: 'tableHasParty', parties: [{ name: 'Beck' }] })
      beck = await assign(first, [one])
    }
  }
  expect(await claimsThatMeet(world)).toBe(0)
})

test('A7 of two devices that press different things on one booking 60 times, one wins each time and the other is refused', async () => {
  const time = '2027-03-19T19:00'
  const [one, two] = await threeTables(time)
  let booked = await book(time, { customerName: 'Beck', tableNumbers: [one] })
  world.setTime('2027-03-19T16:00:00+11:00')
  for (let round = 0; round < 60; round++) {
    const actions = [
      () => tryAssign(booked, [booked.tableNumber === one ? two : one]),
      () => send('host.note', booked, { visitNote: `Round ${round}` }),
      () => send('host.arrive', booked, { here: (booked.here ?? 0) + 1 }),
      () =>
        send('host.extendStay', booked, {
          until: booked.estimatedTurnOverTime === 60 ? '2027-03-19T20:30' : '2027-03-19T20:00',
        }),
    ]
    const first = round % 4
    const second = (first + 1 + (Math.floor(round / 4) % 3)) % 4
    const outcomes = await Promise.all([actions[first]?.(), actions[second]?.()])
    const [winner, ...others] = outcomes.filter((outcome) => outcome && !isWireRefusal(outcome))
    expect(others).toEqual([])
    expect(outcomes.filter(isWireRefusal)).toMatchObject([{ refused: 'changedMeanwhile' }])
    const version = booked.version
    booked = await read(booked.id, '2027-03-19')
    expect(booked.version).toBe(version + 1)
    expect(winner).toMatchObject({ version: booked.version })
  }
})

test('two of four are here, then everybody, then nobody after all', async () => {
  world.setTime('2027-03-20T18:00:00+11:00')
  const booked = await book('2027-03-20T19:00', { groupSize: 4 })
  const some = succeeded(await send('host.arrive', booked, { here: 2 }))
  expect(some).toMatchObject({ arrived: true, here: 2 })
  const all = succeeded(await send('host.arrive', some, { here: 4 }))
  expect(all).toMatchObject({ here: 4 })
  expect(succeeded(await send('host.arrive', all, { here: null }))).toMatchObject({
    arrived: false,
    here: null,
  })
})

test('a party can’t have arrived days before', async () => {
  const booked = await book('2027-03-21T19:00')
  expect(refused(await send('host.arrive', booked, { here: 2 })).refused).toBe('tooEarlyToSeat')
})

test('a party that stays longer is named to whoever extends it, and the next one loses the table only with a yes', async () => {
  const [one] = await threeTables('2027-03-22T18:00')
  const beck = await book('2027-03-22T18:00', { customerName: 'Beck', tableNumbers: [one], minutes: 60 })
  const otto = await book('2027-03-22T19:00', { customerName: 'Otto', tableNumbers: [one] })
  const no = refused(await send('host.extendStay', beck, { until: '2027-03-22T19:30' }))
  expect(no).toMatchObject({ refused: 'tableHasParty', parties: [{ id: otto.id, name: 'Otto' }] })
  const stays = succeeded(await send('host.extendStay', beck, { until: '2027-03-22T19:30', anyway: true }))
  expect(stays).toMatchObject({ estimatedTurnOverTime: 90, tableNumber: one })
  expect(await read(otto.id, '2027-03-22')).toMatchObject({ tableNumber: '', status: 'Approved' })
  expect(succeeded(await send('host.extendStay', stays, { until: '2027-03-22T18:45' }))).toMatchObject({
    estimatedTurnOverTime: 45,
  })
  expect(refused(await tryBook('2027-03-22T18:30', { tableNumbers: [one] })).rules).toMatchObject([
    { code: 'tableTaken' },
  ])
})

test('the note of a visit is for staff only', async () => {
  const booked = await book('2027-03-25T19:00', { email: 'noted@example.com' })
  const noted = succeeded(await send('host.note', booked, { visitNote: 'Always complains about the draft' }))
  expect(noted.visitNote).toBe('Always complains about the draft')
  const token = world.context.capabilities.tokenOf('reservation', booked.id)
  const guests = succeeded(await world.send('reservations.get', { reservationId: booked.id }, { token }))
  expect(JSON.stringify(guests)).not.toContain('complains')
})

test('a seated party keeps a table that guests can’t book when it grows', async () => {
  const booked = await book('2027-03-31T19:00')
  const offerOnline = async (online: boolean) => {
    await world.database.sql
      .updateTable('tables')
      .set({ online })
      .where('number', '=', booked.tableNumber)
      .where('restaurant_id', '=', booked.restaurant.id)
      .execute()
    world.context.catalogue.forget(booked.restaurant.id)
  }
  await offerOnline(false)
  world.setTime('2027-03-31T19:00:00+11:00')
  const reservationId = booked.id
  const seated = await world.sendSeen(
    'host.setStatus',
    { reservationId, body: { status: 'Seated' } },
    service(),
  )
  const body = {
    version: succeeded(seated).version,
    groupSize: 3,
    override: { reason: 'A chair at the corner' },
  }
  const grown = succeeded(await world.send('host.changeBooking', { reservationId, body }, service()))
  expect(grown).toMatchObject({ status: 'Seated', groupSize: 3, tableNumber: booked.tableNumber })
  await offerOnline(true)
})
