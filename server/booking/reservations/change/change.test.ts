import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holderIn } from '#server/testing/booking/changes.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { settle } from '#server/testing/payments/payment-questions.ts'
import { atTill, consentTo, settleMoney } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { tryChange, change, read, moves } = holderIn(() => world)
const money = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))

test('a booking moves to another time: the new table is taken, the old one is freed, and everyone is notified', async () => {
  const email = 'mover@example.com'
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-17T19:30', { email }))
  const changed = await change(booked, { reservationTime: '2027-03-18T19:30' })
  expect(changed).toMatchObject({
    id: booked.id,
    status: 'Approved',
    wallTime: '2027-03-18T19:30',
    serviceDate: '2027-03-18',
    version: 2,
    customerName: booked.customerName,
    groupSize: 2,
  })
  expect(await read(booked)).toEqual(changed)
  expect(await claimsOf(world, booked.id)).toEqual([expect.stringMatching(/^1 18 19:30/)])
  await book(world, bookingRequest(who.oneTable, '2027-03-17T19:30'))
  expect(await moves(booked)).toEqual(['1 Approved guest', '2 Approved guest'])
  const [newest, first] = await outboxOf(world, email)
  expect(newest?.subject).toContain('Changed')
  expect(newest?.attachments[0]?.content).toContain('SEQUENCE:2')
  expect(first?.attachments[0]?.content).toContain('SEQUENCE:1')
})

test('a booking shifted by half an hour doesn’t conflict with itself at the only table', async () => {
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-19T19:30'))
  const slots = await freeSlotsOf(world, who.oneTable, { date: '2027-03-26' })
  const times = slots.map(({ time }) => time.slice(0, 5)).filter((time) => time !== '19:30')
  expect(times.length).toBeGreaterThan(2)
  for (const time of times) {
    const moved = await change(booked, { reservationTime: `2027-03-19T${time}` })
    expect(moved).toMatchObject({ wallTime: `2027-03-19T${time}`, tableNumber: '1' })
  }
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
})

test('a larger party gets a table that fits, a smaller one frees the large table, and one too large is refused', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-25T19:00'))
  const four = await change(booked, { groupSize: 4 })
  expect(four.tableNumber).not.toBe(booked.tableNumber)
  const two = await change(booked, { groupSize: 2 })
  expect(two.tableNumber).toBe(booked.tableNumber)
  expect(refused(await tryChange(booked, { groupSize: 99 })).refused).toBe('partyTooLarge')
  expect(refused(await tryChange(booked, { groupSize: 0 })).refused).toBe('partyTooSmall')
  expect((await read(booked)).groupSize).toBe(2)
})

test('fields left out of a change stay, and older spellings mean the same', async () => {
  const booked = await book(
    world,
    bookingRequest(who.areas, '2027-03-26T19:00', {
      phoneNumber: '+351910000111',
      specialRequests: 'By the window',
      additionals: { booth: true, customs: [{ id: 'wine', value: 'The red' }] },
      customerProfile: { allergy: ['nuts'], vegetarian: true },
    }),
  )
  const changed = await change(booked, {
    note: 'A quiet table',
    highChair: true,
    customerProfile: { vegetarian: false },
  })
  expect(changed).toMatchObject({
    version: 2,
    specialRequests: 'A quiet table',
    phoneNumber: '+351910000111',
    email: booked.email,
    tableNumber: booked.tableNumber,
    reservationTime: booked.reservationTime,
    additionals: {
      booth: true,
      babyChair: true,
      customs: [{ description: 'A bottle we should open before you arrive?', value: 'The red' }],
    },
    customerProfile: { allergy: ['nuts'], vegetarian: false },
  })
  expect((await change(booked, { fullName: 'June Again', phone: '+351910000222' })).customerName).toBe(
    'June Again',
  )
  expect(
    (await change(booked, { additionals: { customs: [{ id: 'wine', value: ' ' }] } })).additionals.customs,
  ).toEqual([])
  expect(refused(await tryChange(booked, { email: '', phoneNumber: '' })).refused).toBe('invalidInput')
})

test('the same change sent twice is one change', async () => {
  const email = 'twice@example.com'
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-27T19:00', { email }))
  const body = { reservationTime: '2027-03-27T20:00', groupSize: 3 }
  const [first, again] = [await change(booked, body), await change(booked, body)]
  expect(again).toEqual(first)
  const keyed = { idempotencyKey: 'once-and-for-all' }
  const third = succeeded(await tryChange(booked, { groupSize: 2 }, keyed))
  await change(booked, { groupSize: 4 })
  expect(succeeded(await tryChange(booked, { groupSize: 2 }, keyed))).toEqual(third)
  expect((await read(booked)).groupSize).toBe(4)
  expect(await outboxOf(world, email)).toHaveLength(4)
})

test('an approved booking isn’t given up for a time that needs approval; a pending one can request another time', async () => {
  const email = 'asking@example.com'
  const slots = await freeSlotsOf(world, who.request, { date: '2027-03-05' })
  const free = slots.find(({ availabilityLevel }) => availabilityLevel === 'Available')
  const full = slots.find(({ availabilityLevel }) => availabilityLevel === 'Overbooked')
  const booked = await book(
    world,
    bookingRequest(who.request, free?.instant ?? '2027-03-17T19:00', { email }),
  )
  expect(booked.status).toBe('Approved')
  const claims = await claimsOf(world, booked.id)
  const asked = await tryChange(booked, { reservationTime: full?.instant ?? '' })
  expect(refused(asked)).toMatchObject({ status: 409, refused: 'changeNeedsApproval' })
  const levels = refused(asked).alternatives?.map(({ availabilityLevel }) => availabilityLevel)
  expect(new Set(levels)).toEqual(new Set(['Available']))
  expect(await read(booked)).toMatchObject({
    status: 'Approved',
    version: 1,
    tableNumber: booked.tableNumber,
  })
  expect(await claimsOf(world, booked.id)).toEqual(claims)

  const waiting = await book(world, bookingRequest(who.request, full?.instant ?? '', { email }))
  expect(waiting).toMatchObject({ status: 'Pending', tableNumber: '' })
  expect((await change(waiting, { note: 'Please' })).status).toBe('Pending')
  expect((await change(waiting, { groupSize: 3 })).status).toBe('Pending')
  const settled = await change(waiting, { reservationTime: '2027-03-17T19:00' })
  expect(settled.status).toBe('Approved')
  expect(settled.tableNumber).not.toBe('')
  expect(await moves(waiting)).toEqual([
    '1 Pending guest',
    '2 Pending guest',
    '3 Pending guest',
    '4 Approved guest',
  ])
})

test('a changed booking follows the current payment rules, with the deposit for its party size', async () => {
  const booked = await book(world, bookingRequest(who.deposit, '2027-03-17T20:00', { groupSize: 2 }))
  const larger = { ...bookingRequest(who.deposit, '2027-03-17T20:00'), groupSize: 6 }
  const consent = await consentTo(world, larger)
  const waiting = await change(booked, { groupSize: 6, consent })
  expect(waiting).toMatchObject({ groupSize: 2, status: 'Approved' })
  await atTill(world, waiting.paymentLinkUrl)
  await settle(world, booked)
  const changed = await world.send('reservations.get', { reservationId: booked.id }, { token: booked.token })
  const asked = await freeSlotsOf(world, who.deposit, { date: '2027-03-17', partySize: 6 })
  expect(succeeded(changed).amount).toBe(asked[0]?.amount)
  expect(succeeded(changed).groupSize).toBe(6)
})

test.each([
  ['the booked time', { reservationTime: '2027-03-19T20:00', groupSize: 2 }, '2027-03-19T20:00'],
  ['another time that costs the same', { reservationTime: '2027-03-20T20:00' }, '2027-03-20T20:00'],
])('a change that waits for its payment ends when the guest asks for %s', async (_, body, wallTime) => {
  const request = bookingRequest(who.deposit, '2027-03-19T20:00', { groupSize: 2 })
  const booked = await book(world, request)
  const consent = await consentTo(world, { ...request, groupSize: 6 })
  const waiting = await change(booked, { groupSize: 6, consent })
  expect(waiting.payBy).not.toBeNull()
  expect(await change(booked, { note: 'Please' })).toMatchObject({ groupSize: 2, payBy: waiting.payBy })
  const back = await change(booked, { ...body, note: 'Please' })
  expect(back).toMatchObject({ wallTime, groupSize: 2, status: 'Approved', payBy: null })
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
  expect(await money(booked)).toMatchObject({ due: null, change: null })
  // A payment that was under way is returned, and changes nothing.
  await atTill(world, waiting.paymentLinkUrl)
  await settle(world, booked)
  await settleMoney(world)
  expect(await read(booked)).toMatchObject({ wallTime, groupSize: 2 })
  const { taken, refunded, comingBack } = await money(booked)
  expect([taken > 0, taken - refunded - comingBack]).toEqual([true, 0])
})

test('after its arrival time a booking can’t be changed, and a canceled booking stays canceled', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-04-05T19:00'))
  world.setTime(new Date(booked.reservationTime))
  expect(refused(await tryChange(booked, { note: 'Late' })).refused).toBe('alreadyEnded')
  world.setTime(worldTime)
  const { id, token } = booked
  await world.send('reservations.cancel', { reservationId: id, body: {} }, { token })
  expect(refused(await tryChange(booked, { groupSize: 3 })).refused).toBe('alreadyEnded')
})

test('within the lead time a party can still shrink at its own time but not move to another', async () => {
  const booked = await book(world, bookingRequest(who.leadDay, '2027-03-19T18:00', { groupSize: 3 }))
  world.setTime(new Date(Date.parse(booked.reservationTime) - 3_600_000))
  expect((await change(booked, { groupSize: 2 })).groupSize).toBe(2)
  expect(refused(await tryChange(booked, { reservationTime: '2027-03-19T19:00' })).refused).toBe('tooSoon')
})

test('a change with a hold gets the held table, even at a time that overlaps its own', async () => {
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-31T19:30'))
  const times = (await freeSlotsOf(world, who.oneTable, { date: '2027-04-07' })).map(({ time }) =>
    time.slice(0, 5),
  )
  const later = times[times.indexOf('19:30') + 1] ?? ''
  const reservationTime = `2027-03-31T${later}`
  const body = { reservationTime, groupSize: 2, reservationId: booked.id }
  const blind = await world.send('holds.create', { restaurantId: who.oneTable, body })
  expect(refused(blind).refused).toBe('slotGone')
  const held = await world.send('holds.create', { restaurantId: who.oneTable, body }, { token: booked.token })
  const { id: holdId } = succeeded(held)
  expect((await read(booked)).wallTime).toBe('2027-03-31T19:30')
  expect(await claimsThatMeet(world)).toBe(0)
  expect(await change(booked, { reservationTime, holdId })).toMatchObject({
    wallTime: reservationTime,
    tableNumber: '1',
  })
  expect(refused(await world.send('holds.get', { holdId })).refused).toBe('unknownHold')
  expect(await claimsOf(world, holdId)).toEqual([])
})

test('a chosen table stays chosen where guests must choose one, and can be changed', async () => {
  const booked = await book(
    world,
    bookingRequest(who.chooseTable, '2027-03-17T19:00', { groupSize: 4, tableNumber: '22' }),
  )
  const later = await change(booked, { reservationTime: '2027-03-17T20:00' })
  expect(later.tableNumber).toBe('22')
  expect((await change(booked, { tableNumber: '21' })).tableNumber).toBe('21')
  expect(refused(await tryChange(booked, { tableNumber: '99' })).refused).toBe('unknownTable')
})

test('a booking can’t be moved to another restaurant', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-04-01T19:00'))
  const no = refused(await tryChange(booked, { restaurantId: who.oneTable, groupSize: 3 }))
  expect(no).toMatchObject({ status: 400, fields: [{ field: 'restaurantId' }] })
  expect((await change(booked, { restaurantId: who.fresh, groupSize: 3 })).groupSize).toBe(3)
})

test('nobody can change a booking without its token', async () => {
  const { id } = await book(world, bookingRequest(who.fresh, '2027-04-04T19:00'))
  expect(refused(await tryChange({ id, token: 'f'.repeat(32) }, { groupSize: 3 })).refused).toBe(
    'tokenNeeded',
  )
  expect(refused(await tryChange({ id: 'f'.repeat(32), token: 'x' }, {})).refused).toBe('unknownReservation')
})
