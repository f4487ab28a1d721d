import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { ChangePreview, ReservationMoney } from './payment-shapes.ts'
import { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import { seatRefusals } from '#contracts/booking/seat-refusals.ts'

export const PaymentProvider = z.enum([
  'cash',
  'stripe',
  'square',
  'yookassa',
  'card',
  'epos',
  'invoice',
  'tbank',
])

const waysToPay = z.object({ cash: z.boolean(), card: z.boolean(), invoice: z.boolean() })

/** The data that a browser needs to accept payments for one restaurant. Contains only public keys. */
export const PaymentConfiguration = z.object({
  paymentGateway: z.enum(['none', 'epos', 'stripe', 'square', 'others']),
  provider: PaymentProvider.nullable().describe('card payment provider, or null'),
  publicKey: z.string().nullable(),
  stripeAccountId: z.string().nullable(),
  intentClientSecret: z
    .string()
    .nullable()
    .describe('opens the card form before the reservation exists, if needed'),
  currency: z.string(),
  currencyExponent: z.number().int().min(0).max(4),
  onlinePaymentMethod: z.string(),
  payOrigins: z.array(z.string()).describe('origins of the payment pages that guests may be led to'),
  deliveryPayment: waysToPay.describe(
    'what takeaway or delivery orders can be paid with. All false without ordering',
  ),
  deliveryPayments: z
    .object({ preorder: waysToPay, delivery: waysToPay, takeaway: waysToPay })
    .partial()
    .describe('the same for each delivery type. Types that the restaurant doesn’t take are absent'),
  reservationPayment: waysToPay,
})
export type PaymentConfiguration = z.infer<typeof PaymentConfiguration>

export const payments = {
  intents: defineCall('payments.intents', {
    summary: 'A restaurant’s payment configuration, and what the card form needs',
    audience: 'holder-or-anyone',
    answer: PaymentConfiguration,
    refusals: ['unknownRestaurant'],
  }),
  money: defineCall('payments.money', {
    summary: 'The money of a reservation: what is due, paid and on its way back, and what canceling would do',
    audience: 'holder',
    answer: ReservationMoney,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  start: defineCall('payments.start', {
    summary: 'Pay what is due, or try again. All tabs get the same payment',
    audience: 'holder',
    body: z.object({
      consent: z
        .string()
        .trim()
        .max(1000)
        .optional()
        .describe('`due.consentSentence`, if the guest still has to agree to it'),
    }),
    answer: ReservationMoney,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'nothingToPay',
      'timeToPayOver',
      'consentMissing',
      'termsChanged',
      'providerUnavailable',
      'paymentAccountLost',
    ],
    secret: true,
  }),
  extend: defineCall('payments.extend', {
    summary: 'Get more time to pay, once',
    audience: 'holder',
    answer: ReservationMoney,
    refusals: ['unknownReservation', 'tokenNeeded', 'nothingToPay', 'timeToPayOver', 'alreadyExtended'],
    secret: true,
  }),
  settle: defineCall('payments.settle', {
    summary: 'Ask the payment provider now, for example when the guest returns from its page',
    audience: 'holder',
    answer: ReservationMoney,
    refusals: ['unknownReservation', 'tokenNeeded', 'tooManyRequests'],
    secret: true,
  }),
  replaceCard: defineCall('payments.replaceCard', {
    summary: 'Store another card in place of the one on file, or after that one was lost',
    audience: 'holder',
    answer: ReservationMoney,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'nothingToPay',
      'providerUnavailable',
      'paymentAccountLost',
    ],
    secret: true,
  }),
  contestFee: defineCall('payments.contestFee', {
    summary:
      'Contest a fee, until 14 days after it was charged. Nothing moves until the restaurant has answered',
    audience: 'holder',
    body: z.object({ reason: z.string().trim().min(1).max(2000) }),
    answer: ReservationMoney,
    refusals: ['unknownReservation', 'tokenNeeded', 'moveNotAllowed', 'alreadyContested', 'tooLateToContest'],
    secret: true,
  }),
  previewChange: defineCall('payments.previewChange', {
    summary: 'What a change of a reservation would cost, under the terms of now',
    audience: 'holder',
    body: CreateReservation.omit({ id: true }).partial(),
    answer: ChangePreview,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', ...seatRefusals],
  }),
}
