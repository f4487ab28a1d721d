import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { KnownPayment, PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { openSquare } from '#server/payments/gateways/square/open-square.ts'
import { type FakeSquare, openFakeSquare, squareToken } from '../fake-square.ts'
import { squareWebhookKey } from './square-callbacks.ts'
import { squareLocation, type SquarePayment } from './square-objects.ts'

/** Square as the contract sees it: the double, or a sandbox of a real account. */
export interface SquareWorld {
  readonly gateway: PaymentGateway
  readonly currency: string
  /**
   * Pays the order of a link with a test card, because nobody can open Square's page here. A sandbox contests the amounts of
   * https://developer.squareup.com/docs/disputes-api/example-walkthrough at once.
   */
  pay(known: KnownPayment): Promise<void>
  /** The seller refunds a payment in the dashboard. */
  refundInDashboard(known: KnownPayment, amount: number): Promise<void>
  /** Resolves to what `read` finds as soon as it is as expected. A real sandbox takes some seconds. */
  until<Found>(read: () => Promise<Found>, isExpected: (found: Found) => boolean): Promise<Found>
  close(): Promise<void>
}

export interface SquareDouble extends SquareWorld {
  readonly fake: FakeSquare
  readonly address: string
  /** The completed payment of an order. */
  paymentOf(reference: string): SquarePayment
}

/** How long the adapter waits for the double, in milliseconds. */
const doubleAnswerMs = 2_000
const sandboxTries = 60
const sandboxUrl = 'https://connect.squareupsandbox.com'
const address = 'https://tables.example/api/payments/callbacks/square'

export async function openDouble(): Promise<SquareDouble> {
  const fake = await openFakeSquare()
  const settings = { accessToken: squareToken, locationId: squareLocation, apiUrl: fake.url }
  return {
    ...buyersAt(settings),
    fake,
    address,
    gateway: openSquare({ ...settings, webhookKey: squareWebhookKey }, address, doubleAnswerMs),
    currency: 'EUR',
    paymentOf(reference) {
      const found = fake.account.paymentsOf(reference).find(({ status }) => status === 'COMPLETED')
      if (!found) throw new Error(`Nobody has paid ${reference}.`)
      return found
    },
    until: (read) => read(),
    close: () => fake.close(),
  }
}

/** Opens a sandbox of a real account. A live token isn't valid there, so no real money can move. */
export async function openSandbox(env: Readonly<Record<string, string | undefined>>): Promise<SquareWorld> {
  const { SQUARE_ACCESS_TOKEN: accessToken = '', SQUARE_LOCATION_ID: locationId = '' } = env
  const settings = { accessToken, locationId, apiUrl: sandboxUrl }
  const { location } = await callSquare(settings, `GET locations/${locationId}`)
  return {
    ...buyersAt(settings),
    gateway: openSquare({ ...settings, webhookKey: squareWebhookKey }, address),
    currency: location.currency,
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

/** Starts a payment in any world. */
export async function startIn(
  { gateway, currency }: Pick<SquareWorld, 'gateway' | 'currency'>,
  { amount = 4000, receiptEmail = null }: { amount?: number; receiptEmail?: string | null } = {},
): Promise<KnownPayment> {
  const key = `${randomUUID().replaceAll('-', '')}-deposit-1`
  const asked = { key, purpose: 'deposit', amount: money(amount, currency), account: null } as const
  const started = await gateway.start({
    ...asked,
    idempotencyKey: key,
    description: 'Deposit at Mesa Única',
    locale: 'en',
    returnUrl: 'https://tables.example/back',
    statementName: 'Mesa Única',
    receiptEmail,
  })
  if (isRefusal(started)) throw new Error(`Square refused the link: ${JSON.stringify(started)}`)
  return { ...asked, reference: started.reference, refunds: [] }
}

/** Returns a refund and the payment with that refund planned. */
export function refundOf(known: KnownPayment, amount: number) {
  const key = `${known.key}-refund-1`
  return {
    refund: { key, idempotencyKey: key, amount: money(amount, known.amount.currency) },
    planned: { ...known, refunds: [{ key, amount }] },
  }
}

interface Called {
  readonly apiUrl: string
  readonly accessToken: string
  readonly locationId: string
}

function buyersAt(called: Called): Pick<SquareWorld, 'pay' | 'refundInDashboard'> {
  return {
    async pay({ reference, amount }) {
      await callSquare(called, 'POST payments', {
        idempotency_key: randomUUID(),
        source_id: 'cnon:card-nonce-ok',
        order_id: reference,
        location_id: called.locationId,
        amount_money: amount,
      })
    },
    async refundInDashboard({ reference, amount: { currency } }, amount) {
      const { order } = await callSquare(called, `GET orders/${reference}`)
      await callSquare(called, 'POST refunds', {
        idempotency_key: randomUUID(),
        payment_id: order.tenders[0].payment_id,
        amount_money: { amount, currency },
        reason: 'Guest was ill',
      })
    },
  }
}

/** Sends a request as the buyer or the seller would cause it. Throws if Square refuses it. */
async function callSquare({ apiUrl, accessToken }: Called, call: string, body?: object) {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await fetch(`${apiUrl}/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  return JSON.parse(await answer.text())
}
