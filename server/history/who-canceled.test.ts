import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { importFileOf } from '#server/catalogue/read/read-file.ts'
import { newKey } from '#server/testing/staff/api-keys.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { pairedTablet } from '#server/testing/staff/tablets.ts'
import { hire } from '#server/testing/staff/members.ts'
import { anHourLater } from '#server/testing/payments/paying-guest.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { actingAs } from './record/acting.ts'
import { notInHistory, recordHistory } from './record/record-history.ts'

let world: OpenWorld
let token: string
beforeAll(async () => {
  world = await openWorld()
  token = world.context.staffTokens[0]?.token ?? ''
})
afterAll(() => world.close())

const entriesOf = (reservationId: string) =>
  world.database.sql
    .selectFrom('history_entries')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()

test('a booking that a service canceled says so with its reason, and the booking itself left no entry', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-03T19:00'))
  expect(await entriesOf(id)).toEqual([])
  const body = { status: 'CanceledByHost' as const, note: 'The oven is broken' }
  succeeded(await world.sendSeen('host.setStatus', { reservationId: id, body }, { token }))
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'bookingCanceled', reason: body.note, actor: { kind: 'service', number: 1, of: 1 } },
  ])
})

test('a guest who cancels is named as the guest, without their words', async () => {
  const { id, token: own } = await book(world, bookingRequest(who.oneTable, '2027-04-04T19:00'))
  succeeded(
    await world.send(
      'reservations.cancel',
      { reservationId: id, body: { note: 'I am ill' } },
      { token: own },
    ),
  )
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'bookingCanceled', reason: '', actor: { kind: 'guest' } },
  ])
})

test('H22 who canceled is readable, whoever it was, in the reader’s language', async () => {
  const restaurantId = who.deposit
  const days = [10, 11, 12, 14, 15, 16, 17]
  const booked = () => book(world, bookingRequest(restaurantId, `2027-04-${days.shift()}T19:00`))
  const cancel = ({ id: reservationId }: { id: string }) => ({
    reservationId,
    body: { status: 'CanceledByHost' as const, note: 'The oven is broken', version: 1 },
  })
  const by = async (caller: { token: string }) => {
    const booking = await booked()
    succeeded(await world.send('host.setStatus', cancel(booking), caller))
    return booking
  }
  const manager = await hire(world, restaurantId, 'manager', { name: 'Mia Berg', pin: '7391' })
  const cook = await hire(world, restaurantId, 'kitchen', { name: 'Ben Ito', pin: '2580' })
  const tablet = await pairedTablet(world, restaurantId, manager)
  const switchTo = (memberId: string, pin: string) =>
    tablet.ask('staff.switchPerson', { body: { memberId, pin } })

  const ofMember = await by(manager.own)
  const ofManagerAtDevice = await booked()
  await switchTo(manager.memberId, '7391')
  expect(await tablet.ask('host.setStatus', cancel(ofManagerAtDevice))).toHaveProperty('id')
  const ofCook = await booked()
  await switchTo(cook.memberId, '2580')
  expect(await tablet.ask('host.setStatus', cancel(ofCook))).toBe('notPermitted')
  const coSign = `${manager.memberId}:7391`
  expect(await tablet.ask('host.setStatus', cancel(ofCook), { coSign })).toHaveProperty('id')
  const ofKey = await by({ token: (await newKey(world, restaurantId, { by: manager.own.token })).secret })
  const ofToken = await by({ token })
  const ofImport = await canceledByImport(await booked())
  const ofGuest = await booked()
  const own = { token: ofGuest.token }
  succeeded(await world.send('reservations.cancel', { reservationId: ofGuest.id, body: {} }, own))
  const unpaid = bookingRequest(restaurantId, '2027-04-18T19:00', { groupSize: 4 })
  const { id } = await bookToPay(world, unpaid)
  await anHourLater(world)

  const query = { kind: 'bookingCanceled', top: 8 }
  const read = async (language: string) => {
    const headers = { 'accept-language': language }
    const { entries } = succeeded(
      await world.send('history.entries', { restaurantId, query }, { token, headers }),
    )
    expect(entries[0]?.changes.map(({ sentence }) => sentence)).toContain(
      language === 'de' ? 'Ursache: nicht bezahlt' : 'Cause: not paid',
    )
    return entries.map(({ sentence }) => sentence.replaceAll(/ \((?!catalog)[^)]*\)/g, '')).toReversed()
  }
  const about = (booking: { id: string }) => bookingCode(booking.id)
  expect(await read('en')).toEqual([
    `Mia Berg canceled booking ${about(ofMember)} · Reason: The oven is broken`,
    `Mia Berg canceled booking ${about(ofManagerAtDevice)} · Device: Front door tablet · Reason: The oven is broken`,
    `Ben Ito canceled booking ${about(ofCook)} · Device: Front door tablet · Allowed by Mia Berg · Reason: The oven is broken`,
    `API key Till canceled booking ${about(ofKey)} · Reason: The oven is broken`,
    `Token 1 of 1 canceled booking ${about(ofToken)} · Reason: The oven is broken`,
    `The import of catalog.csv canceled booking ${about(ofImport)}`,
    `The guest canceled booking ${about(ofGuest)}`,
    `The system canceled booking ${about({ id })}`,
  ])
  expect(await read('de')).toEqual([
    `Mia Berg hat Reservierung ${about(ofMember)} storniert · Grund: The oven is broken`,
    `Mia Berg hat Reservierung ${about(ofManagerAtDevice)} storniert · Gerät: Front door tablet · Grund: The oven is broken`,
    `Ben Ito hat Reservierung ${about(ofCook)} storniert · Gerät: Front door tablet · Erlaubt von Mia Berg · Grund: The oven is broken`,
    `API-Schlüssel Till hat Reservierung ${about(ofKey)} storniert · Grund: The oven is broken`,
    `Token 1 von 1 hat Reservierung ${about(ofToken)} storniert · Grund: The oven is broken`,
    `Der Import von catalog.csv hat Reservierung ${about(ofImport)} storniert`,
    `Der Gast hat Reservierung ${about(ofGuest)} storniert`,
    `Das System hat Reservierung ${about({ id })} storniert`,
  ])
})

/** Imports only report the bookings that they strand, so an entry of one that cancels is planted. */
async function canceledByImport<Booking extends { id: string }>(booking: Booking): Promise<Booking> {
  const { imports, catalogue, database, now } = world.context
  const file = importFileOf('catalog.csv', Buffer.from('name\n'))
  const id = (await imports.start({ file, dryRun: true }, notInHistory)) ?? ''
  const restaurantId = (await catalogue.get(who.deposit))?.record.id ?? 0
  const acting = actingAs({ kind: 'import', id })
  const entry = { kind: 'bookingCanceled', reservationId: booking.id, restaurantId } as const
  await database.sql.transaction().execute((inside) => recordHistory(inside, { acting, now }, entry))
  return booking
}
