import { expect, test } from 'vitest'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import type { GuestRequest } from '#contracts/booking/requests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { regionForTests } from '#web/regions/regions-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import type { MoneyOffer } from '#web/guest/payments/payment/money-step.tsx'
import { offerForTests } from './offers-for-tests.ts'

const deposit: MoneyOffer = {
  chargeType: 'Deposit',
  currency: 'EUR',
  amount: 4000,
  noShowFeeEnabled: false,
  cancellationFee: 0,
  chargeIfCancelledBefore: 24,
  due: {
    now: 4000,
    later: 0,
    freeUntil: null,
    lateRefund: 0,
    returnsIfRefilled: false,
    atRestaurant: false,
  },
  consentSentence: 'I agree to pay €40.',
}
const free: MoneyOffer = { ...deposit, chargeType: 'None', amount: 0, consentSentence: null }

const answers: Answers = {
  'regions.suggestByName': [],
  'reservations.calculateFees': free,
  'restaurants.get': restaurantForTests(),
  'regions.config': regionForTests({ regionId: 'pt', regionName: 'Portugal' }),
  'requests.get': {
    kind: 'notify',
    status: 'unconfirmed',
    subject: 'Kumo',
    idOrName: 'kumo',
    email: 'june@example.org',
    name: '',
    phone: '',
    message: '',
    date: '2027-03-17',
    partySize: 2,
    created: '2027-03-01T12:00:00.000Z',
    offer: null,
    ahead: null,
  },
}

/** Renders a page and returns it with the names of the calls it made. */
async function draw(path: string, more: Answers = {}) {
  const { send, asked } = sendForTests({ ...answers, ...more })
  return { ...(await drawPage(path, send)), sent: asked.map(({ name }) => name) }
}

test.each([
  ['/notify?restaurant=kumo', 'Lisbon'],
  ['/claim?restaurant=kumo', 'Lisbon'],
  ['/claim?region=pt', 'Portugal'],
])('the header of %s names %s', async (path, region) => {
  const { html } = await draw(path)
  expect(html).toMatch(new RegExp(`Location<!-- -->: </span><span[^>]*>${region}<`))
})

test('opening a link only shows the request; its buttons decide', async () => {
  const { status, html, sent } = await draw('/request?token=0123')
  expect(status).toBe(200)
  expect(sent.filter((name) => name.startsWith('requests.'))).toEqual(['requests.get'])
  expect(html).toMatch(/<form [^>]*action="\/request\?token=0123" method="post"/)
  expect(html).toMatch(/<button[^>]*value="confirm" name="step"/)
  expect(html).toMatch(/<button[^>]*value="withdraw" name="step"/)
  expect(html).toContain('june@example.org')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<meta name="referrer" content="no-referrer"')
})

test.each([
  ['/claim?restaurant=kumo', 'Is Kumo your restaurant?', ['name', 'email', 'phone', 'message']],
  ['/claim?region=pt', 'Manage Portugal', ['name', 'email', 'phone', 'message']],
  [
    '/notify?restaurant=kumo&date=2027-03-17&party=2',
    'Get notified when Kumo has a table',
    ['email', 'phone'],
  ],
])('%s is a form that works without scripts', async (path, heading, fields) => {
  const { html } = await draw(path)
  expect(html).toContain(heading)
  expect(html).toContain(`action="${path.replaceAll('&', '&amp;')}" method="post"`)
  for (const name of fields) expect(html).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`))
})

test.each(['/claim', '/notify', '/notify?date=2027-03-17'])(
  '%s without a restaurant is not found',
  async (path) => {
    expect((await draw(path)).status).toBe(404)
  },
)

test('says that the message was sent, with a link back', async () => {
  const { html } = await draw('/notify?restaurant=kumo&date=2027-03-17&party=2&sent=1')
  expect(html).toContain('Check your email')
  expect(html).toContain('href="/restaurants/kumo?date=2027-03-17&amp;party=2"')
})

const alert: GuestRequest = {
  kind: 'notify',
  status: 'confirmed',
  subject: 'Kumo',
  idOrName: 'kumo',
  email: 'june@example.org',
  name: '',
  phone: '',
  message: '',
  date: '2027-03-17',
  partySize: 2,
  created: '2027-03-01T12:00:00.000Z',
  offer: null,
  ahead: 2,
}
const drawAlert = (changes: Partial<GuestRequest>) =>
  draw('/request?token=0123', { 'requests.get': { ...alert, ...changes } })

test('an alert that waits for a day shows how many guests are ahead', async () => {
  expect((await drawAlert({})).html).toContain('2 guests are ahead of you.')
  expect((await drawAlert({ ahead: 0 })).html).toContain('You’re first in line.')
})

test('a held table is shown with its time and the end of the hold, and needs no script to be answered', async () => {
  const { html, sent } = await drawAlert({ offer: offerForTests() })
  expect(html).toContain('We’re holding a table for you')
  expect(html).toMatch(/7:30\sPM/)
  expect(html).toContain('Wednesday, March 17')
  expect(html).toContain('2 guests · Table 4 · Terrace')
  expect(html).toMatch(/Held for you until 12:30\sPM local time/)
  for (const step of ['accept', 'decline'])
    expect(html).toMatch(new RegExp(`<button[^>]*value="${step}" name="step"`))
  expect(html).toMatch(/<input[^>]* name="name"/)
  expect(sent.filter((name) => name.startsWith('requests.'))).toEqual(['requests.get'])
})

test('a held table with a charge shows the terms and an unticked box; a free one has neither', async () => {
  const offer = offerForTests()
  const box = /<input[^>]* name="consent"[^>]*>/
  expect((await drawAlert({ offer })).html).not.toMatch(box)
  const { html } = await draw('/request?token=0123', {
    'requests.get': { ...alert, offer },
    'reservations.calculateFees': deposit,
  })
  expect(html).toContain('I agree to pay €40.')
  expect(box.exec(html)?.[0]).toContain('value="I agree to pay €40."')
  expect(box.exec(html)?.[0]).not.toContain('checked')
})

test('accepting sends the consent and leads to the payment of the table', async () => {
  const unpaid = bookingForTests({ status: 'Pending', payBy: '2099-03-01T12:15:00+00:00' })
  const { send, bodies } = sendForTests({ ...answers, 'requests.acceptOffer': unpaid })
  const consent = 'I agree to pay €40.'
  const form = formRequest('/request?token=0123', { step: 'accept', name: 'June', consent })
  const { status, headers } = await redirectOf(form, send)
  expect(status).toBe(303)
  expect(headers.get('location')).toMatch(/^\/reserve\/\d+\/payment\?/)
  expect(bodies('requests.acceptOffer')).toEqual([{ name: 'June', consent }])
})

test('without consent no table is booked, and the box says so', async () => {
  const { send } = sendForTests({
    ...answers,
    'requests.get': { ...alert, offer: offerForTests() },
    'reservations.calculateFees': deposit,
    'requests.acceptOffer': refusal('consentMissing', 'Tick the box to agree.'),
  })
  const form = formRequest('/request?token=0123', { step: 'accept', name: 'June' })
  const { status, html } = await drawPage(form, send)
  expect(status).toBe(400)
  expect(html).toMatch(/<p id="field-consent-error"[^>]*>Tick the box to agree\.<\/p>/)
})

test('a guest whose name is known isn’t asked for it', async () => {
  const { html } = await drawAlert({ name: 'June', offer: offerForTests() })
  expect(html).not.toMatch(/<input[^>]* name="name"/)
})

test.each([
  ['accepted', 'told', 'This table is yours', 'View your reservation'],
  ['declined', 'confirmed', 'You declined the table', 'Cancel this request'],
  ['expired', 'confirmed', 'We’re no longer holding the table', 'Cancel this request'],
  ['expired', 'told', 'You missed two tables at Kumo', 'Set up a new alert'],
  ['gone', 'confirmed', 'This table is no longer available', 'Cancel this request'],
] as const)(
  'after an offer was %s and the alert is %s, the page says so and what to do',
  async (state, status, says, next) => {
    const { html } = await drawAlert({ status, ahead: null, offer: offerForTests({ state, secondsLeft: 0 }) })
    expect(html).toContain(says)
    expect(html).toContain(next)
    expect(html).not.toMatch(/value="decline"/)
  },
)
