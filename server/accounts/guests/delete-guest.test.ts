import { afterAll, beforeAll, expect, test } from 'vitest'
import { holderIn } from '#server/testing/booking/changes.ts'
import { claimsOf } from '#server/testing/booking/claims.ts'
import { codeTo, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { linkTokenTo, outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { canceledLate, feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { hostName, plantMarkers } from '#server/testing/worlds/plant-markers.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { book, freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { eraseTraces } from './erase-traces.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { moves } = holderIn(() => world)

type By = Pick<SignedUpGuest, 'uid' | 'token'>

const tryDelete = ({ uid, token }: By, idempotencyKey?: string) =>
  world.send('guests.delete', { uid }, { token, ...(idempotencyKey && { idempotencyKey }) })

async function asKept(id: string) {
  const rows = world.database.sql.selectFrom('reservations').selectAll()
  return rows.where('id', '=', id).executeTakeFirstOrThrow()
}

test('after a guest is deleted, no row contains anything they wrote, in whatever field', async () => {
  const guest = await plantMarkers(world)
  const written = [...guest.markers.values()]
  const before = await textsInRows(world.database, [...written, hostName])
  expect([...guest.markers].filter(([, text]) => !before.has(text))).toEqual([])
  succeeded(await tryDelete(guest))
  const after = await textsInRows(world.database, [...written, guest.uid])
  const fields = [...guest.markers].filter(([, text]) => after.has(text))
  expect(fields.map(([field, text]) => `${field} in ${after.get(text)?.join()}`)).toEqual([])
  expect(after.size).toBe(0)
  expect((await textsInRows(world.database, [hostName])).get(hostName)).toContain('reservations')
}, 60_000)

test('the restaurant keeps that there was a booking, when and for how many; upcoming ones are canceled and their tables freed', async () => {
  const guest = await plantMarkers(world)
  const { ahead, past, asVisitor } = guest.bookings
  expect(await claimsOf(world, ahead)).not.toEqual([])
  succeeded(await tryDelete(guest))
  expect(await asKept(past)).toMatchObject({
    status: 'Seated',
    group_size: 2,
    service_date: '2027-03-10',
    customer_name: '',
    guest_uid: null,
  })
  for (const id of [ahead, asVisitor]) {
    expect((await asKept(id)).status).toBe('CanceledByClient')
    expect(await claimsOf(world, id)).toEqual([])
  }
  expect((await moves({ id: ahead, token: '' })).at(-1)).toMatch(/ CanceledByClient guest$/)
  const review = world.database.sql.selectFrom('reviews').selectAll()
  expect(await review.where('reservation_id', '=', past).executeTakeFirst()).toMatchObject({
    rating: 4,
    text: '',
    author: '',
  })
})

test('the link of an erased booking opens nothing, for anyone who still has it', async () => {
  const guest = await signedUpGuest(world)
  const body = bookingRequest(who.dayAndNight, '2027-03-26T19:00')
  const booked = succeeded(await world.send('reservations.create', { body }, { token: guest.token }))
  succeeded(await tryDelete(guest))
  const { id: reservationId, token } = booked
  expect(refused(await world.send('reservations.get', { reservationId }, { token })).refused).toBe(
    'unknownReservation',
  )
  const staff = world.context.staffTokens[0]?.token ?? ''
  const query = { date: '2027-03-26' }
  const day = await world.send(
    'host.reservations',
    { restaurantId: who.dayAndNight, query },
    { token: staff },
  )
  const asRead = succeeded(day).reservations.find(({ id }) => id === reservationId)
  expect(asRead).toMatchObject({ status: 'CanceledByClient', groupSize: 2, customerName: '', email: '' })
})

test('M20: every money row stays with its amounts, but not what the guest wrote about a fee', async () => {
  const guest = await signedUpGuest(world)
  const { id, token } = await canceledLate(world, { email: guest.email })
  await feeAnnounced(world, id, 5000)
  const reason = 'Only the payer could have written this'
  succeeded(await world.send('payments.contestFee', { reservationId: id, body: { reason } }, { token }))
  const rows = async () => {
    const { sql } = world.database
    const money = sql.selectFrom('reservation_money').select(['gateway', 'terms', 'story'])
    const payments = sql.selectFrom('payments').select(['id', 'amount', 'currency', 'taken', 'refunded'])
    const operations = sql.selectFrom('payment_operations').select(['id', 'kind', 'amount'])
    return {
      money: await money.where('reservation_id', '=', id).execute(),
      payments: await payments.where('reservation_id', '=', id).orderBy('id').execute(),
      operations: await operations.where('reservation_id', '=', id).orderBy('id').execute(),
      events: (await sql.selectFrom('payment_events').select('event_id').execute()).length,
    }
  }
  const before = await rows()
  expect(before.operations).not.toEqual([])
  expect((await textsInRows(world.database, [reason])).get(reason)).toContain('reservation_money')
  succeeded(await tryDelete(guest))
  expect(await asKept(id)).toMatchObject({ customer_name: '', guest_uid: null })
  expect(await rows()).toEqual(before)
  expect((await textsInRows(world.database, [reason, guest.email])).size).toBe(0)
})

test('the guest is signed out everywhere, and the same email can create a new account', async () => {
  const guest = await signedUpGuest(world, { email: 'phoenix@example.com' })
  succeeded(await tryDelete(guest))
  const { uid, token, browser, email, password } = guest
  expect(refused(await world.send('guests.profile', { uid }, { token })).refused).toBe('signInNeeded')
  expect((await browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
  const signIn = await browser.ask('identity.signIn', { body: { email, password } })
  expect(signIn.json()).toMatchObject({ code: 'wrongCredentials' })
  const again = await signedUpGuest(world, { email })
  expect(again.uid).not.toBe(uid)
})

test('a repeated request with the same key gets the first response', async () => {
  const guest = await signedUpGuest(world)
  succeeded(await tryDelete(guest, 'delete-me'))
  succeeded(await tryDelete(guest, 'delete-me'))
  expect(refused(await tryDelete(guest)).refused).toBe('signInNeeded')
})

test('a sign-in that isn’t recent isn’t enough', async () => {
  const guest = await signedUpGuest(world)
  world.setTime(new Date(worldTime.getTime() + 11 * 60_000))
  expect(refused(await tryDelete(guest)).refused).toBe('signInAgain')
  succeeded(await world.send('guests.profile', { uid: guest.uid }, { token: guest.token }))
  world.setTime(worldTime)
})

test('a guest who waits for a table freed by the deletion is notified', async () => {
  const guest = await signedUpGuest(world)
  const date = '2027-04-14'
  for (;;) {
    const free = await freeSlotsOf(world, who.oneTable, { date })
    const slot = free.find(({ serviceDate }) => serviceDate === date)
    if (!slot) break
    const body = bookingRequest(who.oneTable, slot.instant)
    succeeded(await world.send('reservations.create', { body }, { token: guest.token }))
  }
  const email = 'next-in-line@example.com'
  succeeded(await world.send('requests.createTableAlert', { restId: who.oneTable, body: { email, date } }))
  succeeded(await world.send('requests.confirm', { token: await linkTokenTo(world, email) }))
  const subjects = async () => (await outboxOf(world, email)).map(({ subject }) => subject)
  const offered = expect.stringMatching(/^Mesa Única: we’re holding a table for you/)
  expect(await subjects()).not.toContainEqual(offered)
  succeeded(await tryDelete(guest))
  expect(await subjects()).toContainEqual(offered)
})

test('a table held for a guest who is deleted goes to the next guest waiting', async () => {
  const guest = await signedUpGuest(world)
  const date = '2027-04-17'
  const alerts = tableAlertsIn(() => world, who.oneTable)
  const [first] = await alerts.fillDay(date)
  const own = await alerts.waitFor(guest.email, { date })
  const next = await alerts.waitFor('after-them@example.com', { date })
  if (first) await alerts.cancel(first)
  expect(await alerts.offerOf(own)).toBe('open')
  succeeded(await tryDelete(guest))
  expect(await alerts.offerOf(next)).toBe('open')
  expect(refused(await world.send('requests.get', { token: own })).refused).toBe('unknownRequest')
})

test('other guests keep their data: a booking with the same name, an account with a similar email', async () => {
  const guest = await signedUpGuest(world, { name: 'Nora Lind', email: 'nora.lind@example.com' })
  const similar = await signedUpGuest(world, { name: 'Nora Lind', email: 'noralind@example.com' })
  const stranger = await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-27T19:00', {
      customerName: 'Nora Lind',
      email: 'nora.lind@example.org',
    }),
  )
  succeeded(await tryDelete(guest))
  const { id: reservationId, token } = stranger
  expect(succeeded(await world.send('reservations.get', { reservationId }, { token })).customerName).toBe(
    'Nora Lind',
  )
  expect(await outboxOf(world, 'nora.lind@example.org')).toHaveLength(1)
  const profile = await world.send('guests.profile', { uid: similar.uid }, { token: similar.token })
  expect(succeeded(profile).mainInfo.name).toBe('Nora Lind')
})

test('an email that now belongs to another account keeps that account’s data', async () => {
  const guest = await signedUpGuest(world)
  const moved = { email: 'moved-away@example.com' }
  succeeded(await world.send('identity.sendNewEmailCode', { body: moved }, { token: guest.token }))
  const proof = { ...moved, code: await codeTo(world, moved.email) }
  succeeded(await world.send('identity.changeEmail', { body: proof }, { token: guest.token }))
  const { email, uid, token } = await signedUpGuest(world, { email: guest.email })
  const wished = { restId: who.full, body: { email } }
  succeeded(await world.send('requests.createTableAlert', wished))
  const asked = { email: 'not-proved@example.com' }
  succeeded(await world.send('identity.sendNewEmailCode', { body: asked }, { token }))
  // The guest with this email gets a message that they have an account, because the other guest requested a
  // code for it.
  succeeded(await world.send('identity.sendNewEmailCode', { body: { email } }, { token: guest.token }))
  const subjects = async () => (await outboxOf(world, email)).map(({ subject }) => subject)
  const before = await subjects()
  succeeded(await tryDelete(guest))
  const ofTheOther = 'Your email address was changed'
  expect(before).toContain(ofTheOther)
  expect(await subjects()).toEqual(before.filter((subject) => subject !== ofTheOther))
  expect(succeeded(await world.send('requests.list', { uid }, { token })).requests).toHaveLength(1)
  const done = { ...asked, code: await codeTo(world, asked.email) }
  succeeded(await world.send('identity.changeEmail', { body: done }, { token }))
})

test('leftovers in the files are cleaned up once, including what was written at that moment', async () => {
  await eraseTraces(world.context)
  const guest = await plantMarkers(world)
  succeeded(await tryDelete(guest))
  const late = { reservation_id: guest.bookings.past }
  await world.database.sql
    .updateTable('reviews')
    .set({ text: 'Said a moment too late' })
    .where('reservation_id', '=', late.reservation_id)
    .execute()
  expect(await eraseTraces(world.context)).toBe(1)
  expect(await eraseTraces(world.context)).toBe(0)
  expect((await textsInRows(world.database, ['Said a moment too late'])).size).toBe(0)
})
