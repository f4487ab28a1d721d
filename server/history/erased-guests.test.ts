import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh

let world: OpenWorld
let token: string
beforeAll(async () => {
  world = await openWorld({ HISTORY_MONTHS: '12' })
  token = world.context.staffTokens[0]?.token ?? ''
})
afterAll(() => world.close())

test('A18 an erased guest leaves no trace in the history, and what was done to the booking stays', async () => {
  const guest = await signedUpGuest(world, { name: 'Quintessa Zvonareva', email: 'quintessa@example.com' })
  const own = { token: guest.token }
  const body = bookingRequest(restaurantId, '2027-03-20T19:00', {
    customerName: 'Quintessa',
    email: guest.email,
  })
  const { id: reservationId } = succeeded(await world.send('reservations.create', { body }, own))
  const reason = { reservationId, body: { reason: 'Quintessa left without paying' } }
  succeeded(await world.send('host.addToBlacklist', reason, { token }))
  const cancel = { reservationId, body: { status: 'CanceledByHost' as const, note: 'Zvonareva called' } }
  succeeded(await world.sendSeen('host.setStatus', cancel, { token }))
  const read = async () =>
    succeeded(await world.send('history.entries', { restaurantId, query: { reservationId } }, { token }))
      .entries
  expect((await read()).map(({ sentence }) => sentence).join()).toMatch(/Quintessa.*Zvonareva called/)

  succeeded(await world.send('guests.delete', { uid: guest.uid }, own))
  const entries = await read()
  expect(entries.length).toBeGreaterThanOrEqual(2)
  expect(entries.every(({ erased, guest: name }) => erased && name === null)).toBe(true)
  const { rows } = await sql<{
    text: string
  }>`select history_entries::text as text from history_entries`.execute(world.database.sql)
  expect(`${JSON.stringify(rows)}${JSON.stringify(entries)}`).not.toMatch(/quintessa|zvonareva/i)
  expect(entries.at(-1)?.sentence).toMatch(/^Token 1 of 1 blocked the guest of booking/)
})

test('entries are deleted after the months that the operator has set', async () => {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from history_entries`.execute(
      world.database.sql,
    )
    return rows[0]?.count
  }
  expect(await count()).toBeGreaterThan(0)
  const later = (days: number) => world.setTime(new Date(worldTime.getTime() + days * 86_400_000))
  later(360)
  await runScheduledJobs(world.context)
  expect(await count()).toBeGreaterThan(0)
  later(367)
  await runScheduledJobs(world.context)
  expect(await count()).toBe(0)
})
