import { gatewayProfiles, providerAmount } from '#domain/payments/gateway-profile.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { SquareSettings } from '#server/platform/config/payment-settings.ts'
import { keyWithin } from '../fetch-answer.ts'
import { type PaymentGateway, type PaymentRequest, providerAnswerMs } from '../gateway.ts'
import { checkSquare, createEventList, listEntries } from './list-square.ts'
import { createReader, maxKeyLength, readOrder, readPayment } from './read-order.ts'
import { createSquareClient } from './square-client.ts'
import { CreatedLink, OrderAnswer, RefundAnswer, type SquarePayment } from './square-shapes.ts'
import { verifySquareCallback } from './verify-signature.ts'

const profile = gatewayProfiles.square

/**
 * Opens Square, with payment links. The reference of a payment is the id of its Square order, which events about
 * payments contain too. Cards can't be stored. Decision 0062 says what Square promises.
 */
export function openSquare(
  settings: SquareSettings,
  callbackAddress: string,
  answerMs = providerAnswerMs,
): PaymentGateway {
  const client = createSquareClient(settings, answerMs)
  const { ask } = client

  const link = (request: PaymentRequest, counted: number, email: string | null, idempotencyKey: string) => ({
    idempotency_key: keyWithin(idempotencyKey, maxKeyLength),
    order: {
      location_id: settings.locationId,
      reference_id: keyWithin(request.key, maxKeyLength),
      line_items: [
        {
          name: request.description,
          quantity: '1',
          base_price_money: { amount: counted, currency: request.amount.currency },
        },
      ],
    },
    // The guest has agreed on an amount with us, so Square must not offer tips.
    checkout_options: { redirect_url: request.returnUrl, allow_tipping: false },
    ...(email !== null && { pre_populated_data: { buyer_email: email } }),
  })

  return {
    name: 'square',
    profile,
    keepsCards: false,
    pages: ['https://square.link', 'https://sandbox.square.link', 'https://checkout.square.site'],
    callbackAnswer: '',

    async start(request) {
      const { purpose, amount, idempotencyKey, receiptEmail } = request
      if (purpose === 'card') return refuse('notPossible')
      const counted = providerAmount(profile, amount)
      if (isRefusal(counted)) return counted
      const question = { method: 'POST', path: 'online-checkout/payment-links', shape: CreatedLink } as const
      let created = await ask({ ...question, body: link(request, counted, receiptEmail, idempotencyKey) })
      // Square may refuse an email that we accept. The guest can then enter it on Square's page.
      if (isRefusal(created) && created.refused === 'notPossible' && receiptEmail !== null)
        created = await ask({ ...question, body: link(request, counted, null, `${idempotencyKey}-no-email`) })
      if (isRefusal(created)) return created
      const { order_id: reference, url } = created.payment_link
      return { reference, link: url, clientSecret: null }
    },

    // Guests return to the stored link instead.
    open: async () => refuse('notPossible'),
    read: createReader(client, settings.locationId),
    charge: async () => refuse('notPossible'),

    findCharge: async () => null,

    async refund(known, { key, idempotencyKey, amount }) {
      const counted = providerAmount({ ...profile, smallestElsewhere: 1 }, amount)
      if (isRefusal(counted)) return counted
      const found = await readOrder(client, known)
      if (isRefusal(found)) return found
      const paid = found.payments.filter(({ status }) => status === 'COMPLETED')
      // If nothing has enough left, this may be a repetition, which Square knows by its key.
      const payment = paid.find((each) => leftOf(each) >= counted) ?? paid[0]
      if (!payment) return refuse('notPossible')
      const refunded = await ask({
        method: 'POST',
        path: 'refunds',
        shape: RefundAnswer,
        body: {
          idempotency_key: keyWithin(idempotencyKey, maxKeyLength),
          payment_id: payment.id,
          amount_money: { amount: counted, currency: amount.currency },
          // Square returns the reason with the refund, so use it for our key.
          reason: keyWithin(key, maxKeyLength),
        },
      })
      return isRefusal(refunded) ? refunded : null
    },

    // Payment links capture the money immediately.
    collect: async () => refuse('notPossible'),

    /**
     * Cancels the order, which is what Square does when it deletes a link. The link itself can't be deleted, because an order
     * doesn't name it.
     */
    async withdraw(known) {
      const found = await readOrder(client, known)
      if (isRefusal(found)) return found
      const { order, payments } = found
      if (order.state === 'CANCELED') return null
      if (payments.some(({ status }) => status !== 'FAILED' && status !== 'CANCELED'))
        return refuse('notPossible')
      const { version, location_id } = order
      const canceled = await ask({
        method: 'PUT',
        path: `orders/${encodeURIComponent(known.reference)}`,
        shape: OrderAnswer,
        body: { order: { state: 'CANCELED', location_id, ...(version !== undefined && { version }) } },
      })
      return isRefusal(canceled) ? canceled : null
    },

    forgetCard: async () => null,
    listEvents: createEventList(client, settings),
    listEntries: async (span) => listEntries(client, settings, span),
    checkAccount: async () => checkSquare(client, settings),
    verify: async (callback, now) => verifySquareCallback(settings, callbackAddress, callback, now),

    async referenceOf(paymentId) {
      const payment = await readPayment(ask, paymentId)
      if (isRefusal(payment)) return payment.refused === 'notPossible' ? null : payment
      return payment.order_id ?? null
    },
  }
}

/** Returns what can still be refunded of a payment, in the provider's units. */
function leftOf({ total_money, amount_money, refunded_money }: SquarePayment): number {
  return (total_money ?? amount_money).amount - (refunded_money?.amount ?? 0)
}
