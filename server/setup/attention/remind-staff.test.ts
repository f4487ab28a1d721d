import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { hired } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh
const saturday = '2027-04-10'
const closed = { id: null, starts: saturday, ends: saturday, closed: true, hours: [] }

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

/** Melbourne is ten hours ahead. */
const at = async (time: string) => {
  world.setTime(`${time}:00+10:00`)
  await runDueWork(world.context, dueWorkHandlers)
}
const booking = (time: string) => book(world, bookingRequest(restaurantId, `${saturday}T${time}`))
const mailTo = async ({ email }: { readonly email: string }) =>
  (await outboxOf(world, email)).filter(({ subject }) => subject?.includes('Saffron Tram'))

test('a manager is reminded of each stranded booking a day before, in one email in their language, and once', async () => {
  const manager = await hired(world, restaurantId, 'manager')
  const german = world.database.sql.updateTable('staff_members').set({ language: 'de' })
  await german.where('id', '=', manager.memberId).execute()
  const host = await hired(world, restaurantId, 'host')
  for (const time of ['18:00', '18:30', '20:00']) await booking(time)
  const kept = await booking('20:30')
  const { save, by } = setupOf(world, restaurantId, 'manager')
  succeeded(await save({ periods: [closed], strandsAny: true }))
  const stays = [{ kind: 'reservation' as const, id: kept.id, reasons: ['closedThen' as const] }]
  succeeded(await world.send('setup.keepStranded', { restaurantId, body: { stays } }, by))

  await at('2027-04-09T17:55')
  expect(await mailTo(manager)).toEqual([])
  await at('2027-04-09T18:31')
  const [first, ...others] = await mailTo(manager)
  expect(others).toEqual([])
  expect(first?.subject).toBe('Saffron Tram: 2 Buchungen brauchen eine Entscheidung')
  expect(first?.text).toContain('Samstag, 10. April, 18:00\u00a0Uhr: 2 Personen · Tisch 1')
  expect(first?.text).toContain('Das Restaurant ist dann geschlossen.')
  expect(first?.text).toContain('Samstag, 10. April, 18:30')
  expect(first?.text).toMatch(/\/host\/restaurants\/\d+/)
  await at('2027-04-09T19:59')
  expect(await mailTo(manager)).toHaveLength(1)
  await at('2027-04-09T20:31')
  const after = await mailTo(manager)
  expect(after.map(({ subject }) => subject)).toEqual([
    'Saffron Tram: Eine Buchung braucht eine Entscheidung',
    first?.subject,
  ])
  expect(after[0]?.text).toContain('20:00')
  await at('2027-04-10T12:00')
  expect(await mailTo(manager)).toHaveLength(2)
  expect(await mailTo(host)).toEqual([])
})
