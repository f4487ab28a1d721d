import type { PaymentConfiguration } from '#contracts/payments/payments.ts'
import type { PaymentTerms, ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { DueNow } from './load-payment.ts'

/** Returns the terms of a deposit of 40 euros, free to cancel until the day before. */
export function termsForTests(given: Partial<PaymentTerms> = {}): PaymentTerms {
  return {
    chargeType: 'Deposit',
    amount: 4000,
    currency: 'EUR',
    freeUntil: '2099-03-17T18:00:00+00:00',
    lateRefund: 0,
    returnsIfRefilled: false,
    consentSentence: 'I agree to pay €40 now.',
    ...given,
  }
}

/** Returns the unpaid deposit of the booking in `bookingForTests`. */
export function dueForTests(given: Partial<DueNow> = {}): DueNow {
  return {
    paymentId: 'd'.repeat(32),
    purpose: 'deposit',
    forChange: false,
    replacesCard: false,
    amount: 4000,
    payBy: '2099-03-01T12:15:00+00:00',
    consentSentence: null,
    mayExtend: true,
    state: 'started',
    gateway: 'till',
    cardForm: null,
    ...given,
  }
}

/** Returns the payments of the booking in `bookingForTests`, with nothing paid yet. */
export function moneyForTests(given: Partial<ReservationMoney> = {}): ReservationMoney {
  return {
    reservationId: 'c'.repeat(32),
    version: 1,
    status: 'Pending',
    depositStatus: 'pending',
    restaurant: {
      id: 7,
      name: 'Kumo',
      address: 'Rua das Nuvens 1',
      phone: '+351 21 000 0000',
      timeZone: 'Europe/Lisbon',
      imageUrl: '',
      websiteUrl: '',
    },
    reservationTime: '2099-03-18T19:30:00+00:00',
    wallTime: '2099-03-18T19:30',
    groupSize: 3,
    manageUrl: 'http://banquette.test/booking?id=c&token=t',
    terms: termsForTests(),
    due: dueForTests(),
    offlineDeposit: null,
    taken: 0,
    refunded: 0,
    comingBack: 0,
    disputes: [],
    onFile: false,
    story: [{ at: '2099-03-01T12:00:00+00:00', kind: 'agreed', amount: null }],
    fee: null,
    cancel: null,
    change: null,
    mayReplaceCard: false,
    paymentLinkUrl: 'http://banquette.test/till/1',
    intentClientSecret: null,
    redirectLinkUrl: null,
    ...given,
  }
}

/** Returns the payment configuration of a restaurant that takes deposits by card only. */
export function configurationForTests(
  ways: Partial<PaymentConfiguration['reservationPayment']> = {},
): PaymentConfiguration {
  return {
    paymentGateway: 'others',
    provider: 'card',
    publicKey: null,
    stripeAccountId: null,
    intentClientSecret: null,
    currency: 'EUR',
    currencyExponent: 2,
    onlinePaymentMethod: '',
    payOrigins: ['https://checkout.example'],
    deliveryPayment: { cash: false, card: true, invoice: false },
    deliveryPayments: {},
    reservationPayment: { cash: false, card: true, invoice: false, ...ways },
  }
}
