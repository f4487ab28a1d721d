import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type UnknownReason, unknownOutcome } from './gateway.ts'

export interface Question {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  readonly answerMs: number
}

/**
 * A response that the caller must interpret, because statuses such as 400 and 403 mean different things for different
 * providers.
 */
export interface ProviderAnswer {
  readonly status: number
  readonly json: unknown
}

const maxAnswerBytes = 1_000_000

/**
 * Sends an HTTP request to a provider. Resolves to a refusal for network failures, timeouts, unreadable responses and
 * statuses 401, 429 and 5xx. Never logs the request.
 */
export async function fetchAnswer({
  url,
  method,
  headers,
  body,
  answerMs,
}: Question): Promise<ProviderAnswer | Refusal<'unknown' | 'misconfigured'>> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    const { status } = answer
    const text = await answer.text()
    if (status === 429) return unknownOutcome('tooMany', pauseIn(answer.headers))
    if (status >= 500) return unknownOutcome('serverError')
    if (status === 401) return refuse('misconfigured')
    if (status === 403) return { status, json: null }
    return text.length > maxAnswerBytes ? unknownOutcome('unreadable') : { status, json: JSON.parse(text) }
  } catch (error) {
    return unknownOutcome(reasonOf(error))
  }
}

/** Returns the value at a path such as `payment.amount.value`, or undefined if the path doesn't exist. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = new Map(Object.entries(value)).get(name)
  }
  return value
}

export function textAt(json: unknown, path: string): string | null {
  const value = valueAt(json, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Returns the key, or a digest of it if the key is longer than the provider allows. */
export function keyWithin(key: string, longest: number): string {
  if (key.length <= longest) return key
  return createHash('sha256').update(key).digest('hex').slice(0, Math.min(longest, 32))
}

function reasonOf(error: unknown): UnknownReason {
  if (error instanceof SyntaxError) return 'unreadable'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'cut'
}

function pauseIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}
