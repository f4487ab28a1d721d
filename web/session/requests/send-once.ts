import {
  createClient,
  isWireRefusal,
  type Send,
  type Transport,
  type WireResponse,
} from '#contracts/client.ts'
import { freshKey } from './fresh-key.ts'
import { callPath } from './known-calls.ts'
import {
  describeRequest,
  earlierOf,
  forgetUnanswered,
  isStoredCall,
  storeUnanswered,
  type Unanswered,
} from './unanswered.ts'

/** Thrown if a request may have reached the server, but its answer hasn't arrived. */
export class AnswerLost extends Error {
  readonly request: Unanswered

  constructor(request: Unanswered) {
    super(`No answer to ${request.call}`)
    this.name = 'AnswerLost'
    this.request = request
  }
}

/**
 * What became of a request: the answer, or why there is none. `again` means that the server doesn't store answers of
 * this call, so the request has to be repeated.
 */
export type Outcome = WireResponse | 'unknown' | 'underWay' | 'again'

/** Asks the server what became of a request. Rejects if the server can't be reached. */
export async function fetchOutcome(send: Send, { call, key, token }: Unanswered): Promise<Outcome> {
  const found = await send('outcomes.get', { call }, { idempotencyKey: key, token })
  if (isWireRefusal(found)) return 'again'
  const { state, status, answer } = found
  if (state === 'notStored') return 'again'
  if (state === 'answered' && status !== null) return { status, body: answer ?? undefined }
  return state === 'underWay' ? 'underWay' : 'unknown'
}

/**
 * Makes every request that creates or changes something safe to send again, also after a reload: its key is stored
 * until an answer arrives, and used again by the next request for the same thing. If that one differs, the server is
 * asked about the earlier one first, whose answer then counts.
 */
export function sendOnce(transport: Transport): Transport {
  const send = createClient(callPath, transport)
  return async (sent) => {
    const { name, headers } = sent
    if (!isStoredCall(name)) return transport(sent)
    const token = headers['authorization']?.replace('Bearer ', '') ?? null
    const described = describeRequest(name, sent, token, freshKey())
    const before = earlierOf(described)
    let request = before ? { ...described, key: before.key, id: before.id } : described
    storeUnanswered(request)
    try {
      if (before && before.hash !== request.hash) {
        const outcome = await fetchOutcome(send, before)
        if (outcome === 'underWay') throw new AnswerLost(before)
        if (typeof outcome !== 'string' && outcome.status < 400) return answered(request, outcome)
        if (typeof outcome !== 'string') {
          forgetUnanswered(before)
          request = described
          storeUnanswered(request)
        }
      }
      const response = await transport({
        ...sent,
        headers: { ...headers, 'idempotency-key': request.key },
        ...(request.id && { body: { ...(sent.body as object), id: request.id } }),
      })
      // A server that fails, or is still working on the first request, hasn't answered.
      if (response.status >= 500 || codeOf(response) === 'requestUnderWay') throw new AnswerLost(request)
      return answered(request, response)
    } catch {
      // Somebody notices it only now.
      const lost = { ...request, at: Date.now() }
      storeUnanswered(lost)
      throw new AnswerLost(lost)
    }
  }
}

function answered(request: Unanswered, response: WireResponse): WireResponse {
  forgetUnanswered(request)
  return response
}

function codeOf({ body }: WireResponse): unknown {
  return (body as { readonly code?: unknown } | null | undefined)?.code
}
