import type { Stripe } from 'stripe'
import { type LedgerPayment, ProviderLedger } from './provider-ledger.ts'
import {
  openProviderServer,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
} from './provider-server.ts'

export interface FakeStripe extends ProviderServer {
  readonly ledger: ProviderLedger
  /**
   * Makes charges of stored cards fail because they are declined or require the guest's authentication. Null
   * makes them succeed.
   */
  declineCharges(code: 'card_declined' | 'authentication_required' | null): void
}

/**
 * Starts a fake Stripe. Its responses are checked against the types of Stripe's library. Fields that we don't
 * read are missing.
 */
export async function openFakeStripe(): Promise<FakeStripe> {
  const ledger = new ProviderLedger()
  let declines: 'card_declined' | 'authentication_required' | null = null
  const detached = new Set<string>()

  const server = await openProviderServer((request) => {
    if (request.headers.authorization !== 'Bearer sk_test_fake')
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const key = request.headers['idempotency-key']
    if (request.method === 'GET') return answer(request)
    return ledger.once(String(key), () => answer(request)) as ProviderAnswer
  })

  function answer({ method, path, query, body }: ProviderRequest): ProviderAnswer {
    const form = new URLSearchParams(body)
    const [, , resource = '', id = '', action = ''] = path.split('/')
    switch (`${method} ${resource} ${action}`.trim()) {
      case 'POST customers':
        return { body: { id: `cus_${form.get('metadata[key]')}`, object: 'customer' } }
      case 'POST setup_intents': {
        const given = { key: form.get('metadata[key]') ?? '', amount: 0, currency: '', isCard: true }
        return { body: setupIntent(ledger.add(given, 'seti_')) }
      }
      case 'POST payment_intents':
        return createIntent(form)
      case 'POST refunds':
        return createRefund(form)
      case 'POST payment_methods detach':
        detached.add(id.replace('pm_', ''))
        return { body: { id, object: 'payment_method' } }
      case 'GET refunds':
        return {
          body: {
            object: 'list',
            data: ledger.find(query.get('payment_intent') ?? '').refunds.map(refundShape),
          },
        }
      case 'GET disputes':
        return { body: { object: 'list', data: [dispute(ledger.find(query.get('payment_intent') ?? ''))] } }
    }
    const payment = ledger.payments.get(id)
    if (!payment)
      return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
    const shape = () => (payment.isCard ? setupIntent(payment) : paymentIntent(payment))
    if (action === 'cancel') {
      if (payment.taken > 0 || payment.state === 'onFile') return invalid('payment_intent_unexpected_state')
      payment.state = 'expired'
    }
    if (action === 'capture') {
      if (payment.state !== 'authorized') return invalid('payment_intent_unexpected_state')
      ledger.pay(id)
    }
    return { body: shape() }
  }

  function createIntent(form: URLSearchParams): ProviderAnswer {
    const payment = ledger.add(
      {
        key: form.get('metadata[key]') ?? '',
        amount: Number(form.get('amount')),
        currency: form.get('currency') ?? '',
      },
      'pi_',
    )
    if (form.get('confirm') !== 'true') return { body: paymentIntent(payment) }
    if (declines) {
      payment.state = 'failed'
      const payment_intent = paymentIntent(payment)
      return { status: 402, body: { error: { type: 'card_error', code: declines, payment_intent } } }
    }
    ledger.pay(payment.reference)
    return { body: paymentIntent(payment) }
  }

  function createRefund(form: URLSearchParams): ProviderAnswer {
    const payment = ledger.find(form.get('payment_intent') ?? '')
    const refund = ledger.refund(payment, form.get('metadata[key]'), Number(form.get('amount')))
    return refund ? { body: refundShape(refund) } : invalid('charge_already_refunded')
  }

  function setupIntent(payment: LedgerPayment) {
    const { reference, key, state } = payment
    const method = {
      id: `pm_${reference}`,
      object: 'payment_method',
      customer: detached.has(reference) ? null : `cus_${key}`,
    }
    return {
      id: reference,
      object: 'setup_intent',
      client_secret: `${reference}_secret_fake`,
      customer: `cus_${key}`,
      metadata: { key },
      status: state === 'onFile' ? 'succeeded' : intentStatus(payment),
      last_setup_error: null,
      payment_method: state === 'onFile' ? (method as Stripe.PaymentMethod) : null,
    } satisfies Partial<Stripe.SetupIntent>
  }

  return { ...server, ledger, declineCharges: (code) => void (declines = code) }
}

function invalid(code: string): ProviderAnswer {
  return { status: 400, body: { error: { type: 'invalid_request_error', code } } }
}

function paymentIntent(payment: LedgerPayment) {
  const { reference, key, amount, currency, taken, state, refunds, dispute } = payment
  const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const latest = {
    id: `ch_${reference}`,
    object: 'charge',
    amount_refunded: returned,
    disputed: dispute !== 'none',
  }
  return {
    id: reference,
    object: 'payment_intent',
    amount,
    amount_received: taken,
    currency,
    client_secret: `${reference}_secret_fake`,
    metadata: { key },
    status: intentStatus(payment),
    last_payment_error: state === 'failed' ? { type: 'card_error', code: 'card_declined' } : null,
    latest_charge: taken > 0 ? (latest as Stripe.Charge) : null,
  } satisfies Partial<Stripe.PaymentIntent>
}

function intentStatus({ state }: LedgerPayment): Stripe.PaymentIntent.Status {
  const statuses = {
    started: 'requires_payment_method',
    failed: 'requires_payment_method',
    needsStep: 'requires_action',
    authorized: 'requires_capture',
    expired: 'canceled',
    succeeded: 'succeeded',
    onFile: 'succeeded',
  } as const
  return statuses[state]
}

function refundShape({ id, key, amount }: LedgerPayment['refunds'][number]) {
  return {
    id,
    object: 'refund',
    amount,
    status: 'succeeded',
    metadata: key === null ? {} : { key },
  } satisfies Partial<Stripe.Refund>
}

function dispute({ reference, amount, dispute: state }: LedgerPayment) {
  const status = state === 'open' ? 'needs_response' : state === 'won' ? 'won' : 'lost'
  return {
    id: `dp_${reference}`,
    object: 'dispute',
    status,
    amount,
    reason: 'general',
    payment_intent: reference,
  } satisfies Partial<Stripe.Dispute>
}
