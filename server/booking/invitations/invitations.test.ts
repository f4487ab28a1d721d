import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { invitationsTo } from './invitations-of-guest.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const tryInvite = ({ id, token }: Pick<ReservationGuest, 'id' | 'token'>, ...members: string[]) =>
  inviteFrom('127.0.0.1', { id, token }, ...members)
const inviteFrom = (
  address: string,
  { id, token }: Pick<ReservationGuest, 'id' | 'token'>,
  ...members: string[]
) => world.sendFrom(address)('invitations.send', { reservationId: id, body: { members } }, { token })
const invite = async (booking: ReservationGuest, ...members: string[]) =>
  succeeded(await tryInvite(booking, ...members)).invitations
const read = async (code: string) => succeeded(await world.send('invitations.get', { code }))
const answer = (code: string, more: object = {}) =>
  world.send('invitations.redeem', { code, body: { fullName: 'Bea Moreau', ...more } })
const members = async ({ id, token }: ReservationGuest) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token })).members

test('a member gets an invitation, accepts with their needs, and the holder sees it', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00', { groupSize: 3 }))
  const [mail, phone] = await invite(booked, 'bea@example.com', '+351910000333')
  expect(await members(booked)).toMatchObject([{ answer: 'open' }, { answer: 'open', name: '' }])
  const code = mail?.code ?? ''
  expect(code).toMatch(/^[0-9a-f]{32}$/)
  const [letter] = await outboxOf(world, 'bea@example.com')
  expect(letter?.text).toContain(mail?.url)
  expect(letter?.text).not.toContain(booked.token)
  expect((await outboxOf(world, '+351910000333'))[0]).toMatchObject({ channel: 'sms' })

  expect(await read(code)).toMatchObject({
    email: 'bea@example.com',
    groupSize: 3,
    isRedeemed: false,
    answer: 'open',
    wallTime: '2027-03-17T19:00',
    hostName: booked.customerName,
    allergy: [],
    access: '',
    calendar: null,
  })
  const given = { customerProfile: { allergy: ['nuts'] }, access: 'No stairs, please' }
  const redeemed = succeeded(await answer(code, given))
  expect(redeemed).toMatchObject({ isRedeemed: true, answer: 'yes', invitee: 'Bea Moreau' })
  expect(redeemed.calendar).toContain('BEGIN:VEVENT')
  expect(redeemed.calendar).toContain('TZID')
  expect(await members(booked)).toEqual([
    {
      member: 'bea@example.com',
      name: 'Bea Moreau',
      answer: 'yes',
      allergy: ['nuts'],
      access: 'No stairs, please',
    },
    { member: phone?.member, name: '', answer: 'open', allergy: [], access: '' },
  ])
})

test('a member sees their needs through their link, and can remove them', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-29T19:00'))
  const [bea] = await invite(booked, 'bea@example.com', 'ana@example.com')
  const code = bea?.code ?? ''
  const said = { customerProfile: { allergy: ['nuts', 'milk'] }, access: 'A ramp' }
  succeeded(await answer(code, said))
  expect(await read(code)).toMatchObject({ allergy: ['nuts', 'milk'], access: 'A ramp' })
  expect(succeeded(await answer(code, { access: '' }))).toMatchObject({
    allergy: ['nuts', 'milk'],
    access: '',
  })
  succeeded(await answer(code, { customerProfile: { allergy: [] } }))
  expect(await read(code)).toMatchObject({ allergy: [], access: '' })
  expect((await members(booked))[0]).toMatchObject({ allergy: [], access: '' })
})

test('an invitation reveals nothing that opens the booking, and nothing about other members', async () => {
  const booked = await book(
    world,
    bookingRequest(who.fresh, '2027-03-18T19:00', { specialRequests: 'A surprise' }),
  )
  const [bea] = await invite(booked, 'bea@example.com', 'ana@example.com')
  const seen = JSON.stringify([await read(bea?.code ?? ''), succeeded(await answer(bea?.code ?? ''))])
  for (const secret of [booked.token, booked.id, booked.email, 'ana@example.com', 'A surprise'])
    expect(seen).not.toContain(secret)
  const stolen = await world.send(
    'reservations.get',
    { reservationId: booked.id },
    { token: bea?.code ?? '' },
  )
  expect(refused(stolen).refused).toBe('tokenNeeded')
})

test('a member can change their answer, and omitted fields stay', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-19T19:00'))
  const [bea] = await invite(booked, 'bea@example.com')
  const code = bea?.code ?? ''
  succeeded(await answer(code, { customerProfile: { allergy: ['milk'] }, access: 'A ramp' }))
  expect(succeeded(await answer(code, { coming: false }))).toMatchObject({ answer: 'no', calendar: null })
  // Nobody else has to know what a member needs who isn't coming (flows F10).
  expect(await members(booked)).toMatchObject([{ answer: 'no', allergy: [], access: '' }])
  succeeded(await answer(code, { customerProfile: { allergy: [] }, access: '' }))
  expect(await members(booked)).toMatchObject([{ answer: 'yes', allergy: [], access: '' }])
})

test('once a member declines, nobody else sees their allergies and access needs (flows F10)', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-24T19:00'))
  const [bea] = await invite(booked, 'bea@example.com')
  const code = bea?.code ?? ''
  succeeded(await answer(code, { customerProfile: { allergy: ['nuts'] }, access: 'A ramp' }))
  succeeded(await answer(code, { coming: false }))
  const empty = { answer: 'no', allergy: [], access: '' }
  expect(await members(booked)).toMatchObject([empty])
  const link = { reservationId: booked.id }
  const party = succeeded(await world.send('invitations.shareLink', link, { token: booked.token }))
  expect(party.members).toMatchObject([empty])
  // The member still sees what they wrote.
  expect(succeeded(await world.send('invitations.get', { code }))).toMatchObject({ access: 'A ramp' })
})

test('a member invited twice keeps their link and gets one message', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-20T19:00'))
  const [first] = await invite(booked, 'twice@example.com')
  const again = await invite(booked, 'Twice@example.com', 'TWICE@example.com', 'other@example.com')
  expect(again.map(({ member }) => member)).toEqual(['twice@example.com', 'other@example.com'])
  expect(again[0]).toEqual(first)
  expect(await outboxOf(world, 'twice@example.com')).toHaveLength(1)
  expect(await members(booked)).toHaveLength(2)
})

const addresses = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}@example.com`)

test('a party of two can send at most two dozen invitations a day, and refused ones don’t count', async () => {
  const booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-21T13:00', { groupSize: 2 }))
  expect(await invite(booked, ...addresses(20, 'guest'))).toHaveLength(20)
  expect(refused(await tryInvite(booked, ...addresses(5, 'more')))).toMatchObject({
    refused: 'tooManyRequests',
  })
  expect(await invite(booked, ...addresses(4, 'more'))).toHaveLength(4)
  expect(refused(await tryInvite(booked, 'one.more@example.com')).refused).toBe('tooManyRequests')
  expect(await invite(booked, 'guest1@example.com')).toHaveLength(1)
})

test('text in place of a name reaches only a few people, however many bookings it is spread over', async () => {
  const customerName = 'You have won a dinner for free just call me'
  const bookings = []
  for (const hour of ['09', '13', '17']) {
    const more = { customerName: hour === '13' ? customerName.toUpperCase() : customerName }
    bookings.push(await book(world, bookingRequest(who.dayAndNight, `2027-03-22T${hour}:00`, more)))
  }
  const [first, second, third] = bookings
  if (!first || !second || !third) throw new Error('three bookings were expected')
  await invite(first, ...addresses(24, 'a'))
  await invite(second, ...addresses(24, 'b'))
  expect(refused(await tryInvite(third, ...addresses(3, 'c'))).refused).toBe('tooManyRequests')
  await invite(await book(world, bookingRequest(who.dayAndNight, '2027-03-22T21:00')), ...addresses(3, 'c'))
})

test('the holder sees when more guests accept than seats were booked', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-21T19:00', { groupSize: 2 }))
  for (const { code } of await invite(booked, 'a@example.com', 'b@example.com', 'c@example.com'))
    succeeded(await answer(code))
  const coming = (await members(booked)).filter((member) => member.answer === 'yes')
  expect(coming.length + 1).toBeGreaterThan(booked.groupSize)
})

test('a member’s calendar entry follows the booking when it moves', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-24T19:00'))
  const [bea] = await invite(booked, 'bea@example.com')
  const before = succeeded(await answer(bea?.code ?? '')).calendar ?? ''
  const { id, token } = booked
  const body = { reservationTime: '2027-03-24T20:00' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  const after = (await read(bea?.code ?? '')).calendar ?? ''
  const line = (calendar: string, name: string) =>
    new RegExp(`^${name}[:;].*$`, 'm').exec(calendar.split('BEGIN:VEVENT')[1] ?? '')?.[0]?.trim()
  expect(line(after, 'UID')).toBe(line(before, 'UID'))
  expect(line(after, 'DTSTART')).not.toBe(line(before, 'DTSTART'))
  expect([line(before, 'SEQUENCE'), line(after, 'SEQUENCE')]).toEqual(['SEQUENCE:1', 'SEQUENCE:2'])
})

test('an invitation to a booking that has ended can be read but no longer answered', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-25T19:00'))
  const [bea] = await invite(booked, 'bea@example.com')
  const { id, token } = booked
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  expect((await read(bea?.code ?? '')).reservationStatus).toBe('CanceledByClient')
  expect(refused(await answer(bea?.code ?? '')).refused).toBe('alreadyEnded')
  expect(refused(await tryInvite(booked, 'ana@example.com')).refused).toBe('alreadyEnded')
})

test.each([
  ['neither an email nor a phone number', ['june@'], 'members.0'],
  ['a word', ['a@example.com', 'my sister'], 'members.1'],
  ['four digits', ['1234'], 'members.0'],
])('an invitation to %s is refused with a specific error', async (_, wrong, field) => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-26T19:00'))
  const no = refused(await tryInvite(booked, ...wrong))
  expect(no).toMatchObject({ refused: 'invalidInput', fields: [{ field }] })
  expect(await members(booked)).toEqual([])
})

test('unassigned codes and tokens of other bookings open nothing', async () => {
  const code = 'f'.repeat(32)
  expect(refused(await world.send('invitations.get', { code })).refused).toBe('unknownInvitation')
  expect(refused(await answer(code)).refused).toBe('unknownInvitation')
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-27T19:00'))
  expect(refused(await tryInvite({ id: booked.id, token: code }, 'a@example.com')).refused).toBe(
    'tokenNeeded',
  )
})

test('looking for the invitations of a phone number doesn’t read everyone else’s', async () => {
  const booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-30T19:00'))
  await invite(booked, '+49 170 0000201', '+49 170 0000202', 'neither@example.com')
  let rowsRead = 0
  const counting = world.database.sql.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowsRead += result.rows.length
      return result
    },
  })
  const found = await invitationsTo(counting, { emails: [], phones: ['+491700000202'] })
  expect(found.map(({ member }) => member)).toEqual(['+491700000202'])
  expect(rowsRead).toBe(1)
})

test('a phone number is invited once, however it is written', async () => {
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-29T19:00'))
  const spellings = ['+49 170 0000001', '+49 (0)170 000-0001', '0049 170 0000001']
  const { invitations } = succeeded(await tryInvite(booked, ...spellings))
  expect(new Set(invitations.map(({ code }) => code)).size).toBe(1)
  expect(await members(booked)).toHaveLength(1)
})

test('invitations can’t be used to message strangers by the hundreds, however many bookings are used', async () => {
  world.setTime(new Date(worldTime.getTime() + 2 * 3_600_000))
  const bookings: ReservationGuest[] = []
  for (const hour of ['09', '12', '15', '18', '21', '22'])
    bookings.push(await book(world, bookingRequest(who.dayAndNight, `2027-03-28T${hour}:00`)))
  const [last, ...others] = bookings
  if (!last) throw new Error('bookings were expected')
  const network = '203.0.113.1'
  for (const [n, booking] of others.entries())
    succeeded(await inviteFrom(network, booking, ...addresses(24, `stranger${n}.`)))
  expect(refused(await inviteFrom(network, last, 'one.more@example.com'))).toMatchObject({
    status: 429,
    refused: 'tooManyRequests',
  })
  const [again] = others
  const answered = again && succeeded(await inviteFrom(network, again, ...addresses(24, 'stranger0.')))
  expect(answered?.invitations).toHaveLength(24)
})
