import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimsOf } from '#server/testing/booking/claims.ts'
import {
  brokenPromises,
  letTimePass,
  openLineAt,
  type StaffedLine,
  staffedLine,
} from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
/** Staff of a restaurant with two tables for 1 to 2 guests (1 and 2) and four for 2 to 4 (3 to 6). */
let small: StaffedLine
/**
 * Staff of a restaurant with tables 1–2 for 1–2 guests, 3–8 for 2–4, and 9–10 for 4–6. Joined, 3+4 or 5+6 seat 5–8
 * guests, and 9+10 seat 7–12.
 */
let large: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  small = staffedLine(world, who.waitlistOnly)
  large = staffedLine(world, who.joinedTables)
  await sql`delete from table_claims`.execute(world.database.sql)
})
beforeEach(async () => {
  await world.database.sql.deleteFrom('walk_ins').execute()
  await world.database.sql.deleteFrom('due_work').execute()
  world.setTime('2027-03-03T19:00:00Z')
  await openLineAt(world, who.waitlistOnly, { auto_call: true, largest_party: 12 })
  await openLineAt(world, who.joinedTables, { auto_call: true, largest_party: 12 })
})
afterAll(() => world.close())

const at = (clock: string) => `2027-03-03T${clock}:00Z`
/**
 * Seats a party at each of these tables. Resolves to a function that returns the entry's id by table number.
 */
async function seatAt(line: StaffedLine, tables: Readonly<Record<string, number>>) {
  const seated = new Map<string, string>()
  for (const [tableNumber, size] of Object.entries(tables)) {
    const { id, status } = await line.add(size)
    if (status === 'Called') await line.act(id, 'putBack')
    await line.act(id, 'seat', { tableNumber })
    seated.set(tableNumber, id)
  }
  return (number: string) => seated.get(number) ?? ''
}
const everyTable = { 1: 2, 2: 2, 3: 4, 4: 4, 5: 4, 6: 4 }
const everyLargeTable = { ...everyTable, 7: 4, 8: 4, 9: 6, 10: 6 }

test('parties that need other tables don’t count as ahead', async () => {
  await seatAt(small, everyTable)
  for (let number = 0; number < 6; number++) await small.add(1)
  expect(await small.add(4)).toMatchObject({ partiesAhead: 0, position: 1 })
  expect(await small.add(2)).toMatchObject({ partiesAhead: 7, position: 8 })
})

test('a position falls as others leave', async () => {
  await seatAt(small, everyTable)
  const others = []
  for (let number = 0; number < 5; number++) others.push(await small.add(4))
  const own = await small.add(4)
  expect(own).toMatchObject({ position: 6 })
  for (const { id } of others.slice(1, 4)) await small.act(id, 'cancel')
  expect(await small.see(own.id)).toMatchObject({ position: 3 })
})

test('a free table goes to the first party that fits, by rank', async () => {
  const seated = await seatAt(small, everyTable)
  const [four, one, two, last] = [
    await small.add(4),
    await small.add(1),
    await small.add(2),
    await small.add(2),
  ]
  await small.act(seated('1'), 'close')
  expect(await small.see(one.id)).toMatchObject({ status: 'Called', tableNumber: '1' })
  expect(await small.see(four.id)).toMatchObject({ passedBy: { groupSize: 1, why: 'otherSize' } })
  await small.act(seated('2'), 'close')
  expect(await small.see(two.id)).toMatchObject({ status: 'Called', tableNumber: '2' })
  await small.act(seated('3'), 'close')
  expect(await small.see(four.id)).toMatchObject({ status: 'Called', tableNumber: '3' })
  expect(await small.see(last.id)).toMatchObject({ status: 'Approved', position: 4 })
})

test('a table waits a few minutes for its join partner, then goes to others', async () => {
  const seated = await seatAt(large, everyLargeTable)
  const [eight, two] = [await large.add(8), await large.add(2)]
  await letTimePass(world, at('20:39'))
  // The other parties stay longer, so only table 4 is expected to be free soon.
  await large.act(seated('3'), 'close')
  expect(await large.see(eight.id)).toMatchObject({ status: 'Approved', tableNumber: '' })
  expect(await claimsOf(world, eight.id)).toEqual(['3 03 20:39-20:49'])
  expect(await large.see(two.id)).toMatchObject({ status: 'Approved' })
  await letTimePass(world, at('20:44'))
  expect(await large.see(two.id)).toMatchObject({ status: 'Approved' })
  await letTimePass(world, at('20:50'))
  expect(await large.see(two.id)).toMatchObject({ status: 'Called', tableNumber: '3' })
  expect(await large.see(two.id)).toMatchObject({ passedBy: null })
  expect(await large.see(eight.id)).toMatchObject({ passedBy: { groupSize: 2, why: 'otherSize' } })
  expect(await claimsOf(world, eight.id)).toEqual([])
  expect(await brokenPromises(world)).toEqual([])
})

test('a join is called as soon as its second table is free', async () => {
  const seated = await seatAt(large, everyLargeTable)
  const [eight, two] = [await large.add(8), await large.add(2)]
  await letTimePass(world, at('20:39'))
  await large.act(seated('3'), 'close')
  await letTimePass(world, at('20:42'))
  await large.act(seated('4'), 'close')
  expect(await large.see(eight.id)).toMatchObject({ status: 'Called', tableNumber: '3, 4' })
  expect(await large.see(two.id)).toMatchObject({ status: 'Approved' })
  expect(await brokenPromises(world)).toEqual([])
})

test('staff can give away a table held for a join, and turning calls off ends all holds', async () => {
  const seated = await seatAt(large, everyLargeTable)
  const [eight, two] = [await large.add(8), await large.add(2)]
  await letTimePass(world, at('20:39'))
  await large.act(seated('3'), 'close')
  await large.act(two.id, 'seat', { tableNumber: '3' })
  expect(await claimsOf(world, eight.id)).toEqual([])
  await large.act(two.id, 'close')
  expect(await claimsOf(world, eight.id)).toEqual(['3 03 20:39-20:49'])
  await large.set({ autoCall: false })
  expect(await claimsOf(world, eight.id)).toEqual([])
  expect(await brokenPromises(world)).toEqual([])
})
