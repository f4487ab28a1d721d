import { expect, test } from 'vitest'
import type { ShareLink } from '#contracts/booking/invitations.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { CallName } from '#contracts/wire.ts'
import { drawPage, formRequest, submitOffline, text } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { isStoredCall } from '#web/session/requests/unanswered.ts'
import { type Answers, sendForTests } from '#web/testing/send-for-tests.ts'
import { bookingForTests } from './bookings-for-tests.ts'

const joined = { id: 5, member: '', name: 'Bea', answer: 'yes' as const, allergy: [], access: '' }
const numbered = (members: ReservationGuest['members'] = []) =>
  members.map((member, id) => ({ ...member, id }))
const party: ShareLink = { url: null, seatsLeft: 2, members: [] }

const openDay = { date: '2099-03-18', open: true, slots: 1 }

const address = (path = '/booking', more = '') => `${path}?id=${'c'.repeat(32)}&token=t${more}`

function server(given: Partial<ReservationGuest> = {}, services = {}, config = {}) {
  const restaurant = restaurantForTests(config)
  const answers: Answers = {
    'reservations.get': bookingForTests(given),
    'invitations.shareLink': { ...party, members: numbered(given.members) },
    'restaurants.get': { ...restaurant, services: { ...restaurant.services, ...services } },
    'availability.get': [slotForTests('2099-03-18T20:00:00+00:00')],
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [openDay] },
  }
  return sendForTests(answers).send
}

const draw = (path: string, given: Partial<ReservationGuest> = {}, services = {}, config = {}) =>
  drawPage(path, server(given, services, config))

/** Returns a booking that starts in this many minutes and was made a day ago. */
const inMinutes = (minutes: number): Partial<ReservationGuest> => ({
  created: new Date(Date.now() - 86_400_000).toISOString(),
  reservationTime: new Date(Date.now() + minutes * 60_000).toISOString(),
})

test('a booking can be changed, added to a calendar, shared and canceled without scripts', async () => {
  const { html } = await draw(address())
  expect(html).toContain('href="/booking/change?id=')
  expect(html).toContain(`href="/booking/calendar.ics?id=${'c'.repeat(32)}&amp;token=t"`)
  expect(html).toMatch(/href="https:\/\/calendar\.google\.com\/[^"]*text=Kumo/)
  expect(html).toMatch(/href="https:\/\/outlook\.live\.com\/[^"]*subject=Kumo/)
  expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*Kumo/)
  expect(html).toMatch(/<textarea[^>]*name="members"/)
  expect(html).toMatch(/<textarea[^>]*name="note"/)
  expect(html).not.toContain('id="confirm"')
})

test('what comes next is in the order guests need it (guests 1.14), and the link is copied instead of shown', async () => {
  const { html } = await draw(address())
  const withoutFallback = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  const steps = [
    'Add to calendar',
    'Directions',
    'Invite guests',
    'Copy link',
    'Change reservation',
    'Cancel reservation',
    'Message to Kumo',
  ]
  const places = steps.map((step) => withoutFallback.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(withoutFallback).not.toContain('name="manage-link"')
  expect(html).toMatch(/<noscript>[^]*name="manage-link"/)
})

test('nobody is asked to confirm or report running late too early', async () => {
  const { html } = await draw(address(), inMinutes(30 * 60))
  for (const early of ['id="confirm"', 'Running late?']) expect(html).not.toContain(early)
})

test("if the restaurant takes orders, guests can choose dishes ahead; if not, they can't", async () => {
  const link = `/delivery/kumo?deliveryType=preorder&amp;reservationId=${'c'.repeat(32)}&amp;token=`
  expect((await draw(address(), {}, { ordering: true })).html).toContain(`href="${link}`)
  expect((await draw(address(), {}, { ordering: false })).html).not.toContain('/delivery/')
  const off = { status: 'CanceledByClient', mayChange: false, mayCancel: false } as const
  expect((await draw(address(), off, { ordering: true })).html).not.toContain('/delivery/')
})

test('the day before, the reminder can be confirmed', async () => {
  const { html } = await draw(address(), inMinutes(20 * 60))
  expect(html).toMatch(/<section id="confirm"/)
  expect(html).toMatch(/<button(?=[^>]*name="step")[^>]*value="confirm"/)
})

test('shortly before, reporting late and checking in come first, one press each (guests 1.14)', async () => {
  const { html } = await draw(address(), inMinutes(20))
  for (const minutes of [10, 20, 30])
    expect(html).toMatch(new RegExp(`value="${minutes}"[^>]*>\\+${minutes} min`))
  expect(html).toMatch(/<button(?=[^>]*name="step")[^>]*value="arrive"/)
  expect(html.indexOf('value="arrive"')).toBeLessThan(html.indexOf('<article'))
})

test('late guests see until when their table is kept, and what to do if that is too short', async () => {
  const soon = inMinutes(20)
  const late = { ...soon, lateMinutes: 20 }
  const early = await draw(address(), { ...late, keptUntil: '2099-03-18T20:05:00+00:00' })
  expect(early.html).toMatch(/held until 8:05 PM<\/p><p[^>]*><span[^>]*>Western European Standard Time/)
  expect(early.html).not.toContain('can’t hold your table any longer')
  const short = await draw(address(), { ...late, keptUntil: new Date(Date.now() + 60_000).toISOString() })
  expect(short.html).toContain('can’t hold your table any longer')
})

test('a request says that nothing needs to be done', async () => {
  const { html } = await draw(address(), { status: 'Pending' })
  expect(html).toContain('You don’t need to do anything right now')
})

test('a request promises no table and no confirmation, only a reply', async () => {
  const { html } = await draw(address(), { status: 'Pending' })
  expect(html).toContain('We’ve emailed ada@example.org')
  expect(html).not.toContain('We’ve emailed your confirmation')
})

const afterwards = { mayChange: false, mayCancel: false } as const
test.each([
  ['at the table', { ...inMinutes(-10), status: 'Seated' }, 'You’re at your table, Ada.'],
  ['after the visit', { ...inMinutes(-200), status: 'Closed' }, 'Thanks for dining at Kumo, Ada.'],
  ['without a recorded visit', { ...inMinutes(-200) }, 'This reservation is in the past.'],
  [
    'after a request without a reply',
    { ...inMinutes(-200), status: 'Pending' },
    'Kumo didn’t reply to your request in time.',
  ],
] as const)('%s the guest is no longer expected, and nothing is charged', async (_, given, lead) => {
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

test('members are shown with their answers, and one too many triggers the offer of a change', async () => {
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
  expect(html).toContain('4 guests are coming, but your table is for 3')
  expect(html).toMatch(/href="\/booking\/change\?[^"]*party=4"/)
  expect(html).toContain('nuts')
})

async function drawParty(link: Partial<ShareLink>, given: Partial<ReservationGuest> = {}) {
  const { send, asked } = sendForTests({
    'reservations.get': bookingForTests(given),
    'restaurants.get': restaurantForTests(),
    'invitations.shareLink': { ...party, ...link },
  })
  return { ...(await drawPage(address(), send)), asked }
}

test('one link for the whole party is created, shared, replaced and ended without scripts', async () => {
  expect((await drawParty({})).html).toMatch(/<button(?=[^>]*name="step")[^>]*value="createLink"/)
  const { html } = await drawParty({ url: 'http://banquette.test/join/x', seatsLeft: 1 })
  expect(html).toMatch(/<noscript>.*value="http:\/\/banquette\.test\/join\/x"/s)
  expect(html).toContain('1 seat left.')
  for (const step of ['renewLink', 'endLink'])
    expect(html).toMatch(new RegExp(`<button(?=[^>]*name="step")[^>]*value="${step}"`))
})

test('the guest who booked sees who joined and can remove them', async () => {
  const { html } = await drawParty({ members: [joined] }, { members: [joined] })
  expect(html).toMatch(/<input type="hidden" name="member" value="5"/)
  expect(html).toMatch(/<button[^>]*value="removeMember"[^>]*>Remove</)
  expect(html).toContain('aria-label="Remove Bea"')
})

test.each([{ groupSize: 1 }, { status: 'CanceledByClient' as const }])(
  'nobody can be invited to %o',
  async (given) => {
    const { html, asked } = await drawParty({}, given)
    expect(html).not.toContain('createLink')
    expect(asked.map(({ name }) => name)).not.toContain('invitations.shareLink')
  },
)

test.each<[CallName, Record<string, string>, number]>([
  ['reservations.cancel', { note: 'Ill' }, 20 * 60],
  ['reservations.reportLate', { step: 'late', minutes: '20' }, 20],
  ['reservations.confirm', { step: 'confirm' }, 20 * 60],
  ['reservations.checkIn', { step: 'arrive' }, 20],
  ['invitations.send', { step: 'invite', members: 'bob@example.org' }, 20 * 60],
  ['invitations.createShareLink', { step: 'createLink' }, 20 * 60],
])(
  'a guest who goes offline at %s learns what became of it, and keeps the page (situations S15)',
  async (call, fields, minutes) => {
    const { status, html } = await submitOffline(address(), fields, server(inMinutes(minutes)), call)
    expect(status).toBe(503)
    expect(html).toContain(text.t(isStoredCall(call) ? 'error.unsure' : 'booking.unreachable'))
    expect(html).toMatch(/<textarea[^>]*name="note"/)
    if (fields['step'])
      expect(html).toMatch(new RegExp(`<(?=[^>]*name="step")[^>]*value="${fields['step']}"`))
  },
)

test("a failure of the server has its status and isn't shown as a lost connection", async () => {
  const { send: failing } = sendForTests({
    'reservations.get': bookingForTests(),
    'reservations.cancel'() {
      throw new TypeError('terminated')
    },
  })
  expect((await drawPage(formRequest(address(), { note: '' }), failing)).status).toBe(500)
})

const fee = { creditCardChargeEnabled: true, noShowFeeEnabled: true, chargeIfCancelledBefore: 24 }
test.each([
  ['while it is free', 25 * 60, 'Free cancellation until'],
  [
    'when it no longer is',
    23 * 60,
    'The free cancellation period has passed. If you cancel or don’t show up, the restaurant may charge €25',
  ],
])('opening the cancel form shows what it costs, %s', async (_, minutes, said) => {
  const { html } = await draw(address(), { ...inMinutes(minutes), ...fee, amount: 2500 })
  const [page, form] = html.split('We’ll release your table right away.').map((part) => part.includes(said))
  expect({ page, form }).toEqual({ page: true, form: true })
})

test('a canceled booking only offers booking again', async () => {
  const { html } = await draw(address(), { status: 'CanceledByClient', mayChange: false, mayCancel: false })
  expect(html).toContain('Book again')
  expect(html).not.toContain('/booking/change')
  expect(html).not.toContain('name="members"')
})

test('changing starts with the current booking, and choosing a time changes nothing yet', async () => {
  const { html } = await draw(address('/booking/change'))
  expect(html).toContain('>Kumo<')
  expect(html).toContain('Same day, time, and party size')
  expect(html).toMatch(
    /<button(?=[^>]*aria-label="8:00 PM, Wednesday, March 18, table for 3")[^>]*name="instant"/,
  )
  expect(html).not.toContain('name="step" value="keep"')
})

test('a chosen time is shown next to the current one', async () => {
  const more = `&instant=${encodeURIComponent('2099-03-18T20:00:00+00:00')}`
  const { html } = await draw(address('/booking/change', more))
  expect(html).toContain('Wednesday, March 18 · 7:30 PM · 3\u00A0guests')
  expect(html).toContain('Wednesday, March 18 · 8:00 PM · 3\u00A0guests')
})

test('after choosing another day, no time is selected', async () => {
  const { html } = await draw(address('/booking/change', '&date=2099-03-19'))
  expect(html).toContain('Choose a time first.')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*><span>Change reservation/)
})

const phone = '+351 912 345 678'
const onlyPhone = { email: '', phone, phoneNumber: phone }

test.each([
  ['Approved', true, 'We’ve texted your confirmation to +351 912 345 678.'],
  ['Pending', true, 'We’ve texted +351 912 345 678, and we’ll text again'],
  [
    'Approved',
    false,
    'We don’t send text messages, so save the link to this page. Kumo can call you at +351',
  ],
  ['Pending', false, 'We don’t send text messages, so save the link to this page.'],
] as const)(
  'a guest with only a phone number learns what to expect (%s, texts sent: %s)',
  async (status, sendsTexts, says) => {
    const send = server({ ...onlyPhone, status })
    const { html } = await drawPage(address(), send, {}, undefined, { sendsTexts })
    expect(html).toContain(says)
    expect(html.includes('send you a message')).toBe(sendsTexts && status === 'Pending')
  },
)

test('without a text message provider, none is promised to invited guests', async () => {
  const { html } = await drawPage(address(), server(), {}, undefined, { sendsTexts: false })
  expect(html).toContain('For phone numbers, you’ll get links to share.')
})

test('a zip code stays on one line', async () => {
  const { restaurant } = bookingForTests()
  const { html } = await draw(address(), { restaurant: { ...restaurant, address: 'Rua 1, 1200-667 Lisboa' } })
  expect(html).toContain('Rua 1, <span class="whitespace-nowrap">1200-667</span> Lisboa')
})
