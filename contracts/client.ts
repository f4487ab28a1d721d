import type { AnswerOf, Input } from './calls.ts'
import type { CallPath } from '#contracts/http/call-path.ts'
import { requestAt, type WireRequest } from './http/request.ts'
import { readRefusal, type WireRefusal } from './wire-refusal.ts'
import type { CallName } from './wire.ts'

export type { WireRequest } from './http/request.ts'
export { isWireRefusal, type WireRefusal } from './wire-refusal.ts'

/** `body` is parsed JSON, a string if it isn't JSON, or undefined if it is empty. */
export interface WireResponse {
  status: number
  body: unknown
}

/** Sends a call to the server. Rejects if the server can't be reached. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

export interface SendOptions {
  /** Replaces the transport's own token, for example to use the token of one booking. */
  token?: string | null | undefined
  /** Key sent with writes. The server performs requests with the same key only once. */
  idempotencyKey?: string | undefined
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

export type Send = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options?: SendOptions,
) => Promise<AnswerOf<Name> | WireRefusal>

/** Thrown for a response that is neither a success nor a known refusal. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: unknown
  /** The response body as text, for logs. */
  readonly text: string

  constructor(name: CallName, { status, body }: WireResponse) {
    super(`${name} was answered with status ${status}`)
    this.name = 'ApiFailure'
    this.status = status
    this.body = body
    this.text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  }
}

/**
 * Creates a client for any transport. It resolves to the response body on success and to a `WireRefusal` for
 * an expected rejection, and rejects with an `ApiFailure` for any other status. It also rejects if a required
 * parameter is missing or the connection fails.
 */
export function createClient(
  addressOf: (name: CallName) => CallPath | Promise<CallPath>,
  transport: Transport,
): Send {
  return async (name, input, options = {}) => {
    const { signal } = options
    const request = requestAt(await addressOf(name), name, input)
    const response = await transport({ ...request, headers: headersOf(options), ...(signal && { signal }) })
    const { status, body } = response
    if (status >= 200 && status < 300) return (status === 204 ? undefined : body) as AnswerOf<typeof name>
    const refusal = readRefusal(status, body)
    if (refusal) return refusal
    throw new ApiFailure(name, response)
  }
}

function headersOf({ token, idempotencyKey, headers }: SendOptions): Record<string, string> {
  return {
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}
