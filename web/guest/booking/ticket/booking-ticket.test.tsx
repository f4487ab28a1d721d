import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { placedOrderForTests } from '#web/guest/ordering/order-tracker/placed-orders-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { bookingForTests } from './bookings-for-tests.ts'

/** Returns the text of a booking with two soups for €8, without its tags. */
async function textWith(order: Partial<PlacedOrder>) {
  const restaurant = restaurantForTests()
  const { send } = sendForTests({
    'reservations.get': bookingForTests({
      deliveryType: 'preorder',
      order: placedOrderForTests({ paymentType: 'cash', paid: false, ...order }),
    }),
    'restaurants.get': { ...restaurant, services: { ...restaurant.services, ordering: true } },
  })
  const { html } = await drawPage(`/booking?id=${'c'.repeat(32)}&token=t&booked=1`, send)
  return html
    .replaceAll(/<(script|style|noscript).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('the ticket lists the dishes, their prices, how they are paid and until when they change (screens B4)', async () => {
  const text = await textWith({ changeUntil: '2099-03-18T17:30:00+00:00' })
  expect(text).toContain('Preordered dishes 2 × Caldo verde €8')
  expect(text).toContain('Total €8')
  expect(text).toContain(
    'You’ll pay €8 for your dishes at the restaurant. You can change your dishes until Wed, Mar 18, 5:30 PM.',
  )
  expect(text).toContain('Free cancellation.')
  expect(text).not.toContain('Nothing to pay now')
  expect(text).toContain('Change preordered dishes')
})

test('dishes that cannot change anymore offer no change (screens B4)', async () => {
  const text = await textWith({ changeUntil: null })
  expect(text).toContain('Your dishes can’t be changed anymore.')
  expect(text).not.toContain('Change preordered dishes')
})

test('the ticket of an event names the restaurant that hosts it (screens G3)', async () => {
  const booking = bookingForTests()
  const restaurant = { ...booking.restaurant, event: { name: 'Morna night' } }
  const { send } = sendForTests({
    'reservations.get': { ...booking, restaurant },
    'restaurants.get': restaurantForTests(),
    'invitations.shareLink': { url: null, seatsLeft: 2, members: [] },
  })
  const { html } = await drawPage(`/booking?id=${booking.id}&token=t`, send)
  expect(html).toContain('See you at Kumo, Ada.')
  expect(html).toContain('Message to Kumo')
  const [, ticket = ''] = html.split('<address')
  expect(ticket).toMatch(/Morna night<[^]*Kumo<[^]*Rua das Nuvens 1/)
  expect(html).toMatch(/calendar\.google\.com\/[^"]*text=Morna/)
})

test('visitors who have just booked are offered to keep their details and to create an account (guests 8.6)', async () => {
  const { send } = sendForTests({
    'reservations.get': bookingForTests(),
    'restaurants.get': restaurantForTests(),
    'invitations.shareLink': { url: null, seatsLeft: 2, members: [] },
  })
  const page = `/booking?id=${'c'.repeat(32)}&token=t`
  const offer = /Book faster next time\.<[^]*href="\/auth\?returnTo=[^"]*"[^>]*>Create an account</
  expect((await drawPage(`${page}&booked=1`, send)).html).toMatch(offer)
  expect((await drawPage(page, send)).html).not.toContain('Book faster')
})

test('hosts read that the seat of a member who deleted their account is free, but not whose it was (flows F11)', async () => {
  const { send } = sendForTests({
    'reservations.get': bookingForTests(),
    'restaurants.get': restaurantForTests(),
    'invitations.shareLink': { url: null, seatsLeft: 2, members: [], membersGone: 1 },
  })
  const { html } = await drawPage(`/booking?id=${'c'.repeat(32)}&token=t`, send)
  expect(html).toContain('A guest in your party deleted their account')
  expect(html).toContain('Their seat is free.')
})
