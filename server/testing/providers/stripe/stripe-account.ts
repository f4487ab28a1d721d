import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import {
  type FakeCharge,
  type FakeCustomer,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeMethod,
  type FakeRefund,
  type FakeSetup,
  type FakeTransaction,
  invalid,
  missing,
} from './stripe-objects.ts'

const transactionKinds: Readonly<Record<string, string>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  payout: 'payout',
  stripe_fee: 'fee',
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

/**
 * What Stripe stores for one account in one mode: its objects, its events, and its balance transactions, which are the
 * only record of money that moves.
 */
export class StripeAccount {
  readonly id: string
  readonly livemode: boolean
  readonly isConnected: boolean
  readonly #now: () => Date
  readonly customers = new Map<string, FakeCustomer>()
  readonly methods = new Map<string, FakeMethod>()
  readonly setups = new Map<string, FakeSetup>()
  readonly intents = new Map<string, FakeIntent>()
  readonly charges = new Map<string, FakeCharge>()
  readonly refunds = new Map<string, FakeRefund>()
  readonly disputes = new Map<string, FakeDispute>()
  /** Oldest first. */
  readonly transactions: FakeTransaction[] = []
  /** Oldest first. */
  readonly events: FakeEvent[] = []
  /** What happens to refunds: there is enough money, too little and they wait, or too little and they are refused. */
  balance: 'enough' | 'holdsRefunds' | 'refusesRefunds' = 'enough'
  /** Whether refunds succeed at once or stay pending until the test settles them. */
  refundsArrive: 'atOnce' | 'later' = 'atOnce'
  chargesEnabled = true
  statementPrefix = 'BANQUETTE'
  /** The currency of the balance with its rate, if it differs from the charges’; null if each has its own balance. */
  settlement: { readonly currency: string; readonly rate: number } | null = null

  constructor(id: string, livemode: boolean, isConnected: boolean, now: () => Date) {
    this.id = id
    this.livemode = livemode
    this.isConnected = isConnected
    this.#now = now
  }

  seconds(): number {
    return secondsOf(this.#now())
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`
  }

  /** Stores an event with the object as it is now, as Stripe does. */
  report(type: string, object: object): FakeEvent {
    const event: FakeEvent = {
      id: this.newId('evt'),
      object: 'event',
      ...(this.isConnected && { account: this.id }),
      api_version: Stripe.API_VERSION,
      created: this.seconds(),
      livemode: this.livemode,
      pending_webhooks: 1,
      type,
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    return event
  }

  /** Books a movement of money. The amount is in the currency of the source. */
  move(
    type: string,
    {
      amount,
      currency,
      source,
      fee = 0,
      category = transactionKinds[type] ?? type,
      description = null,
    }: {
      readonly amount: number
      readonly currency: string
      readonly source: string | null
      readonly fee?: number
      readonly category?: string
      readonly description?: string | null
    },
  ): FakeTransaction {
    const rate = this.settlement && this.settlement.currency !== currency ? this.settlement.rate : null
    const counted = rate === null ? amount : Math.round(amount * rate)
    const transaction: FakeTransaction = {
      id: this.newId('txn'),
      object: 'balance_transaction',
      amount: counted,
      available_on: this.seconds(),
      created: this.seconds(),
      currency: rate === null ? currency : (this.settlement?.currency ?? currency),
      description,
      exchange_rate: rate,
      fee,
      net: counted - fee,
      reporting_category: category,
      source,
      status: 'available',
      type,
    }
    this.transactions.push(transaction)
    return transaction
  }
}

/** Returns an object, or throws the response for one that doesn’t exist in this account and mode. */
export function found<Found>(kind: string, objects: ReadonlyMap<string, Found>, id: string): Found {
  const object = objects.get(id)
  if (!object) throw missing(kind, id)
  return object
}

/** Returns `metadata[…]` of a form. */
export function metadataIn(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Currencies whose amounts must be divisible, from https://docs.stripe.com/currencies (special cases and three-decimal
 * currencies).
 */
const multiples: Readonly<Record<string, number>> = {
  isk: 100,
  ugx: 100,
  bhd: 10,
  jod: 10,
  kwd: 10,
  omr: 10,
  tnd: 10,
}

export function amountIn(form: URLSearchParams, currency: string, name = 'amount'): number {
  const written = form.get(name) ?? ''
  const amount = Number(written)
  if (written === '') throw invalid(name, `Missing required param: ${name}.`, 'parameter_missing')
  if (!Number.isSafeInteger(amount))
    throw invalid(name, `Invalid integer: ${written}`, 'parameter_invalid_integer')
  if (amount < 1) throw invalid(name, 'This value must be greater than or equal to 1.')
  if (amount % (multiples[currency] ?? 1) !== 0)
    throw invalid(name, `Amounts in ${currency} must be evenly divisible.`)
  return amount
}
