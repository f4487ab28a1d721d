import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const ours = 'the-token-of-mesa-unica-1'
const second = 'the-token-of-mesa-unica-2'
const asking = 'the-token-of-mandelbaum-1'
const everybody = 'the-token-of-every-house-'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({
    STAFF_TOKENS: `${who.oneTable}=${ours}, ${who.oneTable}=${second},${who.request}=${asking},*=${everybody}`,
  })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

type Move = Omit<Input<'host.setStatus'>['body'], 'version'> & { version?: number }

const setStatus = (reservationId: string, body: Move, token: string | null = ours) =>
  world.sendSeen('host.setStatus', { reservationId, body }, { token })
const listOf = (restaurantId: string, date: string, token: string | null = ours) =>
  world.send('host.reservations', { restaurantId, query: { date } }, { token })

async function movesOf(id: string) {
  return world.database.sql
    .selectFrom('reservation_moves')
    .select(['version', 'status', 'by_whom', 'note', 'at'])
    .where('reservation_id', '=', id)
    .orderBy('version')
    .execute()
}

async function claimsOf(id: string): Promise<number[]> {
  const rows = await world.database.sql
    .selectFrom('table_claims')
    .select('table_id')
    .where('reservation_id', '=', id)
    .execute()
  return rows.map(({ table_id }) => table_id)
}

const freeAt = async (time: string, id: string = who.oneTable) =>
  (await freeSlotsOf(world, id, { date: time.slice(0, 10), partySize: 2 })).some(
    ({ instant }) => Date.parse(instant) === Date.parse(`${time}:00Z`),
  )

test('without a valid token nobody sees the reservation book', async () => {
  for (const token of [null, 'nothing', ours.slice(0, -1), `${ours}x`]) {
    expect(refused(await listOf(who.oneTable, '2027-04-03', token))).toMatchObject({
      status: 401,
      refused: 'tokenNeeded',
    })
    const answer = await setStatus('0'.repeat(32), { status: 'Seated' }, token)
    expect(refused(answer).refused).toBe('tokenNeeded')
  }
})

test('a day in the year 0 is refused as invalid', async () => {
  const refusal = refused(await listOf(who.oneTable, '0000-05-05'))
  expect(refusal.fields?.map(({ field }) => field)).toEqual(['date'])
})

test('the guest’s own token doesn’t open the staff API', async () => {
  const booked = await book(world, bookingRequest(who.oneTable, '2027-04-03T19:00'))
  expect(refused(await setStatus(booked.id, { status: 'Seated' }, booked.token)).refused).toBe('tokenNeeded')
})

test('staff can’t see another restaurant, its book or its bookings', async () => {
  const theirs = await book(world, bookingRequest(who.fresh, '2027-04-03T19:00'))
  expect(refused(await listOf(who.fresh, '2027-04-03'))).toMatchObject({
    status: 404,
    refused: 'unknownRestaurant',
  })
  expect(refused(await listOf('no-such-place', '2027-04-03')).refused).toBe('unknownRestaurant')
  for (const id of [theirs.id, '0'.repeat(32)]) {
    const opened = { reservationId: id }
    const withOurs = { token: ours }
    for (const answer of [
      await setStatus(id, { status: 'CanceledByHost' }),
      await world.send('host.answerLate', { ...opened, body: { keptUntil: '2027-04-03T19:20' } }, withOurs),
      await world.send('host.sendMessage', { ...opened, body: { body: 'Hello' } }, withOurs),
    ])
      expect(refused(answer)).toMatchObject({ status: 404, refused: 'unknownReservation' })
  }
  expect(succeeded(await listOf(who.fresh, '2027-04-03', everybody)).reservations.length).toBeGreaterThan(0)
})

test('the book of a day lists its bookings by time, and nothing that opens them', async () => {
  const quiet = { specialRequests: 'A quiet corner' }
  const late = await book(world, bookingRequest(who.request, '2027-04-05T21:00', quiet))
  const early = await book(world, bookingRequest(who.request, '2027-04-05T18:00'))
  const list = succeeded(await listOf(who.request, '2027-04-05', asking))
  expect(list).toMatchObject({ date: '2027-04-05', zone: 'Europe/Berlin' })
  const own = list.reservations.filter(({ id }) => id === early.id || id === late.id)
  expect(own.map(({ id }) => id)).toEqual([early.id, late.id])
  expect(own[1]).toMatchObject({
    specialRequests: 'A quiet corner',
    mayBecome: ['Called', 'CanceledByHost'],
  })
  const text = JSON.stringify(list)
  for (const secret of [early.token, late.token]) expect(text).not.toContain(secret)
})

test('the book shows who is running late, has arrived or has confirmed, and what the party needs', async () => {
  const { id, token } = await book(world, bookingRequest(who.request, '2027-04-06T18:00'))
  const opened = { reservationId: id }
  const { invitations } = succeeded(
    await world.send('invitations.send', { ...opened, body: { members: ['guest@example.com'] } }, { token }),
  )
  const code = invitations[0]?.code ?? ''
  const redeemed = { fullName: 'Otto', customerProfile: { allergy: ['nuts'] } }
  succeeded(await world.send('invitations.redeem', { code, body: redeemed }))
  world.setTime('2027-04-06T15:50:00Z')
  succeeded(await world.send('reservations.confirm', opened, { token }))
  succeeded(await world.send('reservations.reportLate', { ...opened, body: { minutes: 10 } }, { token }))
  const { reservations } = succeeded(await listOf(who.request, '2027-04-06', asking))
  expect(reservations.find((booking) => booking.id === id)).toMatchObject({
    lateMinutes: 10,
    confirmed: true,
    arrived: false,
    keptUntil: expect.stringContaining('2027-04-06T18:'),
    members: [{ name: 'Otto', answer: 'yes', allergy: ['nuts'] }],
  })
})

test('without a date, the book is today’s, and after midnight still that of the night before', async () => {
  const ask = async () =>
    succeeded(await world.send('host.reservations', { restaurantId: who.oneTable }, { token: second })).date
  expect(await ask()).toBe('2027-03-01')
  world.setTime('2027-03-02T02:00:00Z')
  expect(await ask()).toBe('2027-03-01')
  world.setTime('2027-03-02T07:00:00Z')
  expect(await ask()).toBe('2027-03-02')
})

test('a party is called, seated and closed; each step is recorded with who and when', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-06T19:00'))
  expect(await freeAt('2027-04-06T18:00')).toBe(false)
  world.setTime('2027-04-06T18:02:00Z')
  expect(succeeded(await setStatus(id, { status: 'Called' }))).toMatchObject({ status: 'Called', version: 2 })
  expect(succeeded(await setStatus(id, { status: 'Seated', version: 2 }))).toMatchObject({
    status: 'Seated',
    mayBecome: ['Closed'],
  })
  expect(await claimsOf(id)).toHaveLength(1)
  expect(succeeded(await setStatus(id, { status: 'Closed' })).mayBecome).toEqual([])
  expect(await claimsOf(id)).toEqual([])
  expect((await movesOf(id)).map(({ version, status, by_whom }) => [version, status, by_whom])).toEqual([
    [1, 'Approved', 'guest'],
    [2, 'Called', 'staff'],
    [3, 'Seated', 'staff'],
    [4, 'Closed', 'staff'],
  ])
  expect((await movesOf(id)).at(-1)?.at).toEqual(new Date('2027-04-06T18:02:00Z'))
})

test('an approved booking can’t be moved to a status that staff may not set', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-15T19:00'))
  for (const status of ['Rejected', 'Closed', 'Pending', 'CanceledByClient', 'Canceled'] as const)
    expect(refused(await setStatus(id, { status }))).toMatchObject({ status: 409, refused: 'moveNotAllowed' })
  expect(await movesOf(id)).toHaveLength(1)
})

test('nobody is a no-show before the reservation time; after it the table is free', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-07T19:00'))
  world.setTime('2027-04-07T17:59:00Z')
  expect(refused(await setStatus(id, { status: 'NoShow' })).refused).toBe('moveNotAllowed')
  world.setTime('2027-04-07T18:00:00Z')
  expect(succeeded(await setStatus(id, { status: 'NoShow' })).status).toBe('NoShow')
  await undoTimePasses(world)
  expect(await claimsOf(id)).toEqual([])
})

test('a decision based on an older version is refused, and nothing changes', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-08T19:00'))
  succeeded(await setStatus(id, { status: 'Called' }))
  const answer = await setStatus(id, { status: 'CanceledByHost', version: 1 })
  expect(refused(answer)).toMatchObject({ status: 409, refused: 'changedMeanwhile' })
  expect(await claimsOf(id)).toHaveLength(1)
})

test('when two people decide on the same booking at once, one succeeds and the other is told that it has changed', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-09T19:00'))
  const answers = await Promise.all([
    setStatus(id, { status: 'CanceledByHost', version: 1 }),
    setStatus(id, { status: 'Called', version: 1 }, second),
  ])
  const no = answers.filter((answer) => 'refused' in answer).map((answer) => refused(answer).refused)
  expect(no).toEqual(['changedMeanwhile'])
  expect(await movesOf(id)).toHaveLength(2)
})

test('a booking canceled by the restaurant frees its table, and its guest sees why', async () => {
  const email = 'called-off@example.com'
  const booked = await book(world, bookingRequest(who.oneTable, '2027-04-10T19:00', { email }))
  expect(await freeAt('2027-04-10T18:00')).toBe(false)
  succeeded(await setStatus(booked.id, { status: 'CanceledByHost', note: 'The oven is broken.' }))
  await undoTimePasses(world)
  expect(await freeAt('2027-04-10T18:00')).toBe(true)
  const opened = succeeded(
    await world.send('reservations.get', { reservationId: booked.id }, { token: booked.token }),
  )
  expect(opened).toMatchObject({ status: 'CanceledByHost', cancelNote: 'The oven is broken.' })
  const [newest] = await outboxOf(world, email)
  expect(newest?.subject).toMatch(/^Mesa Única canceled your reservation/)
  expect(newest?.text).toContain('The oven is broken.')
  expect(newest?.attachments[0]?.content).toContain('METHOD:CANCEL')
})

test('the guest of a late party is told until when the table is kept', async () => {
  const email = 'late@example.com'
  const booked = await book(world, bookingRequest(who.oneTable, '2027-04-11T19:00', { email }))
  const answerLate = (keptUntil: string) =>
    world.send(
      'host.answerLate',
      { reservationId: booked.id, body: { keptUntil, note: 'We keep it warm.' } },
      { token: ours },
    )
  for (const wrong of ['soon', '2027-04-11', '2027-04-11T18:59', '2027-04-11T22:01'])
    expect(refused(await answerLate(wrong))).toMatchObject({ status: 400, refused: 'invalidInput' })
  const kept = succeeded(await answerLate('2027-04-11T19:25'))
  expect(kept).toMatchObject({ keptUntil: '2027-04-11T19:25:00+01:00', version: 2, status: 'Approved' })
  const [newest] = await outboxOf(world, email)
  expect(newest?.subject).toBe('Mesa Única will hold your table until 7:25 PM')
  expect(newest?.text).toContain('We keep it warm.')

  succeeded(await setStatus(booked.id, { status: 'CanceledByHost' }))
  expect(refused(await answerLate('2027-04-11T19:25')).refused).toBe('alreadyEnded')
})

test('a note by staff reaches the guest by message and is shown with the booking', async () => {
  const email = 'note@example.com'
  const booked = await book(world, bookingRequest(who.oneTable, '2027-04-12T19:00', { email }))
  const body = { body: 'The terrace is open.\n<b>Come</b> early.' }
  const opened = { reservationId: booked.id }
  succeeded(await world.send('host.sendMessage', { ...opened, body }, { token: ours }))
  expect(
    refused(await world.send('host.sendMessage', { ...opened, body: { body: ' ' } }, { token: ours }))
      .refused,
  ).toBe('invalidInput')
  const read = succeeded(await world.send('reservations.get', opened, { token: booked.token }))
  expect(read.messages).toEqual([{ id: 0, body: body.body, time: worldTime.toISOString(), origin: 'host' }])
  const [newest] = await outboxOf(world, email)
  expect(newest?.text).toContain('The terrace is open.')
  expect(newest?.html).toContain('&#60;b&#62;Come')
  expect(await movesOf(booked.id)).toMatchObject([
    {},
    { by_whom: 'staff', note: body.body, status: 'Approved' },
  ])
})

test('a guest with only a phone number gets the restaurant’s note in one text', async () => {
  const phone = '+351 910 000 777'
  const booked = await book(
    world,
    bookingRequest(who.oneTable, '2027-04-13T19:00', { email: '', phoneNumber: phone }),
  )
  await world.send(
    'host.sendMessage',
    { reservationId: booked.id, body: { body: 'Doors on the left.' } },
    { token: ours },
  )
  const [newest] = await outboxOf(world, '+351910000777')
  expect(newest).toMatchObject({ channel: 'sms', html: '' })
  expect(newest?.text).toContain('Doors on the left.')
})

test('the same request sent twice is one step', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-14T19:00'))
  const press = () =>
    world.sendSeen(
      'host.setStatus',
      { reservationId: id, body: { status: 'Called', version: 1 } },
      { token: ours, idempotencyKey: 'press' },
    )
  expect(await press()).toEqual(await press())
  succeeded(await setStatus(id, { status: 'Called' }))
  expect(await movesOf(id)).toHaveLength(2)
})

test('a guest with a table alert gets an offer when the restaurant cancels a reservation', async () => {
  const email = 'waits@example.com'
  const booked = await book(world, bookingRequest(who.oneTable, '2027-04-28T20:00'))
  const body = { email, date: '2027-04-28', partySize: 2 }
  succeeded(await world.send('requests.createTableAlert', { restId: who.oneTable, body }))
  const [asked] = await outboxOf(world, email)
  const token = /token=(\w+)/.exec(asked?.text ?? '')?.[1] ?? ''
  succeeded(await world.send('requests.confirm', { token }))
  succeeded(await setStatus(booked.id, { status: 'CanceledByHost' }))
  await undoTimePasses(world)
  expect((await outboxOf(world, email))[0]?.subject).toMatch(/^Mesa Única: we’re holding a table for/)
})
