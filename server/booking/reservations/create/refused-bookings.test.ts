import { deepEqual } from 'node:assert/strict'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RefusalCode } from '#contracts/refusals.ts'
import { writtenLocales } from '#domain/locale.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused } from '#server/testing/outcomes.ts'
import { countRows, type RowCounts } from '#server/testing/worlds/row-counts.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { readCatalog } from '#server/platform/translations/read-catalog.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  await book(world, bookingRequest(who.oneTable, '2027-03-17T19:30'))
  await book(world, bookingRequest(who.halfHours, '2027-03-17T19:30', { id: used }))
})
afterAll(() => world.close())

/** Row counts before each test. All requests here are refused, so the counts must not change. */
let before: RowCounts
beforeEach(async () => {
  before = await countRows(world.database)
})
afterEach(async () => {
  world.setTime(worldTime)
  deepEqual(await countRows(world.database), before)
})

const used = '0123456789abcdef0123456789abcdef'
const url = '/api/rsv/mb/guest/reservations'
const fine = bookingRequest(who.halfHours, '2027-03-17T19:00')

const refusals: [RefusalCode, number, string, object][] = [
  [
    'unknownRestaurant',
    404,
    'We couldn’t find this restaurant.',
    bookingRequest('no-such-place', '2027-03-17T19:00'),
  ],
  [
    'unknownTable',
    404,
    'This restaurant doesn’t have that table.',
    bookingRequest(who.chooseTable, '2027-03-17T19:00', { tableNumber: '99' }),
  ],
  [
    'notAccepting',
    409,
    'This restaurant doesn’t take online reservations. Please call, or just walk in.',
    bookingRequest(who.callOnly, '2027-03-17T19:00'),
  ],
  [
    'inThePast',
    400,
    'That time has passed. Choose a later one.',
    bookingRequest(who.halfHours, '2027-02-26T19:00'),
  ],
  [
    'partyTooSmall',
    400,
    'This restaurant takes reservations for 1 guest or more.',
    bookingRequest(who.halfHours, '2027-03-17T19:00', { groupSize: 0 }),
  ],
  [
    'partyTooLarge',
    400,
    'You can book online for up to 2 guests. For a larger party, please call.',
    bookingRequest(who.counterForTwo, '2027-03-17T19:00', { groupSize: 3 }),
  ],
  [
    'tooSoon',
    409,
    'That’s too soon. This restaurant needs at least 1 day’s notice.',
    bookingRequest(who.leadDay, '2027-03-04T12:00'),
  ],
  [
    'tooFarAhead',
    409,
    'You can book up to March 15, 2027. Choose an earlier date.',
    bookingRequest(who.advanceTwoWeeks, '2027-03-16T19:00'),
  ],
  [
    'closedThatDay',
    409,
    'The restaurant is closed that day. Choose another day.',
    bookingRequest(who.closedMonday, '2027-03-15T19:00'),
  ],
  [
    'outsideHours',
    409,
    'The restaurant doesn’t seat guests at that time. Choose another time.',
    bookingRequest(who.halfHours, '2027-03-17T19:10'),
  ],
  [
    'slotGone',
    409,
    'That table was just taken. Your details are still here. Choose another time.',
    bookingRequest(who.oneTable, '2027-03-17T19:30'),
  ],
  [
    'noTableFits',
    409,
    'No table there seats a party of that size. Try another area or party size.',
    bookingRequest(who.areas, '2027-03-17T19:30', { areas: 'Lemon garden', groupSize: 2 }),
  ],
  [
    'idTaken',
    409,
    'This reservation ID is already in use. Please start again.',
    bookingRequest(who.halfHours, '2027-03-17T20:30', { id: used }),
  ],
]

test.each(refusals)('%s is refused with %i and an explanation', async (code, status, sentence, body) => {
  if (code === 'tooSoon') world.setTime('2027-03-03T18:00:00Z')
  const answer = await world.app.inject({ method: 'POST', url, payload: body })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ code, status, message: sentence, detail: sentence })
})

test('the same id with another guest’s name is a different booking, even for the same table', async () => {
  const body = bookingRequest(who.halfHours, '2027-03-17T19:30', { id: used, customerName: 'Somebody Else' })
  expect(refused(await world.send('reservations.create', { body })).refused).toBe('idTaken')
})

test.each([
  ['no name', { customerName: undefined }, 'customerName'],
  ['a name of spaces', { customerName: '   ' }, 'customerName'],
  ['no contact', { email: '' }, 'email'],
  ['an invalid email', { email: 'june@' }, 'email'],
  ['a phone number without digits', { phoneNumber: 'call me' }, 'phoneNumber'],
  ['no time', { reservationTime: undefined }, 'reservationTime'],
  ['a relative time', { reservationTime: 'tomorrow' }, 'reservationTime'],
  ['a date without a time', { reservationTime: '2027-03-17' }, 'reservationTime'],
  ['a nonexistent day', { reservationTime: '2027-02-30T19:00' }, 'reservationTime'],
  ['a party size that isn’t a number', { groupSize: 'some' }, 'groupSize'],
  ['a fractional party size', { groupSize: 2.5 }, 'groupSize'],
  ['a negative party size', { groupSize: -1 }, 'groupSize'],
  ['a made-up id', { id: 'my-booking' }, 'id'],
  ['no restaurant', { restaurantId: undefined }, 'restaurantId'],
  ['a name that is too long', { customerName: 'J'.repeat(1000) }, 'customerName'],
  ['a note that is too long', { specialRequests: 'x'.repeat(2001) }, 'specialRequests'],
  ['an email that is too long', { email: `${'x'.repeat(1000)}@example.com` }, 'email'],
  ['a phone number that is too long', { phoneNumber: '1'.repeat(1000) }, 'phoneNumber'],
  ['a thousand areas', { areas: Array.from({ length: 1000 }, () => 'Arch') }, 'areas'],
  ['a time that is too long', { reservationTime: '2'.repeat(1000) }, 'reservationTime'],
  ['a table number that is too long', { tableNumber: '1'.repeat(1000) }, 'tableNumber'],
  ['a name the database can’t store', { customerName: 'June\u0000' }, 'customerName'],
  [
    'a lone surrogate in a custom field',
    { customerProfile: { companyName: '\ud83c' } },
    'customerProfile.companyName',
  ],
])('a booking with %s is refused with the name of the field', async (_, wrong, field) => {
  const answer = await world.app.inject({ method: 'POST', url, payload: { ...fine, ...wrong } })
  expect(answer.statusCode).toBe(400)
  const { code, fields } = answer.json()
  expect(code).toBe('invalidInput')
  expect(fields.map((problem: { field: string }) => problem.field)).toContain(field)
})

test('a field that is wrong is named even if the id of the reservation is already in use', async () => {
  const body = { ...fine, id: used, email: 'june@' }
  expect(refused(await world.send('reservations.create', { body }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'email' }],
  })
})

test('a guest who left out everything gets all the errors at once', async () => {
  const body = { restaurantId: who.halfHours, reservationTime: '', groupSize: 2 }
  const { fields } = refused(await world.send('reservations.create', { body }))
  expect(fields?.map(({ field }) => field)).toEqual([
    'reservationTime',
    'customerName',
    'email',
    'phoneNumber',
  ])
})

test('a key used for another booking is refused', async () => {
  const send = (time: string) =>
    world.send(
      'reservations.create',
      { body: bookingRequest(who.oneTable, time) },
      { idempotencyKey: 'one-of-a-kind-7c1e94b2-50fd' },
    )
  expect(refused(await send('2027-03-17T19:30')).refused).toBe('slotGone')
  expect(refused(await send('2027-03-18T19:30'))).toMatchObject({
    status: 422,
    refused: 'keyReused',
    message: 'This key was already used for a different request. Use a new one.',
  })
  before.idempotency_keys += 1
})

test.each(writtenLocales)('a guest whose language is %s is refused in that language', async (locale) => {
  const headers = { 'accept-language': `xx-YY, ${locale};q=0.9, en;q=0.1` }
  const body = bookingRequest(who.callOnly, '2027-03-17T19:00')
  const byHeader = await world.app.inject({ method: 'POST', url, headers, payload: body })
  const byQuery = await world.app.inject({ method: 'POST', url: `${url}?lang=${locale}`, payload: body })
  const sentence = readCatalog(locale)['refusals.notAccepting']
  expect([byHeader.json().message, byQuery.json().message]).toEqual([sentence, sentence])
})

test('a card number in a note is refused with the field, and nothing is stored', async () => {
  const body = { ...fine, specialRequests: 'Charge 4242 4242 4242 4242, 04/29' }
  expect(refused(await world.send('reservations.create', { body }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'specialRequests', message: expect.stringContaining('looks like a card number') }],
  })
})

test('a campaign whose name no database can store is refused', async () => {
  const body = { ...fine, campaignInfo: { 'utm\0source': 'x' } }
  expect(refused(await world.send('reservations.create', { body }))).toMatchObject({
    refused: 'invalidInput',
  })
})

test('a booking that fails midway leaves nothing behind and can be retried', async () => {
  const body = { ...fine, id: 'f'.repeat(32) }
  await sql`alter table messages rename to messages_away`.execute(world.database.sql)
  const broken = await world.app.inject({ method: 'POST', url, payload: body })
  await sql`alter table messages_away rename to messages`.execute(world.database.sql)
  expect(broken.statusCode).toBe(500)
  expect(await countRows(world.database)).toEqual(before)

  expect((await book(world, body)).id).toBe(body.id)
  before = await countRows(world.database)
})
