import { isRefusal } from '#domain/refusal.ts'
import type { Money } from '#domain/money/money.ts'
import type { KnownPayment, PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { openSquare } from '#server/payments/gateways/square/open-square.ts'
import { type FakeSquare, openFakeSquare, squareToken } from '../fake-square.ts'
import { squareWebhookKey } from './square-callbacks.ts'
import { squareLocation, type SquarePayment } from './square-objects.ts'

/** What the contract of Square needs of a Square: the fake one, or a sandbox of an operator. */
export interface SquareWorld {
  readonly gateway: PaymentGateway
  readonly currency: string
  /** The buyer pays the order of a payment link. */
  pay(reference: string): Promise<void>
  /** The seller refunds a payment in the dashboard. */
  refundInDashboard(reference: string, amount: Money): Promise<void>
  /** Waits until refunds and lists of this world have caught up. */
  settle(): Promise<void>
  /** The amount in minor units at which a paid payment is contested at once; null if `contest` contests it. */
  readonly contestedAmount: number | null
  contest(reference: string): Promise<void>
  close(): Promise<void>
}

export interface FakeSquareWorld extends SquareWorld {
  readonly fake: FakeSquare
  readonly address: string
  /** The completed payment of an order. */
  paymentOf(reference: string): SquarePayment
}

/** How long a gateway waits for the fake Square, in milliseconds. */
const answerMs = 2_000

export async function openFakeSquareWorld(): Promise<FakeSquareWorld> {
  const fake = await openFakeSquare()
  const { account } = fake
  const address = 'https://tables.example/api/payments/callbacks/square'
  const settings = {
    accessToken: squareToken,
    locationId: squareLocation,
    webhookKey: squareWebhookKey,
    apiUrl: fake.url,
  }
  const paymentOf = (reference: string) => {
    const found = account.paymentsOf(reference).find(({ status }) => status === 'COMPLETED')
    if (!found) throw new Error(`Nobody has paid ${reference}.`)
    return found
  }
  return {
    fake,
    address,
    gateway: openSquare(settings, address, answerMs),
    currency: 'EUR',
    paymentOf,
    pay: async (reference) => void account.pay(reference),
    async refundInDashboard(reference, { amount }) {
      const made = account.refund(paymentOf(reference), amount, 'Guest was ill')
      if (typeof made === 'string') throw new Error(made)
      account.settleRefund(made, 'COMPLETED')
    },
    settle: async () => undefined,
    contestedAmount: null,
    contest: async (reference) => void account.dispute(paymentOf(reference)),
    close: () => fake.close(),
  }
}

/** Starts a payment in any world. */
export async function startIn(
  { gateway }: Pick<SquareWorld, 'gateway'>,
  { key, amount, receiptEmail = null }: { key: string; amount: Money; receiptEmail?: string | null },
): Promise<KnownPayment> {
  const started = await gateway.start({
    key,
    idempotencyKey: key,
    purpose: 'deposit',
    amount,
    account: null,
    description: 'Deposit at Mesa Única',
    locale: 'en',
    returnUrl: 'https://tables.example/back',
    statementName: 'Mesa Única',
    receiptEmail,
  })
  if (isRefusal(started)) throw new Error(`Square refused the link: ${JSON.stringify(started)}`)
  return { key, reference: started.reference, account: null, purpose: 'deposit', amount, refunds: [] }
}
