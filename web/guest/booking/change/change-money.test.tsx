import { expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { configurationForTests, termsForTests } from '#web/guest/payments/payment/money-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const id = 'c'.repeat(32)
const later = '2099-03-18T20:00:00+00:00'
const page = `/booking/change?id=${id}&token=t&party=8&instant=${encodeURIComponent(later)}`
const consentSentence = 'I agree to pay €160.'
const nothing = { payFirst: 0, back: 0, lost: 0, cardFirst: false, currency: 'EUR' }
const costs: AnswerOf<'payments.previewChange'> = {
  ...nothing,
  payFirst: 12_000,
  terms: termsForTests({ amount: 16_000, consentSentence }),
}
const booking = bookingForTests({ depositStatus: 'succeeded', amount: 4000 })

function server(given: Answers = {}) {
  return sendForTests({
    'reservations.get': booking,
    'reservations.update': booking,
    'restaurants.get': restaurantForTests(),
    'availability.get': [slotForTests('2099-03-18T19:30:00+00:00'), slotForTests(later)],
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [] },
    'payments.previewChange': costs,
    ...given,
  })
}

const draw = (given: Answers = {}, path: string | Request = page) => drawPage(path, server(given).send)
const posted = (more: Record<string, string> = {}) =>
  formRequest(page, { restaurantId: '7', instant: later, party: '8', area: '', ...more })

test('a larger party sees what it has to pay first, and agrees to the current terms', async () => {
  const { html } = await draw()
  expect(html).toContain('Pay €120 to make this change.')
  expect(html).toContain('The new deposit is €160. You’ve already paid €40.')
  expect(html).toContain('€160 off your bill')
  expect(html).toContain('Continue to payment · €120')
  expect(html).toContain(`value="${consentSentence}"`)
})

test('a smaller party sees what is refunded', async () => {
  const { html } = await draw({ 'payments.previewChange': { ...costs, payFirst: 0, back: 12_000 } })
  expect(html).toContain('You’ll get €120 back.')
  expect(html).toContain('Change reservation')
})

test('a smaller party sees what it loses because it is late', async () => {
  const late = { ...costs, payFirst: 0, back: 6000, lost: 6000 }
  const { html } = await draw({ 'payments.previewChange': late })
  expect(html).toContain('You’ll get €60 back.')
  expect(html).toContain('The restaurant will keep €60 because it’s too late for a full refund.')
})

test('if a card has to be added, guests are told before', async () => {
  const terms = termsForTests({ chargeType: 'Cancellation Fee' })
  const { html } = await draw({ 'payments.previewChange': { ...nothing, cardFirst: true, terms } })
  expect(html).toContain('You’ll need to add a card to make this change.')
})

test('a change that has to be paid leads to the payment page', async () => {
  const waiting = { ...booking, payBy: '2099-03-01T12:15:00+00:00' }
  const { send, bodies } = server({ 'reservations.update': waiting })
  const response = await redirectOf(posted({ consent: consentSentence }), send)
  expect(response.headers.get('location')).toBe(`/reserve/7/payment?id=${id}&token=t`)
  expect(bodies('reservations.update')).toMatchObject([{ consent: consentSentence }])
})

test('a change that is paid with Square leads to a payment page that goes on to Square by itself', async () => {
  const restaurant = restaurantForTests()
  const reservationConfig = { ...restaurant.reservationConfig, paymentGateway: 'square' as const }
  const waiting = {
    ...booking,
    payBy: '2099-03-01T12:15:00+00:00',
    paymentLinkUrl: 'https://square.link/u/1',
  }
  const { send } = server({
    'restaurants.get': { ...restaurant, reservationConfig },
    'reservations.update': waiting,
  })
  const response = await redirectOf(posted({ consent: consentSentence }), send)
  expect(response.headers.get('location')).toContain('timeout=2000')
})

test('without consent nothing changes, and the box shows the error', async () => {
  const missing = refusal('consentMissing', 'Tick the box to agree.')
  const { html, status } = await draw({ 'reservations.update': missing }, posted())
  expect(status).toBe(400)
  expect(html).toMatch(/<p id="field-consent-error"[^>]*>Tick the box to agree\.<\/p>/)
})

test('a booking without charges at a restaurant without deposits requires no consent', async () => {
  const { send, of } = server({ 'reservations.get': bookingForTests() })
  await drawPage(page, send)
  expect(of('payments.previewChange')).toEqual([])
})

const inCash = bookingForTests({ amount: 4000, offlineDeposit: { way: 'cash', amount: 4000, received: 0 } })
const withCash: Answers = {
  'reservations.get': inCash,
  'restaurants.get': restaurantForTests({ depositRules: { 2: 4000, 8: 16_000 } }),
  'payments.intents': configurationForTests({ cash: true }),
}

test('a cash deposit can be paid online with the change, or stays in cash', async () => {
  const { send, bodies } = server(withCash)
  const { html } = await drawPage(page, send)
  expect(bodies('payments.previewChange')).toMatchObject([{ paymentType: 'card' }])
  const radios = [...html.matchAll(/<input(?=[^>]*name="paymentType")[^>]*>/g)].map(([radio]) => radio)
  expect(radios.map((radio) => [/value="(\w+)"/.exec(radio)?.[1], radio.includes('checked')])).toEqual([
    ['card', false],
    ['cash', true],
  ])
  expect(html).toContain('You’ll pay the €160 deposit at the restaurant.')
  await redirectOf(posted({ paymentType: 'cash' }), send)
  expect(bodies('reservations.update')).toMatchObject([{ paymentType: 'cash' }])
})

test('a guest who paid online isn’t asked how to pay a change', async () => {
  const { html } = await draw({ ...withCash, 'reservations.get': booking })
  expect(html).not.toContain('name="paymentType"')
})
