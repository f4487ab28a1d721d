import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const after = ({ reservationTime }: ReservationGuest, minutes: number) =>
  world.setTime(new Date(Date.parse(reservationTime) + minutes * 60_000))
const say = (booking: ReservationGuest, what: 'checkIn' | 'confirm') =>
  world.send(
    `reservations.${what}`,
    { reservationId: booking.id, body: { reservationId: booking.id } },
    { token: booking.token },
  )
const late = (booking: ReservationGuest, minutes: 0 | 10 | 20 | 30) =>
  world.send(
    'reservations.reportLate',
    { reservationId: booking.id, body: { minutes } },
    { token: booking.token },
  )
const review = (booking: ReservationGuest, more: object = {}) =>
  world.send(
    'reservations.giveFeedback',
    { reservationId: booking.id, body: { rating: 5, ...more } },
    { token: booking.token },
  )
const become = (booking: ReservationGuest, status: string) =>
  world.database.sql.updateTable('reservations').set({ status }).where('id', '=', booking.id).execute()
const read = async ({ id, token }: ReservationGuest) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))

test('a party that runs late sees until when its table is kept', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  expect(booked).toMatchObject({ lateMinutes: 0, keptUntil: null })
  after(booked, -60)
  const kept = async (minutes: 0 | 10 | 20 | 30) => {
    const { lateMinutes, keptUntil } = succeeded(await late(booked, minutes))
    expect(lateMinutes).toBe(minutes)
    return keptUntil?.slice(11, 16) ?? null
  }
  expect([await kept(10), await kept(20), await kept(30), await kept(0)]).toEqual([
    '19:25',
    '19:35',
    '19:45',
    null,
  ])
  await kept(20)
  expect(await read(booked)).toMatchObject({
    lateMinutes: 20,
    version: 1,
    keptUntil: expect.stringContaining('19:35'),
  })
})

test('where a restaurant never closes, a late party keeps its table past midnight', async () => {
  const booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-17T23:30', { groupSize: 2 }))
  after(booked, -30)
  expect(succeeded(await late(booked, 30)).keptUntil).toContain('2027-03-18T00:15')
})

test('when another party has the table next, a late party sees that it is kept for less time', async () => {
  // The turn time for two is 60 minutes, and the next party arrives right after it.
  const booked = await book(world, bookingRequest(who.pacing, '2027-03-17T18:00'))
  const next = await book(world, bookingRequest(who.pacing, '2027-03-17T19:00', { groupSize: 2 }))
  await world.database.sql
    .updateTable('table_claims')
    .set((is) => ({
      table_id: is.selectFrom('table_claims').select('table_id').where('reservation_id', '=', booked.id),
    }))
    .where('reservation_id', '=', next.id)
    .execute()
  after(booked, -30)
  const answer = succeeded(await late(booked, 30))
  expect(answer).toMatchObject({ lateMinutes: 30, keptUntil: expect.stringContaining('18:30') })
})

test('a party that moves to another time is no longer late', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-18T19:00'))
  after(booked, -100)
  succeeded(await late(booked, 30))
  succeeded(await say(booked, 'confirm'))
  const body = { reservationTime: '2027-03-18T20:00' }
  const moved = await world.send(
    'reservations.update',
    { reservationId: booked.id, body },
    { token: booked.token },
  )
  expect(moved).toMatchObject({ lateMinutes: 0, keptUntil: null, confirmed: false })
})

test('nobody can run late or confirm too early', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-22T19:00'))
  expect(refused(await late(booked, 30))).toMatchObject({ status: 409, refused: 'tooEarly' })
  expect(refused(await say(booked, 'confirm'))).toMatchObject({ status: 409, refused: 'tooEarly' })
  after(booked, -121)
  expect(refused(await late(booked, 30)).refused).toBe('tooEarly')
  expect(await read(booked)).toMatchObject({ lateMinutes: 0, keptUntil: null, confirmed: false })
  after(booked, -120)
  expect(succeeded(await late(booked, 30)).lateMinutes).toBe(30)
})

test('a guest who has just booked isn’t asked to confirm', async () => {
  world.setTime('2027-03-25T02:30:00Z')
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-25T19:00'))
  expect(refused(await say(booked, 'confirm')).refused).toBe('tooEarly')
  world.setTime('2027-03-25T05:30:00Z')
  expect(succeeded(await say(booked, 'confirm')).confirmed).toBe(true)
})

test('a booking that has ended or was canceled is no longer late', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-19T19:00'))
  after(booked, 10)
  succeeded(await late(booked, 20))
  after(booked, booked.estimatedTurnOverTime)
  expect(refused(await late(booked, 10)).refused).toBe('alreadyEnded')
  after(booked, -60)
  await become(booked, 'CanceledByHost')
  expect(refused(await late(booked, 10)).refused).toBe('alreadyEnded')
})

test.each([5, 40, -10, '20', null])('running late by %j is refused', async (minutes) => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-20T19:00'))
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/rsv/mb/guest/reservations/${booked.id}/late`,
    headers: { authorization: `Bearer ${booked.token}` },
    payload: { minutes },
  })
  expect(answer.statusCode).toBe(400)
})

test('a party can check in from an hour before its time, and a second check-in changes nothing', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-24T19:00'))
  after(booked, -61)
  expect(refused(await say(booked, 'checkIn'))).toMatchObject({ status: 409, refused: 'notYet' })
  after(booked, -60)
  const there = succeeded(await say(booked, 'checkIn'))
  expect(there).toMatchObject({ arrived: true, status: 'Approved', version: 1 })
  after(booked, 5)
  expect(succeeded(await say(booked, 'checkIn')).arrived).toBe(true)
  const row = await world.database.sql
    .selectFrom('reservations')
    .select('arrived')
    .where('id', '=', booked.id)
    .executeTakeFirst()
  expect(row?.arrived?.getTime()).toBe(Date.parse(booked.reservationTime) - 3_600_000)
  after(booked, booked.estimatedTurnOverTime)
  expect(refused(await say(booked, 'checkIn')).refused).toBe('alreadyEnded')
})

test('published clients check in with or without the id in the body', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-25T19:00'))
  after(booked, 0)
  const url = `/api/rsv/mb/guest/reservations/${booked.id}/checkin`
  const headers = { authorization: `Bearer ${booked.token}` }
  for (const payload of [{ reservationId: booked.id }, {}])
    expect((await world.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
})

test('a reminder is answered once, by a write and never by a read', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-26T19:00'))
  expect((await read(booked)).confirmed).toBe(false)
  after(booked, -24 * 60)
  expect(succeeded(await say(booked, 'confirm')).confirmed).toBe(true)
  expect(succeeded(await say(booked, 'confirm')).confirmed).toBe(true)
  world.setTime(worldTime)
  const forgetful = await book(world, bookingRequest(who.fresh, '2027-03-26T19:00'))
  after(forgetful, 0)
  expect(refused(await say(forgetful, 'confirm')).refused).toBe('alreadyEnded')
})

test('feedback is accepted once, and only for a visit that took place', async () => {
  const booked = await book(
    world,
    bookingRequest(who.fresh, '2027-03-27T19:00', { customerName: 'June van Okafor' }),
  )
  after(booked, 60)
  expect(await read(booked)).toMatchObject({ feedbackOpen: false })
  expect(refused(await review(booked)).refused).toBe('notVisited')
  await become(booked, 'NoShow')
  expect(refused(await review(booked)).refused).toBe('notVisited')
  await become(booked, 'Closed')
  expect(await read(booked)).toMatchObject({ feedbackOpen: true })
  expect(await review(booked, { food: 4, comment: 'The tram moved us.' })).toBeUndefined()
  expect(await read(booked)).toMatchObject({ feedbackOpen: false })
  expect(refused(await review(booked, { rating: 1 })).refused).toBe('alreadySaid')
  const said = await world.database.sql
    .selectFrom('reviews')
    .selectAll()
    .where('reservation_id', '=', booked.id)
    .execute()
  expect(said).toMatchObject([
    {
      author: 'June O.',
      rating: 5,
      food: 4,
      service: null,
      text: 'The tram moved us.',
      visited: true,
      published: true,
    },
  ])
})

test('seated guests can leave feedback, without giving their name', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-28T19:00'))
  await become(booked, 'Seated')
  expect(refused(await review(booked)).refused).toBe('notVisited')
  after(booked, 30)
  const both = await Promise.all([review(booked, { anonymous: true }), review(booked, { anonymous: true })])
  expect(both.filter((outcome) => outcome === undefined)).toHaveLength(1)
  const said = world.database.sql
    .selectFrom('reviews')
    .select('author')
    .where('reservation_id', '=', booked.id)
  expect(await said.execute()).toEqual([{ author: '' }])
})

test('a rating outside the range of stars is refused', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-29T19:00'))
  for (const rating of [0, 6, 4.5])
    expect(refused(await review(booked, { rating })).refused).toBe('invalidInput')
})

test('all of these calls need the booking’s own token', async () => {
  const booked = {
    ...(await book(world, bookingRequest(who.fresh, '2027-03-31T19:00'))),
    token: 'f'.repeat(32),
  }
  for (const outcome of [
    await late(booked, 10),
    await say(booked, 'checkIn'),
    await say(booked, 'confirm'),
    await review(booked),
  ])
    expect(refused(outcome)).toMatchObject({ status: 401, refused: 'tokenNeeded' })
})

const calculate = async (restaurantId: string, more: object = {}) =>
  succeeded(
    await world.send('reservations.calculateFees', {
      body: bookingRequest(restaurantId, '2027-03-17T19:00', more),
    }),
  )

test('a booking costs what the preview said', async () => {
  for (const [place, groupSize] of [
    [who.deposit, 2],
    [who.deposit, 6],
    [who.deposit, 5],
    [who.noShowFee, 4],
    [who.fresh, 2],
  ] as const) {
    const fees = await calculate(place, { groupSize })
    const [slot] = await freeSlotsOf(world, place, { date: '2027-03-19', partySize: groupSize })
    const request = bookingRequest(place, slot?.instant ?? '', { groupSize })
    const { amount } = await (fees.consentSentence ? bookToPay : book)(world, request)
    expect(slot?.amount ?? 0).toBe(amount)
    expect(fees.amount + fees.cancellationFee).toBe(amount)
    expect(fees.chargeType === 'None').toBe(amount === 0)
  }
  expect(await calculate(who.noShowFee, { groupSize: 4 })).toMatchObject({
    amount: 0,
    chargeType: 'Cancellation Fee',
    noShowFeeEnabled: true,
  })
})

test('fees of an unknown restaurant are refused', async () => {
  const body = bookingRequest('no-such-place', '2027-03-17T19:00')
  expect(refused(await world.send('reservations.calculateFees', { body })).refused).toBe('unknownRestaurant')
})
