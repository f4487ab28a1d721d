import { createHmac, timingSafeEqual } from 'node:crypto'
import { money } from '#domain/money/money.ts'
import { gatewayProfiles, providerAmount } from '#domain/payments/gateway-profile.ts'
import type { Dispute } from '#domain/payments/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { GatewayId } from '#server/platform/config/payment-settings.ts'
import type { Context } from '#server/context.ts'
import {
  type Callback,
  type CallbackHint,
  type CallbackRefusal,
  maxCallbackSeconds,
  type GatewayReading,
  type GatewayRefusal,
  type KnownPayment,
  type PaymentGateway,
  type PaymentRequest,
  unknownOutcome,
} from '../gateway.ts'
import { createTillStore, type TillPayment } from './till-store.ts'

type Needs = Pick<Context, 'config' | 'database' | 'capabilities' | 'now' | 'newId'>

/**
 * Cards that the guest can choose at the till instead of entering a number:
 * - `declinesLater` can be stored, but is declined when the restaurant charges it.
 * - `hangs`: the bank doesn't respond to anyone for half a minute, and then the payment succeeds.
 * - `late`: the payment succeeds half a minute later.
 */
export const tillCards = ['works', 'declines', 'needsStep', 'declinesLater', 'hangs', 'late'] as const
export type TillCard = (typeof tillCards)[number]

export const tillLateMs = 30_000

/**
 * Opens the till, the payment provider for development and staging. Stores payments in a table, so they
 * survive a server crash. Each payment account has a separate till that knows only that account's payments.
 */
export function openTill(context: Needs, id: GatewayId = 'till'): PaymentGateway {
  const { config, database, now, newId } = context
  const store = createTillStore(database)
  const profile = gatewayProfiles.till

  const add = async (request: PaymentRequest, more: Partial<Pick<TillPayment, 'state' | 'taken'>> = {}) => {
    const { key, purpose, amount, description, locale, returnUrl } = request
    const counted = purpose === 'card' ? 0 : providerAmount(profile, amount)
    if (isRefusal(counted)) return counted
    const payment = await store.add({
      reference: newId(),
      gateway: id,
      key,
      purpose,
      amount: counted,
      currency: amount.currency,
      description,
      locale,
      return_url: returnUrl,
      created: now(),
      ...more,
    })
    return { reference: payment.reference, link: linkTo(config.publicUrl, payment), clientSecret: null }
  }

  const find = async ({ reference, key }: KnownPayment) => {
    const payment = await store.find(reference)
    if (payment?.gateway !== id) return refuse('notPossible')
    if (payment.key !== key) return refuse('foreignPayment')
    if (payment.card === 'hangs' && payment.settles !== null && now() < payment.settles)
      return unknownOutcome('timeout')
    return payment
  }

  const end = async (known: KnownPayment, isCard: boolean) => {
    const found = await find(known)
    if (isRefusal(found)) return isCard && found.refused === 'notPossible' ? null : found
    return store.change(known.reference, now(), (payment) => {
      const { state } = tillState(payment, now())
      const isPossible = isCard ? state === 'onFile' : state !== 'succeeded' && state !== 'onFile'
      if (isPossible) return { changes: { state: 'expired', settles: null }, answer: null }
      return { changes: null, answer: state === 'expired' ? null : refuse('notPossible') }
    })
  }

  return {
    name: 'till',
    profile,
    keepsCards: true,
    pages: [],
    callbackAnswer: '',
    start: (request) => add(request),

    async open(known) {
      const found = await find(known)
      return isRefusal(found) ? found : { link: linkTo(config.publicUrl, found), clientSecret: null }
    },

    async read(known): Promise<GatewayReading | GatewayRefusal> {
      const found = await find(known)
      if (isRefusal(found)) return found
      const { state, taken } = tillState(found, now())
      const refunds = found.refunds.map(({ key, amount }) => ({ key, amount, state: 'done' as const }))
      return { currency: found.currency, state, taken, refunds, disputes: disputesOf(found, taken) }
    },

    async charge(known, request) {
      const card = await find(known)
      if (isRefusal(card)) return card
      if (card.state !== 'onFile') return refuse('notPossible')
      const isDeclined = card.card === 'declinesLater'
      return add(
        request,
        isDeclined ? { state: 'failed' } : { state: 'succeeded', taken: request.amount.amount },
      )
    },

    async findCharge(_, key) {
      const made = await store.findByKey(id, key)
      return made && { reference: made.reference, link: linkTo(config.publicUrl, made), clientSecret: null }
    },

    async refund(known, refund) {
      const found = await find(known)
      if (isRefusal(found)) return found
      return store.change(known.reference, now(), (payment) => {
        const { key, amount } = { key: refund.key, amount: refund.amount.amount }
        if (payment.refunds.some((other) => other.key === key)) return { changes: null, answer: null }
        const left = payment.refunds.reduce(
          (sum, other) => sum - other.amount,
          tillState(payment, now()).taken,
        )
        if (payment.dispute === 'open' || payment.dispute === 'lost' || amount > left)
          return { changes: null, answer: refuse('notPossible') }
        return {
          changes: { ...tillState(payment, now()), refunds: [...payment.refunds, { key, amount }] },
          answer: null,
        }
      })
    },

    // The till captures authorized payments immediately.
    collect: async () => refuse('notPossible'),
    withdraw: (known) => end(known, false),
    forgetCard: (known) => end(known, true),

    async listEvents(since) {
      const movements = await store.movements(id, since, new Date(now().getTime() + 1))
      const hints = movements.map(({ reference, key, event }) => ({
        eventId: `${reference}-${event}`,
        reference,
        key,
        account: null,
        connection: null,
      }))
      return { hints, until: new Date(movements.at(-1)?.at ?? since) }
    },

    async listEntries({ from, until }) {
      const movements = await store.movements(id, from, until)
      return movements.flatMap(({ reference, key, event, kind, amount, currency, at }) =>
        amount === 0
          ? []
          : [
              {
                id: `${reference}-${event}`,
                kind,
                reference,
                key,
                amount: money(amount, currency),
                at: new Date(at),
              },
            ],
      )
    },

    checkAccount: null,
    verify: async (callback, at) => verifyTillCallback(context, id, callback, at),
  }
}

/** A dispute at the till is always about the whole payment. */
function disputesOf({ reference, dispute }: TillPayment, amount: number): Dispute[] {
  return dispute === 'none'
    ? []
    : [{ id: `dispute-${reference}`, state: dispute, amount, reason: null, answerBy: null }]
}

function linkTo(publicUrl: string, { reference }: Pick<TillPayment, 'reference'>): string {
  return `${publicUrl}/till/${reference}`
}

/** A late payment counts as succeeded once its time has come, without a write. */
export function tillState(
  { state, settles, taken, amount, purpose }: TillPayment,
  now: Date,
): Pick<TillPayment, 'state' | 'taken' | 'settles'> {
  if (settles === null || now < settles || state !== 'started') return { state, taken, settles }
  return purpose === 'card'
    ? { state: 'onFile', taken, settles: null }
    : { state: 'succeeded', taken: amount, settles: null }
}

/**
 * Returns the `till-signature` header of a callback. Like the headers of real providers, it contains a time
 * and a signature of that time and the body. Each till has its own key.
 */
export function tillSignature(
  { capabilities }: Pick<Needs, 'capabilities'>,
  body: string,
  at: Date,
  id: string = 'till',
): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', capabilities.keyFor(id)).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

function verifyTillCallback(
  context: Needs,
  id: GatewayId,
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  const given = String(headers['till-signature'] ?? '')
  const seconds = Number(/^t=(\d{1,12}),/.exec(given)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds)) return refuse('badSignature')
  const expected = Buffer.from(tillSignature(context, body.toString('utf8'), new Date(seconds * 1000), id))
  const found = Buffer.from(given)
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return refuse('badSignature')
  if (Math.abs(now.getTime() / 1000 - seconds) > maxCallbackSeconds) return refuse('tooOld')
  return hintIn(body)
}

function hintIn(body: Buffer): CallbackHint | CallbackRefusal {
  try {
    const { id, reference } = JSON.parse(body.toString('utf8')) as { id?: unknown; reference?: unknown }
    if (typeof id !== 'string') return refuse('notJson')
    return {
      eventId: id,
      reference: typeof reference === 'string' ? reference : null,
      key: null,
      account: null,
      connection: null,
    }
  } catch {
    return refuse('notJson')
  }
}
