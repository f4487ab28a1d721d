import type { Send } from '#contracts/client.ts'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import type { Screen } from './good-page.ts'
import { answered } from './fixtures.ts'
import { bookWithConsent, moneyPage, payOverApi, paymentPage } from './paying.ts'

const family = { restaurant: who.deposit, party: 4 }
const unpaid = (send: Send) => bookWithConsent(send, family)

async function paid(send: Send, wanted: { restaurant: string; party?: number } = family) {
  const booking = await bookWithConsent(send, wanted)
  await payOverApi(send, booking)
  return booking
}

/** Screens about payments, part of `screens.ts`. */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'payment, a deposit',
    address: async (send) => paymentPage(who.deposit, await unpaid(send)),
    says: 'pay.titleDeposit',
  },
  {
    name: 'payment, a card',
    address: async (send) =>
      paymentPage(who.noShowFee, await bookWithConsent(send, { restaurant: who.noShowFee })),
    says: 'pay.titleCard',
  },
  {
    name: 'payment, back from the provider',
    address: async (send) => `${paymentPage(who.deposit, await unpaid(send))}&returned=1`,
    says: 'pay.toBooking',
  },
  {
    name: 'payment, an address of nobody',
    address: '/reserve/payment?redirect_url=https%3A%2F%2Fexample.com',
    status: 400,
    says: 'pay.strangeTitle',
  },
  {
    name: 'booking, unpaid',
    async address(send) {
      const { id, token } = await unpaid(send)
      return `/booking?id=${id}&token=${token}`
    },
    says: 'booking.unpaidTitle',
  },
  {
    name: 'payments of a booking',
    address: async (send) => moneyPage(await unpaid(send)),
    says: 'moneyPage.story',
  },
  {
    name: 'payments of a booking, refunded',
    async address(send) {
      const { id, token } = await paid(send)
      answered(await send('reservations.cancel', { reservationId: id, body: {} }, { token }))
      return moneyPage({ id, token })
    },
    says: 'moneyPage.story',
  },
  {
    name: 'payment, another card',
    async address(send) {
      const { id, token } = await paid(send, { restaurant: who.noShowFee })
      answered(await send('payments.replaceCard', { reservationId: id }, { token }))
      return paymentPage(who.noShowFee, { id, token })
    },
    says: 'pay.titleOtherCard',
  },
  {
    name: 'change, with what it costs',
    async address(send) {
      const { id, token, instant } = await paid(send)
      return `/booking/change?id=${id}&token=${token}&party=6&instant=${encodeURIComponent(instant)}`
    },
    says: 'changeCosts.title',
  },
  {
    name: 'host, payments of a booking',
    async address(send) {
      const { id: booking, serviceDate: date } = await paid(send)
      const { id } = answered(await send('restaurants.get', { id: who.deposit }))
      return `/host/restaurants/${id}/tonight?date=${date}&booking=${booking}`
    },
    guest: people.otto,
    says: 'hostMoney.title',
  },
]
