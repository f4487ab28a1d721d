import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { type BookingRequest, book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let staff: { token: string }
beforeAll(async () => {
  world = await openWorld()
  staff = { token: world.context.staffTokens[0]?.token ?? '' }
})
afterAll(() => world.close())

const restaurantId = who.dayAndNight
const reason = 'Zqreason left without paying'
const tryToAdd = ({ id }: Pick<ReservationGuest, 'id'>) =>
  world.send('host.addToBlacklist', { reservationId: id, body: { reason } }, staff)
const add = async (booking: Pick<ReservationGuest, 'id'>) => succeeded(await tryToAdd(booking)).entries
const list = async () => succeeded(await world.send('host.blacklist', { restaurantId }, staff)).entries
const remove = async (entryId = 0) =>
  succeeded(await world.send('host.removeFromBlacklist', { restaurantId, entryId }, staff)).entries
const tryToBook = (
  time: string,
  more: Partial<BookingRequest>,
  token?: string,
  restaurant: string = restaurantId,
) =>
  world.send('reservations.create', { body: bookingRequest(restaurant, time, more) }, token ? { token } : {})

async function notifies(on: boolean): Promise<void> {
  const { sql } = world.database
  const rows = sql.selectFrom('restaurants').select(['id', 'customization']).where('slug', '=', restaurantId)
  const { id, customization } = await rows.executeTakeFirstOrThrow()
  const changed = { ...(customization as object), notifyGuestsOnBlacklistAddition: on }
  await sql
    .updateTable('restaurants')
    .set({ customization: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute()
  world.context.catalogue.forget(id)
}

test('a guest on the blacklist cannot book there by email or phone, keeps their bookings, and can elsewhere', async () => {
  const contacts = { email: 'Blocked@example.com', phoneNumber: '+351 910 000 111' }
  const booked = await book(world, bookingRequest(restaurantId, '2027-03-17T19:00', contacts))
  const [entry] = await add(booked)
  expect(entry).toMatchObject({ reservationId: booked.id, name: booked.customerName, reason })
  expect(await add(booked)).toHaveLength(1)

  const byEmail = { email: 'blocked@EXAMPLE.com', phoneNumber: '' }
  expect(refused(await tryToBook('2027-03-18T19:00', byEmail))).toMatchObject({
    status: 403,
    refused: 'bookByPhone',
    message: 'This restaurant can’t take your reservation online. Please call them.',
  })
  const byPhone = { email: 'new@example.com', phoneNumber: '00351 910000111' }
  expect(refused(await tryToBook('2027-03-18T19:00', byPhone)).refused).toBe('bookByPhone')
  const held = { reservationTime: '2027-03-18T20:00', groupSize: 2 }
  const { id: holdId } = succeeded(await world.send('holds.create', { restaurantId, body: held }))
  expect(refused(await tryToBook('2027-03-18T20:00', { ...byEmail, holdId })).refused).toBe('bookByPhone')

  const own = { reservationId: booked.id }
  const { token } = booked
  expect(succeeded(await world.send('reservations.get', own, { token })).status).toBe('Approved')
  const later = { ...own, body: { reservationTime: '2027-03-17T20:00' } }
  expect(succeeded(await world.send('reservations.update', later, { token })).status).toBe('Approved')
  succeeded(await tryToBook('2027-03-18T19:00', byEmail, undefined, who.fresh))
  succeeded(await tryToBook('2027-03-18T21:00', { email: 'other@example.com', phoneNumber: '' }))

  expect(await remove(entry?.id)).toEqual([])
  expect(await remove(entry?.id)).toEqual([])
  succeeded(await tryToBook('2027-03-18T19:00', byEmail))
})

test('a guest on the blacklist who requests a full time is asked to call, not offered another time', async () => {
  const contacts = { email: 'full-evening@example.com', phoneNumber: '' }
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-17T20:00', contacts))
  await add(booked)
  expect(refused(await tryToBook('2027-03-17T20:00', contacts, undefined, who.oneTable)).refused).toBe(
    'bookByPhone',
  )
  const others = { email: 'welcome@example.com', phoneNumber: '' }
  const full = refused(await tryToBook('2027-03-17T20:00', others, undefined, who.oneTable))
  expect(full).toMatchObject({ status: 409, alternatives: expect.any(Array) as unknown })
  await world.database.sql.deleteFrom('blacklist').execute()
})

test('a repeated request gets its first response, even if the guest was added meanwhile', async () => {
  const body = bookingRequest(restaurantId, '2027-03-19T19:00', {
    id: world.context.newId(),
    email: 'repeats@example.com',
  })
  const first = succeeded(await world.send('reservations.create', { body }))
  await add(first)
  expect(succeeded(await world.send('reservations.create', { body }))).toEqual(first)
  for (const { id } of await list()) await remove(id)
})

test('a restaurant that limits arrivals refuses guests on its blacklist too', async () => {
  const email = 'paced@example.com'
  const { id } = await book(world, bookingRequest(who.pacing, '2027-03-17T19:00', { email }))
  const [entry] = await add({ id })
  const again = await tryToBook('2027-03-18T19:00', { email, phoneNumber: '' }, undefined, who.pacing)
  expect(refused(again).refused).toBe('bookByPhone')
  const listed = { restaurantId: who.pacing, entryId: entry?.id ?? 0 }
  succeeded(await world.send('host.removeFromBlacklist', listed, staff))
})

async function bookAs(guest: SignedUpGuest, time: string, more: Partial<BookingRequest> = {}) {
  return tryToBook(time, { email: 'written@example.com', ...more }, guest.token)
}

test('an account on the blacklist is refused whatever contacts it enters, and so is its verified email', async () => {
  const guest = await signedUpGuest(world)
  await add(succeeded(await bookAs(guest, '2027-03-20T19:00')))
  const others = { email: 'others@example.com', phoneNumber: '' }
  expect(refused(await bookAs(guest, '2027-03-21T19:00', others)).refused).toBe('bookByPhone')
  for (const { id } of await list()) await remove(id)

  await add(succeeded(await tryToBook('2027-03-20T13:00', { email: guest.email })))
  expect(refused(await bookAs(guest, '2027-03-21T19:00', others)).refused).toBe('bookByPhone')
  for (const { id } of await list()) await remove(id)
})

test.each([
  [true, 1],
  [false, 0],
])('with notifyGuestsOnBlacklistAddition %s, the guest gets %i messages', async (on, count) => {
  await notifies(on)
  const email = `notified-${on}@example.com`
  const more = { email, language: 'de' }
  const booked = await book(world, bookingRequest(restaurantId, '2027-03-22T19:00', more))
  await add(booked)
  await add(booked)
  const about = (await outboxOf(world, email)).filter(({ text }) => text.includes('keine neuen Online-'))
  expect(about).toHaveLength(count)
  expect(about.map(({ text }) => text).join()).not.toContain('Zqreason')
  await notifies(false)
  for (const { id } of await list()) await remove(id)
})

test('contacts aren’t stored in plain text, the export has notes and says where the guest is listed, and erasing removes notes and reason', async () => {
  const guest = await signedUpGuest(world)
  const { uid, token, email } = guest
  const written = 'zqwritten@example.com'
  const { id } = succeeded(await bookAs(guest, '2027-03-23T19:00', { email: written }))
  const [entry] = await add({ id })
  const noted = { reservationId: id, body: { note: 'Zqnoted', before: '' } }
  succeeded(await world.send('host.noteGuest', noted, staff))
  const row = await world.database.sql.selectFrom('blacklist').selectAll().executeTakeFirstOrThrow()
  for (const secret of [uid, email, written]) expect(JSON.stringify(row)).not.toContain(secret)
  const taken = succeeded(await world.send('guests.export', { uid }, { token }))
  expect(taken['blacklists']).toEqual([{ restaurantId: row.restaurant_id, since: entry?.created }])
  expect(taken['notesOfRestaurants']).toMatchObject([{ restaurantId: row.restaurant_id, note: 'Zqnoted' }])
  expect(JSON.stringify(taken)).not.toContain('Zqreason')

  succeeded(await world.send('guests.delete', { uid }, { token }))
  expect(await list()).toMatchObject([{ id: entry?.id, name: '', reason: '', reservationId: null }])
  expect(await textsInRows(world.database, ['Zqreason', 'Zqnoted', written])).toEqual(new Map())
  expect(refused(await tryToBook('2027-03-24T19:00', { email: written })).refused).toBe('bookByPhone')
  await remove(entry?.id)
})

test('only the restaurant’s staff can see and change its blacklist', async () => {
  const booked = await book(world, bookingRequest(restaurantId, '2027-03-25T19:00'))
  const { id: reservationId, token } = booked
  const body = { reason }
  const added = await world.send('host.addToBlacklist', { reservationId, body }, { token })
  expect(refused(added).refused).toBe('tokenNeeded')
  const seen = await world.send('host.blacklist', { restaurantId }, { token })
  expect(refused(seen).refused).toBe('tokenNeeded')
  expect(await list()).toEqual([])
})
