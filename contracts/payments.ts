import { z } from 'zod'
import { defineCall } from './call.ts'

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

/** What a browser needs to take a payment for one restaurant. Holds public keys only. */
export const PaymentConfiguration = z.object({
  paymentGateway: z.enum(['none', 'epos', 'stripe', 'square', 'others']),
  provider: PaymentProvider.nullable().describe('who takes cards here; null takes none'),
  publicKey: z.string().nullable(),
  stripeAccountId: z.string().nullable(),
  intentClientSecret: z
    .string()
    .nullable()
    .describe('opens the card form before a booking exists, when one is needed'),
  currency: z.string(),
  currencyExponent: z.number().int().min(0).max(4),
  onlinePaymentMethod: z.string(),
  deliveryPayment: waysToPay,
  reservationPayment: waysToPay,
})
export type PaymentConfiguration = z.infer<typeof PaymentConfiguration>

export const payments = {
  intents: defineCall('payments.intents', {
    summary: 'How a restaurant takes payments, and what the card form needs',
    audience: 'holder-or-anyone',
    answer: PaymentConfiguration,
    refusals: ['unknownRestaurant'],
  }),
}
