import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostOrders } from '#contracts/ordering/host-orders.ts'
import * as screen from './orders-screen.tsx'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import {
  buttonNamed,
  enter,
  orderForTests,
  ordersForTests,
  stubCalls,
  stubScreen,
} from '#web/host/testing/service-for-tests.ts'
import { click, eventually, find, findInput, settled, text, type } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text
const order = orderForTests()
const shownWith = (orders: HostOrders, answers: Answers = {}, role: 'lead' | 'kitchen' = 'kitchen') =>
  showAtRestaurant('/host/restaurants/7/orders', screen, { 'host.orders': orders, ...answers }, role)
const action = (words: string) =>
  buttonNamed(t('hostApp.actionFor', { action: words, name: 'June Abernathy' }))

beforeEach(() => {
  stubScreen({ isWide: true })
  stubCalls({})
})
afterEach(() => vi.unstubAllGlobals())

test('a new order is accepted for the time that the guest saw, or later', async () => {
  vi.setSystemTime('2099-03-18T19:00:00Z')
  const { bodies } = await shownWith(ordersForTests({ orders: [order], unanswered: 1 }), {
    'host.actOnOrder': order,
  })
  expect(document.title).toContain('(1)')
  await click(action(t('hostOrders.acceptFor', { time: '7:30 PM' })))
  await settled()
  await click(findInput('article input[type=radio][value="1"]'))
  await click(action(t('hostOrders.acceptFor', { time: '7:40 PM' })))
  await settled()
  vi.useRealTimers()
  expect(bodies('host.actOnOrder')).toEqual([
    { action: 'accept', version: 4, missing: [] },
    { action: 'accept', version: 4, missing: [], minutes: 40 },
  ])
})

test('an accepted order is delayed, made ready and handed over', async () => {
  const accepted = orderForTests(
    { status: 'Approved', alarm: false, mayDo: ['ready', 'handOver', 'delay', 'cancel'] },
    { stage: 'accepted', answerBy: null },
  )
  const { bodies } = await shownWith(ordersForTests({ orders: [accepted] }), { 'host.actOnOrder': accepted })
  await click(action(t('hostOrders.later', { count: 10 })))
  await settled()
  await click(action(t('hostOrders.markReady')))
  await settled()
  await click(find('article button[aria-expanded]'))
  await click(buttonNamed(t('hostOrders.handOver')))
  await settled()
  expect(bodies('host.actOnOrder')).toEqual([
    { action: 'delay', version: 4, missing: [], minutes: 10 },
    { action: 'ready', version: 4, missing: [] },
    { action: 'handOver', version: 4, missing: [] },
  ])
})

test('dishes that the kitchen can’t cook are reported by line', async () => {
  const { bodies } = await shownWith(ordersForTests({ orders: [order] }), { 'host.actOnOrder': order })
  await click(find('article button[aria-expanded]'))
  expect(find('aside').textContent).toContain('Bread')
  await click(findInput('aside input[name=missing]'))
  await click(buttonNamed(t('hostOrders.reportMissing')))
  await settled()
  expect(bodies('host.actOnOrder')).toEqual([
    { action: 'reportMissing', version: 4, missing: [{ id: 'soup', repeatIndex: 0 }] },
  ])
})

test('H30 a pause says how long it lasts and ends with one press', async () => {
  const until = new Date(Date.now() + 17.5 * 60_000).toISOString()
  const orders = ordersForTests({ pauses: [{ deliveryType: 'delivery', until }] })
  const { bodies } = await shownWith(orders, { 'host.pauseOrders': orders })
  expect(find('main').textContent).toContain('Delivery: paused, 18 min left.')
  await click(buttonNamed(t('hostOrders.resume')))
  await settled()
  await click(buttonNamed(t('hostOrders.limits')))
  await click(findInput('dialog input[value=takeaway]'))
  await click(buttonNamed(t('waitlist.exactly', { to: 30 })))
  await settled()
  expect(bodies('host.pauseOrders')).toEqual([
    { deliveryType: 'delivery', minutes: 0 },
    { deliveryType: 'takeaway', minutes: 30 },
  ])
})

test('the kitchen limits what it takes on', async () => {
  const orders = ordersForTests()
  const { bodies } = await shownWith(orders, { 'host.setCaps': orders })
  await click(buttonNamed(t('hostOrders.limits')))
  await type(findInput('dialog input[name=all]'), '40')
  await click(buttonNamed(t('hostOrders.saveCaps')))
  await settled()
  expect(bodies('host.setCaps')).toEqual([
    { all: 40, byType: { preorder: null, delivery: null, takeaway: null } },
  ])
})

test('a dish is found by its name and marked as sold out', async () => {
  const portion = {
    id: 'soup',
    name: 'Caldo verde',
    price: { normal: 500, delivery: null, takeaway: null },
    points: 1,
    soldOut: false,
    stock: null,
    allergens: { contains: [], safeFrom: [] },
  }
  const product = {
    ...portion,
    description: '',
    diets: [],
    picture: '',
    taxClass: 'food',
    sizes: null,
    modifiers: [],
    hours: null,
  }
  const orders = ordersForTests()
  const products = [product, { ...product, id: 'cake', name: 'Bolo' }]
  stubCalls({ ordering: { products, modifiers: [] } })
  const { bodies } = await shownWith(orders, { 'host.setStock': orders })
  await click(buttonNamed(t('hostOrders.stock')))
  await eventually(() => expect(find('dialog').textContent).toContain(t('hostOrders.nothingSoldOut')))
  await enter(find('#stock-search'), 'caldo')
  expect(find('dialog').textContent).not.toContain('Bolo')
  await click(buttonNamed(t('hostApp.actionFor', { action: t('hostOrders.soldOut'), name: 'Caldo verde' })))
  await settled()
  expect(bodies('host.setStock')).toEqual([{ id: 'soup', soldOut: true }])
})

test('a refused action says why next to its order', async () => {
  await shownWith(ordersForTests({ orders: [order] }), {
    'host.actOnOrder': refusal('answerTooLate', 'It’s too late to answer.'),
  })
  await click(find('article .btn-primary'))
  await settled()
  expect(find('article [role=alert]').textContent).toContain('It’s too late to answer.')
})
