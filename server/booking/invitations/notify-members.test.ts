import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { fromShortCode } from '#domain/notifications/short-code.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { partOf, propertyOf, readCalendar } from '#server/testing/messages/read-calendar.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { change } = holderIn(() => world)

const bookAt = (reservationTime: string, more: Partial<BookingRequest> = {}) =>
  book(world, bookingRequest(who.dayAndNight, reservationTime, more))

async function invite({ id, token }: ReservationGuest, ...members: string[]) {
  const input = { reservationId: id, body: { members } }
  return succeeded(await world.send('invitations.send', input, { token })).invitations
}

const says = async (code = '', coming: boolean, more: object = {}) =>
  succeeded(
    await world.send('invitations.redeem', { code, body: { fullName: 'Bea Moreau', coming, ...more } }),
  )
const cancel = async ({ id, token }: ReservationGuest, note = '') =>
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: { note } }, { token }))

async function decide({ id }: ReservationGuest, status: 'CanceledByHost' | 'Rejected' | 'Seated') {
  const token = world.context.staffTokens[0]?.token ?? ''
  const body = { status, note: 'A burst pipe' }
  return succeeded(await world.sendSeen('host.setStatus', { reservationId: id, body }, { token }))
}

/** Returns the messages to an address after the invitation itself, oldest first. */
async function newsOf(to: string) {
  const [, ...news] = (await outboxOf(world, to)).toReversed()
  return news
}

/** Returns the fields of the event in a calendar file, and the method of the file. */
function entryOf(content = '') {
  const calendar = readCalendar(content)
  const value = (name: string) => propertyOf(partOf(calendar, 'VEVENT'), name).value
  const { value: method } = propertyOf(calendar, 'METHOD')
  return { method, uid: value('UID'), sequence: value('SEQUENCE'), start: value('DTSTART') }
}

test('members who accepted are notified of a cancellation, which removes their calendar entry', async () => {
  const booked = await bookAt('2027-03-17T19:00')
  const [bea] = await invite(booked, 'bea@example.com')
  const kept = entryOf((await says(bea?.code, true)).calendar ?? '')
  await cancel(booked, 'My boss is in town')
  const [letter, ...others] = await newsOf('bea@example.com')
  expect(others).toEqual([])
  expect(letter?.subject).toMatch(/^Canceled: .* Wednesday, March 17 at 7:00 PM$/)
  expect(letter?.text).toContain(bea?.url)
  expect(entryOf(letter?.attachments[0]?.content)).toEqual({ ...kept, method: 'CANCEL', sequence: '2' })
  const secrets = [booked.token, booked.id, booked.email, 'My boss is in town']
  for (const secret of secrets) expect(JSON.stringify(letter)).not.toContain(secret)
})

test('members who accepted are notified of another time, which moves their calendar entry', async () => {
  const booked = await bookAt('2027-03-18T19:00')
  const [bea] = await invite(booked, 'mover@example.com')
  const kept = entryOf((await says(bea?.code, true)).calendar ?? '')
  await change(booked, { reservationTime: '2027-03-19T20:30' })
  const [letter, ...others] = await newsOf('mover@example.com')
  expect(others).toEqual([])
  expect(letter?.subject).toMatch(/^New time: .* Friday, March 19 at 8:30 PM$/)
  expect(letter?.text).toContain(bea?.url)
  expect(letter?.text).not.toContain(booked.token)
  const moved = { ...kept, sequence: '2', start: '20270319T203000' }
  expect(entryOf(letter?.attachments[0]?.content)).toEqual(moved)
})

test('members who declined are notified of neither, and those who haven’t answered of both, without a calendar entry', async () => {
  const booked = await bookAt('2027-03-20T19:00')
  const [no] = await invite(booked, 'no@example.com', 'silent@example.com')
  await says(no?.code, false)
  await change(booked, { reservationTime: '2027-03-20T20:00' })
  await cancel(booked)
  expect(await newsOf('no@example.com')).toEqual([])
  const heard = await newsOf('silent@example.com')
  expect(heard.map(({ subject }) => subject.split(':')[0])).toEqual(['New time', 'Canceled'])
  expect(heard.flatMap(({ attachments }) => attachments)).toEqual([])
})

test('members are notified when the restaurant cancels or rejects the booking, without its note to the guest', async () => {
  const off = await bookAt('2027-03-21T19:00')
  await invite(off, 'off@example.com')
  await decide(off, 'CanceledByHost')
  for (let party = 0; party < 14; party++) await book(world, bookingRequest(who.request, '2027-03-16T19:00'))
  const asked = await book(world, bookingRequest(who.request, '2027-03-16T19:00'))
  await invite(asked, 'asked@example.com')
  await decide(asked, 'Rejected')
  for (const to of ['off@example.com', 'asked@example.com']) {
    const [letter, ...others] = await newsOf(to)
    expect(others).toEqual([])
    expect(letter?.subject).toMatch(/^Canceled: /)
    expect(letter?.text).not.toContain('A burst pipe')
  }
})

test('a member invited twice is notified once', async () => {
  const booked = await bookAt('2027-03-22T19:00')
  await invite(booked, 'twice@example.com')
  const [, phone] = await invite(booked, 'Twice@example.com', '+351910000444')
  await says(phone?.code, true, { email: 'TWICE@example.com' })
  await cancel(booked)
  const heard = [...(await newsOf('twice@example.com')), ...(await outboxOf(world, 'TWICE@example.com'))]
  expect(heard.map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled'])
  expect(heard[0]?.text).toContain(phone?.url)
  expect(await newsOf('+351910000444')).toEqual([])
})

test('changes other than the time notify no member, nor does arriving', async () => {
  const booked = await bookAt('2027-03-23T19:00', { groupSize: 2 })
  const [bea] = await invite(booked, 'calm@example.com')
  await says(bea?.code, true)
  await change(booked, { specialRequests: 'By the window' })
  await change(booked, { groupSize: 3 })
  world.setTime('2027-03-23T18:00:00Z')
  await decide(booked, 'Seated')
  world.setTime('2027-03-01T12:00:00Z')
  expect(await newsOf('calm@example.com')).toEqual([])
})

test('members are notified in the language of their answer, by the email they gave or else by text', async () => {
  const booked = await bookAt('2027-03-24T19:00')
  const [uwe, ana] = await invite(booked, '+4930000111', '+351910000555')
  await says(uwe?.code, true, { email: 'uwe@example.org', language: 'de' })
  await change(booked, { reservationTime: '2027-03-24T20:00' })
  const [letter] = await outboxOf(world, 'uwe@example.org')
  expect(letter).toMatchObject({ channel: 'email', subject: expect.stringMatching(/^Neue Zeit: /) })
  expect(await newsOf('+4930000111')).toEqual([])
  const [text] = await newsOf('+351910000555')
  expect(text).toMatchObject({ channel: 'sms', attachments: [] })
  expect(text?.text).toMatch(/at 8:00 PM.* Reply: /)
  // The short link contains the same code.
  const [, short = ''] = /\/j\/(\w{22})$/.exec(text?.text ?? '') ?? []
  expect(new URL(ana?.url ?? '').searchParams.get('code')).toBe(fromShortCode(short))
})

test('members aren’t sent an outdated time, and a changed party size doesn’t matter', async () => {
  await world.database.sql.deleteFrom('messages').execute()
  const booked = await bookAt('2027-03-25T19:00')
  await invite(booked, 'late@example.com')
  await change(booked, { reservationTime: '2027-03-25T20:00' })
  await change(booked, { reservationTime: '2027-03-25T21:00' })
  await change(booked, { groupSize: 4 })
  const sent: string[] = []
  const post = {
    carries: ['email', 'sms'] as const,
    deliver: async (letter: { to: string; subject: string }) =>
      void (letter.to === 'late@example.com' && sent.push(letter.subject)),
  }
  await sendMessages(world.context, post)
  expect(sent).toEqual([expect.stringMatching(/^New time: .* at 9:00 PM$/)])
  await change(booked, { reservationTime: '2027-03-25T22:00' })
  await cancel(booked)
  await sendMessages(world.context, post)
  expect(sent.slice(1)).toEqual([expect.stringMatching(/^Canceled: /)])
})
