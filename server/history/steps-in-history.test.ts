import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { staffedLine } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let token: string
beforeAll(async () => {
  world = await openWorld()
  token = world.context.staffTokens[0]?.token ?? ''
  world.setTime(new Date(worldTime.getTime() + 1000))
})
afterAll(() => world.close())

/** Steps that no decision of anybody: reminders, tables held for a party, parties that were passed, and what was read. */
const noDecisions = ['hold', 'pass', 'remind', 'askStaff', 'report', 'read']

/**
 * Finds steps of bookings and waits that staff or the system have made since the test began without an entry of the same
 * moment. Each is written in one transaction with its entry, so the tables tell whether one is missing.
 */
async function stepsWithoutEntry() {
  const { rows } = await sql<{ id: string; what: string; by: string }>`
    select reservation_id as id, status as what, by_whom as by from reservation_moves
    where at > ${worldTime} and by_whom in ('staff', 'system') and not exists (
      select from history_entries entry where entry.reservation_id = reservation_moves.reservation_id and entry.at = reservation_moves.at)
    union all
    select walk_in_id, action, by_whom from walk_in_moves
    where at > ${worldTime} and by_whom in ('staff', 'system') and action <> all(${noDecisions}::text[]) and not exists (
      select from history_entries entry where entry.walk_in_id = walk_in_moves.walk_in_id and entry.at = walk_in_moves.at)
  `.execute(world.database.sql)
  return rows
}

const stepsBy = async (by: 'staff' | 'system') => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from reservation_moves where at > ${worldTime} and by_whom = ${by}::text)
      + (select count(*)::int from walk_in_moves where at > ${worldTime} and by_whom = ${by}::text) as count
  `.execute(world.database.sql)
  return rows[0]?.count ?? 0
}

test('A12 every step that staff or the system make has its entry, whatever ends by itself in the days after', async () => {
  for (let party = 0; party < 15; party++)
    await book(world, bookingRequest(who.request, '2027-03-16T19:00', { email: `full${party}@example.com` }))
  await bookToPay(world, bookingRequest(who.deposit, '2027-03-17T19:00', { groupSize: 4 }))
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-03-18T19:00'))
  const cancel = { reservationId: id, body: { status: 'CanceledByHost' as const } }
  succeeded(await world.sendSeen('host.setStatus', cancel, { token }))
  const host = staffedLine(world, who.dayAndNight)
  await host.set({ state: 'open', needsApproval: false, autoCall: true })
  for (const size of [2, 3, 4]) await host.add(size)
  await host.act((await host.add(2)).id, 'seat')
  const minute = 60_000
  for (const minutes of [5, 20, 60, 5 * 60, 24 * 60, 3 * 24 * 60, 20 * 24 * 60]) {
    world.setTime(new Date(worldTime.getTime() + minutes * minute))
    await settleMoney(world)
    await runDueWork(world.context, dueWorkHandlers)
    await runScheduledJobs(world.context)
  }
  await host.set({ state: 'closed' })
  expect(await stepsBy('staff')).toBeGreaterThan(4)
  expect(await stepsBy('system')).toBeGreaterThan(3)
  expect(await stepsWithoutEntry()).toEqual([])
})

test('what ended by itself says why', async () => {
  const page = await world.send(
    'history.entries',
    { restaurantId: who.request, query: { actor: 'system' } },
    { token },
  )
  const [entry] = succeeded(page).entries
  expect(entry?.sentence).toMatch(/^The system rejected booking/)
  expect(entry?.changes.map(({ sentence }) => sentence)).toEqual(['Cause: nobody replied'])
})
