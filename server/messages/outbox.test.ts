import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { bookingLooks } from './write/booking-looks.ts'
import { composeBooking } from './write/compose-booking.ts'
import type { OutboxEntry } from './read-outbox.ts'
import { shortLinks } from './short-links.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterEach(async () => {
  await Promise.all(made.splice(0).map(cancel))
})
afterAll(() => world.close())

async function outbox(to: string): Promise<OutboxEntry[]> {
  const response = await world.app.inject({ url: `/dev/outbox.json?to=${encodeURIComponent(to)}` })
  return response.json()
}

async function only(to: string): Promise<OutboxEntry> {
  const [entry, ...others] = await outbox(to)
  if (!entry || others.length > 0) throw new Error(`${to} has ${others.length + (entry ? 1 : 0)} messages`)
  return entry
}

/** Bookings made by a test. They are canceled after it to free their tables. */
const made: { id: string; token: string }[] = []

async function bookFor(email: string, more: Partial<BookingRequest> = {}) {
  const booked = await book(world, bookingRequest(who.oneTable, '2027-03-17T19:30', { email, ...more }))
  made.push(booked)
  return booked
}

async function cancel({ id, token }: { id: string; token: string }) {
  return succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
}

/** Returns the unfolded lines of a calendar file. */
function linesOf(entry: OutboxEntry): string[] {
  return (entry.attachments[0]?.content ?? '').replace(/\r\n[ \t]/g, '').split('\r\n')
}

/**
 * Returns the line of a property of the calendar or of its only event. The event comes last, so its line wins
 * if the time zone's rules use the same name.
 */
const lineOf = (entry: OutboxEntry, name: string) =>
  linesOf(entry).findLast((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))

test('a booking is confirmed by email, with everything a guest needs and a calendar file', async () => {
  const booked = await bookFor('one@example.com')
  const entry = await only('one@example.com')
  expect(entry).toEqual({
    id: expect.any(Number),
    channel: 'email',
    to: 'one@example.com',
    subject: 'Reservation confirmed: Mesa Única, Wednesday, March 17 at 7:30 PM',
    text: expect.any(String),
    html: expect.stringMatching(/^<!doctype html>/),
    attachments: [
      {
        filename: 'booking.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: expect.any(String),
      },
    ],
    at: '2027-03-01T12:00:00.000Z',
  })
  for (const fact of [
    'June Abernathy',
    '2 guests',
    'Wednesday, March 17, 7:30 PM',
    'Travessa da Mó 3',
    `https://tables.example/booking?id=${booked.id}&token=${booked.token}`,
  ])
    expect(entry.text).toContain(fact)
  expect(entry.html).toContain('Mesa Única')
  expect(entry.text).not.toContain('Western European')
})

test('a guest with a number from another time zone reads the restaurant’s, in summer by its summer name (guests 1.12)', async () => {
  await bookFor('summer@example.com', { reservationTime: '2027-04-17T19:30', phoneNumber: '+12025550106' })
  expect((await only('summer@example.com')).text).toContain('Western European Summer Time')
})

test('messages are in the language of the booking', async () => {
  await bookFor('otto@example.org', { language: 'de' })
  const entry = await only('otto@example.org')
  expect(entry.subject).toMatch(/Mesa Única.*Mittwoch, 17\. März.*19:30/)
  expect(entry.html).toContain('<html lang="de">')
})

test('the link in the email has the token that opens the booking', async () => {
  const booked = await bookFor('link@example.com')
  const entry = await only('link@example.com')
  const [link = ''] = /https:\S+/.exec(entry.text) ?? []
  const { searchParams } = new URL(link)
  const opened = await world.send(
    'reservations.get',
    { reservationId: searchParams.get('id') ?? '' },
    { token: searchParams.get('token') },
  )
  expect(opened).toEqual(booked)
})

test('a cancellation removes the calendar entry instead of adding another', async () => {
  await cancel(await bookFor('two@example.com'))
  const [cancelled, confirmed, ...others] = await outbox('two@example.com')
  if (!cancelled || !confirmed) throw new Error('a confirmation and a cancellation were expected')
  expect(others).toEqual([])
  expect(cancelled.subject).toBe('Canceled: Mesa Única, Wednesday, March 17 at 7:30 PM')
  expect(lineOf(confirmed, 'METHOD')).toBe('METHOD:PUBLISH')
  expect(lineOf(cancelled, 'METHOD')).toBe('METHOD:CANCEL')
  expect([lineOf(confirmed, 'SEQUENCE'), lineOf(cancelled, 'SEQUENCE')]).toEqual(['SEQUENCE:1', 'SEQUENCE:2'])
  expect(lineOf(confirmed, 'UID')).toMatch(/^UID:[0-9a-f]{32}@banquette$/)
  expect(lineOf(cancelled, 'UID')).toBe(lineOf(confirmed, 'UID'))
  expect(lineOf(cancelled, 'STATUS')).toBe('STATUS:CANCELLED')
})

test.each(['UTC', 'Asia/Tokyo', 'America/St_Johns'])(
  'with the server in %s the calendar entry is at the restaurant’s hour, summer and winter',
  async (zone) => {
    const own = process.env['TZ']
    process.env['TZ'] = zone
    try {
      for (const [day, utc] of [
        ['2027-03-17', '19:30'],
        ['2027-04-17', '18:30'],
      ]) {
        const email = `${zone.toLowerCase().replaceAll(/\W/g, '-')}-${day}@example.com`
        const booked = await bookFor(email, { reservationTime: `${day}T19:30` })
        expect(Date.parse(booked.reservationTime)).toBe(Date.parse(`${day}T${utc}Z`))
        const entry = await only(email)
        const date = day?.replaceAll('-', '')
        expect(lineOf(entry, 'DTSTART')).toBe(`DTSTART;TZID=Europe/Lisbon:${date}T193000`)
        expect(lineOf(entry, 'DTEND')).toBe(`DTEND;TZID=Europe/Lisbon:${date}T223000`)
        expect(lineOf(entry, 'DTSTAMP')).toBe('DTSTAMP:20270301T120000Z')
        const lines = linesOf(entry)
        expect(lines).toContain('BEGIN:VTIMEZONE')
        expect(lines).toContain('TZID:Europe/Lisbon')
        expect(entry.subject).toContain('7:30 PM')
      }
    } finally {
      if (own === undefined) delete process.env['TZ']
      else process.env['TZ'] = own
    }
  },
)

test('a guest with only a phone number gets one short text message', async () => {
  const booked = await bookFor('', { phoneNumber: '+351910000101' })
  const entry = await only('+351910000101')
  expect(entry).toMatchObject({ channel: 'sms', attachments: [], html: '' })
  expect(entry.text).toBe(
    `Mesa Única: table for 2 on Wed, Mar 17 at 7:30 PM. Change or cancel: ${shortLinks.reservation(world.context, booked.id)}`,
  )
})

test('a guest with both contacts gets an email and no text message', async () => {
  await bookFor('both@example.com', { phoneNumber: '+351910000999' })
  expect((await only('both@example.com')).channel).toBe('email')
  expect(await outbox('+351910000999')).toEqual([])
})

test('a request that needs the restaurant’s approval is announced as a request, without a calendar entry', async () => {
  for (let party = 0; party < 14; party++) await book(world, bookingRequest(who.request, '2027-03-16T19:00'))
  const body = bookingRequest(who.request, '2027-03-16T19:00', { email: 'hope@example.com' })
  expect((await book(world, body)).status).toBe('Pending')
  const entry = await only('hope@example.com')
  expect(entry.subject).toMatch(/^Request sent: Mandelbaum und Meer, /)
  expect(entry.attachments).toEqual([])
})

test('markup and links are removed from names that were stored before names were checked', async () => {
  await bookFor('mallory@example.com')
  const hostile = '<img src=x onerror="alert(1)"> Win at https://evil.example/now or call +49 171 0000102'
  await world.database.sql
    .updateTable('messages')
    .set({ data: sql`data || jsonb_build_object('customerName', ${hostile}::text)` })
    .where('recipient', '=', 'mallory@example.com')
    .execute()
  const { text, html, subject } = await only('mallory@example.com')
  for (const part of [text, html, subject])
    expect(part).not.toMatch(
      /<img (?!src="https:\/\/tables\.example\/)|evil\.example|https:\/\/evil|171 ?0000102/,
    )
  expect(text).toContain('img src x onerror alert Win at https evil example now')
  const page = await world.app.inject({ url: '/dev/outbox?to=mallory@example.com' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toContain('<img')
})

test('a guest with a dot in their name can book, and the message has no link (situations S8)', async () => {
  const email = 'abdul@example.com'
  await book(
    world,
    bookingRequest(who.oneTable, '2027-03-19T19:30', { email, customerName: 'Md.Abdul Karim' }),
  )
  const [mail] = await outboxOf(world, email)
  expect(mail?.text).not.toContain('Md.Abdul')
})

test.each([
  [
    'en',
    'Names can’t contain links, email addresses, phone numbers, or symbols like < and >. Put a space after a period.',
  ],
  [
    'de',
    'Namen dürfen keine Links, E-Mail-Adressen, Telefonnummern oder Zeichen wie < und > enthalten. Setzen Sie nach einem Punkt ein Leerzeichen.',
  ],
])('a name with a link or markup is refused, and the guest reads why in %s', async (language, message) => {
  for (const customerName of [
    'Win at https://evil.example/now',
    'evil．example',
    '<b>June</b>',
    '+49 171 0000102',
  ]) {
    const payload = bookingRequest(who.oneTable, '2027-03-17T19:30', {
      email: 'victim@example.com',
      customerName,
    })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/rsv/mb/guest/reservations',
      headers: { 'accept-language': language },
      payload,
    })
    expect(answer.json()).toMatchObject({ status: 400, fields: [{ field: 'customerName', message }] })
  }
  expect(await outbox('victim@example.com')).toEqual([])
})

test('no subject in any language contains text that a guest wrote', async () => {
  const booked = await bookFor('subject@example.com')
  const booking = { ...booked, customerName: 'Zebediah', specialRequests: 'Zebediah', words: 'Zebediah' }
  for (const locale of locales)
    for (const template of Object.keys(bookingLooks) as BookingTemplate[]) {
      const about = { template, booking, publicUrl: 'https://tables.example', locale }
      const input = { ...about, channel: 'email', created: new Date(0) } as const
      const message = composeBooking(input, world.context.sentences(locale))
      expect(message.subject).toContain('Mesa Única')
      expect(message.subject).not.toContain('Zebediah')
    }
})

test('the newest message comes first for any recipient', async () => {
  await cancel(await bookFor('last@example.com'))
  const all: OutboxEntry[] = (await world.app.inject({ url: '/dev/outbox.json' })).json()
  expect(all.slice(0, 2).map(({ to }) => to)).toEqual(['last@example.com', 'last@example.com'])
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(await outbox('nobody@example.com')).toEqual([])
})

test('outside of development nobody can read the outbox', async () => {
  const staging = await openWorld({ DEPLOYMENT: 'staging' })
  try {
    for (const url of ['/dev/outbox.json', '/dev/outbox'])
      expect((await staging.app.inject({ url })).statusCode).toBe(404)
  } finally {
    await staging.close()
  }
})
