import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { OutgoingMessage } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { codeTo, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { plantMarkers } from '#server/testing/worlds/plant-markers.ts'
import { partOf, propertyOf, readCalendar } from '#server/testing/messages/read-calendar.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { eraseTraces } from './erase-traces.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Texts that occur only in this guest's data. */
const ownWords = {
  customerName: 'Zqhost Wxvik',
  email: 'zqhost.wxvik@example.com',
  specialRequests: 'zqhost by the window',
}

async function bookAs({ token }: SignedUpGuest, reservationTime: string, more: Partial<BookingRequest> = {}) {
  const body = bookingRequest(who.dayAndNight, reservationTime, { ...ownWords, ...more })
  return succeeded(await world.send('reservations.create', { body }, { token }))
}

async function invite({ id, token }: ReservationGuest, ...members: string[]) {
  const input = { reservationId: id, body: { members } }
  return succeeded(await world.send('invitations.send', input, { token })).invitations
}

const says = async (code = '', coming: boolean, more: object = {}) =>
  succeeded(await world.send('invitations.redeem', { code, body: { fullName: 'Bea', coming, ...more } }))

const remove = async ({ uid, token }: SignedUpGuest) =>
  succeeded(await world.send('guests.delete', { uid }, { token }))

/** Returns the properties of the event in a calendar file, and the method of the file. */
function entryOf(content = '') {
  const calendar = readCalendar(content)
  const value = (name: string) => propertyOf(partOf(calendar, 'VEVENT'), name).value
  const { value: method } = propertyOf(calendar, 'METHOD')
  return { method, uid: value('UID'), sequence: Number(value('SEQUENCE')), summary: value('SUMMARY') }
}

test('members who accepted an invitation from a deleted guest are notified, and lose their calendar entry', async () => {
  const host = await signedUpGuest(world)
  const booked = await bookAs(host, '2027-03-17T19:00')
  const [bea] = await invite(booked, 'bea@example.com')
  const kept = entryOf((await says(bea?.code, true)).calendar ?? '')
  await remove(host)
  const [letter, ...others] = await outboxOf(world, 'bea@example.com')
  expect(others).toEqual([])
  expect(letter?.subject).toMatch(/^Canceled: Dauerbrenner, Wednesday, March 17 at 7:00 PM$/)
  expect(letter?.text).toContain(booked.restaurant.address)
  const taken = entryOf(letter?.attachments[0]?.content)
  expect(taken).toMatchObject({ method: 'CANCEL', uid: kept.uid, summary: 'Dauerbrenner' })
  expect(taken.sequence).toBeGreaterThan(kept.sequence)
})

test('the notice says nothing about the guest, opens no booking, and links to the restaurant', async () => {
  const host = await signedUpGuest(world, { name: 'Zqhost Wxvik' })
  const booked = await bookAs(host, '2027-03-18T19:00')
  const [yes] = await invite(booked, 'reader@example.com', 'silent@example.com')
  await says(yes?.code, true)
  await remove(host)
  for (const to of ['reader@example.com', 'silent@example.com']) {
    const read = JSON.stringify(await outboxOf(world, to))
    for (const secret of ['zqhost', 'wxvik', host.email, booked.token, booked.id, '/booking', '/invitation'])
      expect(read.toLowerCase()).not.toContain(secret.toLowerCase())
    const [, name = ''] = /\/restaurants\/([\w-]+)/.exec(read) ?? []
    expect(succeeded(await world.send('restaurants.get', { id: name })).id).toBe(booked.restaurantId)
  }
  const about = [host.uid, host.email, 'zqhost', 'wxvik', booked.token]
  expect([...(await textsInRows(world.database, about)).keys()]).toEqual([])
})

test('links of friends of a deleted guest say that the reservation was canceled (flows F11)', async () => {
  const host = await signedUpGuest(world)
  const booked = await bookAs(host, '2027-03-19T19:00')
  const [bea] = await invite(booked, 'linked@example.com')
  await says(bea?.code, true)
  const input = { reservationId: booked.id, body: { renew: false } }
  const { url } = succeeded(await world.send('invitations.createShareLink', input, { token: booked.token }))
  await remove(host)
  const own = succeeded(await world.send('invitations.get', { code: bea?.code ?? '' }))
  expect(own).toMatchObject({ reservationStatus: 'CanceledByClient', hostName: '', invitee: '', email: '' })
  const shared = await world.send('invitations.sharedInvitation', { code: url?.split('/').at(-1) ?? '' })
  expect(refused(shared).refused).toBe('partyCanceled')
})

test('members who declined aren’t notified; those who haven’t answered are, in the language of the invitation, or by text', async () => {
  const host = await signedUpGuest(world)
  const booked = await bookAs(host, '2027-03-19T19:00', { language: 'de' })
  const [no, ana] = await invite(booked, 'no@example.com', '+351910000777', 'offen@example.org')
  await says(no?.code, false)
  await says(ana?.code, true, { language: 'en' })
  await remove(host)
  expect(await outboxOf(world, 'no@example.com')).toEqual([])
  const [letter, ...others] = await outboxOf(world, 'offen@example.org')
  expect(others).toEqual([])
  expect(letter).toMatchObject({ subject: expect.stringMatching(/^Storniert: /), attachments: [] })
  const [text] = await outboxOf(world, '+351910000777')
  expect(text).toMatchObject({ channel: 'sms', attachments: [] })
  expect(text?.text).toMatch(/^Dauerbrenner, Fri, Mar 19 at 7:00 PM: .* was canceled\./)
})

test('members invited twice are notified once, and the deleted guest not at all, at any of their addresses', async () => {
  const host = await signedUpGuest(world, { email: 'first@example.com' })
  const moved = { email: 'second@example.com' }
  succeeded(await world.send('identity.sendNewEmailCode', { body: moved }, { token: host.token }))
  const proof = { ...moved, code: await codeTo(world, moved.email) }
  succeeded(await world.send('identity.changeEmail', { body: proof }, { token: host.token }))
  const booked = await bookAs(host, '2027-03-20T19:00')
  await bookAs(host, '2027-03-21T19:00', { email: 'third@example.com', phoneNumber: '+49305550199' })
  const own = ['First@example.com', 'second@example.com', ownWords.email, 'third@example.com', '+49305550199']
  const [, ...made] = await invite(booked, 'twice@example.com', '+351910000888', '+351910000999', ...own)
  await says(made[0]?.code, true, { email: 'TWICE@example.com' })
  await says(made[1]?.code, true, { email: 'second@example.com' })
  await remove(host)
  const heard = [
    ...(await outboxOf(world, 'twice@example.com')),
    ...(await outboxOf(world, 'TWICE@example.com')),
  ]
  expect(heard).toHaveLength(1)
  for (const to of [...own, '+351910000888', '+351910000999']) expect(await outboxOf(world, to)).toEqual([])
})

test('members’ own details are erased too, except where to send the notice', async () => {
  const { membersOwn, ...host } = await plantMarkers(world)
  await remove(host)
  const expected = membersOwn.map((own) => [own, ['messages']])
  expect([...(await textsInRows(world.database, membersOwn))]).toEqual(expected)
})

test('the notice is sent even after the guest is erased, unless the evening is over', async () => {
  await world.database.sql.deleteFrom('messages').execute()
  const host = await signedUpGuest(world)
  await invite(await bookAs(host, '2027-03-22T19:00'), 'soon@example.com')
  await invite(await bookAs(host, '2027-03-28T19:00'), 'later@example.com')
  await remove(host)
  await eraseTraces(world.context)
  const now = world.context.now()
  world.setTime('2027-03-24T12:00:00Z')
  const sent: OutgoingMessage[] = []
  const deliver = async (letter: OutgoingMessage) => void sent.push(letter)
  await sendMessages(world.context, { carries: ['email'], deliver })
  world.setTime(now)
  const toMembers = sent.filter(({ to }) => ['soon@example.com', 'later@example.com'].includes(to))
  expect(toMembers.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)).toEqual([
    'later@example.com Canceled',
  ])
})

test('members of a booking that was already canceled or is over aren’t notified', async () => {
  const host = await signedUpGuest(world)
  const off = await bookAs(host, '2027-03-25T19:00')
  await invite(off, 'knows@example.com')
  succeeded(
    await world.send('reservations.cancel', { reservationId: off.id, body: {} }, { token: off.token }),
  )
  const been = await bookAs(host, '2027-03-26T19:00')
  await invite(been, 'was-there@example.com')
  const rows = world.database.sql
    .updateTable('reservations')
    .set({ reservation_time: '2027-02-20T19:00:00Z' })
  await rows.where('id', '=', been.id).execute()
  await remove(host)
  for (const to of ['knows@example.com', 'was-there@example.com'])
    expect(await outboxOf(world, to)).toEqual([])
})

test('the host of a party is notified that a member deleted their account, without their name or allergy (flows F11)', async () => {
  const member = await signedUpGuest(world, { name: 'Zqmember Vixqw' })
  const bookFor = async (email: string, time: string) =>
    succeeded(
      await world.send('reservations.create', {
        body: bookingRequest(who.dayAndNight, time, { ...ownWords, email }),
      }),
    )
  const booked = await bookFor('party-host@example.com', '2027-03-17T20:00')
  const unsure = await bookFor('other-host@example.com', '2027-03-18T20:00')
  const [own] = await invite(booked, member.email)
  await invite(unsure, member.email)
  await says(own?.code, true, { fullName: 'Zqmember', customerProfile: { allergy: ['sesame'] } })
  const subjects = async (to: string) => (await outboxOf(world, to)).map(({ subject }) => subject)
  const [before, unsureBefore] = [
    await subjects('party-host@example.com'),
    await subjects('other-host@example.com'),
  ]
  await remove(member)
  const letters = await outboxOf(world, 'party-host@example.com')
  const news = letters.filter(({ subject }) => !before.includes(subject))
  expect(news.map(({ subject }) => subject)).toEqual([
    'A guest left your party: Dauerbrenner, Wednesday, March 17 at 8:00 PM',
  ])
  expect(news[0]?.text).toContain('invite them again')
  for (const secret of ['zqmember', 'vixqw', 'sesame', member.email])
    expect(JSON.stringify(news).toLowerCase()).not.toContain(secret.toLowerCase())
  const input = { reservationId: booked.id }
  const seen = succeeded(await world.send('reservations.get', input, { token: booked.token }))
  expect(seen.members).toEqual([])
  const party = await world.send('invitations.shareLink', input, { token: booked.token })
  expect(succeeded(party)).toMatchObject({ membersGone: 1, members: [] })
  const unsureParty = { reservationId: unsure.id }
  const other = await world.send('invitations.shareLink', unsureParty, { token: unsure.token })
  expect(succeeded(other)).not.toHaveProperty('membersGone')
  // A member who never accepted had no seat.
  expect(await subjects('other-host@example.com')).toEqual(unsureBefore)
})
