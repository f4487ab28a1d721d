import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { KnownPayment, PaymentGateway, PaymentRequest } from '#server/payments/gateways/gateway.ts'
import { keyMode } from '#server/payments/gateways/stripe/verify-signature.ts'
import { openStripe } from '#server/payments/gateways/stripe/open-stripe.ts'
import { type FakeStripe, openFakeStripe } from '../fake-stripe.ts'

/** Test cards of https://docs.stripe.com/testing that the contract uses. */
export type TestCard =
  | 'pm_card_visa'
  | 'pm_card_visa_chargeDeclined'
  | 'pm_card_chargeCustomerFail'
  | 'pm_card_authenticationRequired'
  | 'pm_card_createDispute'
  | 'pm_card_createDisputeInquiry'
  | 'pm_card_pendingRefund'

/** Stripe as the contract sees it: the double, or a sandbox of a real account. */
export interface StripeWorld {
  readonly gateway: PaymentGateway
  /** Stripe’s API for what guests, banks, and staff in the dashboard do. */
  readonly api: Stripe
  readonly options: Stripe.RequestOptions
  /** The connected account; null for the account of the key. */
  readonly account: string | null
  /** Resolves to what `read` finds as soon as it is as expected. A real sandbox takes some seconds. */
  until<Found>(read: () => Promise<Found>, isExpected: (found: Found) => boolean): Promise<Found>
  close(): Promise<void>
}

export interface StripeDouble extends StripeWorld {
  readonly fake: FakeStripe
}

/** How long the adapter waits for the double, in milliseconds. */
const doubleAnswerMs = 2_000
const sandboxTries = 60
const webhookSecret = 'whsec_fake'

export async function openDouble({
  account = null,
  secretKey = 'sk_test_fake',
  answerMs = doubleAnswerMs,
  tick,
}: {
  readonly account?: string | null
  readonly secretKey?: string
  readonly answerMs?: number
  /** Milliseconds by which requests in a second are counted. */
  readonly tick?: () => number
} = {}): Promise<StripeDouble> {
  const fake = await openFakeStripe(tick)
  const settings = {
    secretKey,
    publicKey: 'pk_test_fake',
    webhookSecrets: ['whsec_other_endpoint', webhookSecret],
    apiUrl: fake.url,
  }
  const { hostname, port } = new URL(fake.url)
  return {
    fake,
    gateway: openStripe(settings, answerMs),
    api: new Stripe(secretKey, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    options: account === null ? {} : { stripeAccount: account },
    account,
    until: (read) => read(),
    close: () => fake.close(),
  }
}

/** Opens a sandbox of a real account. Throws for a live key, with which the contract would move real money. */
export async function openSandbox(env: Readonly<Record<string, string | undefined>>): Promise<StripeWorld> {
  const secretKey = env['STRIPE_SECRET_KEY'] ?? ''
  if (!/^[sr]k_test_/.test(secretKey) || keyMode(secretKey) === 'live')
    throw new Error(
      'STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…). Never use a live key here.',
    )
  const account = env['STRIPE_ACCOUNT'] || null
  const settings = { secretKey, publicKey: '', webhookSecrets: [], apiUrl: 'https://api.stripe.com' }
  const api = new Stripe(secretKey, { telemetry: false })
  const options = account === null ? {} : { stripeAccount: account }
  return {
    gateway: openStripe(settings),
    api,
    options,
    account,
    async until(read, isExpected) {
      let found = await read()
      for (let tried = 1; tried < sandboxTries && !isExpected(found); tried += 1) {
        await wait(1_000)
        found = await read()
      }
      return found
    },
    close: async () => undefined,
  }
}

/** Makes the balance of a sandbox sufficient for refunds, with the test card whose money is available at once. */
export async function fillBalance({ api, options }: StripeWorld): Promise<void> {
  const card = { payment_method: 'pm_card_bypassPending', confirm: true }
  await api.paymentIntents.create(
    { ...card, allowed_payment_method_types: ['card'], amount: 100_000, currency: 'eur' },
    options,
  )
}

/** Returns what guests and staff do with payments in a world. */
export function payersAt(world: () => StripeWorld) {
  const requested = (
    purpose: PaymentRequest['purpose'] = 'deposit',
    changes: Partial<PaymentRequest> = {},
  ): PaymentRequest => {
    const key = changes.key ?? `${randomUUID().replaceAll('-', '')}-${purpose}-1`
    return {
      key,
      idempotencyKey: key,
      purpose,
      amount: money(purpose === 'card' ? 0 : 4000, 'EUR'),
      account: world().account,
      description: 'Deposit at Mesa Única',
      locale: 'en',
      returnUrl: 'https://tables.example/back',
      statementName: 'Mesa Única',
      receiptEmail: null,
      ...changes,
    }
  }

  const known = (request: PaymentRequest, reference: string): KnownPayment => ({
    ...request,
    reference,
    refunds: [],
  })

  async function started(...given: Parameters<typeof requested>): Promise<KnownPayment> {
    const request = requested(...given)
    const answer = await world().gateway.start(request)
    if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
    return known(request, answer.reference)
  }

  /** Confirms a payment or stores a card with a test card, as the guest’s browser does. */
  async function confirm({ reference, purpose }: KnownPayment, card: TestCard): Promise<void> {
    const { api, options } = world()
    const given = { payment_method: card, return_url: 'https://tables.example/back' }
    try {
      if (purpose === 'card') await api.setupIntents.confirm(reference, given, options)
      else await api.paymentIntents.confirm(reference, given, options)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    }
  }

  async function paid(
    card: TestCard = 'pm_card_visa',
    changes: Partial<PaymentRequest> = {},
  ): Promise<KnownPayment> {
    const payment = await started('deposit', changes)
    await confirm(payment, card)
    return payment
  }

  async function stored(card: TestCard = 'pm_card_visa'): Promise<KnownPayment> {
    const payment = await started('card')
    await confirm(payment, card)
    return payment
  }

  const refundOf = ({ key, amount: { currency } }: KnownPayment, amount: number, number = 1) => ({
    key: `${key}-refund-${number}`,
    idempotencyKey: `${key}-refund-${number}`,
    amount: money(amount, currency),
  })

  return { confirm, known, paid, refundOf, requested, started, stored }
}
