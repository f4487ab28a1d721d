import { expect, test } from 'vitest'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { cartOf } from '#web/guest/ordering/order/cart-store.ts'
import { placedOrderForTests } from '#web/guest/ordering/order-tracker/placed-orders-for-tests.ts'
import { browserForEachTest } from '#web/session/requests/browser-for-tests.ts'
import { unansweredForTests } from '#web/session/requests/unanswered-for-tests.ts'
import { pageOfAnswer } from './page-of-answer.ts'

browserForEachTest()

const soups = { id: 'soup', amount: 2, selectedModifiers: [] }
const seen = { name: 'Caldo verde', price: 400 }

test.each([
  ['takeaway', 'reservations.create', '/order?id='],
  ['preorder', 'reservations.update', '/booking?id='],
] as const)(
  'the dishes of a %s whose answer was lost leave the cart, unless it has changed (situations S15)',
  async (deliveryType, call, page) => {
    const booking = bookingForTests({ deliveryType, order: placedOrderForTests() })
    const cart = cartOf(booking.restaurantId)
    cart.add(deliveryType, soups, seen)
    expect(await pageOfAnswer(unansweredForTests({ call, token: 't' }), booking)).toContain(page)
    expect(cart.get()[deliveryType]).toEqual([])
    cart.add(deliveryType, soups, seen)
    cart.add(deliveryType, { ...soups, id: 'rice' }, seen)
    await pageOfAnswer(unansweredForTests({ call, token: 't' }), booking)
    expect(cart.get()[deliveryType]).toHaveLength(2)
  },
)
