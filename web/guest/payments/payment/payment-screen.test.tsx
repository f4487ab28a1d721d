import { expect, test } from 'vitest'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { configurationForTests, dueForTests, moneyForTests, termsForTests } from './money-for-tests.ts'

const id = 'c'.repeat(32)
const page = `/reserve/kumo/payment?id=${id}&token=t`
const link = 'https://checkout.example/pay/77'
const unpaid = bookingForTests({ status: 'Pending', payBy: '2099-03-01T12:15:00+00:00', amount: 4000 })

const configuration = configurationForTests()

function server(given: Answers = {}) {
  return sendForTests({
    'payments.money': moneyForTests({ paymentLinkUrl: link }),
    'payments.intents': configuration,
    'reservations.get': unpaid,
    'restaurants.get': restaurantForTests(),
    ...given,
  })
}

const draw = (path: string | Request, given: Answers = {}) => drawPage(path, server(given).send)
const goes = async (path: string | Request, given: Answers = {}) =>
  (
    await redirectOf(
      typeof path === 'string' ? new Request(`http://banquette.test${path}`) : path,
      server(given).send,
    )
  ).headers.get('location')

test('shows the amount, until when it is held and what happens when, and links to the provider', async () => {
  const { html } = await draw(page)
  expect(html).toContain('€40')
  expect(html).toContain('Pay by Sun, Mar 1, 12:15 PM to keep your table.')
  expect(html).toContain('Cancel by Tue, Mar 17, 6:00 PM')
  expect(html).toContain('€40 back')
  expect(html).toContain('Cancel after that, or don’t show up')
  expect(html).toMatch(/<a [^>]*href="https:\/\/checkout\.example\/pay\/77"[^>]*>Pay €40 and book<\/a>/)
  expect(html).toContain('You’ll pay on checkout.example.')
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
})

const sentence = 'I agree to pay a deposit of €40.'
const unagreed = moneyForTests({ due: dueForTests({ paymentId: null, consentSentence: sentence }) })

test('asks for the guest’s consent before anything can be paid, with the box not ticked (wire A1)', async () => {
  const { html } = await draw(page, { 'payments.money': { ...unagreed, paymentLinkUrl: link } })
  expect(html).toMatch(
    /<input type="checkbox"[^>]* required=""[^>]* value="I agree to pay a deposit of €40\."/,
  )
  expect(html).not.toContain('checked=""')
  expect(html).toContain('Cancel after that, or don’t show up')
  expect(html).toContain('Agree and continue')
  expect(html).not.toContain(link)
})

test('sends the sentence that the guest agreed to (wire A1)', async () => {
  const { bodies, send } = server({ 'payments.money': unagreed, 'payments.start': unagreed })
  await redirectOf(formRequest(page, { step: 'start', consent: sentence }), send)
  expect(bodies('payments.start')).toEqual([{ consent: sentence }])
})

test('says at the box that it has to be ticked (wire A1)', async () => {
  const missing = refusal('consentMissing', 'Please agree to the payment terms first.')
  const answers = { 'payments.money': unagreed, 'payments.start': missing }
  const { html } = await draw(formRequest(page, { step: 'start' }), answers)
  expect(html).toMatch(/<p id="field-consent-error"[^>]*>Please agree to the payment terms first\.<\/p>/)
})

test.each([
  ['a deposit that is already paid', { amount: 0 }, {}],
  ['the card on file', { purpose: 'card', amount: 6000 }, { onFile: true }],
] as const)('a change covered by %s only has to be agreed to (wire A1)', async (_, more, paid) => {
  const due = dueForTests({ ...more, paymentId: null, forChange: true, consentSentence: sentence })
  const { html } = await draw(page, { 'payments.money': moneyForTests({ due, ...paid }) })
  expect(html).toMatch(/<h1[^>]*>Agree to the new terms<\/h1>/)
  expect(html).toContain('Agree by Sun, Mar 1, 12:15 PM to make this change.')
  expect(html).not.toMatch(/Balance due|Due now|Pay later|Add (a|your) card/)
})

test('a change can’t be paid later with a link, because none is sent for it', async () => {
  const draws = async (forChange: boolean) =>
    (await draw(page, { 'payments.money': moneyForTests({ due: dueForTests({ forChange }) }) })).html
  expect(await draws(false)).toContain('We sent you a link to this page.')
  expect(await draws(true)).not.toMatch(/Pay later|We sent you a link/)
})

const framed = `${page}&parent-origin=https://bistro.example`

test('in a frame, one press opens the provider’s page in its own tab (flows F18)', async () => {
  const { html } = await draw(framed, { 'payments.money': moneyForTests({ paymentLinkUrl: link }) })
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/checkout\.example\/pay\/77"[^>]* target="_blank"[^>]*>Pay €40 and book<\/a>/,
  )
  expect(html).toContain('This opens in a new tab.')
})

test('in a frame, a card form opens in its own tab, whose link doesn’t say that it pays (flows F18)', async () => {
  const { html } = await draw(framed, {
    'payments.money': moneyForTests({ intentClientSecret: 'pi_secret', paymentLinkUrl: null }),
  })
  expect(html).toMatch(
    new RegExp(
      `<a [^>]*href="/reserve/[^"/]+/payment\\?id=${id}&amp;token=[^"]+"[^>]* target="_blank"[^>]*>Continue to payment</a>`,
    ),
  )
  expect(html).toContain('This opens in a new tab.')
})

test('in a frame, a payment that hasn’t started is started there (flows F18)', async () => {
  const { html } = await draw(framed, { 'payments.money': moneyForTests({ paymentLinkUrl: null }) })
  expect(html).toContain('value="start"')
  expect(html).not.toContain('data-pays')
})

test('in a frame, a payment made in another tab leads to the confirmation', async () => {
  const booked = bookingForTests({ status: 'Approved' })
  const paid = moneyForTests({ due: null, status: 'Approved' })
  const href = await goes(framed, { 'payments.money': paid, 'reservations.get': booked })
  expect(href).toMatch(/^\/booking\?.*booked=1.*parent-origin=https%3A%2F%2Fbistro\.example/)
})

test('without scripts, more time is a button', async () => {
  const { html } = await draw(page)
  expect(html).toMatch(/<button [^>]*value="extend"/)
})

test('an extended time to pay can’t be extended again', async () => {
  const due = dueForTests({ mayExtend: false })
  const { html } = await draw(page, { 'payments.money': moneyForTests({ due }) })
  expect(html).not.toContain('value="extend"')
})

test('a card costs nothing now', async () => {
  const terms = termsForTests({ chargeType: 'Cancellation Fee', amount: 6000 })
  const due = dueForTests({ purpose: 'card', amount: 0 })
  const { html } = await draw(page, { 'payments.money': moneyForTests({ terms, due }) })
  expect(html).toContain('Add a card')
  expect(html).toContain('Up to €60 charged')
  expect(html).toContain('No charge')
  expect(html).toContain('Add a card by Sun, Mar 1, 12:15 PM to keep your table.')
  expect(html).toContain('You can add your card on any device until Sun, Mar 1, 12:15 PM.')
})

test('another card is optional: the current one stays, and nothing is charged', async () => {
  const due = dueForTests({ purpose: 'card', amount: 0, payBy: null, replacesCard: true })
  const terms = termsForTests({ chargeType: 'Cancellation Fee', amount: 6000 })
  const { html } = await draw(page, { 'payments.money': moneyForTests({ terms, due, onFile: true }) })
  expect(html).toContain('Use another card')
  expect(html).toContain('We’ll keep your current card until you add the new one.')
  expect(html).toContain('Keep the current card')
  expect(html).not.toContain('and book')
})

test('M19: after a failed payment, guests can retry or pay another way, and the table is still held', async () => {
  const due = dueForTests({ state: 'failed' })
  const { html } = await draw(page, { 'payments.money': moneyForTests({ due, paymentLinkUrl: link }) })
  expect(html).toContain('Your payment didn’t go through')
  expect(html).toContain('You weren’t charged.')
  expect(html).toContain('We’re still holding your table.')
  expect(html).toMatch(/<a [^>]*href="https:\/\/checkout\.example\/pay\/77"[^>]*>Pay €40 and book<\/a>/)
  expect(html).toContain('Call Kumo to pay another way: +351 21 000 0000')
})

test('a step that the bank requires is a link', async () => {
  const due = dueForTests({ state: 'needsStep' })
  const { html } = await draw(page, { 'payments.money': moneyForTests({ due, paymentLinkUrl: link }) })
  expect(html).toContain('Your bank needs to verify that it’s you.')
  expect(html).toMatch(/<a [^>]*href="https:\/\/checkout\.example\/pay\/77"[^>]*>Continue to your bank<\/a>/)
})

test('while the bank hasn’t answered, nothing can be paid again', async () => {
  const asking = {
    'payments.money': moneyForTests({ due: dueForTests({ state: 'asking' }), paymentLinkUrl: link }),
  }
  const { html } = await draw(page, asking)
  expect(html).toContain('We’re checking with your bank')
  expect(html).toContain('Please don’t pay again.')
  expect(html).not.toContain('checkout.example')
  expect(html).toMatch(/<button [^>]*value="settle"/)
})

test('after returning from the provider, the bank is asked first', async () => {
  const { html } = await draw(`${page}&returned=1`)
  expect(html).toContain('We’re checking with your bank')
  expect(html).not.toContain('checkout.example')
})

test('a guest who came back without paying can return to the payment', async () => {
  const { html } = await draw(`${page}&returned=1`)
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>Didn’t finish\? Return to payment/.exec(html) ?? []
  expect((await draw(href.replaceAll('&amp;', '&'))).html).toContain('Pay €40 and book')
  const asking = { 'payments.money': moneyForTests({ due: dueForTests({ state: 'asking' }) }) }
  expect((await draw(`${page}&returned=1`, asking)).html).not.toContain('Didn’t finish')
})

test('if the provider has canceled the payment, a guest who comes back can start another one', async () => {
  const ended = moneyForTests({ due: dueForTests({ paymentId: null }), paymentLinkUrl: null })
  const { html } = await draw(`${page}&returned=1`, { 'payments.money': ended })
  expect(html).toMatch(/<button [^>]*value="start"/)
  expect(html).not.toContain('We’re checking with your bank')
})

test('if the provider couldn’t be reached, the page asks it again', async () => {
  const { html } = await draw(page, { 'payments.money': moneyForTests({ paymentLinkUrl: null }) })
  expect(html).toMatch(/<button [^>]*value="start"/)
})

test.each(['start', 'extend', 'settle'] as const)(
  'M15: %s returns to this page, never to another website',
  async (step) => {
    const money = moneyForTests({ paymentLinkUrl: link })
    const answers = { 'payments.start': money, 'payments.extend': money, 'payments.settle': money }
    expect(await goes(formRequest(page, { step }), answers)).toBe(page)
  },
)

test('a refused step stays on the page', async () => {
  const refused = refusal('alreadyExtended', 'You already have more time.')
  const { html, status } = await draw(formRequest(page, { step: 'extend' }), { 'payments.extend': refused })
  expect(status).toBe(409)
  expect(html).toContain('You already have more time.')
  expect(html).toContain('Pay €40 and book')
})

test('a paid booking leads to its confirmation', async () => {
  const paid = { 'payments.money': moneyForTests({ due: null, status: 'Approved' }) }
  expect(await goes(`${page}&returned=1`, paid)).toBe(`/booking?id=${id}&token=t&booked=1`)
  expect(await goes(page, paid)).toBe(`/booking?id=${id}&token=t`)
})

const unpaidOrder = { ...unpaid, deliveryType: 'takeaway' as const, groupSize: 0 }

test('an order is described as an order instead of a table, and links back to it', async () => {
  const due = dueForTests({ purpose: 'order', amount: 2500 })
  const { html } = await draw(page, {
    'payments.money': moneyForTests({ due, paymentLinkUrl: link }),
    'reservations.get': unpaidOrder,
  })
  expect(html).toContain('Pay for your order')
  expect(html).toContain('Pay by Sun, Mar 1, 12:15 PM to place your order.')
  expect(html).toContain('Pay €25</a>')
  expect(html).toContain(`href="/order?id=${id}&amp;token=t"`)
  expect(html).not.toMatch(/table|guest/i)
})

test('a paid order leads to its tracker, and so does one that wasn’t paid in time', async () => {
  const paid = { 'payments.money': moneyForTests({ due: null }), 'reservations.get': unpaidOrder }
  expect(await goes(`${page}&returned=1`, paid)).toBe(`/order?id=${id}&token=t&placed=1`)
  const lapsed = { ...paid, 'payments.money': moneyForTests({ due: null, status: 'Canceled' }) }
  expect(await goes(page, lapsed)).toBe(`/order?id=${id}&token=t`)
})

test('a fee that was paid leads to the payments of the booking', async () => {
  const paid = { 'payments.money': moneyForTests({ due: null, status: 'NoShow' }) }
  expect(await goes(`${page}&returned=1`, paid)).toContain('/booking/money?')
})

test('a booking that wasn’t paid in time says so and offers another time', async () => {
  const { html } = await draw(page, { 'payments.money': moneyForTests({ due: null, status: 'Canceled' }) })
  expect(html).toContain('Your time to pay has run out')
  expect(html).toMatch(/href="\/reserve\/kumo[^"]*"[^>]*>Choose another time/)
})

test('M17: secrets in the return URL are removed before anything loads', async () => {
  const { send, asked } = server()
  const returned = new Request(`http://banquette.test${page}&payment_intent_client_secret=pi_1_secret`)
  const response = await redirectOf(returned, send)
  expect(response.headers.get('location')).toBe(page)
  expect(asked.filter(({ name }) => name.startsWith('payments.'))).toEqual([])
})

test('the card form needs scripts and says so without them', async () => {
  const { html } = await draw(page, {
    'payments.money': moneyForTests({
      intentClientSecret: 'pi_1_secret_2',
      paymentLinkUrl: null,
      due: dueForTests({ cardForm: { publicKey: 'pk_test_1', stripeAccountId: null } }),
    }),
  })
  expect(html).toContain('The card form needs JavaScript.')
  expect(html).toContain('We never see them.')
})

test('an unknown payment says how to find it', async () => {
  const { html, status } = await draw(page, {
    'payments.money': refusal('unknownReservation', 'There is no such reservation.'),
  })
  expect(status).toBe(404)
  expect(html).toContain('There is no such reservation.')
})
