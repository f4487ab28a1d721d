import { beforeEach, expect, test } from 'vitest'
import { click, find, findInput, settled, show, type } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { cartOf } from './cart-store.ts'
import * as orderScreen from './order-screen.tsx'
import { menuForTests } from './orders-for-tests.ts'

const { restaurantId } = menuForTests
const cart = cartOf(restaurantId)

beforeEach(() => {
  localStorage.clear()
  cart.clear('takeaway')
})

async function open(query = '?deliveryType=takeaway') {
  const { send } = sendForTests({
    'restaurants.get': restaurantForTests(),
    'ordering.menu': menuForTests,
    'availability.get': [],
  })
  const { Component, ...screen } = orderScreen
  const page = await show(<Component />, {
    send,
    path: `/delivery/kumo${query}`,
    route: { path: '/delivery/:restaurantId', HydrateFallback: () => null, ...screen },
  })
  await settled()
  return page
}

test('adding a dish shows it on its button and in the running total', async () => {
  await open()
  await click(find('button[name=add][value=soup]'))
  await click(find('button[name=add][value=soup]'))
  expect(find('button[name=add][value=soup]').textContent).toBe('2')
  expect(document.body.textContent).toMatch(/View order.*€8/)
  expect(cart.get().takeaway).toHaveLength(2)
})

test('each typed letter hides the dishes that don’t match', async () => {
  await open()
  await type(findInput('input[name=search][placeholder="Search the menu"]'), 'ARRÓZ')
  expect(find('#dish-soup').hidden).toBe(true)
  expect(find('#dish-rice').hidden).toBe(false)
  await type(findInput('input[name=search][placeholder="Search the menu"]'), '')
  expect(find('#dish-soup').hidden).toBe(false)
})

test('a dish shows its price and allergens as chosen, and is added with its options', async () => {
  const { router } = await open()
  await click(find('h3 a[data-dish=rice]'))
  await settled()
  expect(router.state.location.search).toBe('?deliveryType=takeaway&dish=rice')
  const add = () => find('dialog form[method=post] button:last-of-type.btn')
  expect(add().textContent).toBe('Add')
  // Without a size, the dish isn't added.
  await click(add())
  expect(cart.get().takeaway).toHaveLength(0)
  expect(find('fieldset[data-question=Size] .text-bad').textContent).toContain('Choose 1')
  await choose('two')
  await choose('clams')
  expect(add().textContent).toBe('Add · €25')
  expect(find('dialog').textContent).toContain('Contains crustaceans and mollusks')
  await click(find('button[aria-label="One more"]'))
  expect(add().textContent).toBe('Add · €50')
  await click(add())
  await settled()
  expect(cart.get().takeaway).toEqual([
    {
      id: 'rice',
      repeatIndex: 0,
      amount: 2,
      selectedModifiers: [
        { id: 'two', amount: 1 },
        { id: 'clams', amount: 1 },
      ],
      name: 'Arroz de marisco',
      price: 5000,
    },
  ])
})

test('a page used without scripts hands over its list once', async () => {
  const { router } = await open('?deliveryType=takeaway&cart=t.soup*0*2')
  await settled()
  expect(cart.get().takeaway).toMatchObject([{ id: 'soup', amount: 2, name: 'Caldo verde', price: 800 }])
  expect(router.state.location.search).toBe('?deliveryType=takeaway')
})

test.each([
  ['with an id', '&added=abc'],
  ['of an older link', ''],
])('an address %s adds its dishes once, however often it is opened (situations S17)', async (_, id) => {
  for (let times = 0; times < 3; times++) {
    // oxlint-disable-next-line no-await-in-loop
    await open(`?deliveryType=takeaway&cart=t.soup*0*2${id}`)
    // oxlint-disable-next-line no-await-in-loop
    await settled()
  }
  expect(cart.get().takeaway).toMatchObject([{ id: 'soup', amount: 2 }])
})

test('a dish added before the app runs joins the stored cart, also the same dish (guests 1.4)', async () => {
  cart.add('takeaway', soup, { name: 'Caldo verde', price: 400 })
  await open('?deliveryType=takeaway&cart=t.soup*0*1&added=first')
  await settled()
  await open('?deliveryType=takeaway&cart=t.soup*0*1.soup*1*1&added=first')
  await settled()
  expect(cart.get().takeaway).toHaveLength(3)
})

test('a dish added on a page that was left before the app ran is in the cart of the next one (guests 1.4)', async () => {
  localStorage.setItem('added /delivery/kumo abc', 't.soup*0*1')
  await open()
  expect(cart.get().takeaway).toMatchObject([{ id: 'soup', amount: 1, name: 'Caldo verde' }])
  await open()
  expect(cart.get().takeaway).toHaveLength(1)
})

const soup = { id: 'soup', amount: 1, selectedModifiers: [] }

async function choose(option: string): Promise<void> {
  const box = findInput(`dialog input[value=${option}]`)
  box.checked = true
  await type(box, option)
}
