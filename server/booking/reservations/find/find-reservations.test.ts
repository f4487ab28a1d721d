import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTo } from '#server/testing/accounts/guests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const find = (contact: string, from = '127.0.0.1') =>
  world.sendFrom(from)('reservations.find', { body: { contact } })
const open = (contact: string, code: string) =>
  world.send('reservations.findByCode', { body: { contact, code } })

test('a guest who lost the link gets their bookings with a code sent to the booking’s email', async () => {
  const email = 'forgetful@example.com'
  const later = await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-20T19:00', { email: 'Forgetful@Example.com' }),
  )
  const sooner = await book(world, bookingRequest(who.fresh, '2027-03-10T19:00', { email }))
  const cancelled = await book(world, bookingRequest(who.fresh, '2027-03-11T19:00', { email }))
  const { id: reservationId, token } = cancelled
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  await book(world, bookingRequest(who.fresh, '2027-03-10T19:00', { email: 'other@example.com' }))
  succeeded(await find(email))
  const { bookings } = succeeded(await open(email, await codeTo(world, email)))
  expect(bookings.map(({ id }) => id)).toEqual([sooner.id, later.id, cancelled.id])
  expect(bookings[0]).toMatchObject({
    restaurantName: 'Saffron Tram',
    wallTime: '2027-03-10T19:00',
    groupSize: 2,
    status: 'Approved',
    token: sooner.token,
    manageUrl: sooner.manageUrl,
  })
})

test('a lost order is found as an order, and doesn’t appear among the restaurant’s reservations', async () => {
  const email = 'lost-order@example.com'
  await openKitchenAt(world, who.ordering)
  const { id } = await placeOrder(
    world,
    orderRequest(who.ordering, '2027-03-01T19:00', [line('soup')], { email }),
  )
  succeeded(await find(email))
  const { bookings } = succeeded(await open(email, await codeTo(world, email)))
  expect(bookings).toMatchObject([{ id, deliveryType: 'takeaway', groupSize: 0 }])
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const day = { restaurantId: who.ordering, query: { date: '2027-03-01' } }
  const { reservations } = succeeded(await world.send('host.reservations', day, staff))
  expect(reservations.filter((each) => each.id === id)).toEqual([])
  const { orders } = succeeded(await world.send('host.orders', day, staff))
  expect(orders.filter((each) => each.id === id)).toHaveLength(1)
})

test('bookings are found by phone, however the number was written', async () => {
  const phoneNumber = '+351 (0) 910 555 123'
  const booked = await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-20T20:00', { email: '', phoneNumber }),
  )
  succeeded(await find('00351 910-555-123'))
  const { bookings } = succeeded(await open('+351910555123', await codeTo(world, '+351910555123')))
  expect(bookings.map(({ id }) => id)).toEqual([booked.id])
})

test('a booking is found by the number as the guest wrote it then, without the country code (situations S5)', async () => {
  const written = '0171 5550199'
  const request = bookingRequest(who.dayAndNight, '2027-03-20T19:00', { email: '', phoneNumber: written })
  const booked = await book(world, request)
  expect(booked.phoneNumber).toBe('+491715550199')
  succeeded(await find(written))
  const code = await codeTo(world, '+491715550199')
  const { bookings } = succeeded(await open(' ٠١٧١-5550199', code))
  expect(bookings.map(({ id }) => id)).toEqual([booked.id])
})

test.each([
  ['9', 'That doesn’t look like a phone number. Check the digits.'],
  ['+49 1', 'That doesn’t look like a phone number. Check the digits.'],
  ['123456789012345', 'Include the country code, such as +1 212 555 0123.'],
  ['ana@example', 'Check the email address. It should look like name@example.com.'],
  ['Ana', 'Enter a valid email address or phone number.'],
])(
  '%j can’t be read, so the guest is told that instead of waiting for a code (situations S5)',
  async (written, message) => {
    const expected = { status: 400, fields: [{ field: 'contact', message }] }
    expect(refused(await find(written))).toMatchObject(expected)
    expect(refused(await open(written, '123456'))).toMatchObject(expected)
  },
)

test('the response never reveals whether bookings exist, and nobody without one gets a message', async () => {
  const email = 'known@example.com'
  await book(world, bookingRequest(who.dayAndNight, '2027-03-21T19:00', { email }))
  const before = (await outboxOf(world, 'unknown@example.com')).length
  const answers = await Promise.all(
    [email, 'unknown@example.com', '0171 5550100'].map((contact) =>
      world.app.inject({ method: 'POST', url: '/api/core/mb/bookings/find', payload: { contact } }),
    ),
  )
  const seen = answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
  expect(new Set(seen)).toEqual(new Set(['204 ']))
  expect(await outboxOf(world, 'unknown@example.com')).toHaveLength(before)
  expect(refused(await open('unknown@example.com', '123456')).refused).toBe('wrongCode')
})

test('a code works once, and only for the contact it was sent to', async () => {
  const [mine, theirs] = ['mine@example.com', 'theirs@example.com']
  for (const email of [mine, theirs])
    await book(world, bookingRequest(who.dayAndNight, '2027-03-22T19:00', { email }))
  succeeded(await find(mine))
  succeeded(await find(theirs))
  const code = await codeTo(world, mine)
  expect(refused(await open(theirs, code)).refused).toBe('wrongCode')
  succeeded(await open(mine, code))
  expect(refused(await open(mine, code)).refused).toBe('wrongCode')
})

test('reservations from long ago aren’t listed', async () => {
  const email = 'archivist@example.com'
  await book(world, bookingRequest(who.dayAndNight, '2027-03-05T19:00', { email }))
  const recent = await book(world, bookingRequest(who.dayAndNight, '2027-03-20T19:00', { email }))
  world.setTime('2027-04-10T12:00:00Z')
  succeeded(await find(email))
  const { bookings } = succeeded(await open(email, await codeTo(world, email)))
  expect(bookings.map(({ id }) => id)).toEqual([recent.id])
  world.setTime('2027-06-10T12:00:00Z')
  succeeded(await find(email))
  expect(refused(await open(email, '000000')).refused).toBe('wrongCode')
  world.setTime(worldTime)
})

test('repeated lookups of one contact are rate limited, whether or not it has bookings', async () => {
  const email = 'often@example.com'
  await book(world, bookingRequest(who.dayAndNight, '2027-03-23T19:00', { email }))
  const askedFourTimes = async (contact: string) => {
    const outcomes = []
    for (let count = 0; count < 4; count++) outcomes.push(await find(contact, '203.0.113.1'))
    return outcomes.map((outcome) => (outcome === undefined ? 'sent' : refused(outcome).refused))
  }
  const wanted = ['sent', 'sent', 'sent', 'tooManyRequests']
  expect(await askedFourTimes(email)).toEqual(wanted)
  expect(await askedFourTimes('nobody@example.com')).toEqual(wanted)
})

test('without a text message provider, a phone number is refused and no code is promised', async () => {
  const staging = await openWorld({ DEPLOYMENT: 'staging' })
  const ask = (contact: string) => staging.send('reservations.find', { body: { contact } })
  expect(refused(await ask('+351912345678'))).toMatchObject({ refused: 'noTextsSent', status: 409 })
  succeeded(await ask('nobody-there@example.com'))
  await staging.close()
})
