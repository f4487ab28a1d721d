import { expect, test } from 'vitest'
import { click, find, settled, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { cartOf } from '#web/guest/ordering/order/cart-store.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { placedOrderForTests } from './placed-orders-for-tests.ts'
import * as trackerScreen from './tracker-screen.tsx'

const restaurantId = 7
const soup = { id: 'soup', repeatIndex: 0, amount: 2, selectedModifiers: [] }

test('ordering again adds to the dishes that are already in the cart', async () => {
  const cart = cartOf(restaurantId)
  cart.add('takeaway', { id: 'rice', amount: 1, selectedModifiers: [] }, { name: 'Arroz', price: 1250 })
  cart.add('takeaway', { id: 'soup', amount: 1, selectedModifiers: [] }, { name: 'Caldo verde', price: 400 })
  const { send } = sendForTests({
    'reservations.get': bookingForTests({ deliveryType: 'takeaway', order: placedOrderForTests() }),
    'restaurants.get': restaurantForTests(),
    'orders.repeat': {
      restaurantId,
      deliveryType: 'takeaway',
      currency: 'EUR',
      lines: [soup],
      differences: [],
    },
  })
  const { Component, ...screen } = trackerScreen
  await show(<Component />, {
    send,
    path: `/order?id=${'c'.repeat(32)}&token=t&view=again`,
    route: { path: '/order', HydrateFallback: () => null, ...screen },
    routes: [{ path: '/delivery/:restaurantId', Component: () => null }],
  })
  await settled()
  await click(find('#again a[href^="/delivery/"]'))
  expect(cart.get().takeaway).toEqual([
    { id: 'rice', repeatIndex: 0, amount: 1, selectedModifiers: [], name: 'Arroz', price: 1250 },
    { id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [], name: 'Caldo verde', price: 400 },
    { ...soup, repeatIndex: 1, name: 'Caldo verde', price: 800 },
  ])
})
