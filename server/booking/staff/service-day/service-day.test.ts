import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServiceDay, ServiceDayChanges } from '#contracts/booking/service-day.ts'
import { codeTo, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { hire } from '#server/testing/staff/members.ts'
import { pairedTablet } from '#server/testing/staff/tablets.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let staff: { token: string }
beforeAll(async () => {
  world = await openWorld()
  staff = { token: world.context.staffTokens[0]?.token ?? '' }
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

async function dayOf(restaurantId: string, date?: string): Promise<ServiceDay> {
  return succeeded(
    await world.send('host.serviceDay', { restaurantId, query: date === undefined ? {} : { date } }, staff),
  )
}

async function changesOf(restaurantId: string, date: string, after: string): Promise<ServiceDayChanges> {
  return succeeded(
    await world.send('host.serviceDayChanges', { restaurantId, query: { date, after } }, staff),
  )
}

test('a service day has its services, tables, reservations with what matters at the door, and covers', async () => {
  const date = '2027-03-17'
  const booked = await book(
    world,
    bookingRequest(who.fresh, `${date}T19:00`, {
      customerName: 'Ada Nowak',
      specialRequests: 'by the window',
      customerProfile: { allergy: ['nuts'] },
    }),
  )
  const day = await dayOf(who.fresh, date)
  expect(day).toMatchObject({ date, isCurrent: false, walkIns: [], orders: [] })
  expect(day.services.length).toBeGreaterThan(0)
  expect(day.tables.length).toBeGreaterThan(0)
  const row = day.bookings.find(({ id }) => id === booked.id)
  expect(row).toEqual({
    id: booked.id,
    version: 1,
    status: 'Approved',
    from: Date.parse(booked.reservationTime) / 60_000,
    minutes: booked.estimatedTurnOverTime,
    size: 2,
    name: 'Ada Nowak',
    tables: booked.tableNumber.split(', '),
    flags: ['request', 'allergy'],
  })
  expect(day.covers.expected).toBe(2)
})

test('H45 a screen shows times in the zone of the restaurant by the clock of the server', async () => {
  const day = await dayOf(who.noLead)
  expect(day.zone).toBe('Asia/Taipei')
  expect(day.now).toMatch(/\+08:00$/)
  expect(Date.parse(day.now)).toBe(Math.floor(worldTime.getTime() / 60_000) * 60_000)
})

test('H5 reservations after midnight are on the day on which their service began', async () => {
  const booked = await book(world, bookingRequest(who.overnight, '2027-03-20T01:00'))
  expect(booked.serviceDate).toBe('2027-03-19')
  const ids = async (date: string) => (await dayOf(who.overnight, date)).bookings.map(({ id }) => id)
  expect(await ids('2027-03-19')).toContain(booked.id)
  expect(await ids('2027-03-20')).not.toContain(booked.id)
  world.setTime(new Date(Date.parse(booked.reservationTime) + 10 * 60_000))
  expect(await dayOf(who.overnight)).toMatchObject({ date: '2027-03-19', isCurrent: true })
})

test('a locked tablet reads times, sizes and tables of those who are expected, and nothing about who they are', async () => {
  const date = '2027-03-18'
  world.setTime(`${date}T04:00:00Z`)
  const booked = await book(world, bookingRequest(who.fresh, `${date}T19:00`, { customerName: 'Ada Nowak' }))
  const manager = await hire(world, who.fresh, 'manager', { name: 'Marta Klein', pin: '7391' })
  const tablet = await pairedTablet(world, who.fresh, manager)
  expect(await tablet.ask('host.serviceDay', { restaurantId: who.fresh, query: {} })).toBe('deviceLocked')
  const day = await tablet.ask('host.lockedDay', {})
  expect(day).toMatchObject({ date, zone: expect.stringContaining('/') })
  expect(typeof day === 'string' ? [] : day.bookings).toContainEqual({
    from: Date.parse(booked.reservationTime) / 60_000,
    size: 2,
    tables: booked.tableNumber.split(', '),
    hasArrived: false,
  })
  expect(JSON.stringify(day)).not.toMatch(/Ada|[0-9a-f]{32}/)
  const kitchen = await pairedTablet(world, who.fresh, manager, { name: 'Kitchen', purpose: 'kitchen' })
  expect(await kitchen.ask('host.lockedDay', {})).toMatchObject({ bookings: [] })
  const { devices } = succeeded(await world.send('staff.devices', { restaurantId: who.fresh }, manager.own))
  for (const { staffDeviceId } of devices)
    await world.send('staff.removeDevice', { restaurantId: who.fresh, staffDeviceId }, manager.own)
  expect(await tablet.ask('host.lockedDay', {})).toBe('deviceNotPaired')
})

test('what changed since a screen has read the day is all it has to read', async () => {
  const date = '2027-03-18'
  const quiet = await book(world, bookingRequest(who.fresh, `${date}T18:00`))
  await world.database.sql
    .updateTable('reservations')
    .set({ campaign: '{}' })
    .where('id', '=', quiet.id)
    .execute()
  const { cursor } = await dayOf(who.fresh, date)
  const booked = await book(world, bookingRequest(who.fresh, `${date}T19:00`))
  const changes = await changesOf(who.fresh, date, cursor)
  if (changes.readAgain) throw new Error('the cursor is new')
  expect(changes.bookings).toContainEqual(expect.objectContaining({ id: booked.id, version: 1 }))
})

test.each(['', 'x', '1-1', '99999999999999999-0', "1-1'; drop"])(
  'a screen with the cursor %j reads the whole day again',
  async (after) => {
    expect(await changesOf(who.fresh, '2027-03-18', after)).toEqual({ readAgain: true })
  },
)

test('a reservation that moves to another day is gone, and new ones of other days aren’t listed', async () => {
  const date = '2027-03-24'
  const { id, token } = await book(world, bookingRequest(who.fresh, `${date}T19:00`))
  const { cursor } = await dayOf(who.fresh, date)
  const elsewhere = await book(world, bookingRequest(who.fresh, '2027-03-26T19:00'))
  const body = { reservationTime: '2027-03-25T19:00' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  const changes = await changesOf(who.fresh, date, cursor)
  if (changes.readAgain) throw new Error('the cursor is new')
  expect(changes.bookings).toContainEqual({ id, gone: true })
  expect(changes.bookings.map((row) => row.id)).not.toContain(elsewhere.id)
})

test('A3 a reservation is found by three letters in any script, by its phone number and by its code', async () => {
  const more = { customerName: 'Øyvind Žižka', phone: '+61 3 9999 1234' }
  const { id } = await book(world, bookingRequest(who.fresh, '2027-03-27T19:00', more))
  const find = async (restaurantId: string, text: string) =>
    succeeded(await world.send('host.searchBookings', { restaurantId, query: { text } }, staff)).bookings.map(
      (row) => row.id,
    )
  for (const text of [
    'oyv',
    'Ziz',
    'ŽIŽ oyv',
    '9999 12',
    id.slice(0, 6),
    `${id.slice(0, 3)}-${id.slice(3, 6)}`,
  ])
    expect([text, await find(who.fresh, text)]).toEqual([text, [id]])
  expect(await find(who.fresh, 'zizk vind')).toEqual([])
  // H19: never at a sister restaurant.
  expect(await find(who.minimal, 'oyv')).toEqual([])
})

test('the panel of a reservation has its history, earlier visits and free tables', async () => {
  const email = 'often.here@example.com'
  const first = await book(world, bookingRequest(who.fresh, '2027-03-24T18:00', { email }))
  await world.database.sql
    .updateTable('reservations')
    .set({ status: 'Closed' })
    .where('id', '=', first.id)
    .execute()
  const { id, tableNumber } = await book(world, bookingRequest(who.fresh, '2027-03-25T18:00', { email }))
  const panel = succeeded(await world.send('host.booking', { reservationId: id }, staff))
  expect(panel).toMatchObject({
    booking: { id, email },
    withContact: true,
    earlier: { visits: 1, noShows: 0, last: '2027-03-24' },
  })
  expect(panel.freeTables.map(({ number }) => number)).toContain(tableNumber)
  const reservationId = id
  expect(await world.send('host.booking', { reservationId }, {})).toMatchObject({ refused: 'tokenNeeded' })
})

test('a note about a guest is at their next booking here, for who may read it, and nothing is overwritten unseen', async () => {
  const email = 'window@example.com'
  const first = await book(world, bookingRequest(who.fresh, '2027-03-24T18:30', { email }))
  const noted = (note: string, before: string, by = staff, reservationId = first.id) =>
    world.send('host.noteGuest', { reservationId, body: { note, before } }, by)
  expect(succeeded(await noted('Prefers the window', '')).guestNote).toBe('Prefers the window')
  expect(succeeded(await noted('Prefers the window', ''))).toMatchObject({ guestNote: 'Prefers the window' })
  expect(refused(await noted('Allergic to nuts', '')).refused).toBe('changedMeanwhile')
  const next = await book(world, bookingRequest(who.fresh, '2027-03-25T18:30', { email }))
  const elsewhere = await book(world, bookingRequest(who.minimal, '2027-03-25T18:30', { email }))
  const noteAt = async (reservationId: string, by = staff) =>
    succeeded(await world.send('host.booking', { reservationId }, by)).guestNote
  expect(await noteAt(next.id)).toBe('Prefers the window')
  expect(await noteAt(elsewhere.id)).toBe('')
  const blind = await hire(world, who.fresh, 'host', {
    name: 'Ida',
    removed: ['guestbook.read', 'guestbook.write'],
  })
  expect(await noteAt(next.id, blind.own)).toBeNull()
  expect(refused(await noted('x', 'Prefers the window', blind.own)).refused).toBe('notPermitted')
  expect(succeeded(await noted('', 'Prefers the window', staff, next.id)).guestNote).toBe('')
  expect(await noteAt(first.id)).toBe('')
  const { history } = succeeded(await world.send('host.booking', { reservationId: first.id }, staff))
  expect(history.map(({ kind, reason }) => [kind, reason])).toContainEqual(['guestNoted', ''])
  expect(JSON.stringify(history)).not.toContain('window')
})

test('the list marks whose guest has a note, for whoever may read it', async () => {
  const date = '2027-03-31'
  const [email, phoneNumber] = ['noted.in.list@example.com', '+351910000781']
  const one = await book(world, bookingRequest(who.fresh, `${date}T18:30`, { email }))
  const byPhone = await book(world, bookingRequest(who.fresh, `${date}T19:30`, { email: '', phoneNumber }))
  const other = await book(world, bookingRequest(who.fresh, `${date}T20:30`))
  for (const { id } of [one, byPhone]) {
    const body = { note: 'Prefers the window', before: '' }
    succeeded(await world.send('host.noteGuest', { reservationId: id, body }, staff))
  }
  const marked = async (by = staff) => {
    const query = { date }
    const day = succeeded(await world.send('host.serviceDay', { restaurantId: who.fresh, query }, by))
    return day.bookings.filter(({ flags }) => flags?.includes('noted')).map(({ id }) => id)
  }
  expect((await marked()).toSorted()).toEqual([one.id, byPhone.id].toSorted())
  expect(await marked()).not.toContain(other.id)
  const blind = await hire(world, who.fresh, 'host', { name: 'Ivo', removed: ['guestbook.read'] })
  expect(await marked(blind.own)).toEqual([])
})

test('guests who share a phone number have notes of their own once staff have saved them', async () => {
  const hotel = '+351910000777'
  const bookAs = async (day: string, email: string, phoneNumber = hotel) =>
    (await book(world, bookingRequest(who.fresh, `2027-03-${day}T18:30`, { email, phoneNumber }))).id
  const at = async (reservationId: string) =>
    succeeded(await world.send('host.booking', { reservationId }, staff)).guestNote
  const save = async (reservationId: string, note: string, before: string) =>
    succeeded(await world.send('host.noteGuest', { reservationId, body: { note, before } }, staff))
  const one = await bookAs('27', 'one.of.hotel@example.com')
  await save(one, 'Prefers the window', '')
  const other = await bookAs('28', 'other.of.hotel@example.com')
  await save(other, 'Comes with a dog', 'Prefers the window')
  const elsewhere = await bookAs('29', 'one.of.hotel@example.com', '+351910000778')
  expect(await at(elsewhere)).toBe('')
  await save(elsewhere, 'Prefers the window', '')
  expect(await at(one)).toBe('Prefers the window')
  expect(await at(other)).toBe('Comes with a dog')
})

test('whoever exports or erases their data gets no note about somebody else with the same number or a former email', async () => {
  const guest = await signedUpGuest(world)
  const { uid, token } = guest
  const [phone, email] = ['+351910000779', 'moved.from.here@example.com']
  succeeded(await world.send('identity.sendPhoneCode', { body: { phone } }, { token }))
  const proved = { phone, code: await codeTo(world, phone) }
  succeeded(await world.send('identity.verifyPhone', { body: proved }, { token }))
  const note = async (reservationId: string, text: string) =>
    world.send('host.noteGuest', { reservationId, body: { note: text, before: '' } }, staff)
  const other = { email: 'shares.a.number@example.com', phoneNumber: phone }
  const shared = await book(world, bookingRequest(who.fresh, '2027-03-27T20:30', other))
  succeeded(await note(shared.id, 'Comes with a dog'))
  const exported = succeeded(await world.send('guests.export', { uid }, { token }))
  expect(exported['notesOfRestaurants']).toEqual([])

  succeeded(await world.send('identity.sendNewEmailCode', { body: { email } }, { token }))
  const changed = { email, code: await codeTo(world, email) }
  succeeded(await world.send('identity.changeEmail', { body: changed }, { token }))
  world.setTime(new Date(worldTime.getTime() + 60_000))
  const next = await book(world, bookingRequest(who.fresh, '2027-03-28T20:30', { email: guest.email }))
  succeeded(await note(next.id, 'Prefers the window'))
  succeeded(await world.send('guests.delete', { uid }, { token }))
  const left = await world.send('host.booking', { reservationId: next.id }, staff)
  expect(succeeded(left).guestNote).toBe('Prefers the window')
})

test('nobody is noted without a contact', async () => {
  const body = { reservationTime: '2027-03-26T18:30', groupSize: 2 }
  const { id } = succeeded(await world.send('host.book', { restaurantId: who.fresh, body }, staff))
  const answer = await world.send(
    'host.noteGuest',
    { reservationId: id, body: { note: 'Nice', before: '' } },
    staff,
  )
  expect(refused(answer).refused).toBe('unknownGuest')
  expect(succeeded(await world.send('host.booking', { reservationId: id }, staff)).guestNote).toBeNull()
})
