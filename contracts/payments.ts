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

/** What a browser needs to accept payments for one restaurant. Contains only public keys. */
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
  deliveryPayment: waysToPay,
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
}
