import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type Booked, tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { notifyAllWaiting } from './notify-of-free-table.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

const hoursOn = (hours: number) => world.setTime(new Date(worldTime.getTime() + hours * 3_600_000))
const { fillDay, cancel, waitFor, read, tablesMailedTo, waitMinutes } = tableAlertsIn(
  () => world,
  who.oneTable,
)

async function bookedOn(date: string): Promise<Booked> {
  const [first] = await fillDay(date)
  if (!first) throw new Error('the day should have a sitting')
  return first
}

test('a guest who hasn’t confirmed, or has withdrawn, gets no offer', async () => {
  const date = '2027-04-16'
  const booked = await bookedOn(date)
  const body = { email: 'silent@example.com', date }
  succeeded(await world.send('requests.createTableAlert', { restId: who.oneTable, body }))
  const token = await waitFor('gone@example.com', { date })
  succeeded(await world.send('requests.withdraw', { token }))
  await cancel(booked)
  expect(await tablesMailedTo('silent@example.com')).toEqual([])
  expect(await tablesMailedTo('gone@example.com')).toEqual([])
})

test('an alert for another day isn’t affected', async () => {
  const booked = await bookedOn('2027-04-14')
  await bookedOn('2027-04-15')
  await waitFor('elsewhere@example.com', { date: '2027-04-15', partySize: 2 })
  await cancel(booked)
  expect(await tablesMailedTo('elsewhere@example.com')).toEqual([])
})

test('a guest on the restaurant’s blacklist isn’t told that it has a table', async () => {
  const email = 'unwelcome@example.com'
  const booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-20T19:00', { email }))
  const entry = { reservationId: booked.id, body: { reason: 'Three no-shows' } }
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  succeeded(await world.send('host.addToBlacklist', entry, staff))
  const token = await waitFor(email, {}, who.dayAndNight)
  await waitFor('welcome@example.com', {}, who.dayAndNight)
  expect(await tablesMailedTo(email)).toEqual([])
  expect((await read(token)).status).toBe('confirmed')
  expect(await tablesMailedTo('welcome@example.com')).toHaveLength(1)
})

test('where a full time can be requested, an alert waits for a table that is really free', async () => {
  const date = '2027-03-16'
  const available = async () =>
    (await freeSlotsOf(world, who.request, { date, partySize: 2 })).find(
      ({ availabilityLevel, serviceDate }) => availabilityLevel === 'Available' && serviceDate === date,
    )
  for (let slot = await available(); slot; slot = await available())
    await book(world, bookingRequest(who.request, slot.instant))
  await waitFor('asks@example.com', { date, partySize: 2 }, who.request)
  expect(await tablesMailedTo('asks@example.com')).toEqual([])
})

test('if several processes look at once, one guest is offered the table', async () => {
  const date = '2027-04-21'
  const made = await fillDay(date)
  await waitFor('once@example.com', { date })
  await waitFor('twice@example.com', { date })
  const restaurantId = (await world.context.catalogue.get(who.oneTable))?.record.id
  const looks = [1, 2, 3].map(() => notifyAllWaiting(world.context, String(restaurantId)))
  await Promise.all([...made.map(cancel), ...looks])
  expect(await tablesMailedTo('once@example.com')).toHaveLength(1)
  expect(await tablesMailedTo('twice@example.com')).toEqual([])
})

test('a cancellation succeeds even if nothing can be offered, and the table is offered soon after', async () => {
  const date = '2027-04-22'
  const booked = await bookedOn(date)
  await waitFor('unlucky@example.com', { date })
  const { database } = world
  await database.runScript('alter table guest_requests rename to guest_requests_away')
  try {
    expect(await cancel(booked)).toBe('CanceledByClient')
  } finally {
    await database.runScript('alter table guest_requests_away rename to guest_requests')
  }
  await waitMinutes(0)
  expect(await tablesMailedTo('unlucky@example.com')).toHaveLength(1)
})

test('when a restaurant starts to take bookings, guests without a date are notified one at a time', async () => {
  const names = ['patient', 'second', 'third'].map((name) => `${name}@example.com`)
  const tokens: string[] = []
  for (const email of names) tokens.push(await waitFor(email, {}, who.callOnly))
  const statuses = async () => Promise.all(tokens.map(async (token) => (await read(token)).status))
  hoursOn(1)
  await waitMinutes(0)
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  await openForBookings(who.callOnly)
  hoursOn(2)
  await waitMinutes(0)
  expect(await statuses()).toEqual(['told', 'confirmed', 'confirmed'])
  await waitMinutes(29)
  expect(await statuses()).toEqual(['told', 'confirmed', 'confirmed'])
  await waitMinutes(1)
  expect(await statuses()).toEqual(['told', 'told', 'confirmed'])
  await waitMinutes(30)
  expect(await statuses()).toEqual(['told', 'told', 'told'])
  const [mail, ...others] = await tablesMailedTo('patient@example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Žar kod Kume has a table')
  expect(mail?.text).toMatch(/https:\/\/tables\.example\/reserve\/zar-kod-kume\?date=2027-03-\d\d/)
})

/** Copies hours, tables and rules from a restaurant that takes reservations. */
async function openForBookings(slug: string): Promise<void> {
  await world.database.runScript(`
    insert into opening_hours (restaurant_id, purpose, week_day, opens, closes)
      select id, 'booking', day, 1020, 1380 from restaurants, generate_series(0, 6) as day where slug = '${slug}'
      on conflict do nothing;
    insert into tables (restaurant_id, number, min_covers, max_covers)
      select id, 'new', 1, 4 from restaurants where slug = '${slug}' on conflict do nothing;
    update restaurants set booking = booking || '{"acceptsReservations": true}', revision = revision + 1
      where slug = '${slug}';
  `)
  const listed = await world.context.catalogue.get(slug)
  world.context.catalogue.forget(listed?.record.id ?? 0)
}
