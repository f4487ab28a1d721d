import { Stripe } from 'stripe'
import type { Callback } from '#server/payments/gateways/gateway.ts'
import {
  openProviderServer,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
} from './provider-server.ts'
import { StripeAccount } from './stripe/stripe-account.ts'
import { type DisputeGiven, endDispute, escalate, openDispute } from './stripe/stripe-disputes.ts'
import { failed, type PlannedFailure, StripeFaults } from './stripe/stripe-faults.ts'
import { StripeKeys } from './stripe/stripe-keys.ts'
import { StripeLedger } from './stripe/stripe-ledger.ts'
import { expanded } from './stripe/stripe-lists.ts'
import { chargeOf, type ChargeDecline, createIntent, take } from './stripe/stripe-payments.ts'
import { settleRefund, topUp } from './stripe/stripe-refunds.ts'
import { endpointOf, noAccess } from './stripe/stripe-routes.ts'
import {
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  StripeProblem,
} from './stripe/stripe-objects.ts'

/** A movement of money in the books of the fake Stripe, in its units of the payment’s currency. */
export interface StripeMovement {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'dispute'
  /** Id of the payment intent. */
  readonly reference: string
  /** `metadata.key` of the charge or refund. */
  readonly key: string | null
  /** Negative for money that left the account. */
  readonly amount: number
  readonly currency: string
  readonly at: number
}

export interface FakeStripe extends ProviderServer {
  readonly ledger: StripeLedger
  /** The fake’s clock, for keys, events and dates. The real time until it is set. */
  setClock(now: () => Date): void
  /** Returns an account in a mode; null for the account of the secret key. Any `acct_…` is connected at first. */
  account(id: string | null, mode?: 'test' | 'live'): StripeAccount
  /** Makes an account revoke our access, or grant it again. Returns the event, which is ours. */
  disconnect(account: string): FakeEvent
  reconnect(account: string): FakeEvent
  /** Makes requests fail, also those that only read. */
  fail(failure: PlannedFailure): void
  stopFailing(): void
  /** Keeps requests to an endpoint in progress until `release` is called. `reached` resolves when one is. */
  hold(endpoint: string): { readonly reached: Promise<void>; readonly release: () => void }
  /** Answers 429 beyond the documented rates per second. */
  limitRates(isOn: boolean): void
  /**
   * Makes charges of stored cards fail because they are declined or require the guest’s authentication. Null
   * makes them succeed.
   */
  declineCharges(code: ChargeDecline | null): void
  /** Takes a payment as a web shop or a till on the same account does, without anything of ours. */
  sellElsewhere(account: string | null, amount: number, currency: string): FakeIntent
  /** The guest contests a paid payment at the bank. */
  dispute(reference: string, given?: DisputeGiven): FakeDispute
  /** The bank makes a dispute of an inquiry. */
  escalate(dispute: string): FakeDispute
  endDispute(dispute: string, outcome: 'won' | 'lost'): FakeDispute
  /** The bank reports a pending refund as done, or any refund as failed. */
  settleRefund(refund: string, outcome: 'succeeded' | 'failed'): FakeRefund
  /** Makes the balance of an account sufficient, and pays the refunds that waited for it. */
  topUp(account: string | null): void
  /** Everything that moved the money of an account’s payments, oldest first. */
  movements(account: string | null, mode?: 'test' | 'live'): readonly StripeMovement[]
  /** Returns the delivery of an event, signed at that time. A repeated delivery has the same id and a new signature. */
  callback(event: FakeEvent, secret: string, at: Date): Callback
  /** Delivers events to a URL in the given order. Resolves to the statuses. */
  deliver(events: readonly FakeEvent[], url: string, secret: string, at: Date): Promise<number[]>
}

const platform = 'acct_platform'
const secretKeys = /^Bearer (?:sk|rk)_(test|live)_fake$/

/**
 * Starts a fake Stripe that is made from Stripe’s documents, the published shapes of its library, and the test cards at
 * https://docs.stripe.com/testing. Its keys are `sk_test_fake`, `sk_live_fake` and the same with `rk_`.
 */
export async function openFakeStripe(tick: () => number = () => performance.now()): Promise<FakeStripe> {
  const accounts = new Map<string, StripeAccount>()
  const keys = new Map<StripeAccount, StripeKeys>()
  const disconnected = new Set<string>()
  const held = new Map<string, { readonly reach: () => void; readonly released: Promise<void> }>()
  const faults = new StripeFaults(tick)
  let clock = () => new Date()
  let decline: ChargeDecline | null = null
  const now = () => clock()

  function accountOf(id: string | null, mode: string = 'test'): StripeAccount {
    const name = `${id ?? platform} ${mode}`
    const isConnected = id !== null && id !== platform
    const account = accounts.get(name) ?? new StripeAccount(id ?? platform, mode === 'live', isConnected, now)
    accounts.set(name, account)
    return account
  }

  /** Returns the account that has a refund or dispute. */
  function having(kind: 'refunds' | 'disputes', id: string): StripeAccount {
    const account = [...accounts.values()].find((each) => each[kind].has(id))
    if (!account) throw new Error(`There is no ${id}.`)
    return account
  }

  const connected = (mode: string) => (id: string) =>
    id.startsWith('acct_') && !disconnected.has(id) ? accountOf(id, mode) : null

  async function answer(request: ProviderRequest): Promise<ProviderAnswer> {
    try {
      return await answerOrThrow(request)
    } catch (error) {
      if (error instanceof StripeProblem) return shownProblem(error)
      throw error
    }
  }

  async function answerOrThrow(request: ProviderRequest): Promise<ProviderAnswer> {
    const mode = secretKeys.exec(request.headers.authorization ?? '')?.[1]
    if (!mode)
      throw new StripeProblem(
        401,
        { type: 'invalid_request_error', message: 'Invalid API Key provided.' },
        false,
      )
    const header = request.headers['stripe-account']
    const id = typeof header === 'string' ? header : null
    const account = id === null ? accountOf(null, mode) : connected(mode)(id)
    if (!account) throw noAccess(id ?? '')
    const endpoint = endpointOf(request)
    faults.count(endpoint.name, account.id, account.livemode)
    const failure = faults.take(endpoint.name)
    const isUnsaved = failure?.when === 'before' && failure.fault !== 'savedError'
    if (failure && isUnsaved) return failed(failure.fault)

    const key = request.headers['idempotency-key']
    const ownKeys = keys.get(account) ?? new StripeKeys(now)
    keys.set(account, ownKeys)
    const given = await ownKeys.once(typeof key === 'string' ? key : undefined, request, async () => {
      const hold = held.get(endpoint.name)
      hold?.reach()
      await hold?.released
      if (failure?.when === 'before') return { answer: failed(failure.fault), isSaved: true }
      return acted(account, mode, endpoint, request)
    })
    if (!failure || failure.when === 'before') return given
    const lost = failed(failure.fault)
    if (failure.fault === 'savedError' && typeof key === 'string') ownKeys.replace(key, lost)
    return lost
  }

  function acted(
    account: StripeAccount,
    mode: string,
    { answer: act, id }: ReturnType<typeof endpointOf>,
    request: ProviderRequest,
  ): { readonly answer: ProviderAnswer; readonly isSaved: boolean } {
    const form = new URLSearchParams(request.body)
    const paths = [...form, ...request.query]
      .filter(([name]) => name.startsWith('expand['))
      .map(([, path]) => path)
    try {
      const body = act({ account, connected: connected(mode), id, form, request, decline })
      return { answer: { body: expanded(account, body, paths) }, isSaved: true }
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error
      return { answer: shownProblem(error), isSaved: error.isSaved }
    }
  }

  function connection(id: string, type: string): FakeEvent {
    const event = accountOf(null).report(type, { id: 'ca_fake', object: 'application', name: 'Banquette' })
    event.account = id
    return event
  }

  function movements(id: string | null, mode: 'test' | 'live' = 'test'): StripeMovement[] {
    const { charges, refunds, disputes, transactions } = accountOf(id, mode)
    return transactions.flatMap(({ id: transaction, source, amount, created }) => {
      const charge = charges.get(source ?? '')
      const refund = refunds.get(source ?? '')
      const moved = charge ?? refund ?? disputes.get(source ?? '')
      if (!moved) return []
      const kind = charge ? 'payment' : refund ? 'refund' : 'dispute'
      const { payment_intent: reference, currency } = moved
      const key = moved.metadata?.['key'] ?? null
      return [
        {
          id: transaction,
          kind,
          reference,
          key,
          amount: Math.sign(amount) * moved.amount,
          currency,
          at: created,
        },
      ]
    })
  }

  const signer = new Stripe('sk_test_fake')
  function callback(event: FakeEvent, secret: string, at: Date): Callback {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { headers: { 'stripe-signature': signature }, body: Buffer.from(payload) }
  }

  const ledger = new StripeLedger(() => [...accounts.values()])
  const server = await openProviderServer(answer)
  return {
    ...server,
    ledger,
    movements,
    callback,
    setClock: (next) => void (clock = next),
    account: accountOf,
    disconnect(id) {
      disconnected.add(id)
      return connection(id, 'account.application.deauthorized')
    },
    reconnect(id) {
      disconnected.delete(id)
      return connection(id, 'account.application.authorized')
    },
    fail: (failure) => faults.plan(failure),
    stopFailing: () => faults.clear(),
    hold(endpoint) {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.set(endpoint, { reach: reached.resolve, released: released.promise })
      const release = () => {
        held.delete(endpoint)
        released.resolve()
      }
      return { reached: reached.promise, release }
    },
    limitRates: (isOn) => faults.limitRates(isOn),
    declineCharges: (code) => void (decline = code),
    sellElsewhere(id, amount, currency) {
      const account = accountOf(id)
      const intent = createIntent(account, new URLSearchParams({ amount: String(amount), currency }))
      take(account, intent)
      return intent
    },
    dispute(reference, given) {
      const account = ledger.accountOf(reference)
      const intent = account.intents.get(reference)
      if (!intent) throw new Error(`${reference} is a stored card.`)
      return openDispute(account, chargeOf(account, intent), given)
    },
    escalate: (id) => escalate(having('disputes', id), id),
    endDispute: (id, outcome) => endDispute(having('disputes', id), id, outcome),
    settleRefund: (id, outcome) => settleRefund(having('refunds', id), id, outcome),
    topUp: (id) => topUp(accountOf(id)),
    async deliver(events, url, secret, at) {
      const statuses: number[] = []
      for (const event of events) {
        const { headers, body } = callback(event, secret, at)
        const sent = {
          'content-type': 'application/json',
          'stripe-signature': String(headers['stripe-signature']),
        }
        statuses.push(
          (await fetch(url, { method: 'POST', headers: sent, body: new Uint8Array(body) })).status,
        )
      }
      return statuses
    },
  }
}

function shownProblem({ status, error, headers }: StripeProblem): ProviderAnswer {
  return { status, headers, body: { error } }
}
