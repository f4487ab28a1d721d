import { expect, test } from 'vitest'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { pageAfter } from './page-after.ts'

type Gateway = ReturnType<typeof restaurantForTests>['reservationConfig']['paymentGateway']

function leadsTo(paymentLinkUrl: string | null, paymentGateway: Gateway, payBy: string | null) {
  const restaurant = restaurantForTests()
  const reservationConfig = { ...restaurant.reservationConfig, paymentGateway }
  const { send } = sendForTests({ 'restaurants.get': { ...restaurant, reservationConfig } })
  return pageAfter(send, bookingForTests({ payBy, paymentLinkUrl }), 'mesa-unica')
}

test.each([
  ['square', 'https://square.link/u/1', '2000'],
  ['others', 'https://pay.tbank.ru/1', null],
  ['stripe', null, null],
] as const)(
  'M15: with %s, a posted form leads to our payment page, which has the link',
  async (gateway, link, timeout) => {
    const address = await leadsTo(link, gateway, '2027-03-01T12:15:00Z')
    const { origin, pathname, searchParams } = new URL(address, 'https://tables.example')
    expect([origin, pathname]).toEqual(['https://tables.example', '/reserve/mesa-unica/payment'])
    expect(searchParams.get('redirect_url')).toBe(link)
    expect(searchParams.get('timeout')).toBe(timeout)
  },
)

test('if the connection is lost after booking, the payment page follows all the same', async () => {
  const { send } = sendForTests({
    'restaurants.get'() {
      throw new TypeError('Failed to fetch')
    },
  })
  const waiting = bookingForTests({
    payBy: '2027-03-01T12:15:00Z',
    paymentLinkUrl: 'https://square.link/u/1',
  })
  expect(await pageAfter(send, waiting, 'mesa-unica')).toMatch(/^\/reserve\/mesa-unica\/payment\?/)
})

test('if nothing has to be paid, the reservation page follows', async () => {
  expect(await leadsTo(null, 'none', null)).toMatch(/^\/booking\?/)
})
