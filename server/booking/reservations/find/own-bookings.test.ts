import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let guest: SignedUpGuest
beforeAll(async () => {
  world = await openWorld()
  guest = await signedUpGuest(world)
})
afterAll(() => world.close())

async function bookAs(
  { token }: Pick<SignedUpGuest, 'token'>,
  time: string,
  more: Partial<BookingRequest> = {},
) {
  const body = bookingRequest(who.dayAndNight, time, more)
  return succeeded(await world.send('reservations.create', { body }, { token }))
}

async function list(query: NonNullable<Input<'reservations.list'>['query']>, { token } = guest) {
  return succeeded(await world.send('reservations.list', { query }, { token }))
}

async function history(query: NonNullable<Input<'reservations.history'>['query']> = {}, { token } = guest) {
  return succeeded(await world.send('reservations.history', { query }, { token }))
}

async function make(
  id: string | undefined,
  columns: { status?: string; reservation_time?: string; service_date?: string },
): Promise<void> {
  const rows = world.database.sql.updateTable('reservations').set(columns)
  await rows.where('id', '=', id ?? '').execute()
}

const ids = ({ reservations }: { reservations: { id: string }[] }) => reservations.map(({ id }) => id)

test('a booking made while signed in belongs to the guest and opens without its link', async () => {
  const mine = await signedUpGuest(world)
  const booked = await bookAs(mine, '2027-03-17T19:00', { email: 'somebody@example.com' })
  expect(ids(await list({}, mine))).toEqual([booked.id])
  const opened = await world.send('reservations.get', { reservationId: booked.id }, { token: mine.token })
  expect(succeeded(opened)).toEqual(booked)
})

test('a restaurant whose record can’t be read hides only its own bookings from the list', async () => {
  const mine = await signedUpGuest(world)
  const booked = await bookAs(mine, '2027-03-18T19:00')
  const body = bookingRequest(who.longName, '2027-03-19T19:00')
  succeeded(await world.send('reservations.create', { body }, { token: mine.token }))
  const { sql } = world.database
  const restaurant = sql.updateTable('restaurants').where('slug', '=', who.longName)
  const { id } = await restaurant.set({ time_zone: 'Mars/Olympus' }).returning('id').executeTakeFirstOrThrow()
  world.context.catalogue.forget(id)
  expect(ids(await list({}, mine))).toEqual([booked.id])
  await restaurant.set({ time_zone: 'Europe/Lisbon' }).execute()
})

test('a booking made by a visitor or with an expired token belongs to no account', async () => {
  const mine = await signedUpGuest(world)
  const token = mine.token
  const body = bookingRequest(who.dayAndNight, '2027-03-18T19:00')
  succeeded(await world.send('reservations.create', { body }))
  succeeded(await world.send('reservations.create', { body }, { token: 'undefined' }))
  world.setTime(new Date(worldTime.getTime() + 16 * 60_000))
  succeeded(await world.send('reservations.create', { body }, { token }))
  world.setTime(worldTime)
  expect((await list({}, mine)).total).toBe(0)
})

/** Moves yesterday's booking to one hour from now. */
async function bringNear(id: string): Promise<void> {
  const at = (hours: number) => new Date(world.context.now().getTime() + hours * 3_600_000)
  const times = { reservation_time: at(1), created: at(-24) }
  await world.database.sql.updateTable('reservations').set(times).where('id', '=', id).execute()
}

test('guests can do with their own booking whatever its link allows', async () => {
  const mine = await signedUpGuest(world)
  const { token } = mine
  const { id: reservationId } = await bookAs(mine, '2027-03-19T19:00')
  const changed = await world.send(
    'reservations.update',
    { reservationId, body: { groupSize: 3 } },
    { token },
  )
  expect(succeeded(changed).groupSize).toBe(3)
  const members = { members: ['bea@example.com'] }
  succeeded(await world.send('invitations.send', { reservationId, body: members }, { token }))
  await bringNear(reservationId)
  succeeded(await world.send('reservations.reportLate', { reservationId, body: { minutes: 10 } }, { token }))
  succeeded(await world.send('reservations.confirm', { reservationId }, { token }))
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  expect(ids(await list({}, mine))).toEqual([reservationId])
})

test('no other account can open it', async () => {
  const { id: reservationId } = await bookAs(guest, '2027-03-20T19:00')
  const { token } = await signedUpGuest(world)
  const other = { ...guest, token }
  expect(refused(await world.send('reservations.get', { reservationId }, { token })).refused).toBe(
    'tokenNeeded',
  )
  const no = await world.send('reservations.cancel', { reservationId, body: {} }, { token })
  expect(refused(no).refused).toBe('tokenNeeded')
  expect(ids(await list({}, other))).toEqual([])
})

test('pending and upcoming bookings are paged from the earliest, three at a time; history from the latest', async () => {
  const mine = await signedUpGuest(world)
  const booked = []
  for (const day of ['12', '10', '14', '11', '13'])
    booked.push(await bookAs(mine, `2027-04-${day}T19:00`, { customerName: `On the ${day}th` }))
  const [twelfth, tenth, fourteenth, eleventh, thirteenth] = booked.map(({ id }) => id)
  await make(eleventh, { status: 'Pending' })
  await make(thirteenth, { status: 'Called' })
  const upcoming = { statuses: 'Called,Approved', top: 3 }
  expect(await list(upcoming, mine)).toMatchObject({ total: 4 })
  expect(ids(await list(upcoming, mine))).toEqual([tenth, twelfth, thirteenth])
  expect(ids(await list({ ...upcoming, skip: 3 }, mine))).toEqual([fourteenth])
  expect(ids(await list({ statuses: 'Pending' }, mine))).toEqual([eleventh])
  expect(ids(await history({}, mine))).toEqual([])

  for (const [day, id] of [
    ['10', tenth],
    ['11', eleventh],
    ['12', twelfth],
  ] as const)
    await make(id, { reservation_time: `2027-02-${day}T19:00:00Z`, service_date: `2027-02-${day}` })
  expect(ids(await list(upcoming, mine))).toEqual([thirteenth, fourteenth])
  expect((await list({ statuses: 'Pending' }, mine)).total).toBe(0)
  await make(fourteenth, { status: 'CanceledByHost' })
  expect(ids(await list(upcoming, mine))).toEqual([thirteenth])
  expect(ids(await history({}, mine))).toEqual([fourteenth, twelfth, eleventh, tenth])
  expect(ids(await history({ date: '2027-02-11' }, mine))).toEqual([eleventh, tenth])
  expect(ids(await history({ date: '2027-02-11T19:00:00.000Z' }, mine))).toEqual([eleventh, tenth])
  expect(ids(await history({ date: '2027-02-11T19:59:00+01:00' }, mine))).toEqual([tenth])
  const no = await world.send('reservations.history', { query: { date: 'soon' } }, { token: mine.token })
  expect(refused(no)).toMatchObject({ refused: 'invalidInput', fields: [{ field: 'date' }] })
  expect(await history({ skip: 3, top: 3 }, mine)).toMatchObject({ total: 4, reservations: [{ id: tenth }] })
})

test('a list limited to a time range has every booking in it, whatever its status', async () => {
  const mine = await signedUpGuest(world)
  const early = await bookAs(mine, '2027-04-10T09:00')
  const late = await bookAs(mine, '2027-04-12T22:00')
  await make(early.id, { status: 'CanceledByClient' })
  const within = async (from?: string, to?: string) =>
    ids(await list({ ...(from && { from }), ...(to && { to }) }, mine))
  expect(await within('2027-04-10T00:00:00.000Z', '2027-04-11T00:00:00Z')).toEqual([early.id])
  expect(await within('2027-04-11')).toEqual([late.id])
  expect(await within(undefined, '2027-04-12')).toEqual([early.id, late.id])
  expect(await within('2027-04-12T22:00:00+02:00')).toEqual([late.id])
  expect(await within('2027-04-12T22:01:00+02:00')).toEqual([])
  const no = await world.send('reservations.list', { query: { from: 'soon' } }, { token: mine.token })
  expect(refused(no)).toMatchObject({ refused: 'invalidInput', fields: [{ field: 'from' }] })
})

test('a list has the restaurant and its picture, but nothing that opens a booking', async () => {
  const mine = await signedUpGuest(world)
  const { token } = await bookAs(mine, '2027-03-21T19:00')
  const answer = await world.app.inject({
    url: '/api/rsv/mb/guest/reservations',
    headers: { authorization: `Bearer ${mine.token}` },
  })
  expect(answer.json()).toMatchObject({ reservations: [{ restaurant: { name: 'Dauerbrenner' } }] })
  expect(answer.json().reservations[0].restaurant.imageUrl).toMatch(/^\/art\//)
  expect(answer.body).not.toContain(token)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a visitor’s bookings join the account that verified their email, once', async () => {
  const email = 'Late.Joiner@Example.com'
  const mineFirst = succeeded(
    await world.send('reservations.create', {
      body: bookingRequest(who.dayAndNight, '2027-03-22T19:00', { email }),
    }),
  )
  const others = { email: 'late.joiner@example.org' }
  succeeded(
    await world.send('reservations.create', {
      body: bookingRequest(who.dayAndNight, '2027-03-22T19:00', others),
    }),
  )
  const mine = await signedUpGuest(world, { email: 'late.joiner@example.com' })
  expect((await list({}, mine)).total).toBe(0)
  const assign = async ({ token }: SignedUpGuest) =>
    succeeded(await world.send('reservations.assign', {}, { token }))
  expect(await assign(mine)).toEqual({ assigned: 1 })
  expect(await assign(mine)).toEqual({ assigned: 0 })
  expect(ids(await list({}, mine))).toEqual([mineFirst.id])
})

test('a verified phone number claims its bookings, however it was written in the restaurant’s country', async () => {
  const mine = await signedUpGuest(world)
  const phones = ['+49 (0)171 5550-199', '0049 171 5550199', '0171 5550199', '+43 171 5550199']
  for (const phoneNumber of phones)
    succeeded(
      await world.send('reservations.create', {
        body: bookingRequest(who.dayAndNight, '2027-03-23T19:00', { phoneNumber, email: '' }),
      }),
    )
  const assign = async () => succeeded(await world.send('reservations.assign', {}, { token: mine.token }))
  expect(await assign()).toEqual({ assigned: 0 })
  const phone = '+491715550199'
  await world.database.sql.updateTable('guests').set({ phone }).where('id', '=', mine.uid).execute()
  expect(await assign()).toEqual({ assigned: 3 })
  const joined = await list({}, mine)
  expect(joined.reservations.map(({ phone: stored }) => stored)).toEqual([phone, phone, phone])
})

test('a booking that belongs to an account stays there, whoever verifies its contact', async () => {
  const email = 'shared@example.com'
  await bookAs(guest, '2027-03-24T19:00', { email })
  const other = await signedUpGuest(world, { email })
  expect(succeeded(await world.send('reservations.assign', {}, { token: other.token }))).toEqual({
    assigned: 0,
  })
})

test('an unverified email claims nothing', async () => {
  const email = 'unproved@example.com'
  succeeded(
    await world.send('reservations.create', {
      body: bookingRequest(who.dayAndNight, '2027-03-25T19:00', { email }),
    }),
  )
  const mine = await signedUpGuest(world)
  const unproved = world.database.sql.updateTable('guests').set({ email, email_verified: false })
  await unproved.where('id', '=', mine.uid).execute()
  expect(succeeded(await world.send('reservations.assign', {}, { token: mine.token }))).toEqual({
    assigned: 0,
  })
})
