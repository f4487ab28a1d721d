import type { PaymentConfiguration } from '#contracts/payments/payments.ts'
import { deliveryTypes } from '#domain/ordering/menu.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { refuse } from '#domain/refusal.ts'
import { type GatewayName, providerOf } from '#server/platform/config/payment-settings.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { OrderingTerms } from '#server/ordering/terms/read-terms.ts'
import { readOrdering } from '#server/ordering/terms/read-ordering.ts'
import { gatewayOf, gatewayOnWire } from '#server/discovery/restaurants/payment-terms.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'

/** Returns what a browser needs to take payments for a restaurant. Contains only public keys. */
export const getIntents: Handler<'payments.intents', Data & Discovery & Billing> = async (
  context,
  { id },
) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const { payment, record } = listed
  const gateway = gatewayOf(context, listed)
  const provider = gateway && providerOf(gateway)
  const isOnline = gateway !== null
  const opened = gateway && (await context.gateways.open(gateway))
  return {
    paymentGateway: gatewayOnWire(gateway),
    provider: provider && providers[provider],
    publicKey: gateway && context.gateways.publicKeyOf(gateway),
    stripeAccountId: provider === 'stripe' ? payment.stripeAccountId : null,
    // Every payment belongs to a reservation, which doesn't exist yet.
    intentClientSecret: null,
    currency: record.currency,
    currencyExponent: minorUnitDigits(record.currency),
    onlinePaymentMethod: payment.onlinePaymentMethod,
    payOrigins: opened ? [...opened.pages] : [],
    ...waysToPayOrders(await readOrdering(context, listed)),
    reservationPayment: {
      cash: !isOnline || payment.cashEnabled,
      card: isOnline,
      invoice: payment.invoiceEnabled,
    },
  }
}

/** Returns the ways to pay for orders, as the ordering settings say. */
function waysToPayOrders(
  ordering: OrderingTerms | null,
): Pick<PaymentConfiguration, 'deliveryPayment' | 'deliveryPayments'> {
  const types = deliveryTypes.filter((type) => ordering?.settings[type].enabled)
  const deliveryPayments = Object.fromEntries(types.map((type) => [type, ordering?.deliveryPayment[type]]))
  const { takeaway, delivery }: PaymentConfiguration['deliveryPayments'] = deliveryPayments
  const isOffered = (way: 'cash' | 'card' | 'invoice') => Boolean(takeaway?.[way] || delivery?.[way])
  return {
    deliveryPayment: {
      cash: isOffered('cash'),
      card: isOffered('card'),
      invoice: isOffered('invoice'),
    },
    deliveryPayments,
  }
}

const providers = {
  till: 'card',
  stripe: 'stripe',
  square: 'square',
  yookassa: 'yookassa',
  tbank: 'tbank',
  epos: 'epos',
} as const satisfies Record<GatewayName, PaymentConfiguration['provider']>
