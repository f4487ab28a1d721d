import { openStripe } from '#server/payments/gateways/stripe/open-stripe.ts'
import { openFakeStripe } from '../fake-stripe.ts'
import type { FakeProvider, SentKind } from '../fake-provider.ts'
import { endDispute } from './stripe-disputes.ts'
import { confirmSetup } from './stripe-cards.ts'
import { confirmIntent, take } from './stripe-payments.ts'
import { StripeProblem } from './stripe-objects.ts'

const secret = 'whsec_fake'

const endpoints: Readonly<Record<SentKind, readonly string[]>> = {
  take: ['POST /v1/payment_intents'],
  holdCard: ['POST /v1/setup_intents'],
  charge: ['POST /v1/payment_intents'],
  refund: ['POST /v1/refunds'],
  collect: ['POST /v1/payment_intents/:id/capture'],
  withdraw: ['POST /v1/payment_intents/:id/cancel', 'POST /v1/setup_intents/:id/cancel'],
  forgetCard: ['POST /v1/payment_methods/:id/detach'],
}

/** Starts the fake Stripe for a world. All payments are in euros and in the operator’s account. */
export async function openStripeForWorld(): Promise<FakeProvider> {
  const fake = await openFakeStripe()
  const account = fake.account(null)
  let seen = 0

  return {
    name: 'stripe',
    environment: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLIC_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRETS: secret,
      STRIPE_API_URL: fake.url,
    },
    server: fake,
    open: (answerMs) =>
      openStripe(
        {
          secretKey: 'sk_test_fake',
          publicKey: 'pk_test_fake',
          webhookSecrets: [secret],
          apiUrl: fake.url,
        },
        answerMs,
      ),
    setClock: (now) => fake.setClock(now),
    storedKey: (key) => key,
    pay(reference, card = 'works') {
      const form = new URLSearchParams({
        payment_method: card === 'declines' ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa',
      })
      const intent = account.intents.get(reference)
      return isDone(() => {
        if (!intent) return void confirmSetup(account, reference, form)
        if (card !== 'authorizes') return void confirmIntent(account, intent, form, null)
        if (intent.status !== 'requires_payment_method') throw new StripeProblem(400, notPayable)
        intent.capture_method = 'manual'
        take(account, intent)
      })
    },
    refundThere: (reference, amount) =>
      isDone(() => void fake.ledger.refund(fake.ledger.find(reference), null, amount)),
    dispute: (reference, amount) => isDone(() => void fake.dispute(reference, { amount })),
    endDisputes(reference, outcome) {
      for (const { id, payment_intent, status } of account.disputes.values())
        if (payment_intent === reference && status !== 'won' && status !== 'lost')
          endDispute(account, id, outcome)
    },
    declineCharges: (isDeclining) => fake.declineCharges(isDeclining ? 'card_declined' : null),
    loseNext(kind, { loss, when }) {
      // Stripe's library repeats a request whose connection was cut.
      for (const on of endpoints[kind]) fake.fail({ fault: loss, when, on, times: loss === 'cut' ? 2 : 1 })
    },
    loseReads(times) {
      fake.fail({ fault: 'serverError', when: 'before', on: 'GET /v1/payment_intents/:id', times })
    },
    stopLosing: () => fake.stopFailing(),
    moves: () => fake.movements(null),
    isWithdrawn: (reference) => account.intents.get(reference)?.status === 'canceled',
    storedCards: () =>
      [...account.setups.values()].flatMap(({ id, payment_method: method }) =>
        account.methods.get(method ?? '')?.customer ? [id] : [],
      ),
    takeNews() {
      const news = account.events.slice(seen)
      seen = account.events.length
      return news.map((event) => ({ callback: (at) => fake.callback(event, secret, at) }))
    },
  }
}

const notPayable = { type: 'invalid_request_error', message: 'The intent can’t be paid.' }

function isDone(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof StripeProblem) return false
    throw error
  }
}
