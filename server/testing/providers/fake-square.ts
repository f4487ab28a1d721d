import { type LedgerPayment, ProviderLedger } from './provider-ledger.ts'
import { openProviderServer, type ProviderServer } from './provider-server.ts'
import { SquareAccount } from './square/square-account.ts'
import { answerSquare, type SquareSwitches } from './square/square-api.ts'
import { squareError } from './square/square-errors.ts'
import { failed, type PlannedFailure, SquareFaults } from './square/square-faults.ts'
import { SquareKeys } from './square/square-keys.ts'
import { squareLocation, type SquareOrder, totalOf } from './square/square-objects.ts'

export const squareToken = 'square-token'

export interface FakeSquare extends ProviderServer, SquareSwitches {
  /** What is at Square, and what buyers, the seller and banks do there. */
  readonly account: SquareAccount
  readonly keys: SquareKeys
  /** Sets the clock of keys, events and dates. The real time until it is set. */
  setClock(now: () => Date): void
  /** Makes requests fail, also those that only read. */
  fail(failure: PlannedFailure): void
  stopFailing(): void
  /** The orders of our payment links, as every fake provider shows its payments. */
  readonly ledger: ProviderLedger
}

/** Starts a fake Square that answers as Square's documentation says (decision 0062). */
export async function openFakeSquare(): Promise<FakeSquare> {
  const account = new SquareAccount()
  const keys = new SquareKeys()
  const faults = new SquareFaults()
  const ledger = new SquareLedger(account)
  const switches: SquareSwitches = {
    pageSize: 100,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    locations: new Set([squareLocation]),
    isLocationActive: true,
    withoutScope: new Set(),
    areEventsEnabled: false,
  }
  let second = { at: 0, requests: 0 }

  const server = await openProviderServer((request) => {
    if (request.headers.authorization !== `Bearer ${squareToken}`) return squareError('UNAUTHORIZED')
    const at = Math.floor(account.now().getTime() / 1000)
    second = { at, requests: second.at === at ? second.requests + 1 : 1 }
    if (second.requests > switches.requestsPerSecond) return squareError('RATE_LIMITED')
    const failing = faults.take(request.method, request.path)
    if (failing?.fault === 'savedError') keys.storeServerError(failing.when)
    else if (failing?.when === 'before') return failed(failing.fault)
    const answer = answerSquare(request, account, keys, switches)
    ledger.show()
    return failing && failing.fault !== 'savedError' ? failed(failing.fault) : answer
  })
  return Object.assign(switches, server, {
    account,
    keys,
    ledger,
    setClock: (now: () => Date) => void (account.clock = now),
    fail: (failure: PlannedFailure) => faults.plan(failure),
    stopFailing: () => faults.clear(),
  })
}

/** Shows the orders of payment links as payments of a ledger. */
class SquareLedger extends ProviderLedger {
  readonly #account: SquareAccount

  constructor(account: SquareAccount) {
    super()
    this.#account = account
  }

  show(): void {
    for (const { orderId } of this.#account.links.values()) {
      const order = this.#account.orders.get(orderId)
      if (order && !this.payments.has(orderId)) this.payments.set(orderId, shownOrder(this.#account, order))
    }
  }

  override pay(reference: string): void {
    const authorized = this.#account.paymentsOf(reference).find(({ status }) => status === 'APPROVED')
    if (authorized) this.#account.complete(authorized)
    else this.#account.pay(reference)
  }

  override refund({ reference }: { readonly reference: string }, key: string | null, amount: number) {
    const payment = this.#account.paymentsOf(reference).find(({ status }) => status === 'COMPLETED')
    const made = payment ? this.#account.refund(payment, amount, key) : 'NOT_FOUND'
    if (typeof made === 'string') return null
    this.#account.settleRefund(made, 'COMPLETED')
    return { id: made.id, key, amount }
  }
}

function shownOrder(account: SquareAccount, order: SquareOrder): LedgerPayment {
  const payments = () => account.paymentsOf(order.id)
  const completed = () => payments().filter(({ status }) => status === 'COMPLETED')
  return {
    reference: order.id,
    key: order.referenceId ?? '',
    amount: order.amount,
    currency: order.currency,
    isCard: false,
    get state(): LedgerPayment['state'] {
      if (completed().length > 0) return 'succeeded'
      if (order.state === 'CANCELED') return 'expired'
      return payments().some(({ status }) => status === 'APPROVED') ? 'authorized' : 'started'
    },
    set state(state) {
      if (state === 'authorized') account.pay(order.id, { status: 'APPROVED' })
      if (state === 'failed') account.pay(order.id, { status: 'FAILED' })
      if (state === 'expired') order.state = 'CANCELED'
    },
    get taken() {
      return completed().reduce((sum, payment) => sum + totalOf(payment), 0)
    },
    get refunds() {
      return completed()
        .flatMap((payment) => account.refundsOf(payment))
        .map(({ id, reason, amount }) => ({ id, key: reason, amount }))
    },
    get dispute() {
      const [dispute] = completed().flatMap((payment) => account.disputesOf(payment))
      if (!dispute) return 'none'
      return dispute.state === 'WON' ? 'won' : dispute.state === 'LOST' ? 'lost' : 'open'
    },
    set dispute(dispute) {
      const [payment] = completed()
      if (payment && dispute === 'open') account.dispute(payment)
    },
  }
}
