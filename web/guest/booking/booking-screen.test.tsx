import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { CallName } from '#contracts/wire.ts'
import { drawPage, pressUnderground } from '#web/draw-page.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/reserve/screens-for-tests.ts'
import { bookingForTests } from './bookings-for-tests.ts'

const address = (path = '/booking', more = '') => `${path}?id=${'c'.repeat(32)}&token=t${more}`

function house(given: Partial<ReservationGuest> = {}, services = {}, config = {}) {
  const restaurant = restaurantForTests(config)
  const answers: Record<string, unknown> = {
    'reservations.get': bookingForTests(given),
    'restaurants.get': { ...restaurant, services: { ...restaurant.services, ...services } },
    'availability.ofRestaurant': [slotForTests('2099-03-18T20:00:00+00:00')],
    'availability.ofMonth': { zone: 'Europe/Lisbon', days: [{ date: '2099-03-18', open: true, slots: 1 }] },
  }
  return (async (name: string) =>
    answers[name] ?? { refused: 'unknownCall', status: 404, message: 'Nothing here.' }) as unknown as Send
}

const draw = (path: string, given: Partial<ReservationGuest> = {}, services = {}, config = {}) =>
  drawPage(path, house(given, services, config))

/** A booking so many minutes from now. */
const inMinutes = (minutes: number): Partial<ReservationGuest> => ({
  reservationTime: new Date(Date.now() + minutes * 60_000).toISOString(),
})

test('a booking can be changed, put into a calendar, shared and cancelled, all without script', async () => {
  const { html } = await draw(address())
  expect(html).toContain('href="/booking/change?id=')
  expect(html).toMatch(/href="data:text\/calendar[^"]*BEGIN%3AVCALENDAR/)
  expect(html).toMatch(/<textarea[^>]*name="members"/)
  expect(html).toMatch(/<textarea[^>]*name="note"/)
  expect(html).not.toContain('id="confirm"')
})

test('a house that takes orders lets the guest choose dishes ahead of the evening, another does not', async () => {
  const link = `/delivery/kumo?deliveryType=preorder&amp;reservationId=${'c'.repeat(32)}`
  expect((await draw(address(), {}, { ordering: true })).html).toContain(`href="${link}"`)
  expect((await draw(address(), {}, { ordering: false })).html).not.toContain('/delivery/')
  const off = { status: 'CanceledByClient', mayChange: false, mayCancel: false } as const
  expect((await draw(address(), off, { ordering: true })).html).not.toContain('/delivery/')
})

test('the day before, the reminder finds its button', async () => {
  const { html } = await draw(address(), inMinutes(20 * 60))
  expect(html).toMatch(/<section id="confirm"/)
  expect(html).toMatch(/<button(?=[^>]*name="step")[^>]*value="confirm"/)
})

test('on the way, lateness and arrival are one press each', async () => {
  const { html } = await draw(address(), inMinutes(20))
  for (const minutes of [10, 20, 30])
    expect(html).toMatch(new RegExp(`value="${minutes}"[^>]*>\\+${minutes} min`))
  expect(html).toMatch(/<button(?=[^>]*name="step")[^>]*value="arrive"/)
})

test('who is late reads until when the table is kept, and what to do where that is too short', async () => {
  const soon = inMinutes(20)
  const late = { ...soon, lateMinutes: 20 }
  const kept = await draw(address(), { ...late, keptUntil: '2099-03-18T20:05:00+00:00' })
  expect(kept.html).toContain('Your table is kept until 8:05 PM')
  expect(kept.html).not.toContain('It cannot be kept longer')
  const short = await draw(address(), { ...late, keptUntil: new Date(Date.now() + 60_000).toISOString() })
  expect(short.html).toContain('It cannot be kept longer')
})

test('a request says calmly that there is nothing to do', async () => {
  const { html } = await draw(address(), { status: 'Pending' })
  expect(html).toContain('Nothing to do for you just now')
})

test('a request promises no table and no confirmation, only that the answer is written', async () => {
  const { html } = await draw(address(), { status: 'Pending' })
  expect(html).toContain('We have written to ada@example.org')
  expect(html).not.toContain('The confirmation is in your mail')
})

const afterwards = { mayChange: false, mayCancel: false } as const
test.each([
  ['at the table', { ...inMinutes(-10), status: 'Seated' }, 'You are at your table, Ada.'],
  ['after the visit', { ...inMinutes(-200), status: 'Closed' }, 'Thank you for coming to Kumo, Ada.'],
  ['when nobody marked who came', { ...inMinutes(-200) }, 'The time of this booking is over.'],
  [
    'when nobody ever answered',
    { ...inMinutes(-200), status: 'Pending' },
    'The time of this booking is over.',
  ],
] as const)('%s nobody is expected any more, and nothing costs anything', async (_, given, lead) => {
  const { html } = await draw(address(), { ...afterwards, ...given })
  expect(html).toContain(lead)
  for (const past of [
    'is expecting you',
    'in your mail',
    'Nothing to pay now',
    'Add to calendar',
    'Nothing to do',
  ])
    expect(html).not.toContain(past)
})

test('members stand with their answers, and a head too many offers a change', async () => {
  const member = {
    member: 'b@example.org',
    name: 'Bob',
    answer: 'yes' as const,
    allergy: ['nuts'],
    access: '',
  }
  const members = [
    member,
    { ...member, member: 'c@example.org', name: 'Cy' },
    { ...member, member: 'd', name: 'Di' },
  ]
  const { html } = await draw(address(), { members })
  expect(html).toContain('4 people are coming, but the table is for 3')
  expect(html).toMatch(/href="\/booking\/change\?[^"]*party=4"/)
  expect(html).toContain('nuts')
})

test.each<[CallName, Record<string, string>, number]>([
  ['reservations.cancel', { note: 'Ill' }, 20 * 60],
  ['reservations.late', { step: 'late', minutes: '20' }, 20],
  ['reservations.confirm', { step: 'confirm' }, 20 * 60],
  ['reservations.checkIn', { step: 'arrive' }, 20],
  ['reservations.invite', { step: 'invite', members: 'bob@example.org' }, 20 * 60],
])('who loses the connection at %s keeps the page, and may press again', async (call, fields, minutes) => {
  const { status, html } = await pressUnderground(address(), fields, house(inMinutes(minutes)), call)
  expect(status).toBe(503)
  expect(html).toContain('we cannot say whether that was done')
  expect(html).toMatch(/<textarea[^>]*name="note"/)
  if (fields['step']) expect(html).toMatch(new RegExp(`<(?=[^>]*name="step")[^>]*value="${fields['step']}"`))
})

test('a server that fails another call says so by its status, and is not taken for a lost connection', async () => {
  const failing = (async (name: string) => {
    if (name === 'reservations.cancel') throw new TypeError('terminated')
    return house()('reservations.get', { reservationId: 'c' })
  }) as unknown as Send
  const request = new Request(new URL(address(), 'http://banquette.test'), {
    method: 'POST',
    body: new URLSearchParams({ note: '' }),
  })
  expect((await drawPage(request, failing)).status).toBe(500)
})

const fee = { creditCardChargeEnabled: true, noShowFeeEnabled: true, chargeIfCancelledBefore: 24 }
test.each([
  ['while it is free', 25 * 60, 'Cancel free until'],
  [
    'when it no longer is',
    23 * 60,
    'can no longer be cancelled free of charge; if you cancel or do not come, the restaurant may charge €25',
  ],
])('whoever opens the way to cancel reads what it costs, %s', async (_, minutes, said) => {
  const { html } = await draw(address(), { ...inMinutes(minutes), ...fee, amount: 2500 })
  const [page, form] = html.split('Plans change.').map((part) => part.includes(said))
  expect({ page, form }).toEqual({ page: true, form: true })
})

test('a cancelled booking offers nothing but another', async () => {
  const { html } = await draw(address(), { status: 'CanceledByClient', mayChange: false, mayCancel: false })
  expect(html).toContain('Book again')
  expect(html).not.toContain('/booking/change')
  expect(html).not.toContain('name="members"')
})

test('changing begins with what is booked, and choosing a time changes nothing yet', async () => {
  const { html } = await draw(address('/booking/change'))
  expect(html).toContain('Your table stays yours until the new one is secured.')
  expect(html).toContain('>Kumo<')
  expect(html).toContain('Same day, time and party')
  expect(html).toMatch(
    /<button(?=[^>]*aria-label="8:00 PM, Wednesday, March 18, table for 3")[^>]*name="instant"/,
  )
  expect(html).not.toContain('name="step" value="keep"')
})

test('a chosen time stands beside the one that is given up', async () => {
  const more = `&instant=${encodeURIComponent('2099-03-18T20:00:00+00:00')}`
  const { html } = await draw(address('/booking/change', more))
  expect(html).toContain('Wednesday, March 18 · 7:30 PM · 3 guests')
  expect(html).toContain('Wednesday, March 18 · 8:00 PM · 3 guests')
})

test('another day has no time until one is chosen', async () => {
  const { html } = await draw(address('/booking/change', '&date=2099-03-19'))
  expect(html).toContain('Please choose a time first.')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Change the booking/)
})
