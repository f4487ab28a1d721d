import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

const staffToken = 'the-token-of-horta-suspensa'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.areas}=${staffToken}` })
})
afterAll(() => world.close())

const at = (day: number) => `2027-04-${String(day).padStart(2, '0')}T19:00`
const refusalOf = async (body: BookingRequest) => refused(await world.send('reservations.create', { body }))

async function seenByStaff(id: string, date: string) {
  const day = { restaurantId: who.areas, query: { date } }
  const { reservations } = succeeded(await world.send('host.reservations', day, { token: staffToken }))
  return reservations.find((each) => each.id === id)
}

test('top-level fields of older clients are returned both there and in additionals', async () => {
  const older = { highChair: true, stroller: true, party: true, partyTypes: ['Birthday'] }
  const notificationUrl = 'https://partner.example/updates'
  const booked = await book(world, bookingRequest(who.areas, at(5), { ...older, notificationUrl }))
  const reservationId = booked.id
  const opened = succeeded(await world.send('reservations.get', { reservationId }, { token: booked.token }))
  for (const answer of [booked, opened])
    expect(answer).toMatchObject({
      ...older,
      booth: false,
      notificationUrl,
      additionals: { babyChair: true, stroller: true, party: true, eventTypes: ['Birthday'] },
    })
})

test.each([
  ['true', true],
  ['on', true],
  ['false', false],
  [true, true],
] as const)('a restaurant’s checkbox sent as %j is returned as %j', async (value, expected) => {
  const body = bookingRequest(who.areas, at(6), { additionals: { customs: [{ id: 'walk', value }] } })
  const booked = await book(world, body)
  expect(booked.additionals.customs).toMatchObject([{ id: 'walk', value: expected }])
  const cancel = { reservationId: booked.id, body: {} }
  succeeded(await world.send('reservations.cancel', cancel, { token: booked.token }))
})

test('an answer to a question the restaurant doesn’t ask is refused with its id', async () => {
  const customs = [
    { id: 'walk', value: true },
    { id: 'hack', value: 'x' },
  ]
  expect(await refusalOf(bookingRequest(who.areas, at(7), { additionals: { customs } }))).toMatchObject({
    status: 400,
    refused: 'invalidInput',
    fields: [{ field: 'additionals.customs', message: 'This restaurant doesn’t have a question “hack”.' }],
  })
})

test('an area the restaurant doesn’t have is refused by name, in reads as in writes (wire A3)', async () => {
  const message = expect.stringContaining('“Moon”')
  const unknown = { status: 400, fields: [{ field: 'areas', message }] }
  const times = { id: who.areas, query: { 'contract.date': at(8), 'contract.partyAreas': 'Terrace,Moon' } }
  expect(refused(await world.send('availability.get', times))).toMatchObject({
    status: 400,
    fields: [{ field: 'contract.partyAreas', message }],
  })
  const month = { id: who.areas, query: { from: '2027-04-08', areas: 'Moon' } }
  expect(refused(await world.send('availability.month', month))).toMatchObject(unknown)
  expect(await refusalOf(bookingRequest(who.areas, at(8), { areas: 'Terrace, Moon' }))).toMatchObject(unknown)
  const body = { reservationTime: at(8), groupSize: 2, areas: 'Moon' }
  const hold = await world.send('holds.create', { restaurantId: who.areas, body })
  expect(refused(hold)).toMatchObject(unknown)
  const { id: reservationId, token } = await book(world, bookingRequest(who.areas, at(8)))
  const change = { reservationId, body: { areas: ['Moon'] } }
  expect(refused(await world.send('reservations.update', change, { token }))).toMatchObject(unknown)
})

test('a list of restaurants has no times for one without the requested area (wire A3)', async () => {
  const listOf = async (area: string) => {
    const ids = [who.areas, who.fresh].join(',')
    const query = { ids, 'contract.date': at(8), 'contract.partyAreas': area }
    return succeeded(await world.send('availability.list', { query })).restaurants
  }
  const nothing = { slots: [], nextDate: null, nextSlots: [] }
  expect(await listOf('Moon')).toMatchObject([nothing, nothing])
  const [there, elsewhere] = await listOf('moon, terrace')
  expect(there?.slots).not.toEqual([])
  expect(elsewhere).toMatchObject(nothing)
})

test('area names are case-insensitive', async () => {
  const booked = await book(world, bookingRequest(who.areas, at(9), { areas: 'terrace' }))
  expect(booked.areas).toBe('Terrace')
  expect(Number(booked.tableNumber)).toBeGreaterThanOrEqual(21)
})

test('guests can’t make themselves a VIP, and a change keeps what the restaurant set', async () => {
  const profile = { vip: true, vegetarian: true }
  const { id, token } = await book(world, bookingRequest(who.areas, at(10), { customerProfile: profile }))
  expect(await seenByStaff(id, '2027-04-10')).toMatchObject({ customerProfile: { vegetarian: true } })
  expect((await seenByStaff(id, '2027-04-10'))?.customerProfile).not.toHaveProperty('vip')
  await world.database.sql
    .updateTable('reservations')
    .set({ customer_profile: JSON.stringify({ vip: true }) })
    .where('id', '=', id)
    .execute()
  const change = { reservationId: id, body: { customerProfile: { vip: false, vegetarian: false } } }
  succeeded(await world.send('reservations.update', change, { token }))
  expect((await seenByStaff(id, '2027-04-10'))?.customerProfile).toEqual({ vip: true, vegetarian: false })
})

test('staff see a booking’s campaign and Google token, also after a change', async () => {
  const campaignInfo = { utm_source: 'newsletter', utm_campaign: 'spring' }
  const body = bookingRequest(who.areas, at(11), { campaignInfo, rwg_token: 'AJKvS9WeONmWKEwjG0' })
  const { id, token } = await book(world, body)
  const reported = { campaignInfo, rwg_token: 'AJKvS9WeONmWKEwjG0' }
  expect(await seenByStaff(id, '2027-04-11')).toMatchObject(reported)
  const change = { reservationId: id, body: { groupSize: 3 } }
  succeeded(await world.send('reservations.update', change, { token }))
  expect(await seenByStaff(id, '2027-04-11')).toMatchObject(reported)
})

test.each([
  ['with wishes', who.areas, { areas: 'Terrace', additionals: { customs: [{ id: 'walk', value: true }] } }],
  ['at joined tables', who.joinedTables, { groupSize: 8 }],
  ['at a table the guest chose', who.chooseTable, { tableNumber: '1' }],
])('a reservation %s can be sent back as it was read, and stays the same', async (_, place, more) => {
  const email = `sent-back@${place}.example`
  const { id: reservationId, token } = await book(world, bookingRequest(place, at(14), { ...more, email }))
  const asRead = succeeded(await world.send('reservations.get', { reservationId }, { token }))
  const sentBack = await world.send('reservations.update', { reservationId, body: asRead }, { token })
  expect(succeeded(sentBack)).toEqual(asRead)
  expect(await outboxOf(world, email)).toHaveLength(1)
  const later = { ...asRead, specialRequests: 'By the window' }
  const changed = await world.send('reservations.update', { reservationId, body: later }, { token })
  expect(succeeded(changed)).toMatchObject({ version: 2, specialRequests: 'By the window' })
})

test('a restaurant has its tag manager, stated wait, and whether it notifies blacklisted guests', async () => {
  const read = async () => succeeded(await world.send('restaurants.get', { id: who.areas }))
  expect(await read()).toMatchObject({
    gtm: '',
    expectedTime: null,
    reservationConfig: { notifyGuestsOnBlacklistAddition: false },
  })
  const settings = { gtm: 'GTM-K3RS5', expectedTime: 25, notifyGuestsOnBlacklistAddition: true }
  await world.database.sql
    .updateTable('restaurants')
    .set((is) => ({
      customization: JSON.stringify(settings),
      revision: is('revision', '+', 1),
    }))
    .where('slug', '=', who.areas)
    .execute()
  world.context.catalogue.forget((await read()).id)
  expect(await read()).toMatchObject({
    gtm: 'GTM-K3RS5',
    expectedTime: 25,
    reservationConfig: { notifyGuestsOnBlacklistAddition: true },
  })
})
