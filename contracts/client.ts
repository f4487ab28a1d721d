import type { AnswerOf, Input } from './calls.ts'
import type { CallAddress } from './address.ts'
import { requestAt, type WireRequest } from './request.ts'
import { readRefusal, type WireRefusal } from './wire-refusal.ts'
import type { CallName } from './wire.ts'

export type { WireRequest } from './request.ts'
export { isWireRefusal, type WireRefusal } from './wire-refusal.ts'

/** `body` is the parsed JSON, the text when it is none, or undefined when empty. */
export interface WireResponse {
  status: number
  body: unknown
}

/** Carries a call to whoever answers it. Rejects when nobody could be reached. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

export interface SendOptions {
  /** Stands in for the transport's own token, as the token of one booking does. */
  token?: string | null | undefined
  /** Sent with a write: the same key again is the same write. */
  idempotencyKey?: string | undefined
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

export type Send = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options?: SendOptions,
) => Promise<AnswerOf<Name> | WireRefusal>

/** An answer that is neither a success nor a refusal we know. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: unknown
  /** The body as text, fit for a log. */
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
 * One way to ask, whoever answers. A success is the answer, an expected "no" is a `WireRefusal`, any other status
 * is thrown as an `ApiFailure`; a missing required parameter and a broken connection reject as they are.
 */
export function createClient(
  addressOf: (name: CallName) => CallAddress | Promise<CallAddress>,
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
