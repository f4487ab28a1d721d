import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/due-work-handlers.ts'
import { runDueWork } from '#server/jobs/run-due-work.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { linkTokenTo, outboxOf } from '#server/testing/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking-requests.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { notifyAllWaiting } from './notify-of-free-table.ts'
import { notifyWaiting } from './notify-waiting.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

const doDueWork = () => runDueWork(world.context, dueWorkHandlers)
const hoursOn = (hours: number) => world.setTime(new Date(worldTime.getTime() + hours * 3_600_000))

interface Booked {
  readonly id: string
  readonly token: string
}

/** Books every free time at the restaurant that day. */
async function fillDay(date: string): Promise<Booked[]> {
  const made: Booked[] = []
  for (;;) {
    const [slot] = (await freeSlotsOf(world, who.oneTable, { date })).filter(
      (each) => each.serviceDate === date,
    )
    if (!slot) return made
    made.push(await book(world, bookingRequest(who.oneTable, slot.instant, { email: 'sitting@example.com' })))
  }
}

const cancel = async ({ id, token }: Booked) =>
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))

/** Creates and confirms a table alert, as a guest would. */
async function waitFor(
  email: string,
  more: { date?: string; partySize?: number },
  restId: string = who.oneTable,
) {
  succeeded(await world.send('requests.createTableAlert', { restId, body: { email, ...more } }))
  const token = await linkTokenTo(world, email)
  return { token, request: succeeded(await world.send('requests.confirm', { token })) }
}

const toldOf = async (email: string) =>
  (await outboxOf(world, email)).filter(({ subject }) => subject.endsWith('has a table'))

test('when a table becomes free, who waits for that day is told, once, with a link to book it', async () => {
  const date = '2027-04-14'
  const [first] = await fillDay(date)
  if (!first) throw new Error('the day should have a sitting')
  const { token } = await waitFor('hope@example.com', { date, partySize: 2 })
  await fillDay('2027-04-15')
  await waitFor('elsewhere@example.com', { date: '2027-04-15', partySize: 2 })
  expect(await toldOf('hope@example.com')).toEqual([])

  await cancel(first)
  const [again] = await fillDay(date)
  if (again) await cancel(again)
  const [mail, ...others] = await toldOf('hope@example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Mesa Única has a table')
  expect(mail?.text).toContain(`https://tables.example/reserve/mesa-unica?date=${date}&party=2`)
  expect(succeeded(await world.send('requests.get', { token })).status).toBe('told')
  expect(await toldOf('elsewhere@example.com')).toEqual([])
})

test('who has not confirmed, or took it back, is not told', async () => {
  const date = '2027-04-16'
  const [booked] = await fillDay(date)
  if (!booked) throw new Error('the day should have a sitting')
  succeeded(
    await world.send('requests.createTableAlert', {
      restId: who.oneTable,
      body: { email: 'silent@example.com', date },
    }),
  )
  const { token } = await waitFor('gone@example.com', { date })
  succeeded(await world.send('requests.withdraw', { token }))
  await cancel(booked)
  expect(await toldOf('silent@example.com')).toEqual([])
  expect(await toldOf('gone@example.com')).toEqual([])
})

test('who confirms after a table has become free is told at once', async () => {
  const { request } = await waitFor('lucky@example.com', { date: '2027-04-20', partySize: 2 })
  expect(request.status).toBe('told')
  expect(await toldOf('lucky@example.com')).toHaveLength(1)
})

test('where a full time can be asked for, a wish waits for a table that is really free', async () => {
  const date = '2027-03-16'
  const available = async () =>
    (await freeSlotsOf(world, who.request, { date, partySize: 2 })).find(
      ({ availabilityLevel, serviceDate }) => availabilityLevel === 'Available' && serviceDate === date,
    )
  for (let slot = await available(); slot; slot = await available())
    await book(world, bookingRequest(who.request, slot.instant))
  await waitFor('asks@example.com', { date, partySize: 2 }, who.request)
  expect(await toldOf('asks@example.com')).toEqual([])
})

test('however many look at the same moment, a guest is told once', async () => {
  const date = '2027-04-21'
  const made = await fillDay(date)
  await waitFor('once@example.com', { date })
  const restaurantId = (await world.context.catalogue.get(who.oneTable))?.record.id
  const looks = [1, 2, 3].map(() => notifyAllWaiting(world.context, String(restaurantId)))
  await Promise.all([...made.map(cancel), ...looks])
  expect(await toldOf('once@example.com')).toHaveLength(1)
})

/** Cancels a booking while notifications fail. */
async function cancelUnheard(booked: Booked): Promise<void> {
  const { database } = world
  await database.runScript('alter table guest_requests rename to guest_requests_away')
  try {
    expect((await cancel(booked)).status).toBe('CanceledByClient')
  } finally {
    await database.runScript('alter table guest_requests_away rename to guest_requests')
  }
}

test('a cancellation succeeds even when nobody can be told', async () => {
  const date = '2027-04-22'
  const [booked] = await fillDay(date)
  if (!booked) throw new Error('the day should have a sitting')
  await waitFor('unlucky@example.com', { date })
  await cancelUnheard(booked)
  await doDueWork()
  expect(await toldOf('unlucky@example.com')).toHaveLength(1)
})

test('however many wait in vain before them, a guest whose table is free is told', async () => {
  const [inVain, date] = ['2027-04-23', '2027-04-24']
  await fillDay(inVain)
  const [booked] = await fillDay(date)
  if (!booked) throw new Error('the day should have a sitting')
  const early = [1, 2, 3, 4, 5].map((n) => `early${n}@example.com`)
  for (const email of early) await waitFor(email, { date: inVain })
  // Created at the same moment as the others.
  await waitFor('late@example.com', { date })
  await waitFor('later@example.com', { date, partySize: 2 })
  await cancelUnheard(booked)
  const listed = await world.context.catalogue.get(who.oneTable)
  expect(await notifyWaiting(world.context, listed?.record.id ?? 0, null, 2)).toBe(2)
  expect(await toldOf('late@example.com')).toHaveLength(1)
  expect(await toldOf('later@example.com')).toHaveLength(1)
  for (const email of early) expect(await toldOf(email)).toEqual([])
})

test('when a place begins to take bookings, who waits for it is told within the hour', async () => {
  const { request } = await waitFor('patient@example.com', {}, who.callOnly)
  expect(request.status).toBe('confirmed')
  hoursOn(1)
  await doDueWork()
  expect(await toldOf('patient@example.com')).toEqual([])
  await openForBookings(who.callOnly)
  for (const hours of [2, 3]) {
    hoursOn(hours)
    await doDueWork()
  }
  const [mail, ...others] = await toldOf('patient@example.com')
  expect(others).toEqual([])
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
