import type { Send } from '#contracts/client.ts'
import { who } from '#world/who-is-who.ts'
import type { Screen } from './good-page.ts'
import { bookWithConsent, moneyPage, paymentPage } from './paying.ts'

const family = { restaurant: who.deposit, party: 4 }
const unpaid = (send: Send) => bookWithConsent(send, family)

/** The screens of payments, for `screens.spec.ts`. */
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
    says: 'money.story',
  },
]
