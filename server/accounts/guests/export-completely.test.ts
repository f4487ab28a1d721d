import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTo, goodPassword, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { neverFreeToCancel, settle, feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { atTill, consentTo, settleMoney } from '#server/testing/payments/payments.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { linkTokenTo } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { plantMarkers } from '#server/testing/worlds/plant-markers.ts'
import {
  book,
  type BookingRequest,
  bookingRequest,
  freeSlotsOf,
} from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface By {
  readonly uid: string
  readonly token: string
}

const take = async ({ uid, token }: By) => succeeded(await world.send('guests.export', { uid }, { token }))
const takeAsText = async (guest: By) => JSON.stringify(await take(guest)).toLowerCase()

test('the export has everything a guest wrote anywhere, and nothing that grants access', async () => {
  const guest = await plantMarkers(world)
  const text = await takeAsText(guest)
  const missing = [...guest.markers].filter(([, written]) => !text.includes(written.toLowerCase()))
  expect(missing.map(([field]) => field)).toEqual(notTakenAlong)
  const { capabilities } = world.context
  const opens = Object.values(guest.bookings).map((id) => capabilities.tokenOf('reservation', id))
  const hashes = await world.database.sql.selectFrom('guest_ways_in').select('password').execute()
  const requests = await world.database.sql.selectFrom('guest_requests').select('id').execute()
  for (const { id } of requests) opens.push(capabilities.tokenOf('request', id))
  const invitations = await world.database.sql.selectFrom('invitations').select('id').execute()
  for (const { id } of invitations) opens.push(capabilities.tokenOf('invitation', id))
  const shareLinks = await world.database.sql.selectFrom('share_links').select('id').execute()
  expect(shareLinks.length).toBeGreaterThan(1)
  for (const { id } of shareLinks) opens.push(capabilities.tokenOf('shareLink', id))
  for (const { password } of hashes) if (password !== null) opens.push(password)
  const secrets = [...opens, guest.token, goodPassword, ...guest.membersOwn]
  expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([])
})

/**
 * Data that isn't exported: tokens, the phone number that someone else gave in their reply, and what staff noted about the
 * payment provider's books.
 */
const notTakenAlong = ['member.phone', 'difference.note']

test('the export includes bookings made while signed out that haven’t joined the account, and exporting doesn’t join them', async () => {
  const guest = await signedUpGuest(world)
  const { id } = await book(
    world,
    bookingRequest(who.dayAndNight, '2027-03-28T19:00', { email: guest.email }),
  )
  expect(await take(guest)).toMatchObject({ bookings: [{ id }], knownTo: [{ bookings: 1 }] })
  const row = world.database.sql.selectFrom('reservations').select('guest_uid').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ guest_uid: null })
})

test('a booking is exported with everything stored about it', async () => {
  const { uid, token } = await signedUpGuest(world)
  const body = bookingRequest(who.dayAndNight, '2027-03-29T19:00', {
    language: 'de',
    campaignInfo: { utm_source: 'newsletter' },
  })
  const { id } = succeeded(await world.send('reservations.create', { body }, { token }))
  const said = { late_minutes: 15, kept_until: '2027-03-29T19:30:00Z', arrived: '2027-03-29T19:05:00Z' }
  const confirmed = '2027-03-28T19:05:00.000Z'
  await world.database.sql
    .updateTable('reservations')
    .set({ ...said, confirmed })
    .where('id', '=', id)
    .execute()
  const members = ['ada@example.org']
  succeeded(await world.send('invitations.send', { reservationId: id, body: { members } }, { token }))
  succeeded(await world.send('invitations.createShareLink', { reservationId: id, body: {} }, { token }))
  expect(await take({ uid, token })).toMatchObject({
    bookings: [
      {
        version: expect.any(Number),
        lateMinutes: 15,
        keptUntil: expect.stringMatching(/^2027-03-29T/),
        arrived: '2027-03-29T19:05:00.000Z',
        confirmed,
        language: 'de',
        campaign: { utm_source: 'newsletter' },
        members: [{ member: 'ada@example.org', answer: 'open' }],
        shareLinks: [{ created: expect.any(String), ended: null }],
      },
    ],
  })
})

test('the export includes the picture itself', async () => {
  const guest = await signedUpGuest(world)
  const { uid, token } = guest
  expect(await take(guest)).toMatchObject({ photo: null })
  const image = (await createCanvas(9, 9).encode('png')).toString('base64')
  succeeded(await world.send('guests.savePhoto', { uid, body: { image } }, { token }))
  const { photo } = await take(guest)
  expect(photo).toMatchObject({ mediaType: 'image/webp' })
  const { base64 } = photo as { base64: string }
  expect(Buffer.from(base64, 'base64').subarray(8, 12).toString()).toBe('WEBP')
})

test('messages to an email after the guest gave it up aren’t exported', async () => {
  const guest = await signedUpGuest(world)
  const { uid, token, email: former } = guest
  const email = 'moved.on@example.com'
  succeeded(await world.send('identity.sendNewEmailCode', { body: { email } }, { token }))
  const proof = { email, code: await codeTo(world, email) }
  succeeded(await world.send('identity.changeEmail', { body: proof }, { token }))
  world.setTime(new Date(world.context.now().getTime() + 60_000))
  const later = { email: former, name: 'The Next Reader' }
  succeeded(await world.send('requests.createTableAlert', { restId: who.full, body: later }))
  expect(await linkTokenTo(world, former)).not.toBe('')
  const taken = await take({ uid, token })
  expect(taken['requests']).toEqual([])
  const subjects = (taken['messages'] as { to: string; subject: string }[])
    .filter(({ to }) => to === former)
    .map(({ subject }) => subject)
  expect(subjects).toEqual(['proveEmail', 'Your email address was changed'])
})

test('the export doesn’t reveal whether an email the guest requested a code for has an account', async () => {
  const [asks, has] = [await signedUpGuest(world), await signedUpGuest(world)]
  const { uid, token } = asks
  const emails = [has.email, 'has.none@example.com']
  for (const email of emails)
    succeeded(await world.send('identity.sendNewEmailCode', { body: { email } }, { token }))
  const { codesAskedFor, messages } = await take({ uid, token })
  expect(codesAskedFor).toMatchObject(emails.map((contact) => ({ purpose: 'newEmail', contact })))
  expect((messages as { to: string }[]).filter(({ to }) => emails.includes(to))).toEqual([])
})

/** Pays for two dinners, cancels one in time and the other too late, and contests the fee for the latter. */
async function payAndContest({ token }: By, reason: string): Promise<void> {
  const pay = async (request: BookingRequest) => {
    const body = { ...request, consent: await consentTo(world, request) }
    const booked = succeeded(await world.send('reservations.create', { body }, { token }))
    await atTill(world, booked.paymentLinkUrl)
    await settle(world, booked)
    succeeded(await world.send('reservations.cancel', { reservationId: booked.id, body: {} }, { token }))
    return booked.id
  }
  await pay(bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4 }))
  await neverFreeToCancel(world)
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const reservationId = await pay(bookingRequest(who.noShowFee, slot?.instant ?? ''))
  await settleMoney(world)
  await feeAnnounced(world, reservationId, 5000)
  succeeded(await world.send('payments.contestFee', { reservationId, body: { reason } }, { token }))
}

test('the export has a guest’s payments as the restaurant sees them, with every step', async () => {
  const guest = await signedUpGuest(world)
  await payAndContest(guest, 'The last train was canceled')
  const { bookings, knownTo } = await take(guest)
  expect(bookings).toMatchObject([
    {
      money: {
        terms: { chargeType: 'Cancellation Fee' },
        fee: { state: 'contested', amount: 5000, contest: { reason: 'The last train was canceled' } },
        payments: [{ purpose: 'card', state: 'onFile' }],
      },
    },
    {
      money: {
        terms: { amount: 4000, currency: 'EUR', consentSentence: expect.stringContaining('40') },
        taken: 4000,
        refunded: 4000,
        payments: [
          {
            purpose: 'deposit',
            amount: 4000,
            state: 'refunded',
            provider: 'till',
            operations: [
              { kind: 'take', amount: 4000, state: 'settled' },
              { kind: 'refund', amount: 4000, state: 'settled' },
            ],
          },
        ],
      },
    },
  ])
  const seen = succeeded(await world.send('guests.sharedData', { uid: guest.uid }, { token: guest.token }))
  expect(seen.restaurants).toEqual(knownTo)
  const money = seen.restaurants.flatMap(({ fields }) =>
    fields.flatMap(({ field, values }) => (field.startsWith('payments.') ? [[field, ...values]] : [])),
  )
  expect(Object.fromEntries(money)).toEqual({
    'payments.contest': 'The last train was canceled',
    'payments.fee': '€50',
    'payments.onFile': 'true',
    'payments.refunded': '€40',
    'payments.taken': '€40',
  })
})

test('M20: after the account is deleted the payments stay, and nothing in them names the guest', async () => {
  const guest = await signedUpGuest(world, { name: 'Ottoline Vex' })
  await payAndContest(guest, 'Zq my brother was ill')
  const { sql } = world.database
  const count = async () => (await sql.selectFrom('payments').select('id').execute()).length
  const before = await count()
  succeeded(await world.send('guests.delete', { uid: guest.uid }, { token: guest.token }))
  await settleMoney(world)
  expect(await count()).toBe(before)
  const named = await textsInRows(world.database, [
    guest.uid,
    guest.email,
    'Ottoline Vex',
    'my brother was ill',
  ])
  expect([...named.values()].flat().filter((table) => /payment|money/.test(table))).toEqual([])
})
