import type { Stripe } from 'stripe'
import { amountFromProvider, gatewayProfiles } from '#domain/payments/gateway-profile.ts'
import type { Dispute } from '#domain/payments/payment.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type GatewayReading, type KnownPayment, unknownOutcome } from '../gateway.ts'
import { listAll, pageSize } from './list-all.ts'

/** The number of refunds or disputes of a payment that are read at most. */
const mostListed = 1_000

export async function readPayment(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  known: KnownPayment,
  options: Stripe.RequestOptions,
): Promise<GatewayReading | Refusal<'amountNotPayable' | 'unknown'>> {
  const currency = intent.currency.toUpperCase()
  const taken = amountFromProvider(gatewayProfiles.stripe, intent.amount_received, currency)
  if (isRefusal(taken)) return taken
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const list = { payment_intent: intent.id, limit: pageSize }
  const mayBeRefunded = charge !== null && (charge.amount_refunded > 0 || known.refunds.length > 0)
  const refunds: ProviderReading['refunds'][number][] = []
  if (mayBeRefunded) {
    const { listed, isComplete } = await listAll(stripe.refunds.list(list, options), mostListed)
    if (!isComplete) return unknownOutcome('unreadable')
    for (const { metadata, amount, status } of listed.toReversed()) {
      const returned = amountFromProvider(gatewayProfiles.stripe, amount, currency)
      if (isRefusal(returned)) return returned
      refunds.push({ key: metadata?.['key'] ?? null, amount: returned.amount, state: refundState(status) })
    }
  }
  const disputes: Dispute[] = []
  if (charge?.disputed) {
    const { listed, isComplete } = await listAll(stripe.disputes.list(list, options), mostListed)
    if (!isComplete) return unknownOutcome('unreadable')
    for (const each of listed.toReversed()) {
      const dispute = disputeOf(each, { currency, whole: taken.amount })
      if (dispute && isRefusal(dispute)) return dispute
      if (dispute) disputes.push(dispute)
    }
  }
  return { currency, state: stateOf(intent), taken: taken.amount, refunds, disputes }
}

/** `currency` is the booking's, because a stored card has none. */
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

/** Disputes that move no money: inquiries (`warning_…`), and those that were prevented or ended by a refund. */
const harmless = /^(?:warning_|prevented$|charge_refunded$)/

/**
 * Returns a dispute with its amount in minor units, or null if it moves no money. A dispute in another currency than the
 * payment, as after a conversion, counts as one of the whole payment.
 */
function disputeOf(
  { id, status, amount, currency, reason, evidence_details }: Stripe.Dispute,
  payment: { readonly currency: string; readonly whole: number },
): Dispute | Refusal<'amountNotPayable'> | null {
  if (harmless.test(status)) return null
  const isConverted = currency.toUpperCase() !== payment.currency
  const contested = amountFromProvider(gatewayProfiles.stripe, amount, currency)
  if (!isConverted && isRefusal(contested)) return contested
  const isOpen = status !== 'won' && status !== 'lost'
  const dueBy = isOpen ? evidence_details.due_by : null
  return {
    id,
    state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
    amount: isConverted || isRefusal(contested) ? payment.whole : contested.amount,
    reason,
    answerBy: dueBy ? Math.floor(dueBy / 60) : null,
  }
}
