import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { countRows } from '#server/testing/worlds/row-counts.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { addQuestion, removeQuestion } from '#server/testing/booking/restaurant-questions.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { people } from '#world/people.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const url = '/api/rsv/mb/guest/reservations'

/** Sends a raw body that none of our clients would send. */
function post(body: object, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'POST', url, headers, payload: body })
}

async function newId(): Promise<string> {
  return succeeded(await world.send('reservations.createId', { restaurantId: who.halfHours })).id
}

let campaigns = 0

const evening = (day: number, time = '19:00') => `2027-04-${String(day).padStart(2, '0')}T${time}`

test('an id reserved beforehand becomes the id of the booking', async () => {
  const id = await newId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect((await book(world, bookingRequest(who.halfHours, evening(1), { id }))).id).toBe(id)
})

test('an id for an unknown restaurant is refused', async () => {
  const answer = await world.send('reservations.createId', { restaurantId: 'no-such-place' })
  expect(refused(answer)).toMatchObject({ status: 404, refused: 'unknownRestaurant' })
})

test('a booking request sent twice creates one booking, sends one message and returns identical responses', async () => {
  const body = bookingRequest(who.halfHours, evening(1), {
    id: await newId(),
    additionals: { stroller: true, booth: true },
  })
  const first = await post(body)
  const between = await countRows(world.database)
  const second = await post(body)
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.body).toBe(first.body)
  expect(await countRows(world.database)).toEqual(between)
})

test('a booking request retried with a new hold on its table is the same booking', async () => {
  const hold = async (insteadOf?: string) => {
    const body = { reservationTime: '2027-03-18T19:00', groupSize: 2, ...(insteadOf && { insteadOf }) }
    return succeeded(await world.send('holds.create', { restaurantId: who.dayAndNight, body })).id
  }
  const id = await newId()
  const holdId = await hold()
  const body = bookingRequest(who.dayAndNight, '2027-03-18T19:00', { id, holdId })
  const first = await book(world, body)
  const again = await book(world, { ...body, holdId: await hold(holdId) })
  expect(again).toEqual(first)
})

test('a booking request retried after its arrival time returns the first response', async () => {
  const body = bookingRequest(who.halfHours, evening(1), { id: await newId() })
  const first = await post(body)
  world.setTime('2027-04-02T12:00:00Z')
  expect((await post(body)).body).toBe(first.body)
  world.setTime(worldTime)
})

test('twenty concurrent copies of a booking request create one booking', async () => {
  const body = bookingRequest(who.halfHours, evening(2), { id: await newId() })
  const before = await countRows(world.database)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  const after = await countRows(world.database)
  expect(after.reservations - before.reservations).toBe(1)
  expect(after.messages - before.messages).toBe(1)
})

test('an idempotency key in the header replaces an id reserved beforehand', async () => {
  const body = bookingRequest(who.halfHours, evening(3))
  const key = { 'idempotency-key': 'sent-from-a-train-7c1e94b2-50fd' }
  const before = await countRows(world.database)
  const first = await post(body, key)
  const second = await post(body, key)
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect((await countRows(world.database)).reservations - before.reservations).toBe(1)
})

test.each([
  ['the restaurant’s clock', evening(6), evening(6)],
  ['an instant in UTC', '2027-04-06T18:30:00Z', evening(6, '19:30')],
  ['an instant with milliseconds', '2027-04-06T19:00:00.000Z', evening(6, '20:00')],
  ['another zone’s offset', '2027-04-06T14:30:00-05:00', evening(6, '20:30')],
  ['a space between date and time', '2027-04-06 21:00', evening(6, '21:00')],
])('a time written as %s is read in the restaurant’s time zone', async (_, written, wallTime) => {
  const booked = await book(world, bookingRequest(who.halfHours, written))
  expect(booked).toMatchObject({
    wallTime,
    reservationTime: `${wallTime}:00+01:00`,
    timeZone: 'Europe/London',
  })
})

test('field names of older clients mean the same as current ones', async () => {
  const { name, phone } = people.tom
  const answer = await post({
    restaurantId: who.areas,
    reservationTime: evening(7),
    groupSize: '4',
    fullName: name,
    phone,
    note: 'By the lemons, please.',
    highChair: true,
    partyTypes: ['Birthday'],
    areas: ['Lemon garden'],
    campaignInfo: '{"utm_source":"mail"}',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    customerName: name,
    phoneNumber: '+447700900105',
    phone: '+447700900105',
    specialRequests: 'By the lemons, please.',
    note: 'By the lemons, please.',
    groupSize: 4,
    areas: 'Lemon garden',
    additionals: { babyChair: true, eventTypes: ['Birthday'] },
  })
})

test.each([
  ['one word', 'Terrace', 'Terrace'],
  ['several words with commas', 'Terrace, Lemon garden', 'Terrace,Lemon garden'],
  ['another letter case', 'terrace', 'Terrace'],
])('areas sent as %s are accepted', async (_, areas, kept) => {
  const booked = await book(world, bookingRequest(who.areas, evening(8), { areas, groupSize: 4 }))
  expect(booked.areas).toBe(kept)
})

test('a booking for one area gets a table in that area', async () => {
  const numbers = []
  for (const areas of ['Terrace', 'Dining room'])
    numbers.push((await book(world, bookingRequest(who.areas, evening(9), { areas }))).tableNumber)
  expect(numbers.map(Number).map((number) => number >= 21)).toEqual([true, false])
})

test('a booking for either of two areas gets a table in one of them, and is full when both are', async () => {
  const date = '2027-04-20'
  const either = { areas: 'Terrace,Lemon garden', groupSize: 4 }
  const isFree = async () => {
    const slots = await freeSlotsOf(world, who.areas, { date, partySize: 4, area: either.areas })
    return slots.some(({ time }) => time === '20:00:00')
  }
  const numbers: string[] = []
  while (await isFree())
    numbers.push((await book(world, bookingRequest(who.areas, `${date}T20:00`, either))).tableNumber)
  expect(numbers.toSorted()).toEqual(['25', '26', '27', '41'])
  const late = await world.send('reservations.create', {
    body: bookingRequest(who.areas, `${date}T20:00`, either),
  })
  expect(refused(late)).toMatchObject({ refused: 'slotGone' })
  const inside = await book(world, bookingRequest(who.areas, `${date}T20:00`, { ...either, areas: '' }))
  expect(Number(inside.tableNumber.split(',')[0])).toBeLessThan(21)
})

test('an answer is returned with its question, and an empty one is dropped', async () => {
  await addQuestion(world, who.areas, 'no longer asked')
  const customs = [
    { id: 'walk', value: true },
    { id: 'wine', value: '' },
    { id: 'no longer asked', value: 'chocolate' },
  ]
  const { id: reservationId, token } = await book(
    world,
    bookingRequest(who.areas, evening(10), { additionals: { customs } }),
  )
  await removeQuestion(world, who.areas, 'no longer asked')
  const booked = succeeded(await world.send('reservations.get', { reservationId }, { token }))
  const walk = {
    description: 'Show us the vegetable terraces before we sit down',
    type: 'checkbox',
    icon: '',
    online: true,
    important: false,
  }
  expect(booked.additionals.customs).toEqual([{ ...walk, id: 'walk', value: true }, customs[2]])
})

test('a July booking made in January uses summer time', async () => {
  const rules = JSON.stringify({ acceptsReservations: true, maxPartySize: 8, maxAdvanceBookingDays: 365 })
  const { id } = await world.database.sql
    .updateTable('restaurants')
    .set({ booking: rules })
    .where('slug', '=', who.fresh)
    .returning('id')
    .executeTakeFirstOrThrow()
  world.context.catalogue.forget(id)
  world.setTime('2027-01-15T12:00:00Z')
  const booked = await book(world, bookingRequest(who.fresh, '2027-07-15T19:00'))
  world.setTime(worldTime)
  expect(booked).toMatchObject({ wallTime: '2027-07-15T19:00', reservationTime: '2027-07-15T19:00:00+10:00' })
})

test('a table after midnight belongs to the previous evening', async () => {
  const booked = await book(world, bookingRequest(who.overnight, '2027-04-10T00:30'))
  expect(booked).toMatchObject({ wallTime: '2027-04-10T00:30', serviceDate: '2027-04-09' })
  const row = await world.database.sql
    .selectFrom('reservations')
    .select(['service_date', 'wall_time', 'time_zone', 'reservation_time'])
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    service_date: '2027-04-09',
    wall_time: '2027-04-10T00:30:00',
    time_zone: 'Europe/Lisbon',
    reservation_time: new Date('2027-04-09T23:30:00Z'),
  })
})

test.each([`Aoife "Fee" O'Brien`, people.mei.name, people.dragana.name, '🍋 Zitrone 👩‍👩‍👧'])(
  'the name %s is stored unchanged',
  async (customerName) => {
    const booked = await book(
      world,
      bookingRequest(who.dayAndNight, evening(12), { customerName, note: customerName }),
    )
    const { id, token } = booked
    const opened = succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
    expect(opened).toMatchObject({ customerName, specialRequests: customerName })
  },
)

test.each(['<script>alert(1)</script>', 'Робърт); DROP TABLE reservations;--'])(
  'the note %s is stored unchanged',
  async (note) => {
    const { id, token } = await book(world, bookingRequest(who.dayAndNight, evening(12), { note }))
    const opened = succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
    expect(opened).toMatchObject({ specialRequests: note })
  },
)

test.each(['Bearer undefined', 'Bearer null', 'Bearer ', 'Bearer', 'Bearer 0123', 'rubbish', ''])(
  'a visitor who sends the authorization "%s" can book',
  async (authorization) => {
    const answer = await post(bookingRequest(who.dayAndNight, evening(13)), { authorization })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().token).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('a guest chooses a table, and the next party books it back to back', async () => {
  const at = (time: string): BookingRequest =>
    bookingRequest(who.chooseTable, `2027-04-09T${time}`, { tableNumber: '1' })
  expect(await book(world, at('20:00'))).toMatchObject({ tableNumber: '1', estimatedTurnOverTime: 90 })
  for (const shifted of ['18:45', '20:15', '21:15'])
    expect(refused(await world.send('reservations.create', { body: at(shifted) })).refused).toBe('slotGone')
  expect((await book(world, at('18:30'))).tableNumber).toBe('1')
  expect((await book(world, at('21:30'))).tableNumber).toBe('1')
})

test('a booking response includes its deposit and keeps the policy in effect at booking', async () => {
  const booked = await bookToPay(world, bookingRequest(who.deposit, evening(12), { groupSize: 6 }))
  expect(booked).toMatchObject({ amount: 9000, currency: 'EUR' })
  const { policy } = await world.database.sql
    .selectFrom('reservations')
    .select('policy')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow()
  expect(policy).toMatchObject({ depositRules: { '4': 4000, '6': 9000, '8': 16000 } })
})

test.each(['{"utm":"\\u0000"}', '{"utm":"\\ud800"}', '{"\\u0000":"x"}', '{', '[1]'])(
  'a booking with the campaign %s still succeeds',
  async (campaignInfo) => {
    const id = await newId()
    const day = evening(20 + campaigns++)
    const answer = await post({ ...bookingRequest(who.halfHours, day, { id }), campaignInfo })
    expect([answer.statusCode, answer.json().id]).toEqual([200, id])
  },
)
