import { z } from 'zod'
import { amountFromProvider, gatewayProfiles, providerAmount } from '#domain/payments/gateway-profile.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { SquareSettings } from '#server/config/payment-settings.ts'
import { fetchAnswer, keyWithin } from '../fetch-answer.ts'
import {
  type GatewayReading,
  type GatewayRefusal,
  type KnownPayment,
  type PaymentGateway,
  providerAnswerMs,
  unknownOutcome,
} from '../gateway.ts'
import { verifySquareCallback } from './verify-callback.ts'

const profile = gatewayProfiles.square
const apiVersion = '2025-10-16'

/** Maximum length of Square's idempotency keys and order references. */
const maxKeyLength = 40

const Money = z.object({ amount: z.number().int(), currency: z.string() })
const Created = z.object({ payment_link: z.object({ order_id: z.string(), url: z.url() }) })
const Order = z.object({
  order: z.object({
    reference_id: z.string().optional(),
    state: z.string(),
    version: z.number().optional(),
    location_id: z.string(),
    tenders: z.array(z.object({ payment_id: z.string().optional(), id: z.string() })).default([]),
  }),
})
const Payment = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    amount_money: Money,
    refund_ids: z.array(z.string()).default([]),
  }),
})
const Refund = z.object({
  refund: z.object({ status: z.string(), amount_money: Money, reason: z.string().optional() }),
})

type Order = z.infer<typeof Order>['order']
type SquarePayment = z.infer<typeof Payment>['payment']
type SquareRefusal = Refusal<
  'unknown' | 'misconfigured' | 'notPossible' | 'foreignPayment' | 'amountNotPayable'
>

/**
 * Opens Square, with payment links. The reference of a payment is the id of its Square order, which callbacks
 * contain too. Cards can't be stored.
 */
export function openSquare(
  settings: SquareSettings,
  callbackAddress: string,
  answerMs = providerAnswerMs,
): PaymentGateway {
  async function ask<Shape extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<z.infer<Shape> | SquareRefusal> {
    const answer = await fetchAnswer({
      url: `${settings.apiUrl}/v2/${path}`,
      method,
      headers: { authorization: `Bearer ${settings.accessToken}`, 'square-version': apiVersion },
      ...(body && { body }),
      answerMs,
    })
    if (isRefusal(answer)) return answer
    if (answer.status >= 400) return refuse('notPossible')
    const read = shape.safeParse(answer.json)
    return read.success ? read.data : unknownOutcome('unreadable')
  }

  async function orderOf({ reference, key }: KnownPayment): Promise<Order | SquareRefusal> {
    const found = await ask('GET', `orders/${encodeURIComponent(reference)}`, Order)
    if (isRefusal(found)) return found
    return found.order.reference_id === keyWithin(key, maxKeyLength) ? found.order : refuse('foreignPayment')
  }

  async function paymentsOf(order: Order): Promise<SquarePayment[] | SquareRefusal> {
    const payments: SquarePayment[] = []
    for (const { payment_id, id } of order.tenders) {
      const found = await ask('GET', `payments/${encodeURIComponent(payment_id ?? id)}`, Payment)
      if (isRefusal(found)) return found
      payments.push(found.payment)
    }
    return payments
  }

  async function refundsOf(
    payments: readonly SquarePayment[],
    known: KnownPayment,
  ): Promise<ProviderReading['refunds'] | SquareRefusal> {
    const refunds: ProviderReading['refunds'][number][] = []
    for (const id of payments.flatMap(({ refund_ids }) => refund_ids)) {
      const found = await ask('GET', `refunds/${encodeURIComponent(id)}`, Refund)
      if (isRefusal(found)) return found
      const { status, amount_money, reason } = found.refund
      const amount = amountFromProvider(profile, amount_money.amount, amount_money.currency)
      if (isRefusal(amount)) return amount
      const ours = known.refunds.find(({ key }) => keyWithin(key, maxKeyLength) === reason)
      refunds.push({ key: ours?.key ?? reason ?? null, amount: amount.amount, state: refundState(status) })
    }
    return refunds
  }

  async function read(known: KnownPayment): Promise<GatewayReading | GatewayRefusal> {
    const order = await orderOf(known)
    if (isRefusal(order)) return order
    const payments = await paymentsOf(order)
    if (isRefusal(payments)) return payments
    const refunds = await refundsOf(payments, known)
    if (isRefusal(refunds)) return refunds
    let taken = 0
    let currency = known.amount.currency
    for (const { amount_money } of payments.filter(({ status }) => status === 'COMPLETED')) {
      const amount = amountFromProvider(profile, amount_money.amount, amount_money.currency)
      if (isRefusal(amount)) return amount
      taken += amount.amount
      currency = amount.currency
    }
    // Square's payments don't include disputes. Square itself refuses refunds of disputed payments.
    return { currency, state: stateOf(order, payments, taken), taken, refunds, disputes: [] }
  }

  return {
    name: 'square',
    profile,
    keepsCards: false,
    pages: ['https://square.link', 'https://sandbox.square.link', 'https://checkout.square.site'],
    callbackAnswer: '',

    async start({ key, idempotencyKey, purpose, amount, description, returnUrl }) {
      if (purpose === 'card') return refuse('notPossible')
      const counted = providerAmount(profile, amount)
      if (isRefusal(counted)) return counted
      const created = await ask('POST', 'online-checkout/payment-links', Created, {
        idempotency_key: keyWithin(idempotencyKey, maxKeyLength),
        order: {
          location_id: settings.locationId,
          reference_id: keyWithin(key, maxKeyLength),
          line_items: [
            {
              name: description,
              quantity: '1',
              base_price_money: { amount: counted, currency: amount.currency },
            },
          ],
        },
        checkout_options: { redirect_url: returnUrl },
      })
      if (isRefusal(created)) return created
      const { order_id: reference, url: link } = created.payment_link
      return { reference, link, clientSecret: null }
    },

    // Guests return to the stored link instead.
    open: async () => refuse('notPossible'),
    read,
    charge: async () => refuse('notPossible'),

    findCharge: async () => null,

    async refund(known, { key, idempotencyKey, amount }) {
      const counted = providerAmount({ ...profile, smallestElsewhere: 1 }, amount)
      if (isRefusal(counted)) return counted
      const order = await orderOf(known)
      if (isRefusal(order)) return order
      const [tender] = order.tenders
      if (!tender) return refuse('notPossible')
      const refunded = await ask('POST', 'refunds', Refund, {
        idempotency_key: keyWithin(idempotencyKey, maxKeyLength),
        payment_id: tender.payment_id ?? tender.id,
        amount_money: { amount: counted, currency: amount.currency },
        // Square returns the reason with the refund, so use it for our key.
        reason: keyWithin(key, maxKeyLength),
      })
      return isRefusal(refunded) ? refunded : null
    },

    // Payment links capture the money immediately.
    collect: async () => refuse('notPossible'),

    async withdraw(known) {
      const order = await orderOf(known)
      if (isRefusal(order)) return order
      if (order.state === 'CANCELED') return null
      if (order.tenders.length > 0) return refuse('notPossible')
      const { version, location_id } = order
      const canceled = await ask('PUT', `orders/${encodeURIComponent(known.reference)}`, Order, {
        order: { state: 'CANCELED', location_id, ...(version !== undefined && { version }) },
      })
      return isRefusal(canceled) ? canceled : null
    },

    forgetCard: async () => null,
    listEvents: null,
    listEntries: null,
    checkAccount: null,
    verify: async (callback, now) => verifySquareCallback(settings, callbackAddress, callback, now),
  }
}

function stateOf(order: Order, payments: readonly SquarePayment[], taken: number): ProviderReading['state'] {
  if (taken > 0) return 'succeeded'
  if (payments.some(({ status }) => status === 'APPROVED')) return 'authorized'
  if (payments.some(({ status }) => status === 'FAILED')) return 'failed'
  return order.state === 'CANCELED' ? 'expired' : 'started'
}

function refundState(status: string): 'underWay' | 'done' | 'failed' {
  if (status === 'COMPLETED') return 'done'
  return status === 'REJECTED' || status === 'FAILED' ? 'failed' : 'underWay'
}
