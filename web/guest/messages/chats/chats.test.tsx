import { expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { walkInForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { loadChats } from './load-chats.ts'

const id = 'c'.repeat(32)
const page = `/booking?id=${id}&token=t`

const messages: ReservationGuest['messages'] = [
  { id: 0, body: 'Is there shade?', time: '2027-03-02T19:33:00.000Z', origin: 'guest' },
  { id: 1, body: 'Plenty of it.', time: '2027-03-03T09:05:00.000Z', origin: 'host' },
]

function server(given: Partial<ReservationGuest> = {}) {
  const booking = bookingForTests({ messages, unreadMessageCount: 1, ...given })
  return sendForTests({
    'reservations.get': booking,
    'reservations.sendMessage': booking,
    'restaurants.get': restaurantForTests(),
  })
}

const draw = (given: Partial<ReservationGuest> = {}, development = true) =>
  drawPage(page, server(given).send, {}, (screen) => screen, { development })

test('a booking has the conversation with its restaurant, and a form to write', async () => {
  const { html } = await draw()
  expect(html).toMatch(/1 new message.*You.*Is there shade\?.*Kumo.*Plenty of it\./s)
  expect(html).toMatch(/<label[^>]*>.*Message to Kumo/s)
  expect(html).toMatch(
    /<textarea[^>]*maxLength="500"[^>]*name="body"|<textarea[^>]*name="body"[^>]*maxLength="500"/i,
  )
})

test.each([
  ['outside of development', {}, false],
  ['about a canceled booking', { status: 'CanceledByHost' }, true],
] as const)(
  '%s, guests can read what the restaurant wrote but can’t write',
  async (_, given, development) => {
    const { html } = await draw(given, development)
    expect(html).toContain('Plenty of it.')
    expect(html).not.toContain('name="body"')
  },
)

test('without messages and without a way to write there is no conversation', async () => {
  const { html } = await draw({ messages: [], unreadMessageCount: 0 }, false)
  expect(html).not.toContain('id="messages"')
})

test('without scripts, a message is sent with its key and leads back to the conversation', async () => {
  const { send, asked, bodies } = server()
  const fields = { step: 'write', body: ' A coat? ', key: 'once' }
  const answer = await redirectOf(formRequest(page, fields), send)
  expect(answer.headers.get('location')).toBe(`/booking?id=${id}&token=t#messages`)
  expect(bodies('reservations.sendMessage')).toEqual([{ body: 'A coat?' }])
  expect(asked.at(0)).toMatchObject({ name: 'reservations.sendMessage', token: 't' })
})

test('an empty message isn’t sent, and the page says so', async () => {
  const { send, of } = server()
  const { html } = await drawPage(formRequest(page, { step: 'write', body: ' ', key: 'once' }), send)
  expect(html).toContain('Write a message first.')
  expect(of('reservations.sendMessage')).toEqual([])
})

test('the list has the latest conversation first, then what guests can write about', async () => {
  const booking = (letter: string, given: Partial<ReservationGuest>) =>
    bookingForTests({ id: letter.repeat(32), messages: [], unreadMessageCount: 0, ...given })
  const old = booking('a', { messages: messages.slice(0, 1), status: 'Closed' })
  const { send } = sendForTests({
    'reservations.list': {
      reservations: [
        booking('b', { reservationTime: '2099-03-19T20:00:00+00:00' }),
        booking('d', { reservationTime: '2099-03-18T20:00:00+00:00', deliveryType: 'takeaway' }),
        booking('e', { messages, unreadMessageCount: 1 }),
      ],
      total: 3,
    },
    'reservations.history': { reservations: [old, booking('f', { status: 'Closed' })], total: 2 },
    'walkIns.history': { walkins: [walkInForTests({ unreadMessageCount: 1 })], total: 1 },
    'walkIns.messages': {
      id,
      messages: [{ from: 'restaurant', body: 'Soon.', time: '2027-03-03T20:00:00.000Z' }],
    },
  })
  const entries = await loadChats({ send, uid: 'june', url: new URL('https://tables.example/chats') })
  expect(entries.map(({ href, unread, last }) => [href, unread, last?.body ?? ''])).toEqual([
    [expect.stringMatching(/^\/waitlist\/.*view=messages#messages$/), 1, 'Soon.'],
    [`/booking?id=${'e'.repeat(32)}#messages`, 1, 'Plenty of it.'],
    [`/booking?id=${'a'.repeat(32)}#messages`, 0, 'Is there shade?'],
    [expect.stringContaining(`/order?id=${'d'.repeat(32)}`), 0, ''],
    [`/booking?id=${'b'.repeat(32)}#messages`, 0, ''],
  ])
})

test('the list of chats can be opened and isn’t indexed', async () => {
  const { send } = sendForTests({ 'guests.profile': refusal('signInNeeded', '') })
  const { status, html } = await drawPage('/chats?lang=de', send)
  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toMatch(/<h1[^>]*>Chats/)
})
