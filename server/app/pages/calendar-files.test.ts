import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { partOf, propertyOf, readCalendar } from '#server/testing/messages/read-calendar.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ url, headers: { accept: 'text/html' } })

test('a reservation has a calendar file with a reminder, the phone, the address and its code', async () => {
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-17T19:30'))
  const answer = await get(`/booking/calendar.ics?id=${booked.id}&token=${booked.token}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const calendar = readCalendar(answer.body)
  const event = partOf(calendar, 'VEVENT')
  const valueOf = (name: string) => propertyOf(event, name).value.replaceAll('\\', '')
  expect(valueOf('UID')).toBe(`${booked.id}@banquette`)
  expect(valueOf('SUMMARY')).toBe('Mesa Única · table for 2')
  expect(valueOf('LOCATION')).toBe(`Mesa Única, ${booked.restaurant.address}`)
  for (const part of [bookingCode(booked.id), booked.restaurant.phone, booked.manageUrl])
    expect(valueOf('DESCRIPTION')).toContain(part)
  expect(propertyOf(partOf(event, 'VALARM'), 'TRIGGER').value).toBe('-PT2H')
})

test('a canceled reservation is taken out of the calendar, without a reminder', async () => {
  const { id, token } = await book(world, bookingRequest(who.oneTable, '2027-03-18T19:30'))
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  const { body } = await get(`/booking/calendar.ics?id=${id}&token=${token}`)
  expect(body).toContain('STATUS:CANCELLED')
  expect(body).not.toContain('VALARM')
})

test('there is no file without the reservation’s token', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-03-19T19:30'))
  const statuses = await Promise.all(
    ['', `?id=${id}`, `?id=${id}&token=${'0'.repeat(32)}`, '?id=%00&token=%00', `?id=${'0'.repeat(32)}`].map(
      async (query) => (await get(`/booking/calendar.ics${query}`)).statusCode,
    ),
  )
  expect(statuses).toEqual([404, 401, 401, 404, 404])
})

test('a member has a file of their own once they have accepted', async () => {
  const { id, token } = await book(world, bookingRequest(who.oneTable, '2027-03-20T19:30'))
  const body = { members: ['member@example.com'] }
  const { invitations } = succeeded(
    await world.send('invitations.send', { reservationId: id, body }, { token }),
  )
  const code = invitations[0]?.code ?? ''
  const file = `/invitation/calendar.ics?code=${code}`
  expect((await get(file)).statusCode).toBe(404)
  succeeded(await world.send('invitations.redeem', { code, body: { fullName: 'Ada' } }))
  const answer = await get(file)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain(token)
  expect(propertyOf(partOf(readCalendar(answer.body), 'VEVENT'), 'SUMMARY').value).toContain('Mesa Única')
})
