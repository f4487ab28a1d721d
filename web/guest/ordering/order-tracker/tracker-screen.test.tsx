import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { drawPage, formRequest, redirectOf, submitOffline, text } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests, paymentsForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { at, placedOrderForTests } from './placed-orders-for-tests.ts'

const path = `/order?id=${'c'.repeat(32)}&token=t`
async function draw(
  more: Partial<PlacedOrder> = {},
  given: Partial<ReservationGuest> = {},
  view = '',
  answers: Answers = {},
) {
  const server = sendForTests({
    'reservations.get': bookingForTests({
      deliveryType: 'takeaway',
      order: placedOrderForTests(more),
      ...given,
    }),
    'restaurants.get': restaurantForTests(),
    ...answers,
  })
  const page = await drawPage(path + view, server.send)
  return { ...page, ...server }
}

test('the promised time comes first, then the order’s status, and a receipt that adds up', async () => {
  const { html } = await draw()
  expect(html).toMatch(/<h1[^>]*>By .*7:30/)
  expect(html).toMatch(/<li aria-current="step".*?Accepted/s)
  expect(html).toMatch(/2 × <span>Caldo verde<.*€8/s)
  expect(html).toContain('Paid')
  expect(html).not.toContain('minutes late')
})

test('screen readers learn the language of the items', async () => {
  const missing = [{ id: 'soup', repeatIndex: 0 }]
  const { html } = await draw({ menuLanguage: 'pt', stage: 'received', missing, withoutMissing: 400 })
  expect(html.match(/<span lang="pt">Caldo verde</g)).toHaveLength(2)
})

test('a delay shows how late, the original promised time, and why', async () => {
  const { html } = await draw({ promised: at('19:50'), delayMinutes: 20, delayNote: 'The oven is slow.' })
  expect(html).toMatch(/<h1[^>]*>By .*7:50/)
  expect(html).toMatch(/20 minutes late\. Originally .*7:30.*The oven is slow\./s)
})

test('an order that is ready isn’t called late anymore', async () => {
  const { html } = await draw({ stage: 'ready', promised: at('19:50'), delayMinutes: 20 })
  expect(html).not.toContain('minutes late')
})

test.each([
  ['takeaway', 'Ready'],
  ['delivery', 'Handed over'],
] as const)('the promised time of a %s is next to the step “%s”', async (deliveryType, step) => {
  const { html } = await draw({}, { deliveryType })
  expect(html).toMatch(new RegExp(`>${step}</span><span[^>]*>by .{0,20}7:30`))
})

test('O7: an unanswered order says what is refunded and who takes orders now (screens G2)', async () => {
  const openElsewhere = { restaurantId: 8, idOrName: 'tasca', name: 'Tasca do Rio' }
  const ended = { stage: 'ended' as const, endedBecause: 'unanswered' as const, openElsewhere }
  const payments = paymentsForTests({ taken: 800, comingBack: 800 })
  const { html } = await draw(ended, { status: 'Canceled', payments })
  expect(html).toMatch(/<h1[^>]*>Order canceled/)
  expect(html).toContain('didn’t reply in time')
  expect(html).toContain('We’re refunding €8.')
  expect(html).toContain('€8 is being refunded')
  expect(html).toMatch(/href="\/delivery\/tasca">Tasca do Rio/)
  expect(html).not.toContain('aria-current="step"')
})

test('an order that was canceled by itself and would have been paid in cash promises no refund (screens G2)', async () => {
  const ended = { stage: 'ended', endedBecause: 'unanswered', paymentType: 'cash', paid: false } as const
  const { html } = await draw(ended, { status: 'Canceled' })
  expect(html).toContain('You don’t have to pay anything.')
  expect(html).not.toMatch(/refund/i)
})

test('an order with missing dishes says that the restaurant waits, not when it replies (screens B5)', async () => {
  const asked = { stage: 'received', answerBy: null, chooseBy: at('19:10') } as const
  const { html } = await draw(asked, { status: 'Pending' })
  expect(html).toContain('Kumo is waiting for your decision.')
  expect(html).not.toContain('will reply by')
})

test.each([
  ['accepted', true],
  ['handedOver', false],
  ['ended', false],
] as const)('the receipt of an order that is %s asks for cash: %s', async (stage, asks) => {
  const { html } = await draw({ stage, paymentType: 'cash', paid: false })
  expect(html.includes('Pay cash when you get your order.')).toBe(asks)
})

test('an unpaid order links to its payment and says until when it is held', async () => {
  const { html } = await draw({ stage: 'unpaid', paid: false, payBy: at('19:16') })
  expect(html).toMatch(/holding it until .*7:16/)
  expect(html).toMatch(/href="\/reserve\/[^"]*payment\?[^"]*id=c{32}/)
})

test('missing dishes are named with the new total, and either answer is sent as chosen', async () => {
  const missing = { missing: [{ id: 'soup', repeatIndex: 0 }], withoutMissing: 400, chooseBy: at('19:20') }
  const { html } = await draw(missing)
  expect(html).toMatch(/out of something.*2 ×.{0,20}Caldo verde.*7:20.*Continue without it · €4</s)
  const answer = async (step: string) => {
    const { send, bodies } = sendForTests({ 'orders.answerMissing': bookingForTests() })
    const { headers } = await redirectOf(formRequest(path, { step, total: '400', key: 'k' }), send)
    expect(headers.get('location')).toBe(path)
    return bodies('orders.answerMissing')
  }
  expect(await answer('without')).toEqual([{ answer: 'without', total: 400 }])
  expect(await answer('cancelMissing')).toEqual([{ answer: 'cancel' }])
})

test('canceling too late shows why, and the order is still there', async () => {
  const message = 'The kitchen has begun.'
  const { send } = sendForTests({
    'reservations.get': bookingForTests({ deliveryType: 'takeaway', order: placedOrderForTests() }),
    'restaurants.get': restaurantForTests(),
    'reservations.cancel': refusal('moveNotAllowed', message),
  })
  const { html, status } = await drawPage(formRequest(path, { step: 'cancel', key: 'k' }), send)
  expect(status).toBe(409)
  expect(html).toContain(message)
  expect(html).toMatch(/<h1[^>]*>By /)
})

test('O15: ordering again lists changes before anything is added', async () => {
  const gone = { code: 'soldOut' as const, message: 'Broa is sold out.', line: null }
  const { html } = await draw({}, {}, '&view=again', {
    'orders.repeat': {
      restaurantId: 7,
      deliveryType: 'takeaway',
      currency: 'EUR',
      lines: [{ id: 'soup', repeatIndex: 0, amount: 2, selectedModifiers: [] }],
      differences: [
        { id: 'soup', repeatIndex: 0, name: 'Caldo verde', seenPrice: 800, price: 900, problems: [] },
        { id: 'bread', repeatIndex: 1, name: 'Broa', seenPrice: 200, price: null, problems: [gone] },
      ],
    },
  })
  expect(html).toMatch(/Caldo verde.*Was €8, now €9.*Broa.*Broa is sold out\..*Add 1 item to your order/s)
  // Without scripts, the cart is in the link.
  expect(html).toMatch(/href="\/delivery\/[^"]*deliveryType=takeaway&amp;view=order&amp;cart=t\.soup\*0\*2/)
})

test('a link to an order that doesn’t exist leads to the lookup form, and one to a table leads to the reservation', async () => {
  const none = sendForTests({ 'reservations.get': refusal('unknownReservation') })
  const { html, status } = await drawPage(path, none.send)
  expect(status).toBe(404)
  expect(html).toContain('We couldn’t find this order')
  const table = sendForTests({ 'reservations.get': bookingForTests() })
  const { headers } = await redirectOf(new Request(`http://banquette.test${path}`), table.send)
  expect(headers.get('location')).toMatch(/^\/booking\?id=c{32}&token=t/)
})

test.each([
  ['cancel', 'reservations.cancel', '&view=cancel'],
  ['without', 'orders.answerMissing', ''],
  ['write', 'reservations.sendMessage', ''],
] as const)(
  'nothing says that %s failed while nobody knows whether it arrived (situations S15)',
  async (step, call, view) => {
    const { send } = await draw()
    const { html } = await submitOffline(path + view, { step, body: 'No onions' }, send, call)
    expect(html).toContain(text.t('error.unsure'))
    expect(html).not.toContain(text.t('error.unreachable'))
  },
)
