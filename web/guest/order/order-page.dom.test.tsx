import { beforeEach, expect, test } from 'vitest'
import { click, find, findInput, settled, show, type } from '#web/document.suite.tsx'
import { restaurantForTests } from '#web/guest/availability/restaurants-for-tests.ts'
import { sendForTests } from '#web/send-for-tests.ts'
import { cartOf } from './cart-store.ts'
import * as orderScreen from './order-screen.tsx'
import { menuForTests } from './orders-for-tests.ts'

const { restaurantId } = menuForTests
const cart = cartOf(restaurantId)

beforeEach(() => {
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

async function choose(option: string): Promise<void> {
  const box = findInput(`dialog input[value=${option}]`)
  box.checked = true
  await type(box, option)
}
