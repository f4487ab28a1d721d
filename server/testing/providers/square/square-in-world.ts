import { keyWithin } from '#server/payments/gateways/fetch-answer.ts'
import { openSquare } from '#server/payments/gateways/square/open-square.ts'
import { openFakeSquare, squareToken } from '../fake-square.ts'
import type { FakeProvider } from '../fake-provider.ts'
import { SquareCallbacks, squareWebhookKey } from './square-callbacks.ts'
import { squareLocation } from './square-objects.ts'

/** Length that Square allows for the references of orders, in which our keys are stored. */
const longestReference = 40
const dayMs = 24 * 60 * 60_000

/** Starts the fake Square for a world whose callbacks have this address. */
export async function openSquareForWorld(address: string): Promise<FakeProvider> {
  const fake = await openFakeSquare()
  const { account, keys } = fake
  // Square doesn't say for how long it remembers a key. A day is the worst that would be reasonable.
  keys.forgetMs = dayMs
  fake.areEventsEnabled = true
  const callbacks = new SquareCallbacks(account, address)
  const settings = {
    accessToken: squareToken,
    locationId: squareLocation,
    webhookKey: squareWebhookKey,
    apiUrl: fake.url,
  }
  let seen = 0
  const completedOf = (reference: string) =>
    account.paymentsOf(reference).find(({ status }) => status === 'COMPLETED')

  return {
    name: 'square',
    environment: {
      PAYMENT_GATEWAY: 'square',
      SQUARE_ACCESS_TOKEN: squareToken,
      SQUARE_LOCATION_ID: squareLocation,
      SQUARE_WEBHOOK_KEY: squareWebhookKey,
      SQUARE_API_URL: fake.url,
    },
    server: fake,
    open: (answerMs) => openSquare(settings, address, answerMs),
    setClock: (now) => void (account.now = now),
    storedKey: (key) => keyWithin(key, longestReference),
    pay(reference, card = 'works') {
      const status = card === 'works' ? 'COMPLETED' : card === 'declines' ? 'FAILED' : 'APPROVED'
      return account.pay(reference, { status }) !== null
    },
    refundThere(reference, amount) {
      const payment = completedOf(reference)
      const made = payment ? account.refund(payment, amount) : 'NOT_FOUND'
      if (typeof made !== 'string') account.settleRefund(made, 'COMPLETED')
      return typeof made !== 'string'
    },
    dispute(reference, amount) {
      const payment = completedOf(reference)
      if (payment) account.dispute(payment, { amount })
      return payment !== undefined
    },
    endDisputes(reference, outcome) {
      for (const payment of account.paymentsOf(reference))
        for (const dispute of account.disputesOf(payment))
          if (dispute.state !== 'WON' && dispute.state !== 'LOST')
            account.endDispute(dispute, outcome === 'won' ? 'WON' : 'LOST')
    },
    declineCharges: () => undefined,
    loseNext(kind, { loss, when }) {
      // Orders are changed without a key.
      if (loss === 'savedError' && kind !== 'withdraw') keys.storeServerError(when)
      else fake.failNext(loss === 'savedError' ? 'serverError' : loss, when)
    },
    loseReads: (times) => fake.fail({ fault: 'serverError', when: 'before', on: 'GET orders', times }),
    stopLosing() {
      fake.failNext('cut', 'before', 0)
      fake.stopFailing()
    },
    moves: () =>
      account.movements.map(({ id, kind, orderId, amount }) => ({
        kind,
        reference: orderId,
        key:
          kind === 'payment'
            ? (account.orders.get(orderId)?.referenceId ?? null)
            : (account.refunds.get(id)?.reason ?? null),
        amount,
      })),
    isWithdrawn: (reference) => account.orders.get(reference)?.state === 'CANCELED',
    storedCards: () => [],
    takeNews() {
      const news = account.events.slice(seen)
      seen = account.events.length
      return news.map((event) => ({ callback: () => callbacks.callbackOf(event) }))
    },
  }
}
