import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { hire } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fresh = staffIn(() => world, who.fresh)
const oneTable = staffIn(() => world, who.oneTable)
const paced = staffIn(() => world, who.pacing)

async function timesAt(restaurantId: string, date: string | undefined, groupSize = 2) {
  const query = { groupSize, ...(date && { date }) }
  return succeeded(await world.send('host.bookingTimes', { restaurantId, query }, fresh.service()))
}

async function placementsAt(restaurantId: string, time: string, more: object = {}) {
  const query = { time, groupSize: 2, ...more }
  return succeeded(await world.send('host.placements', { restaurantId, query }, fresh.service())).placements
}

test('a time that is offered is booked with the tables that were shown', async () => {
  const { times } = await timesAt(who.fresh, '2027-03-22', 3)
  const free = times.find(({ rules }) => rules.length === 0)
  const booked = await fresh.book(free?.time ?? '', { groupSize: 3 })
  expect(booked.tableNumber.split(',').map((each) => each.trim())).toEqual(free?.tableNumbers)
  expect(booked.estimatedTurnOverTime * 60_000).toBe(
    Date.parse(free?.until ?? '') - Date.parse(free?.instant ?? ''),
  )
})

test('H15 a time that breaks rules is listed with what the booking would be refused for', async () => {
  await oneTable.book('2027-03-22T20:00')
  const { times } = await timesAt(who.oneTable, '2027-03-22')
  const full = times.find(({ time }) => time === '2027-03-22T20:00')
  expect(full).toMatchObject({ tableNumbers: [], rules: [{ code: 'noTableFree' }] })
  const answer = refused(await oneTable.tryBook('2027-03-22T20:00'))
  expect(answer.rules).toEqual(full?.rules)
})

test('H52 times for a booking that changes count its own table as free, and show what the change would break', async () => {
  const { id, tableNumber } = await oneTable.book('2027-03-26T20:00')
  const query = { date: '2027-03-26', groupSize: 2, reservationId: id }
  const ask = async (restaurantId: string) =>
    world.send('host.bookingTimes', { restaurantId, query }, fresh.service())
  const { times } = succeeded(await ask(who.oneTable))
  const own = times.findIndex(({ time }) => time === '2027-03-26T20:00')
  const nearby = times.slice(Math.max(own - 1, 0), own + 2)
  expect(nearby.length).toBeGreaterThan(1)
  for (const each of nearby) expect(each).toMatchObject({ tableNumbers: [tableNumber], rules: [] })
  expect(refused(await ask(who.fresh)).refused).toBe('unknownReservation')
})

test('a time whose covers are reached says how many there are', async () => {
  const [first] = (await timesAt(who.pacing, '2027-03-23')).times
  let answer = await paced.tryBook(first?.time ?? '')
  for (let count = 0; !('refused' in answer) && count < 20; count++)
    answer = await paced.tryBook(first?.time ?? '')
  const [now] = (await timesAt(who.pacing, '2027-03-23')).times
  expect(now?.rules.map(({ code }) => code)).toContain('pacingReached')
})

test('a day that is over has no times, and a closed one has none either', async () => {
  expect((await timesAt(who.fresh, '2020-01-01')).times).toEqual([])
})

test('free tables that fit come first, with until when they are free, and taken ones say by whom', async () => {
  const booked = await fresh.book('2027-03-24T19:00', { customerName: 'Beck', groupSize: 2 })
  const [taken] = booked.tableNumber.split(', ')
  const before = await placementsAt(who.fresh, '2027-03-24T19:00')
  expect(before[0]).toMatchObject({ fits: true, parties: [] })
  const theirs = before.find(({ tableNumbers }) => tableNumbers.length === 1 && tableNumbers[0] === taken)
  expect(theirs?.parties).toMatchObject([{ kind: 'reservation', id: booked.id, name: 'Beck', groupSize: 2 }])
  const early = await placementsAt(who.fresh, '2027-03-24T17:30', { minutes: 60 })
  const free = early.find(({ tableNumbers }) => tableNumbers.join() === taken)
  expect(free).toMatchObject({ parties: [], freeUntil: booked.reservationTime })
  const moving = await placementsAt(who.fresh, '2027-03-24T19:00', { except: booked.id })
  expect(moving.find(({ tableNumbers }) => tableNumbers.join() === taken)?.parties).toEqual([])
})

test('a party that no single table seats is offered tables that can be pushed together', async () => {
  const all = await placementsAt(who.joinedTables, '2027-03-24T19:00', { groupSize: 6 })
  const joined = all.filter(({ tableNumbers }) => tableNumbers.length > 1)
  expect(joined.length).toBeGreaterThan(0)
  expect(joined.every(({ fits }) => fits)).toBe(true)
})

test('whoever works in the kitchen isn’t shown who comes', async () => {
  const { own } = await hire(world, who.fresh, 'kitchen')
  const query = { time: '2027-03-24T19:00', groupSize: 2 }
  expect(refused(await world.send('host.placements', { restaurantId: who.fresh, query }, own)).refused).toBe(
    'notPermitted',
  )
})
