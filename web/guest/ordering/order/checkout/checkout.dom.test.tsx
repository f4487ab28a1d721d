import { act } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  click,
  eventually,
  find,
  findInput,
  settled,
  show,
  text,
  type,
} from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { AnswerLost } from '#web/session/requests/send-once.ts'
import { unansweredForTests } from '#web/session/requests/unanswered-for-tests.ts'
import { cartOf } from '../cart-store.ts'
import { checkout } from '../late-order.ts'
import { forgetMenu } from '../load-order.ts'
import * as orderScreen from '../order-screen.tsx'
import { menuForTests, quoted } from '../orders-for-tests.ts'

const { restaurantId } = menuForTests
const cart = cartOf(restaurantId)
const day = '2027-03-28'

beforeAll(checkout.ready)

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetMenu()
  cart.clear('takeaway')
  cart.add('takeaway', { id: 'soup', amount: 1, selectedModifiers: [] }, { name: 'Caldo verde', price: 400 })
})

async function open(answers: Answers, query = '') {
  const server = sendForTests({
    'restaurants.get': restaurantForTests(),
    'ordering.menu': menuForTests,
    'availability.get': [],
    ...answers,
  })
  const { Component, ...screen } = orderScreen
  const page = await show(<Component />, {
    send: server.send,
    path: `/delivery/kumo?deliveryType=takeaway&view=order${query}`,
    route: { path: '/delivery/:restaurantId', HydrateFallback: () => null, ...screen },
    routes: [
      { path: '/order', element: <p>Tracker</p> },
      { path: '/reserve/:restaurantId/payment', Component: PaymentAddress },
    ],
  })
  await eventually(place)
  return { ...server, ...page }
}

function PaymentAddress() {
  return <p>{useLocation().search}</p>
}

const place = () => find('button[value=place]')

async function placeWithDetails(): Promise<void> {
  await type(findInput('[name=customerName]'), 'June')
  await type(findInput('[name=email]'), 'june@example.org')
  await click(findInput('[name=paymentType][value=cash]'))
  await click(place())
  await settled()
}

test('what is missing for an order is named where it goes, which gets the focus: first the name, then the payment', async () => {
  const deliveryPayment = { cash: true, card: true, invoice: false }
  const types = menuForTests.types.map((each) => ({ ...each, deliveryPayment }))
  const { bodies } = await open({
    'ordering.menu': { ...menuForTests, types },
    'reservations.calculateFees': quoted('19:25'),
  })
  await click(place())
  const name = findInput('[name=customerName]')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await type(name, 'June')
  await type(findInput('[name=email]'), 'june@example.org')
  await click(place())
  await settled()
  expect(document.activeElement?.getAttribute('name')).toBe('paymentType')
  expect(document.body.textContent).toContain('Choose how you’ll pay.')
  expect(bodies('reservations.create')).toEqual([])
})

test('O14: an order whose time has moved is refused with both times, and the same button orders it for the new one', async () => {
  let time = '19:25'
  const change = {
    seenTotal: 400,
    total: 400,
    currency: 'EUR',
    seenPromised: `${day}T19:25:00+01:00`,
    promised: `${day}T19:40:00+01:00`,
  }
  const { bodies } = await open({
    'reservations.calculateFees': () => quoted(time),
    'reservations.create'() {
      time = '19:40'
      return refusal('orderChanged', 'It changed.', { order: change })
    },
  })
  await placeWithDetails()
  const [notice] = [...document.querySelectorAll('form [role=alert], form [role=status]')]
  expect(notice?.textContent ?? document.body.textContent).toMatch(/7:25.*7:40/s)
  expect(findInput('[name=customerName]').value).toBe('June')
  await click(place())
  await settled()
  expect(bodies('reservations.create')).toMatchObject([
    { reservationTime: `${day}T19:25:00+01:00` },
    { reservationTime: `${day}T19:40:00+01:00` },
  ])
  // The second request is another one.
  expect(new Set((bodies('reservations.create') as { id: string }[]).map(({ id }) => id)).size).toBe(2)
})

test('nothing says that an order wasn’t placed whose answer was lost, and it is repeated with the same id and time (situations S15)', async () => {
  let time = '19:25'
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { bodies } = await open({
    'reservations.calculateFees': () => quoted(time),
    'reservations.create'() {
      time = '19:40'
      throw new AnswerLost(unansweredForTests({ askedFor: 'order' }))
    },
  })
  await placeWithDetails()
  expect(document.body.textContent).toContain(text.t('error.unsureOrder'))
  expect(document.body.textContent).not.toContain(text.t('orderCheckout.notPlaced'))
  await comeBack()
  await click(place())
  await settled()
  const [first, second] = bodies('reservations.create')
  expect(second).toEqual(first)
})

test('O2: a line that sells out blocks the order until it is removed', async () => {
  const message = 'Caldo verde is sold out.'
  let isLeft = true
  const problems = [{ code: 'soldOut' as const, message, line: { id: 'soup', repeatIndex: 0 } }]
  cart.add(
    'takeaway',
    { id: 'rice', amount: 1, selectedModifiers: [{ id: 'one', amount: 1 }] },
    { name: '', price: 0 },
  )
  await open({
    'reservations.calculateFees': ({ body }) =>
      quoted('19:25', {
        problems: isLeft || !body?.order?.orderItems.some(({ id }) => id === 'soup') ? [] : problems,
      }),
    'reservations.create'() {
      isLeft = false
      return refusal('soldOut', message, { problems })
    },
  })
  await placeWithDetails()
  expect(find('li .text-bad').textContent).toContain(message)
  expect(place()).toHaveProperty('disabled', true)
  await click(find('button[name=remove][value="0 soup"]'))
  await settled()
  expect(document.body.textContent).not.toContain(message)
  expect(place()).toHaveProperty('disabled', false)
})

test('a tip in percent follows the items of the order, so that it can be placed', async () => {
  cart.add('takeaway', { id: 'soup', amount: 1, selectedModifiers: [] }, { name: 'Caldo verde', price: 400 })
  const { bodies } = await open({
    'ordering.menu': { ...menuForTests, tipPercents: [10] },
    'reservations.calculateFees': quoted('19:25'),
    'reservations.create': refusal('kitchenFull', 'Full.'),
  })
  await click(findInput('[name=tip][value="10"]'))
  expect(findInput('[name=seenTip]').value).toBe('80')
  await click(find('button[name=remove][value="1 soup"]'))
  await settled()
  expect(findInput('[name=seenTip]').value).toBe('40')
  await placeWithDetails()
  expect(bodies('reservations.create')).toMatchObject([{ order: { tips: 40, total: 440 } }])
})

test('a tip typed much too high is asked about, and the second press orders with it (situations S27)', async () => {
  const { bodies } = await open({
    'reservations.calculateFees': quoted('19:25'),
    'reservations.create': refusal('kitchenFull', 'Full.'),
  })
  await click(findInput('[name=tip][value=other]'))
  await type(findInput('[name=tipAmount]'), '12')
  await placeWithDetails()
  const field = findInput('[name=tipAmount]')
  expect(bodies('reservations.create')).toEqual([])
  expect(document.querySelector('#field-tipAmount-error')?.textContent).toContain('€12')
  expect(document.activeElement).toBe(field)
  await type(field, '13')
  await click(place())
  await settled()
  expect(bodies('reservations.create')).toEqual([])
  await click(place())
  await settled()
  expect(bodies('reservations.create')).toMatchObject([{ order: { tips: 1300, total: 1700 } }])
})

test('the receipt shows the rounding of an order that is paid in cash, and none by card (situations S16)', async () => {
  const deliveryPayment = { cash: true, card: true, invoice: false }
  const types = menuForTests.types.map((each) => ({ ...each, deliveryPayment }))
  const { bodies } = await open({
    'ordering.menu': { ...menuForTests, types, currency: 'HUF' },
    'reservations.calculateFees': quoted('19:25'),
    'reservations.create': refusal('kitchenFull', 'Full.'),
  })
  await click(findInput('[name=paymentType][value=card]'))
  expect(find('[aria-labelledby=receipt]').textContent).not.toContain('Rounding')
  await placeWithDetails()
  expect(find('[aria-labelledby=receipt]').textContent).toContain('Rounding')
  expect(bodies('reservations.create')).toMatchObject([{ paymentType: 'cash', order: { total: 500 } }])
})

test.each(['5%', '1,234', 'five'])(
  'a tip typed as %s is reported at its field at once (situations S27)',
  async (typed) => {
    await open({ 'reservations.calculateFees': quoted('19:25') })
    await click(findInput('[name=tip][value=other]'))
    await type(findInput('[name=tipAmount]'), typed)
    expect(document.querySelector('#field-tipAmount-error')?.textContent).toContain('Enter the tip')
    await type(findInput('[name=tipAmount]'), '２')
    expect(document.querySelector('#field-tipAmount-error')).toBeNull()
    expect(findInput('[name=seenTip]').value).toBe('200')
  },
)

test('the time of an order as soon as possible stays current while the page is open', async () => {
  let time = '19:25'
  await open({ 'reservations.calculateFees': () => quoted(time) })
  expect(document.body.textContent).toContain('7:25')
  time = '19:35'
  await comeBack()
  expect(document.body.textContent).toContain('7:35')
})

test('an amount too small for the chosen payment method is reported next to the choice of methods', async () => {
  const message = 'A card payment has to be at least €0.50.'
  await open({
    'reservations.calculateFees': quoted('19:25'),
    'reservations.create': refusal('amountTooSmall', message),
  })
  await placeWithDetails()
  const choice = findInput('[name=paymentType][value=cash]').closest('fieldset')
  expect(choice?.textContent).toContain(message)
})

test('an order that is paid with Square leads to the payment page, which goes on to Square by itself', async () => {
  const restaurant = restaurantForTests()
  const reservationConfig = { ...restaurant.reservationConfig, paymentGateway: 'square' as const }
  const paymentLinkUrl = 'https://square.link/u/1'
  await open({
    'restaurants.get': { ...restaurant, reservationConfig },
    'reservations.calculateFees': quoted('19:25'),
    'reservations.create': bookingForTests({ payBy: '2027-03-28T19:25:00Z', paymentLinkUrl }),
  })
  await placeWithDetails()
  const address = new URLSearchParams(document.querySelector('p')?.textContent ?? '')
  expect(address.get('redirect_url')).toBe(paymentLinkUrl)
  expect(address.get('timeout')).toBe('2000')
})

/** Simulates the guest returning to the tab. */
async function comeBack(): Promise<void> {
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await settled()
}
