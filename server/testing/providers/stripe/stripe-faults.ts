import type { ProviderAnswer } from '../provider-server.ts'
import { StripeProblem } from './stripe-objects.ts'

/**
 * Ways in which a request can fail.
 * - `savedError`: a 500 that Stripe saves under the key and repeats for a day
 * - `serverError`: a 500 that isn’t saved. With an effect, the response of the effect is saved
 * - `locked`: another request holds the object
 * - `forbidden`: a restricted key has no permission
 */
export type StripeFault =
  | 'hangs'
  | 'cut'
  | 'serverError'
  | 'savedError'
  | 'tooMany'
  | 'locked'
  | 'forbidden'
  | 'unreadable'

export interface PlannedFailure {
  readonly fault: StripeFault
  /** Whether the request takes effect before its response is lost. */
  readonly when: 'before' | 'after'
  /** An endpoint such as `POST /v1/refunds` or `GET /v1/payment_intents/:id`; all if omitted. */
  readonly on?: string
  /** Once if omitted. */
  readonly times?: number
}

/** Documented at https://docs.stripe.com/rate-limits. */
const limits = { endpoint: 25, live: 100, test: 25 }

export class StripeFaults {
  #planned: (PlannedFailure & { left: number })[] = []
  #counts: Map<string, number> | null = null
  #second = 0
  readonly #tick: () => number

  constructor(tick: () => number) {
    this.#tick = tick
  }

  plan(failure: PlannedFailure): void {
    this.#planned.push({ ...failure, left: failure.times ?? 1 })
  }

  /** Ends all planned failures. */
  clear(): void {
    this.#planned = []
  }

  take(endpoint: string): PlannedFailure | null {
    const found = this.#planned.find(({ on, left }) => left > 0 && (on === undefined || on === endpoint))
    if (found) found.left -= 1
    return found ?? null
  }

  limitRates(isOn: boolean): void {
    this.#counts = isOn ? new Map() : null
  }

  /** Counts a request. Throws the response for one too many in a second. */
  count(endpoint: string, account: string, livemode: boolean): void {
    if (!this.#counts) return
    const second = Math.floor(this.#tick() / 1000)
    if (second !== this.#second) this.#counts.clear()
    this.#second = second
    this.#countOne(`${account} ${endpoint}`, limits.endpoint, 'endpoint-rate')
    this.#countOne(account, livemode ? limits.live : limits.test, 'global-rate')
  }

  #countOne(name: string, limit: number, reason: string): void {
    const count = (this.#counts?.get(name) ?? 0) + 1
    this.#counts?.set(name, count)
    if (count > limit) throw tooMany(reason)
  }
}

function tooMany(reason: string): StripeProblem {
  const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
  return new StripeProblem(429, error, false, { 'stripe-rate-limited-reason': reason })
}

/** Returns the response of a failed request. */
export function failed(fault: StripeFault): ProviderAnswer {
  const error = (type: string, code: string | null, message: string) => ({
    error: { type, ...(code && { code }), message },
  })
  switch (fault) {
    case 'serverError':
    case 'savedError':
      return { status: 500, body: error('api_error', null, 'An unknown error occurred.') }
    case 'tooMany':
      return {
        status: 429,
        body: error('invalid_request_error', 'rate_limit', 'Request rate limit exceeded.'),
      }
    case 'locked':
      return {
        status: 429,
        body: error(
          'invalid_request_error',
          'lock_timeout',
          'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
        ),
      }
    case 'forbidden':
      return {
        status: 403,
        body: error(
          'invalid_request_error',
          null,
          'The provided key does not have the required permissions.',
        ),
      }
    default:
      return { body: {}, fault }
  }
}
