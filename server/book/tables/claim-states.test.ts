import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePlacements } from '#domain/availability/free-placements.ts'
import { coversWithin } from '#domain/availability/occupancy.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { TableState } from '#domain/reservations/table-state.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import { keepsPace } from './keep-pace.ts'

const token = 'the-token-of-every-house-'
/** A restaurant where at most eight covers arrive in a quarter of an hour and a party of four stays 75 minutes. */
const id = who.pacing
const maxCovers = 8
const groupSize = 4

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `*=${token}` })
})
afterAll(() => world.close())

/** Returns the moment of a wall time at the restaurant, which is an hour ahead of UTC in winter. */
const momentOf = (date: string, clock: string) => new Date(`${date}T${clock}:00+01:00`)

interface Claimant {
  readonly table: string
  readonly become: (status: BookingStatus) => Promise<void>
}

async function booked(date: string): Promise<Claimant> {
  world.setTime(momentOf(date, '12:00'))
  const party = await book(world, bookingRequest(id, `${date}T18:00`, { groupSize }))
  return {
    table: party.tableNumber ?? '',
    become: async (status) => {
      world.setTime(momentOf(date, '18:00'))
      const asked = { reservationId: party.id, body: { status } }
      succeeded(await world.sendSeen('host.setStatus', asked, { token }))
    },
  }
}

/**
 * Creates a pending request that has a table. This restaurant accepts bookings directly, so the test edits
 * the row.
 */
async function requested(date: string): Promise<Claimant> {
  const claimant = await booked(date)
  const requests = world.database.sql.updateTable('reservations').set({ status: 'Pending' })
  await requests.where('service_date', '=', date).where('email', '=', people.june.email).execute()
  return claimant
}

async function held(date: string): Promise<Claimant> {
  world.setTime(momentOf(date, '12:00'))
  const body = { reservationTime: `${date}T18:00`, groupSize }
  const { tableNumber } = succeeded(await world.send('holds.create', { restaurantId: id, body }))
  return { table: tableNumber ?? '', become: () => Promise.reject(new Error('holds have no status')) }
}

/**
 * Returns how availability, booking and the line each treat the claim at this moment, for a party that would
 * sit down at `at`.
 */
async function seen(table: string, date: string, at: string) {
  const listed = await world.context.catalogue.get(id)
  if (!listed) throw new Error(`no ${id}`)
  const { plan, record } = listed
  const stay = { from: epochMinuteOf(momentOf(date, at)), until: epochMinuteOf(momentOf(date, at)) + 15 }
  const evening = epochMinuteOf(momentOf(date, '18:00'))
  const whole = { from: evening - 600, until: evening + 1440 }
  const taken = await world.context.books.read({ restaurantId: record.id, paced: true, ...whole })
  const [tableId = ''] = listed.tableIds([table]) ?? []

  const query = { time: `${date}T${at}` }
  const { monitors } = succeeded(await world.send('floors.tables', { id, query }))
  const mayArrive = (covers: number) =>
    keepsPace(
      world.database.sql,
      { minutes: 15, maxCovers },
      { restaurantId: record.id, from: evening, covers, insteadOf: [], now: world.context.now() },
    )
  let room = 0
  // oxlint-disable-next-line no-await-in-loop
  while (room < maxCovers && (await mayArrive(room + 1))) room += 1
  return {
    floor: monitors.find(({ tableNumber }) => tableNumber === table)?.status,
    book: taken.some(
      ({ tableIds, from, until }) => tableIds.includes(tableId) && from < stay.until && stay.from < until,
    ),
    free: freePlacements(plan, { partySize: groupSize }, stay, taken).some(({ tableIds }) =>
      tableIds.includes(tableId),
    ),
    offered: maxCovers - coversWithin(taken, { from: evening, until: evening + 15 }),
    paced: room,
  }
}

const table = (floor: TableState, covers: number) => {
  const isTaken = floor !== 'Available'
  const room = maxCovers - covers
  return { floor, book: isTaken, free: !isTaken, offered: room, paced: room }
}

type Situation = readonly [
  what: string,
  claim: (date: string) => Promise<Claimant>,
  moves: readonly BookingStatus[],
  now: string,
  at: string,
  expected: ReturnType<typeof table>,
]

const situations: readonly Situation[] = [
  ['is booked', booked, [], '12:00', '18:00', table('Reserved', 4)],
  ['is booked and late', booked, [], '18:40', '18:40', table('Reserved', 4)],
  ['is requested', requested, [], '12:00', '18:00', table('Reserved', 4)],
  ['is approved', requested, ['Approved'], '18:00', '18:00', table('Reserved', 4)],
  ['is rejected', requested, ['Rejected'], '18:00', '18:00', table('Available', 0)],
  ['is called', booked, ['Called'], '18:00', '18:00', table('Assigned', 4)],
  ['is seated', booked, ['Seated'], '18:00', '18:00', table('Busy', 4)],
  ['is seated for longer than planned', booked, ['Seated'], '19:20', '19:20', table('Busy', 4)],
  ['was called and never seated', booked, ['Called'], '19:20', '19:20', table('Available', 4)],
  ['has left', booked, ['Seated', 'Closed'], '18:10', '18:10', table('Available', 0)],
  ['did not come', booked, ['NoShow'], '18:10', '18:10', table('Available', 0)],
  ['was canceled', booked, ['CanceledByHost'], '18:10', '18:10', table('Available', 0)],
  ['is held', held, [], '12:00', '18:00', table('Reserved', 4)],
  ['was held', held, [], '12:10', '18:00', table('Available', 0)],
]

test.each(situations.map((situation, day) => [...situation, day] as const))(
  'a party that %s looks the same in the book, on the floor, in pacing and in free tables',
  async (_, claim, moves, now, at, expected, day) => {
    const date = new Date(Date.UTC(2028, 0, 10 + day + Math.floor(day / 6))).toISOString().slice(0, 10)
    const { table: number, become } = await claim(date)
    for (const status of moves) await become(status)
    world.setTime(momentOf(date, now))
    await undoTimePasses(world)
    expect(await seen(number, date, at)).toEqual(expected)
  },
)

test('guests are offered only times at which pacing lets them arrive', async () => {
  const date = '2028-02-02'
  const isOffered = async (partySize: number) =>
    (await freeSlotsOf(world, id, { date, partySize })).some(({ time }) => time.startsWith('18:00'))
  await booked(date)
  await held(date)
  expect(await isOffered(1)).toBe(false)
  world.setTime(momentOf(date, '12:10'))
  expect(await isOffered(4)).toBe(true)
})
