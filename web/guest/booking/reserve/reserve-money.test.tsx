import { expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import type { PaymentConfiguration } from '#contracts/payments/payments.ts'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { configurationForTests } from '#web/guest/payments/payment/money-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { restaurantForTests, slotForTests } from '../availability/restaurants-for-tests.ts'

type Fees = AnswerOf<'reservations.calculateFees'>

const id = 'c'.repeat(32)
const instant = '2099-03-18T19:30:00+00:00'
const page = `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`
const consentSentence = 'I agree to pay a €60 deposit now.'

const deposit: Fees = {
  amount: 6000,
  currency: 'EUR',
  chargeType: 'Deposit',
  noShowFeeEnabled: false,
  cancellationFee: 0,
  chargeIfCancelledBefore: 24,
  due: {
    now: 6000,
    later: 0,
    freeUntil: '2099-03-17T19:30:00+00:00',
    lateRefund: 1500,
    returnsIfRefilled: true,
    atRestaurant: false,
  },
  consentSentence,
}

const fee: Fees = {
  ...deposit,
  amount: 0,
  chargeType: 'Cancellation Fee',
  noShowFeeEnabled: true,
  cancellationFee: 2500,
  due: { ...deposit.due, now: 0, later: 2500, lateRefund: 0, returnsIfRefilled: false },
}

const withWays = (ways: Partial<PaymentConfiguration['reservationPayment']>) => ({
  'payments.intents': configurationForTests(ways),
})

const link = 'https://checkout.example/pay/77'
const unpaid = bookingForTests({ status: 'Pending', payBy: '2099-03-01T12:15:00+00:00' })
const typed = { id, instant, party: '3', customerName: 'Ada', email: 'ada@example.org' }

function server(given: Answers = {}) {
  return sendForTests({
    'restaurants.get': restaurantForTests(),
    'availability.get': [slotForTests(instant)],
    'reservations.createId': { id },
    'reservations.calculateFees': deposit,
    'payments.intents': configurationForTests(),
    'reservations.create': unpaid,
    ...given,
  })
}

const draw = (given: Answers = {}, path: string | Request = page) => drawPage(path, server(given).send)

test('before paying, guests see what is due, what is refunded until when, and what they agree to', async () => {
  const { html } = await draw()
  expect(html).toContain('A deposit of €60 is due when you book.')
  expect(html).toContain('Cancel by Tue, Mar 17, 7:30 PM')
  expect(html).toContain('€60 back')
  expect(html).toContain('€15 back')
  expect(html).toContain('€0 back')
  expect(html).toContain('€60 off your bill')
  expect(html).toContain('If other guests take your table, you’ll get €60 back.')
  expect(html).toContain('Continue to payment · €60')
})

test('the consent box is never preticked, and it contains the sentence', async () => {
  const { html } = await draw()
  const box = /<input(?=[^>]*name="consent")[^>]*>/.exec(html)?.[0] ?? ''
  expect(box).toContain(`value="${consentSentence}"`)
  expect(box).not.toContain('checked')
})

test('the sentence next to the ticked box is the one that is sent', async () => {
  const { send, bodies } = server()
  await redirectOf(formRequest(page, { ...typed, consent: consentSentence }), send)
  expect(bodies('reservations.create')).toMatchObject([{ consent: consentSentence }])
})

test('without consent nothing is booked, the box shows the error, and nothing typed is lost', async () => {
  const missing = refusal('consentMissing', 'Tick the box to agree.')
  const { html, status } = await draw({ 'reservations.create': missing }, formRequest(page, typed))
  expect(status).toBe(400)
  expect(html).toMatch(/<p id="field-consent-error"[^>]*>Tick the box to agree\.<\/p>/)
  expect(html).toContain('href="#field-consent"')
  expect(html).toContain('value="Ada"')
})

test('a guest who ticked the box and has to correct another field finds it still ticked', async () => {
  const noName = refusal('invalidInput', 'Enter your name.', {
    fields: [{ field: 'customerName', message: 'Enter your name.' }],
  })
  const form = formRequest(page, { ...typed, consent: consentSentence })
  const { html } = await draw({ 'reservations.create': noName }, form)
  expect(/<input(?=[^>]*name="consent")[^>]*>/.exec(html)?.[0]).toContain('checked')
})

test('M15: a booking that has to be paid leads to our payment page, never to another website', async () => {
  const { send } = server({ 'reservations.create': { ...unpaid, paymentLinkUrl: link } })
  const response = await redirectOf(formRequest(page, typed), send)
  const address = new URL(response.headers.get('location') ?? '', 'http://banquette.test')
  expect([response.status, address.origin, address.pathname]).toEqual([
    303,
    'http://banquette.test',
    '/reserve/kumo/payment',
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({ id, token: 't', redirect_url: link })
})

test('a square gateway is followed after 2000 ms', async () => {
  const { send } = server({
    'reservations.create': { ...unpaid, paymentLinkUrl: link },
    'restaurants.get': restaurantForTests({ paymentGateway: 'square' }),
  })
  const response = await redirectOf(formRequest(page, typed), send)
  expect(response.headers.get('location')).toContain('timeout=2000')
})

test('a booking that costs nothing now leads to its confirmation', async () => {
  const { send } = server({ 'reservations.create': bookingForTests() })
  const response = await redirectOf(formRequest(page, typed), send)
  expect(response.headers.get('location')).toBe(`/booking?id=${id}&token=t&booked=1`)
})

test('a card costs nothing now, and the fee is stated beforehand', async () => {
  const { html } = await draw({ 'reservations.calculateFees': fee })
  expect(html).toContain('Due now')
  expect(html).toContain('Up to €25 charged')
  expect(html).toContain('Continue and add a card')
})

test('where no payments are taken, the deposit is paid at the restaurant and nobody is asked to agree', async () => {
  const due = { ...deposit.due, now: 0, atRestaurant: true }
  const { html } = await draw({ 'reservations.calculateFees': { ...deposit, due, consentSentence: null } })
  expect(html).toContain('You’ll pay the €60 deposit at the restaurant. Nothing is charged online.')
  expect(html).toContain('Complete reservation')
  expect(html).not.toContain('name="consent"')
})

const radios = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*name="paymentType")[^>]*>/g)].map(([radio]) => ({
    way: /value="(\w+)"/.exec(radio)?.[1],
    isChosen: radio.includes('checked'),
  }))

test('guests choose between the payment methods that the restaurant offers, and card is preselected', async () => {
  const { html } = await draw(withWays({ cash: true, invoice: true }))
  expect(radios(html)).toEqual([
    { way: 'card', isChosen: true },
    { way: 'cash', isChosen: false },
    { way: 'invoice', isChosen: false },
  ])
  expect(html).toContain('The restaurant will send you an invoice for the €60 deposit.')
  expect(html).toMatch(/<button[^>]*>.*Continue to payment · €60.*Complete reservation.*<\/button>/)
})

test.each([
  ['only cards', withWays({})],
  ['nothing online', { ...withWays({ cash: true }), 'reservations.calculateFees': { ...fee } }],
  ['unknown methods', { 'payments.intents': refusal('unknownRestaurant', 'Unknown.') }],
])('where a restaurant takes %s, there is no choice', async (_, given: Answers) => {
  expect(radios((await draw(given)).html)).toEqual([])
})

test('the chosen payment method is sent', async () => {
  const { send, bodies } = server({ 'reservations.create': bookingForTests() })
  await redirectOf(formRequest(page, { ...typed, paymentType: 'cash' }), send)
  expect(bodies('reservations.create')).toMatchObject([{ paymentType: 'cash' }])
})

test('a payment method no longer offered is refused at the choice, and another one is selected', async () => {
  const given = {
    ...withWays({ invoice: true }),
    'reservations.create': refusal('cashNotTaken', 'You can’t pay this in cash.'),
  }
  const { html } = await draw(given, formRequest(page, { ...typed, paymentType: 'cash' }))
  expect(html).toMatch(/<p id="field-paymentType-error"[^>]*>You can’t pay this in cash\.<\/p>/)
  expect(html).toContain('href="#field-paymentType"')
  expect(radios(html)).toMatchObject([{ way: 'card', isChosen: true }, { way: 'invoice' }])
})

test('a table without a deposit shows no payment details', async () => {
  const { html } = await draw({ 'reservations.calculateFees': { ...deposit, amount: 0, chargeType: 'None' } })
  expect(html).not.toContain('money-title')
})

test.each([
  ['in time', fee.due.freeUntil, 'Free cancellation until'],
  [
    'too late',
    '2020-03-17T19:30:00+00:00',
    'The free cancellation period has passed. If you cancel or don’t show up, the restaurant may charge €25',
  ],
])('booking %s shows whether canceling is free', async (_, freeUntil, said) => {
  const due = { ...fee.due, freeUntil }
  const { html } = await draw({ 'reservations.calculateFees': { ...fee, due } })
  expect(html).toContain(said)
})

test('yen have no decimals', async () => {
  const yen: Fees = { ...deposit, amount: 10_000, currency: 'JPY' }
  const { html } = await draw({ 'reservations.calculateFees': yen })
  expect(html).toContain('Continue to payment · ¥10,000')
})
