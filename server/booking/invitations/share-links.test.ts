import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { OutgoingMessage } from '#server/messages/channels/channels.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newId = () => world.context.newId()
const bookFor = (groupSize: number, time: string, more = {}) =>
  book(world, bookingRequest(who.dayAndNight, time, { groupSize, ...more }))
const read = async ({ id, token }: ReservationGuest) =>
  succeeded(await world.send('invitations.shareLink', { reservationId: id }, { token }))
const tryToCreate = ({ id, token }: ReservationGuest, renew = false) =>
  world.send('invitations.createShareLink', { reservationId: id, body: { renew } }, { token })
const create = async (booking: ReservationGuest, renew = false) =>
  codeIn(succeeded(await tryToCreate(booking, renew)).url)
const open = (code: string) => world.send('invitations.sharedInvitation', { code })
const tryToJoin = (code: string, more: object = {}) =>
  world.send('invitations.joinParty', { code, body: { id: newId(), fullName: 'Bea Moreau', ...more } })
const join = async (code: string, more: object = {}) => succeeded(await tryToJoin(code, more))
const codeIn = (url: string | null) => /\/join\/([0-9a-f]{32})$/.exec(url ?? '')?.[1] ?? ''
const cancel = async ({ id, token }: ReservationGuest) =>
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
const reply = (code: string, coming: boolean) =>
  world.send('invitations.redeem', { code, body: { fullName: 'Bea Moreau', coming } })

test('one link gives everyone who joins a seat and a link of their own', async () => {
  const booked = await bookFor(3, '2027-03-17T19:00', { customerName: 'Quintessa Zvonareva' })
  expect(await read(booked)).toEqual({ url: null, seatsLeft: 2, members: [] })
  const code = await create(booked)
  expect(await create(booked)).toBe(code)
  const seen = succeeded(await open(code))
  expect(seen).toMatchObject({ hostName: 'Quintessa', groupSize: 3, seatsLeft: 2, own: null })
  expect(seen).toMatchObject({ wallTime: '2027-03-17T19:00' })
  for (const secret of [booked.id, booked.token, booked.email, 'Zvonareva'])
    expect(JSON.stringify(seen)).not.toContain(secret)

  const bea = await join(code, { access: 'A ramp', customerProfile: { allergy: ['nuts'] } })
  const ana = await join(code, { fullName: 'Ana', email: 'ana@example.com' })
  expect(bea.code).not.toBe(ana.code)
  const own = succeeded(await world.send('invitations.get', { code: bea.code }))
  expect(own).toMatchObject({ answer: 'yes', invitee: 'Bea Moreau', access: 'A ramp', email: '' })
  expect(own.hostName).toBe('Quintessa')
  expect(own.calendar).toContain('BEGIN:VEVENT')
  expect(JSON.stringify(own)).not.toContain('Zvonareva')
  expect(await read(booked)).toMatchObject({
    seatsLeft: 0,
    members: [
      { member: '', name: 'Bea Moreau', answer: 'yes', allergy: ['nuts'], access: 'A ramp' },
      { member: '', name: 'Ana', answer: 'yes' },
    ],
  })
})

test('the last seat is taken once, and a seat that was given up can be taken', async () => {
  const booked = await bookFor(3, '2027-03-18T19:00')
  const code = await create(booked)
  for (let opened = 0; opened < 5; opened += 1) succeeded(await open(code))
  const answers = await Promise.all(Array.from({ length: 6 }, () => tryToJoin(code)))
  const joined = answers.filter((answer) => 'code' in answer && 'url' in answer).map(succeeded)
  expect(joined).toHaveLength(2)
  for (const answer of answers.filter((each) => !('url' in each)))
    expect(refused(answer)).toMatchObject({ status: 409, refused: 'partyFull' })
  expect(refused(await open(code)).refused).toBe('partyFull')

  const [first] = joined
  succeeded(await reply(first?.code ?? '', false))
  expect(succeeded(await open(code)).seatsLeft).toBe(1)
  await join(code)
  expect(refused(await reply(first?.code ?? '', true))).toMatchObject({ refused: 'partyFull' })
  expect(succeeded(await reply(first?.code ?? '', false)).answer).toBe('no')
  expect((await read(booked)).members.filter(({ answer }) => answer === 'yes')).toHaveLength(2)
})

test('invited guests who accepted count, and those who were only invited do not', async () => {
  const booked = await bookFor(2, '2027-03-19T19:00')
  const body = { members: ['bea@example.com'] }
  const sent = await world.send(
    'invitations.send',
    { reservationId: booked.id, body },
    { token: booked.token },
  )
  const [personal] = succeeded(sent).invitations
  const code = await create(booked)
  expect(succeeded(await open(code)).seatsLeft).toBe(1)
  succeeded(await reply(personal?.code ?? '', true))
  expect(refused(await tryToJoin(code)).refused).toBe('partyFull')
})

test('a member who has a seat can change their needs when more guests accepted than seats were booked', async () => {
  const booked = await bookFor(2, '2027-03-19T13:00')
  const { code } = await join(await create(booked))
  const { id: reservationId, token } = booked
  const body = { members: ['bea@example.com'] }
  const sent = succeeded(await world.send('invitations.send', { reservationId, body }, { token }))
  succeeded(await reply(sent.invitations[0]?.code ?? '', true))
  const needs = { fullName: 'Bea Moreau', customerProfile: { allergy: ['nuts'] } }
  expect(succeeded(await world.send('invitations.redeem', { code, body: needs })).allergy).toEqual(['nuts'])
})

test('a device that joined finds its own invitation, even after the link was renewed', async () => {
  const booked = await bookFor(4, '2027-03-20T19:00')
  const code = await create(booked)
  const browser = openBrowser(world)
  const body = { id: newId(), fullName: 'Bea Moreau' }
  const first = await browser.ask('invitations.joinParty', { code, body })
  const again = await browser.ask('invitations.joinParty', { code, body: { ...body, id: newId() } })
  expect(again.json()).toEqual(first.json())
  expect((await read(booked)).members).toHaveLength(1)
  const renewed = await create(booked, true)
  const seen = await browser.ask('invitations.sharedInvitation', { code: renewed })
  expect(seen.json().own).toBe(first.json().code)
  expect(
    (await openBrowser(world).ask('invitations.sharedInvitation', { code: renewed })).json().own,
  ).toBeNull()
})

test('a repeated request joins once, and nobody gets another party’s seat by its id', async () => {
  const booked = await bookFor(4, '2027-03-20T13:00')
  const other = await bookFor(4, '2027-03-20T14:00')
  const [code, otherCode] = [await create(booked), await create(other)]
  const id = newId()
  const first = await join(code, { id })
  expect(await join(code, { id })).toEqual(first)
  expect((await read(booked)).members).toHaveLength(1)
  expect(refused(await tryToJoin(otherCode, { id })).refused).toBe('idTaken')
  expect((await read(other)).members).toEqual([])
})

test('a renewed or ended link no longer works, and members who joined stay', async () => {
  const booked = await bookFor(4, '2027-03-21T19:00')
  const old = await create(booked)
  const { code: own } = await join(old)
  const code = await create(booked, true)
  expect(code).not.toBe(old)
  expect(refused(await open(old))).toMatchObject({ status: 410, refused: 'shareLinkEnded' })
  expect(refused(await tryToJoin(old)).refused).toBe('shareLinkEnded')
  succeeded(await open(code))
  const { id: reservationId, token } = booked
  const ended = succeeded(await world.send('invitations.endShareLink', { reservationId }, { token }))
  expect(ended).toMatchObject({ url: null, members: [{ name: 'Bea Moreau' }] })
  expect(refused(await open(code)).refused).toBe('shareLinkEnded')
  expect(succeeded(await world.send('invitations.get', { code: own })).answer).toBe('yes')
})

test('a removed member loses their link, gives up the seat and gets no more messages', async () => {
  const booked = await bookFor(2, '2027-03-22T19:00')
  const { id: reservationId, token } = booked
  const code = await create(booked)
  const joined = await join(code)
  const body = { members: ['removed@example.com'] }
  succeeded(await world.send('invitations.send', { reservationId, body }, { token }))
  const other = await bookFor(2, '2027-03-22T20:00')
  const { members } = await read(booked)
  for (const { id } of members) {
    const elsewhere = { reservationId: other.id, memberId: id }
    succeeded(await world.send('invitations.removeMember', elsewhere, { token: other.token }))
  }
  expect((await read(booked)).members).toHaveLength(2)
  for (const { id } of members) {
    const remove = { reservationId, memberId: id }
    succeeded(await world.send('invitations.removeMember', remove, { token }))
    succeeded(await world.send('invitations.removeMember', remove, { token }))
  }
  expect(await read(booked)).toMatchObject({ seatsLeft: 1, members: [] })
  expect(refused(await world.send('invitations.get', { code: joined.code })).refused).toBe(
    'unknownInvitation',
  )
  const waiting = world.database.sql.selectFrom('messages').select('recipient').where('dropped', 'is', null)
  expect(await waiting.where('recipient', '=', 'removed@example.com').execute()).toEqual([])
  succeeded(await open(code))
})

test('a member who leaves an email gets their own link once, without the host’s last name', async () => {
  const booked = await bookFor(4, '2027-03-23T13:00', { customerName: 'Quintessa Zvonareva' })
  const code = await create(booked)
  const to = 'cleo.joined@example.com'
  const more = { id: newId(), email: to, language: 'de' }
  const own = await join(code, more)
  expect(await join(code, more)).toEqual(own)
  const [message, ...others] = await outboxOf(world, to)
  expect(others).toEqual([])
  expect(message?.subject).toContain('Sie sind dabei')
  expect(message?.text).toContain(own.url)
  expect(message?.text).toContain('Quintessa hat')
  expect(message?.attachments).toHaveLength(1)
  for (const secret of [booked.token, booked.email, 'Zvonareva'])
    expect(JSON.stringify(message)).not.toContain(secret)
})

test('nobody gets the link of a member who was removed or of a canceled reservation', async () => {
  const booked = await bookFor(4, '2027-03-23T14:00')
  const code = await create(booked)
  await join(code, { email: 'gone@example.com' })
  await join(code, { fullName: 'Ana', email: 'late@example.com' })
  const [gone] = (await read(booked)).members
  const { id: reservationId, token } = booked
  const remove = { reservationId, memberId: gone?.id ?? 0 }
  succeeded(await world.send('invitations.removeMember', remove, { token }))
  await cancel(booked)
  const delivered: OutgoingMessage[] = []
  await sendMessages(world.context, {
    carries: ['email'],
    deliver: async (mail) => void delivered.push(mail),
  })
  const subjects = (to: string) => delivered.filter((mail) => mail.to === to).map(({ subject }) => subject)
  expect(subjects('gone@example.com')).toEqual([])
  expect(subjects('late@example.com')).toEqual([expect.stringMatching(/^Canceled: /)])
})

test('members who joined are notified of a new time if they gave an email', async () => {
  const booked = await bookFor(4, '2027-03-23T19:00', { customerName: 'Quintessa Zvonareva' })
  const code = await create(booked)
  await join(code)
  await join(code, { fullName: 'Ana', email: 'ana.joined@example.com', language: 'de' })
  const { id, token } = booked
  const update = { reservationId: id, body: { reservationTime: '2027-03-23T20:00' } }
  succeeded(await world.send('reservations.update', update, { token }))
  const [message] = await outboxOf(world, 'ana.joined@example.com')
  expect(message?.text).toContain('/invitation?code=')
  expect(message?.text).toContain('Quintessa')
  expect(JSON.stringify(message)).not.toContain('Zvonareva')
  const rows = world.database.sql.selectFrom('messages').select('recipient').where('recipient', '=', '')
  expect(await rows.execute()).toEqual([])
})

test('every reason why nobody can join has its own refusal and message', async () => {
  const canceled = await bookFor(3, '2027-03-24T13:00')
  const over = await bookFor(3, '2027-03-24T14:00')
  const ended = await bookFor(3, '2027-03-24T15:00')
  const alone = await bookFor(1, '2027-03-24T16:00')
  const codes = {
    partyCanceled: await create(canceled),
    partyOver: await create(over),
    shareLinkEnded: await create(ended),
    partyFull: await create(alone),
    unknownInvitation: 'f'.repeat(32),
  }
  await cancel(canceled)
  await create(ended, true)
  const { sql } = world.database
  const past = new Date(worldTime.getTime() - 86_400_000)
  await sql.updateTable('reservations').set({ reservation_time: past }).where('id', '=', over.id).execute()
  for (const lang of ['en', 'de', 'ru', 'zh-TW']) {
    const sentences = new Set<string>()
    for (const [code, link] of Object.entries(codes)) {
      const answer = await world.app.inject({ url: `/api/rsv/mb/guest/share-links/${link}?lang=${lang}` })
      expect(answer.json().code).toBe(code)
      expect(answer.json().message).not.toMatch(/^refusals/)
      sentences.add(answer.json().message)
      expect(refused(await tryToJoin(link)).refused).toBe(code)
    }
    expect(sentences.size).toBe(5)
  }
  expect(refused(await tryToCreate(canceled)).refused).toBe('alreadyEnded')
})

test('joining is rate limited per network and per booking', async () => {
  world.setTime(new Date(worldTime.getTime() + 3_600_000))
  const many = await bookFor(2, '2027-03-25T13:00')
  const code = await create(many)
  const rounds = Array.from({ length: 24 })
  for (const _ of rounds) succeeded(await reply((await join(code)).code, false))
  expect(refused(await tryToJoin(code))).toMatchObject({ status: 429, refused: 'tooManyRequests' })

  const from = world.sendFrom('203.0.113.9')
  const joinFrom = async (link: string) => {
    const body = { id: newId(), fullName: 'Bea' }
    return from('invitations.joinParty', { code: link, body })
  }
  for (const hour of ['14', '15', '16']) {
    const link = await create(await bookFor(2, `2027-03-25T${hour}:00`))
    for (let at = 0; at < 20; at += 1) succeeded(await reply(succeeded(await joinFrom(link)).code, false))
  }
  const last = await create(await bookFor(2, '2027-03-25T17:00'))
  expect(refused(await joinFrom(last)).refused).toBe('tooManyRequests')
  world.setTime(worldTime)
})

test('renewing a link is rate limited per booking', async () => {
  const booked = await bookFor(2, '2027-03-26T13:00')
  for (let at = 0; at < 30; at += 1) await create(booked, true)
  expect(refused(await tryToCreate(booked, true)).refused).toBe('tooManyRequests')
  expect((await read(booked)).url).not.toBeNull()
})
