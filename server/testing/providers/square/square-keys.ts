import type { ProviderAnswer } from '../provider-server.ts'
import { squareError } from './square-errors.ts'

/**
 * The idempotency keys that Square remembers. A repeated key gets the stored response, and a key with another request is
 * refused: https://developer.squareup.com/docs/build-basics/common-api-patterns/idempotency. Square doesn't say for how
 * long it remembers a key, and whether it stores errors of its own, so tests try both.
 */
export class SquareKeys {
  /** After how long a key is forgotten, in milliseconds. */
  forgetMs = Number.POSITIVE_INFINITY
  readonly #known = new Map<
    string,
    { readonly body: string; readonly answer: ProviderAnswer; readonly at: number }
  >()
  #failing: 'before' | 'after' | null = null

  /** Makes the next request with a new key fail with an error 500 that Square stores, before or after its effect. */
  storeServerError(when: 'before' | 'after'): void {
    this.#failing = when
  }

  once(
    { path, key, body, now }: { path: string; key: string; body: string; now: Date },
    act: () => ProviderAnswer,
  ): ProviderAnswer {
    const scoped = `${path} ${key}`
    const known = this.#known.get(scoped)
    if (known && now.getTime() - known.at < this.forgetMs)
      return known.body === body ? known.answer : squareError('IDEMPOTENCY_KEY_REUSED')
    const failing = this.#failing
    this.#failing = null
    const done = failing === 'before' ? null : act()
    const answer = failing || !done ? squareError('INTERNAL_SERVER_ERROR') : done
    const isStored = failing !== null || (answer.status ?? 200) < 400
    if (isStored) this.#known.set(scoped, { body, answer, at: now.getTime() })
    return answer
  }
}
