import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a number without a country code is read as dialed in the restaurant’s country, shown back, and texted', async () => {
  const booked = await book(
    world,
    bookingRequest(who.areas, '2027-03-20T20:00', { email: '', phoneNumber: '912 345 678' }),
  )
  expect(booked).toMatchObject({ phoneNumber: '+351912345678', phone: '+351912345678' })
  expect(await outboxOf(world, '+351912345678')).toMatchObject([{ channel: 'sms' }])
})

test('a number from another country needs its country code, and the guest is told so', async () => {
  const body = bookingRequest(who.areas, '2027-03-20T20:30', { email: '', phoneNumber: '0171 5550100' })
  expect(refused(await world.send('reservations.create', { body }))).toMatchObject({
    status: 400,
    fields: [{ field: 'phoneNumber', message: 'Include the country code, such as +1 212 555 0123.' }],
  })
  const booked = await book(world, { ...body, phoneNumber: '0049 171 5550100' })
  expect(booked.phoneNumber).toBe('+491715550100')
})

test.each([
  ['\u202A+49 171 5550100\u202C', '+491715550100'],
  ['tel:+49-171-5550100', '+491715550100'],
  ['++49 171 5550100', '+491715550100'],
])('a pasted number such as %j is understood (situations S6)', async (phoneNumber, stored) => {
  const body = bookingRequest(who.dayAndNight, '2027-03-25T19:00', { email: '', phoneNumber })
  expect((await book(world, body)).phoneNumber).toBe(stored)
})

test('a number with more digits than exist is refused as a number, not for its country code (situations S6)', async () => {
  const phoneNumber = '+4917155501001234'
  const body = bookingRequest(who.dayAndNight, '2027-03-25T20:00', { email: '', phoneNumber })
  expect(refused(await world.send('reservations.create', { body })).fields).toEqual([
    { field: 'phoneNumber', message: 'That doesn’t look like a phone number. Check the digits.' },
  ])
})

test('a booking stores an email in one form, also with an international domain (situations S7, S31)', async () => {
  const emails = ['Ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de', 'ａｎａ＠münchen.de']
  for (const [at, email] of emails.entries()) {
    const body = bookingRequest(who.dayAndNight, `2027-03-2${6 + at}T19:00`, { email })
    expect((await book(world, body)).email).toBe('ana@xn--mnchen-3ya.de')
  }
})

test('a change keeps a number saved before numbers were parsed, and parses a new one', async () => {
  const booked = await book(world, bookingRequest(who.areas, '2027-03-21T20:00'))
  const { id: reservationId, token } = booked
  await world.database.sql
    .updateTable('reservations')
    .set({ phone: '0171 5550100' })
    .where('id', '=', reservationId)
    .execute()
  const change = async (body: object) =>
    succeeded(await world.send('reservations.update', { reservationId, body }, { token }))
  expect((await change({ groupSize: 3 })).phoneNumber).toBe('0171 5550100')
  expect((await change({ phoneNumber: '912345679' })).phoneNumber).toBe('+351912345679')
})

test('an invited guest is texted at the number as dialed in the restaurant’s country', async () => {
  const { id: reservationId, token } = await book(world, bookingRequest(who.areas, '2027-03-22T20:00'))
  const body = { members: ['913 000 111', '+351 913 000 111'] }
  const { invitations } = succeeded(await world.send('invitations.send', { reservationId, body }, { token }))
  expect(invitations.map(({ member }) => member)).toEqual(['+351913000111'])
  expect(await outboxOf(world, '+351913000111')).toMatchObject([{ channel: 'sms' }])
  const code = invitations[0]?.code ?? ''
  const reply = { fullName: 'Bea', coming: true, phoneNumber: '914 000 222' }
  expect(succeeded(await world.send('invitations.redeem', { code, body: reply })).phoneNumber).toBe(
    '+351914000222',
  )
})
