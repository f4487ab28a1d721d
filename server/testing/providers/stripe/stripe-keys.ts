import type { ProviderAnswer, ProviderRequest } from '../provider-server.ts'
import { StripeProblem } from './stripe-objects.ts'

interface SavedAnswer {
  readonly path: string
  readonly parameters: string
  readonly firstUsed: number
  /** Undefined while the first request is still in progress. */
  answer: ProviderAnswer | undefined
}

const prunedAfterMs = 24 * 60 * 60_000

/**
 * The idempotency keys of an account, as https://docs.stripe.com/api/idempotent_requests says: the first response is
 * saved once its endpoint has begun, other parameters are refused, and keys are forgotten after a day.
 */
export class StripeKeys {
  readonly #saved = new Map<string, SavedAnswer>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Returns the saved response of a key, or answers a new request and saves what may be saved. */
  async once(
    key: string | undefined,
    request: ProviderRequest,
    answer: () => Promise<{ readonly answer: ProviderAnswer; readonly isSaved: boolean }>,
  ): Promise<ProviderAnswer> {
    if (key === undefined || request.method !== 'POST') return (await answer()).answer
    const known = this.#known(key)
    if (known) return repeated(key, known, request)
    const entry: SavedAnswer = {
      path: request.path,
      parameters: parametersOf(request),
      firstUsed: this.#now().getTime(),
      answer: undefined,
    }
    this.#saved.set(key, entry)
    const given = await answer()
    if (given.isSaved) entry.answer = savedFrom(given.answer)
    else this.#saved.delete(key)
    return given.answer
  }

  /** Saves another response than the one sent, as if it had been the first. */
  replace(key: string, answer: ProviderAnswer): void {
    const entry = this.#known(key)
    if (entry) entry.answer = savedFrom(answer)
  }

  #known(key: string): SavedAnswer | undefined {
    const entry = this.#saved.get(key)
    if (entry && this.#now().getTime() - entry.firstUsed >= prunedAfterMs) this.#saved.delete(key)
    return this.#saved.get(key)
  }
}

function repeated(
  key: string,
  { path, parameters, answer }: SavedAnswer,
  request: ProviderRequest,
): ProviderAnswer {
  const conflict = (message: string) => new StripeProblem(400, { type: 'idempotency_error', message }, false)
  const other = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (path !== request.path)
    throw conflict(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${path}'). ${other}`,
    )
  if (parameters !== parametersOf(request))
    throw conflict(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${other}`,
    )
  if (!answer) {
    const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`
    const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message }
    throw new StripeProblem(409, error, false)
  }
  const isError = (answer.status ?? 200) >= 500
  const headers = { 'idempotent-replayed': 'true', ...(isError && { 'stripe-should-retry': 'false' }) }
  return { ...answer, headers }
}

/** A response keeps what it said, even if its object changes later. */
function savedFrom({ status, body }: ProviderAnswer): ProviderAnswer {
  return { ...(status !== undefined && { status }), body: structuredClone(body) }
}

function parametersOf({ body }: ProviderRequest): string {
  const parameters = new URLSearchParams(body)
  parameters.sort()
  return parameters.toString()
}
