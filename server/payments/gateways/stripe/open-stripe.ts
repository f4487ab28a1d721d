import { Stripe } from 'stripe'
import { gatewayProfiles, providerAmount } from '#domain/payments/gateway-profile.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { StripeSettings } from '#server/platform/config/payment-settings.ts'
import {
  type GatewayReading,
  type GatewayRefusal,
  type KnownPayment,
  type PaymentGateway,
  type PaymentRequest,
  providerAnswerMs,
  type StartedPayment,
  unknownOutcome,
  type WayToPay,
} from '../gateway.ts'
import { listAll, pageSize } from './list-all.ts'
import { readEntries, readEvents, readOwnAccount } from './read-account.ts'
import { readCard, readPayment } from './read-intents.ts'
import { statementSuffix } from './statement-suffix.ts'
import { outcomeOf } from './stripe-outcome.ts'
import { keyMode, verifyStripeCallback } from './verify-signature.ts'

const profile = gatewayProfiles.stripe

/** The number of charges of a stored card that are looked through at most. A card belongs to one reservation. */
const mostCharges = 1_000

/**
 * Opens Stripe, with Payment Intents and Setup Intents that the browser confirms. A restaurant can have a
 * connected account. The library's own retries are off because operations are retried anyway.
 *
 * Only starts, charges, and refunds name a key. The others can be repeated by their state, and a key would repeat a saved
 * error for a day.
 */
export function openStripe(settings: StripeSettings, answerMs = providerAnswerMs): PaymentGateway {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const stripe = new Stripe(settings.secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: answerMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })

  const on = ({ account }: { readonly account: string | null }, key?: string): Stripe.RequestOptions => ({
    ...(account !== null && { stripeAccount: account }),
    ...(key !== undefined && { idempotencyKey: key }),
  })

  const mode = keyMode(settings.secretKey)

  /**
   * Creates a payment with the restaurant's name for the card statement and the address for the receipt. Stripe refuses
   * some names and addresses that others accept; they are then left out, because the guest must be able to pay.
   */
  async function createIntent(
    request: PaymentRequest,
    payable: Stripe.PaymentIntentCreateParams,
    at: Pick<KnownPayment, 'account'>,
  ): Promise<Stripe.PaymentIntent> {
    const { idempotencyKey } = request
    const suffix = statementSuffix(request.statementName)
    const details = {
      ...(suffix !== null && { statement_descriptor_suffix: suffix }),
      ...(request.receiptEmail !== null && { receipt_email: request.receiptEmail }),
    }
    try {
      return await stripe.paymentIntents.create({ ...payable, ...details }, on(at, idempotencyKey))
    } catch (error) {
      const isRefusedDetail =
        error instanceof Stripe.errors.StripeInvalidRequestError && Object.hasOwn(details, error.param ?? '')
      if (!isRefusedDetail) throw error
      return stripe.paymentIntents.create(payable, on(at, `${idempotencyKey}-plain`))
    }
  }

  async function startPayment(request: PaymentRequest): Promise<StartedPayment | GatewayRefusal> {
    const amount = providerAmount(profile, request.amount)
    if (isRefusal(amount)) return amount
    const intent = await createIntent(request, payableOf(request, amount), request)
    return { reference: intent.id, link: null, clientSecret: intent.client_secret }
  }

  async function startCard(request: PaymentRequest): Promise<StartedPayment> {
    const metadata = { key: request.key }
    const customer = await stripe.customers.create(
      { metadata },
      on(request, `${request.idempotencyKey}-customer`),
    )
    const intent = await stripe.setupIntents.create(
      {
        customer: customer.id,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        description: request.description,
        metadata,
      },
      on(request, request.idempotencyKey),
    )
    return { reference: intent.id, link: null, clientSecret: intent.client_secret }
  }

  /**
   * Retrieves the intent of a payment. Refuses it if its metadata shows that it was started for something
   * else.
   */
  async function intentOf(
    known: KnownPayment,
  ): Promise<Stripe.PaymentIntent | Stripe.SetupIntent | GatewayRefusal> {
    const intent =
      known.purpose === 'card'
        ? await stripe.setupIntents.retrieve(known.reference, { expand: ['payment_method'] }, on(known))
        : await stripe.paymentIntents.retrieve(known.reference, { expand: ['latest_charge'] }, on(known))
    return intent.metadata?.['key'] === known.key ? intent : refuse('foreignPayment')
  }

  async function charge(
    card: KnownPayment,
    request: PaymentRequest,
  ): Promise<StartedPayment | GatewayRefusal> {
    const amount = providerAmount(profile, request.amount)
    if (isRefusal(amount)) return amount
    const intent = await intentOf(card)
    if (isRefusal(intent)) return intent
    const { customer, payment_method: method } = intent
    if (!customer || !method || isDetached(method)) return refuse('notPossible')
    try {
      const byCard = {
        customer: idOf(customer),
        payment_method: idOf(method),
        off_session: true,
        confirm: true,
      }
      const charged = await createIntent(request, { ...payableOf(request, amount), ...byCard }, card)
      return { reference: charged.id, link: null, clientSecret: null }
    } catch (error) {
      // For a declined charge, Stripe throws an error that contains the intent.
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
        return { reference: error.payment_intent.id, link: null, clientSecret: null }
      throw error
    }
  }

  /**
   * Looks a charge up among those of the card's customer. The list shows new intents at once, unlike Stripe's search. Of
   * several with the key, the first that was paid is returned, so that a later one doesn't change the answer.
   */
  async function findCharge(
    card: KnownPayment,
    key: string,
  ): Promise<StartedPayment | null | GatewayRefusal> {
    const stored = await intentOf(card)
    if (isRefusal(stored)) return stored
    const { customer } = stored
    if (!customer) return refuse('notPossible')
    const list = stripe.paymentIntents.list({ customer: idOf(customer), limit: pageSize }, on(card))
    const { listed, isComplete } = await listAll(list, mostCharges)
    const charges = listed.filter(({ metadata }) => metadata['key'] === key)
    const charge =
      charges.findLast(({ status }) => status === 'succeeded') ??
      charges.findLast(({ status }) => status === 'processing') ??
      charges[0]
    if (charge) return { reference: charge.id, link: null, clientSecret: null }
    return isComplete ? null : unknownOutcome('unreadable')
  }

  async function forgetCard(card: KnownPayment): Promise<null | GatewayRefusal> {
    const intent = await intentOf(card)
    if (isRefusal(intent)) return intent
    const { payment_method: method } = intent
    if (typeof method === 'object' && method !== null && !isDetached(method))
      await stripe.paymentMethods.detach(method.id, {}, on(card))
    return null
  }

  return {
    name: 'stripe',
    profile,
    keepsCards: true,
    pages: [],
    callbackAnswer: '',

    start: (request) =>
      outcomeOf(() => (request.purpose === 'card' ? startCard(request) : startPayment(request))),

    open: (known) =>
      outcomeOf(async (): Promise<WayToPay | GatewayRefusal> => {
        const intent = await intentOf(known)
        return isRefusal(intent) ? intent : { link: null, clientSecret: intent.client_secret }
      }),

    read: (known) =>
      outcomeOf(async (): Promise<GatewayReading | GatewayRefusal> => {
        const intent = await intentOf(known)
        if (isRefusal(intent)) return intent
        if (intent.object === 'setup_intent') return readCard(intent, known.amount.currency)
        return readPayment(stripe, intent, known, on(known))
      }),

    charge: (card, request) => outcomeOf(() => charge(card, request)),

    findCharge: (card, key) => outcomeOf(() => findCharge(card, key)),

    refund: (known, { key, idempotencyKey, amount }) =>
      outcomeOf(async () => {
        const counted = providerAmount({ ...profile, smallest: {} }, amount)
        if (isRefusal(counted)) return counted
        await stripe.refunds.create(
          { payment_intent: known.reference, amount: counted, metadata: { key } },
          on(known, idempotencyKey),
        )
        return null
      }),

    collect: (known) =>
      outcomeOf(async () => {
        const intent = await intentOf(known)
        if (isRefusal(intent) || intent.status === 'succeeded') return isRefusal(intent) ? intent : null
        await stripe.paymentIntents.capture(known.reference, {}, on(known))
        return null
      }),

    withdraw: (known) =>
      outcomeOf(async () => {
        const intent = await intentOf(known)
        if (isRefusal(intent) || intent.status === 'canceled') return isRefusal(intent) ? intent : null
        const intents = known.purpose === 'card' ? stripe.setupIntents : stripe.paymentIntents
        await intents.cancel(known.reference, {}, on(known))
        return null
      }),

    forgetCard: (card) => outcomeOf(() => forgetCard(card)),
    listEvents: (since, account) => outcomeOf(() => readEvents(stripe, since, on({ account }))),
    listEntries: (span, account) => outcomeOf(() => readEntries(stripe, span, on({ account }))),
    checkAccount: (account) => outcomeOf(() => readOwnAccount(stripe, mode, on({ account }))),
    verify: async (callback, now) =>
      verifyStripeCallback(stripe, { secrets: settings.webhookSecrets, mode }, callback, now),
  }
}

/** Returns what every payment has, whether the guest or a stored card pays it. */
function payableOf({ amount: { currency }, description, key }: PaymentRequest, amount: number) {
  return {
    amount,
    currency: currency.toLowerCase(),
    // Cards, including those in wallets, are confirmed immediately.
    allowed_payment_method_types: ['card' as const],
    description,
    metadata: { key },
  }
}

/** Returns whether a card was deleted. The intent that stored a card still refers to it afterward. */
function isDetached(method: string | Stripe.PaymentMethod): boolean {
  return typeof method === 'object' && method.customer === null
}

function idOf(expandable: string | { readonly id: string }): string {
  return typeof expandable === 'string' ? expandable : expandable.id
}
