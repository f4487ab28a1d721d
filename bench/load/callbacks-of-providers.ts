import { keyWithin } from '#server/payments/gateways/fetch-answer.ts'
import { maxKeyLength } from '#server/payments/gateways/square/read-order.ts'
import { openFakeSquare, squareToken } from '#server/testing/providers/fake-square.ts'
import { openFakeStripe } from '#server/testing/providers/fake-stripe.ts'
import type { ProviderServer } from '#server/testing/providers/provider-server.ts'
import { signedCallback, squareWebhookKey } from '#server/testing/providers/square/square-callbacks.ts'
import { squareLocation } from '#server/testing/providers/square/square-objects.ts'
import { createIntent } from '#server/testing/providers/stripe/stripe-payments.ts'
import type { RequestToSend } from './keep-alive-client.ts'

/** A fake provider on this machine, and the callbacks that it sends. */
export interface CallingProvider {
  readonly name: 'stripe' | 'square'
  readonly env: Record<string, string>
  readonly server: ProviderServer
  /** Calls a second to one account that a single process makes at most. */
  readonly perSecond: number
  /** Stores a payment of 40 euros with our key, which the guest may have paid. Returns its reference. */
  add(key: string, isPaid: boolean): string
  /** Refunds a paid payment in the provider's dashboard. */
  refund(reference: string, amount: number): void
  /** Takes a payment that isn't ours. */
  sellElsewhere(): void
  /** Returns the deliveries of everything that happened since the last call. */
  takeCallbacks(): RequestToSend[]
  /** Returns a callback with a signature that isn't the provider's. */
  forged(): RequestToSend
}

export const publicUrl = 'https://tables.example'
const signingSecret = 'whsec_fake'

export async function openCallingStripe(): Promise<CallingProvider> {
  const fake = await openFakeStripe()
  fake.limitRates(true)
  const account = fake.account(null)
  let seen = 0
  const deliveryOf = (event: (typeof account.events)[number], secret = signingSecret) =>
    delivery('stripe', event, fake.callback(event, secret, new Date()).headers)
  return {
    name: 'stripe',
    env: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLIC_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRETS: signingSecret,
      STRIPE_API_URL: fake.url,
    },
    server: fake,
    perSecond: 16,
    add(key, isPaid) {
      const form = { amount: '4000', currency: 'eur', 'metadata[key]': key }
      const { id } = createIntent(account, new URLSearchParams(form))
      if (isPaid) fake.ledger.pay(id)
      return id
    },
    refund: (reference, amount) => void fake.ledger.refund(fake.ledger.find(reference), null, amount),
    sellElsewhere: () => void fake.sellElsewhere(null, 1200, 'eur'),
    takeCallbacks() {
      const events = account.events.slice(seen)
      seen = account.events.length
      return events.map((event) => deliveryOf(event))
    },
    forged() {
      const event = account.events.at(-1)
      if (!event) throw new Error('nothing has happened yet')
      return deliveryOf(event, 'whsec_of_somebody_else')
    },
  }
}

export async function openCallingSquare(): Promise<CallingProvider> {
  const fake = await openFakeSquare()
  const { account } = fake
  const address = `${publicUrl}/api/payments/callbacks/square`
  let seen = 0
  const deliveryOf = (json: object, key = squareWebhookKey) =>
    delivery('square', json, signedCallback(json, address, key).headers)
  return {
    name: 'square',
    env: {
      PAYMENT_GATEWAY: 'square',
      SQUARE_ACCESS_TOKEN: squareToken,
      SQUARE_LOCATION_ID: squareLocation,
      SQUARE_WEBHOOK_KEY: squareWebhookKey,
      SQUARE_API_URL: fake.url,
    },
    server: fake,
    perSecond: 8,
    add(key, isPaid) {
      const given = {
        locationId: squareLocation,
        referenceId: keyWithin(key, maxKeyLength),
        amount: 4000,
        currency: 'EUR',
      }
      const order = account.addOrder(given)
      account.addLink(order)
      account.pay(order.id, { status: isPaid ? 'COMPLETED' : 'FAILED' })
      return order.id
    },
    refund(reference, amount) {
      const [payment] = account.paymentsOf(reference)
      const made = payment ? account.refund(payment, amount) : 'NOT_FOUND'
      if (typeof made === 'string') throw new Error(`${reference} can't be refunded: ${made}.`)
      account.settleRefund(made, 'COMPLETED')
    },
    sellElsewhere: () => void account.sell(1200, 'EUR'),
    takeCallbacks() {
      const events = account.events.slice(seen)
      seen = account.events.length
      return events.map(({ json }) => deliveryOf(json))
    },
    forged() {
      const event = account.events.at(-1)
      if (!event) throw new Error('nothing has happened yet')
      return deliveryOf(event.json, 'the key of somebody else')
    },
  }
}

function delivery(name: string, body: object, headers: Readonly<Record<string, unknown>>): RequestToSend {
  const sent = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)]))
  return { method: 'POST', path: `/api/payments/callbacks/${name}`, headers: sent, body }
}
