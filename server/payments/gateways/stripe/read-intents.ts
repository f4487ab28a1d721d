import type { Stripe } from 'stripe'
import { amountFromProvider, gatewayProfiles } from '#domain/payments/gateway-profile.ts'
import type { Dispute } from '#domain/payments/payment.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { GatewayReading, KnownPayment } from '../gateway.ts'

const maxRefunds = 100

export async function readPayment(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  known: KnownPayment,
  options: Stripe.RequestOptions,
): Promise<GatewayReading | Refusal<'amountNotPayable'>> {
  const currency = intent.currency.toUpperCase()
  const taken = amountFromProvider(gatewayProfiles.stripe, intent.amount_received, currency)
  if (isRefusal(taken)) return taken
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const payment_intent = intent.id
  const mayBeRefunded = charge !== null && (charge.amount_refunded > 0 || known.refunds.length > 0)
  const listed = mayBeRefunded
    ? (await stripe.refunds.list({ payment_intent, limit: maxRefunds }, options)).data.toReversed()
    : []
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent }, options)).data : []
  const refunds: ProviderReading['refunds'][number][] = []
  for (const { metadata, amount, status } of listed) {
    const returned = amountFromProvider(gatewayProfiles.stripe, amount, currency)
    if (isRefusal(returned)) return returned
    refunds.push({ key: metadata?.['key'] ?? null, amount: returned.amount, state: refundState(status) })
  }
  const found: Dispute[] = []
  for (const each of disputes) {
    const dispute = disputeOf(each, currency)
    if (dispute && isRefusal(dispute)) return dispute
    if (dispute) found.push(dispute)
  }
  return { currency, state: stateOf(intent), taken: taken.amount, refunds, disputes: found }
}

/** Reads a stored card. `currency` is the booking's, because a stored card has none. */
export function readCard(intent: Stripe.SetupIntent, currency: string): GatewayReading {
  return { currency, state: cardState(intent), taken: 0, refunds: [], disputes: [] }
}

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): ProviderReading['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'requires_capture':
      return 'authorized'
    case 'requires_action':
      return 'needsStep'
    case 'canceled':
      return 'expired'
    case 'requires_payment_method':
      return last_payment_error ? 'failed' : 'started'
    default:
      return 'started'
  }
}

function cardState({
  status,
  last_setup_error,
  payment_method,
}: Stripe.SetupIntent): ProviderReading['state'] {
  switch (status) {
    case 'succeeded':
      // A deleted card is no longer attached to its customer.
      return typeof payment_method === 'object' && payment_method?.customer ? 'onFile' : 'expired'
    case 'requires_action':
      return 'needsStep'
    case 'canceled':
      return 'expired'
    case 'requires_payment_method':
      return last_setup_error ? 'failed' : 'started'
    default:
      return 'started'
  }
}

function refundState(status: string | null): 'underWay' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'underWay'
}

/**
 * Returns a dispute with its amount in minor units, or null for an inquiry (`warning_…`), because that moves no money.
 */
function disputeOf(
  { id, status, amount, reason, evidence_details }: Stripe.Dispute,
  currency: string,
): Dispute | Refusal<'amountNotPayable'> | null {
  if (status.startsWith('warning_') || status === 'prevented') return null
  const contested = amountFromProvider(gatewayProfiles.stripe, amount, currency)
  if (isRefusal(contested)) return contested
  const dueBy = evidence_details?.due_by
  return {
    id,
    state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
    amount: contested.amount,
    reason,
    answerBy: dueBy ? Math.floor(dueBy / 60) : null,
  }
}
